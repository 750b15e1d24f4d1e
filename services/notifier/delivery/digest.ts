import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { Outbox, OutboxMessage } from '@portal/infra/runtime/identity/outbox';
import { waited } from '@portal/infra/runtime/leader';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { accountStream } from '@portal/shared/events/account';
import { isPortalEvent } from '@portal/shared/events/index';
import { broadcast } from '@portal/shared/records/broadcast';
import { recordStream } from '@portal/shared/records/ids';
import { publishedEvent } from '@portal/shared/records/published';
import { dayOf, dayStart } from '@portal/shared/rules/dates';
import type { Logger } from 'pino';
import { ownerAt } from '../policies/owner.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The next time of day (hh:mm in Shanghai) after a moment. */
export function digestAfter(timeOfDay: string): (time: Date) => Date {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return (time) => {
    const today = Date.parse(dayStart(dayOf(time.getTime()))) + (hours * 60 + minutes) * minute;
    return new Date(today > time.getTime() ? today : today + day);
  };
}

export interface DigestOptions {
  outbox: Pick<Outbox, 'gatheredFor' | 'send'>;
  store: Pick<EventStore, 'readStream'>;
}

/** Whether an item is still current: a withdrawn broadcast is removed from digests. */
function stillTold(store: DigestOptions['store']) {
  // one broadcast is an item of many digests
  const visibilityCache = new Map<string, Promise<boolean>>();
  const isShown = async (record: string): Promise<boolean> => {
    const events = (await store.readStream(recordStream(broadcast, record))).filter(isPortalEvent);
    const facts = events.flatMap((event) => publishedEvent(broadcast, event)?.fact ?? []);
    return facts.findLast((fact) => fact !== 'Saved' && fact !== 'Scheduled') === 'Shown';
  };
  return async ({ about, aboutId = '' }: Readonly<Record<string, string>>): Promise<boolean> => {
    if (about !== broadcast.kind) return true;
    const known = visibilityCache.get(aboutId) ?? isShown(aboutId);
    visibilityCache.set(aboutId, known);
    return known;
  };
}

/**
 * Queues one message per person with due items, in their language and to their current address; returns the number.
 * People without an address or with a closed account get none.
 */
export async function sendDigests({ outbox, store }: DigestOptions, now: Date): Promise<number> {
  let sent = 0;
  const isTold = stillTold(store);
  for (const accountId of await outbox.gatheredFor(now)) {
    const stream = (await store.readStream(accountStream(accountId))).filter(isPortalEvent);
    const { contacts, lan: language, isShut } = ownerAt(stream, Number.POSITIVE_INFINITY);
    const to = isShut ? undefined : contacts.mail;
    const write = async (items: readonly Readonly<Record<string, string>>[]): Promise<OutboxMessage | undefined> => {
      if (to === undefined) return undefined;
      const inclusion = await Promise.all(items.map(isTold));
      const remaining = items.filter((_, at) => inclusion[at]);
      if (remaining.length === 0) return undefined;
      return {
        channel: 'mail',
        to,
        template: 'digest',
        params: { items: JSON.stringify(remaining) },
        lan: language,
        umId: accountId,
      };
    };
    if (await outbox.send(accountId, now, write)) sent++;
  }
  return sent;
}

/** Polling interval in milliseconds; a digest may be that late. */
const every = 30_000;

/** Safe to run in several processes: each item is sent by one of them. */
export function keepDigests(options: DigestOptions & { logger: Logger }): { close(): Promise<void> } {
  const ending = new AbortController();
  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const sent = await sendDigests(options, new Date(storeNow()));
        if (sent) options.logger.info({ digests: sent }, 'digests of the day were posted');
      } catch (err) {
        options.logger.warn({ err }, 'digests could not be posted; trying again');
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
}
