import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { Metadata } from '@portal/shared/define/event';
import { accountStream } from '@portal/shared/events/account';
import type { Executor } from './executor.ts';

// Consequences of a cancelled account for other records; a cancellation is final.

export interface GoneOptions {
  store: Pick<EventStore, 'read' | 'readStream' | 'head'>;
  executor: Executor;
}

export const cancellation = 'AccountCancelled';

/** Metadata that links an event to the cancellation of the account, its cause. */
export async function metaOfGone(store: GoneOptions['store'], accountId: string): Promise<Metadata> {
  const events = await store.readStream(accountStream(accountId), 1, { decrypt: false });
  const cause = events.findLast(({ type }) => type === cancellation);
  if (!cause) throw new Error(`account ${accountId} was not cancelled`);
  const { site, lang, correlation, trace } = cause.meta;
  return { actor: 'system', role: 'system', site, lang, correlation, causation: cause.id, ...(trace && { trace }) };
}

/** The events of these types after a position, in order. */
export async function* eventsAfter(store: GoneOptions['store'], after: number, types: readonly string[]) {
  for await (const { events } of pagesAfter(store, after, types)) yield* events;
}
