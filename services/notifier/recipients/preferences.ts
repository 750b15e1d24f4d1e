import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { Recorded } from '@portal/shared/define/event';
import { AccountPreferencesSaved } from '@portal/shared/events/account';
import { isPortalEvent } from '@portal/shared/events/index';
import { choiceOf, type MessageChoice, type MessageKind, type Preferences } from '@portal/shared/records/preferences';

interface Saved {
  position: number;
  messages: Preferences;
}

/** Notification preferences as of an event. */
export interface PreferenceBook {
  at(accountId: string, kind: MessageKind, position: number): MessageChoice;
  /** people with preferences other than the default by then */
  choosers(position: number): string[];
  /** the next events of the log, in order */
  onEvents(events: readonly Recorded[]): void;
}

/** Types of events that change it. */
export const preferenceTypes: readonly string[] = [AccountPreferencesSaved.type];

/** Few people change the default, so that all preferences are held in memory. */
export async function openPreferences(store: Pick<EventStore, 'read' | 'head'>): Promise<PreferenceBook> {
  const book = new Map<string, Saved[]>();
  let lastPosition = 0;
  const take = (events: readonly Recorded[]): void => {
    for (const event of events) {
      if (event.position <= lastPosition) continue;
      lastPosition = event.position;
      if (!isPortalEvent(event) || event.type !== AccountPreferencesSaved.type) continue;
      const { umId: accountId, messages } = event.data;
      book.set(accountId, [...(book.get(accountId) ?? []), { position: event.position, messages }]);
    }
  };
  const before = (accountId: string, position: number): Saved | undefined =>
    book.get(accountId)?.findLast((saved) => saved.position < position);
  for await (const { events } of pagesAfter(store, 0, preferenceTypes)) take(events);
  return {
    at: (accountId, kind, position) => choiceOf(before(accountId, position)?.messages ?? {}, kind),
    choosers: (position) => [...book.keys()].filter((accountId) => before(accountId, position) !== undefined),
    onEvents: take,
  };
}
