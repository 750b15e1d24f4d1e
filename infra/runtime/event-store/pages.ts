import type { Recorded } from '@portal/shared/define/event';
import type { EventStore } from './types.ts';

export interface Page {
  /** as stored, in order */
  events: Recorded[];
  /** position up to which no events of these types are left */
  upTo: number;
}

/**
 * Maximum of positions that one query scans. Unlimited, a search for rare types would scan the whole log each time,
 * at a cost that depends on the planner's estimate.
 */
const stretch = 20_000;
const pageSize = 2_000;

/** The first events of some types after a position and up to another. */
export async function pageAfter(
  store: Pick<EventStore, 'read'>,
  { after, upTo, types, limit = pageSize }: { after: number; upTo: number; types: readonly string[]; limit?: number },
): Promise<Page> {
  const end = Math.min(after + stretch, upTo);
  if (end <= after) return { events: [], upTo: after };
  const events = await store.read({ after, upTo: end, limit, types, decrypt: false });
  return { events, upTo: events.length < limit ? end : (events.at(-1)?.position ?? end) };
}

/** All of them, page by page. */
export async function* pagesUpTo(
  store: Pick<EventStore, 'read'>,
  { after = 0, upTo, types }: { after?: number; upTo: number; types: readonly string[] },
): AsyncGenerator<Page> {
  for (let from = after; from < upTo; ) {
    const page = await pageAfter(store, { after: from, upTo, types });
    yield page;
    from = page.upTo;
  }
}

/**
 * All events of some types after a position up to the log's end, as stored. Continuing from `upTo` of the last page
 * reads nothing twice.
 */
export async function* pagesAfter(
  store: Pick<EventStore, 'read' | 'head'>,
  after: number,
  types: readonly string[],
): AsyncGenerator<Page> {
  for (let from = after; ; ) {
    const head = await store.head();
    if (from >= head) return;
    yield* pagesUpTo(store, { after: from, upTo: head, types });
    from = head;
  }
}
