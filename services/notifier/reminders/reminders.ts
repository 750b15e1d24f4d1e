import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { waited } from '@portal/infra/runtime/leader';
import { storeNow } from '@portal/infra/runtime/store-clock';
import type { Recorded } from '@portal/shared/define/event';
import type { Logger } from 'pino';
import {
  dueNow,
  messagesOf,
  nameOf,
  type Reminder,
  reminderTypes,
  type Watch,
  type Watched,
  watch,
} from '../policies/reminder.ts';
import type { answers } from '../reactions/answer.ts';
import type { MemberBook } from '../recipients/members.ts';

/** Polling interval in milliseconds; a reminder may be that late. */
const every = 30_000;

export interface RemindersOptions {
  store: Pick<EventStore, 'read' | 'head'>;
  members: Pick<MemberBook, 'at'>;
  remind: ReturnType<typeof answers>['remind'];
  isWorkday(day: string): boolean;
  logger: Logger;
}

/**
 * Sends reminders of due items. Message ids derive from the item and its day, so that each is sent once, across
 * restarts and processes.
 */
export async function openReminders({ store, members, remind, isWorkday, logger }: RemindersOptions) {
  const watched: Watch = new Map();
  /** items that this process has sent */
  const sentKeys = new Set<string>();
  let lastPosition = 0;
  const take = (events: readonly Recorded[]): void => {
    for (const event of events) {
      if (event.position <= lastPosition) continue;
      lastPosition = event.position;
      if (reminderTypes.includes(event.type)) watch(watched, event, isWorkday);
    }
  };
  for await (const { events } of pagesAfter(store, 0, reminderTypes)) take(events);

  async function sendReminder(watchedRecord: Watched, reminder: Reminder): Promise<void> {
    const [cause] = await store.read({ after: watchedRecord.event.position - 1, limit: 1, decrypt: false });
    if (cause)
      await remind(
        cause,
        new Date(reminder.at).toISOString(),
        messagesOf(watchedRecord, reminder, members.at(Number.MAX_SAFE_INTEGER, reminder.at)),
      );
  }

  /** Sends what is due at a time, in milliseconds since 1970; returns the number that is new to this process. */
  async function poll(now: number): Promise<number> {
    let count = 0;
    for (const watchedRecord of [...watched.values()])
      for (const reminder of dueNow(watchedRecord, now)) {
        const name = `${reminder.template} ${nameOf(watchedRecord, reminder)}`;
        if (sentKeys.has(name)) continue;
        await sendReminder(watchedRecord, reminder);
        sentKeys.add(name);
        count++;
      }
    return count;
  }

  return {
    /** the next events of the log, in order */
    onEvents: take,
    look: poll,
    /** Polls until it is closed. */
    keep(): { close(): Promise<void> } {
      const ending = new AbortController();
      async function run(): Promise<void> {
        while (!ending.signal.aborted) {
          try {
            const reminders = await poll(storeNow());
            if (reminders) logger.info({ reminders }, 'people were reminded of what is due');
          } catch (err) {
            logger.warn({ err }, 'people could not be reminded; trying again');
          }
          await waited(every, ending.signal);
        }
      }
      const running = run();
      return {
        async close() {
          ending.abort();
          await running;
        },
      };
    },
  };
}
