import { randomUUID } from 'node:crypto';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { derivedId, ownCommandId } from '@portal/infra/runtime/ids';
import type { Metadata } from '@portal/shared/define/event';
import { type BrowseEvent, browseStream, hour } from '@portal/shared/events/browse';
import { dayOf } from '@portal/shared/rules/dates';
import type pg from 'pg';
import { type Flush, finish, forgetBrowses, freeze, pendingFlushes, sumsOf } from './table.ts';

/** in one event: half an hour of a hundred browses a second is a few of them */
const atOnce = 10_000;

export interface FlushOptions {
  database: Pick<pg.Pool, 'query'>;
  store: Pick<EventStore, 'append' | 'readStream'>;
  now: () => number;
}

const metaOf = (cause: string): Metadata => ({
  actor: 'system',
  role: 'system',
  site: '01',
  lang: 'CN',
  correlation: cause,
  causation: cause,
});

async function append(store: Pick<EventStore, 'append'>, day: string, id: string, event: BrowseEvent): Promise<void> {
  const outcome = await store.append({
    stream: browseStream(day),
    expected: 'any',
    events: [event],
    meta: metaOf(id),
    commandId: ownCommandId(id),
    answer: {},
  });
  // by this process before it was killed, or by another one
  if (outcome.kind !== 'appended' && outcome.kind !== 'repeated') throw new Error(`browses: ${outcome.kind}`);
}

/**
 * What a flush holds becomes one event, under an id that follows from it: whoever does it again, after a kill or beside
 * another one, appends nothing.
 */
export async function appendFlush({ database, store }: Omit<FlushOptions, 'now'>, { id, at }: Flush): Promise<void> {
  const counts = await sumsOf(database, id);
  if (counts.length === 0) throw new Error(`flush ${id} is empty`);
  await appendCounts(store, id, Date.parse(at), counts);
}

/** Counts become one event, once for each id. */
export const appendCounts = (
  store: Pick<EventStore, 'append'>,
  id: string,
  at: number,
  counts: Extract<BrowseEvent, { type: 'ProductsBrowsed' }>['data']['counts'],
): Promise<void> => append(store, dayOf(at), derivedId('browses', id), { type: 'ProductsBrowsed', data: { counts } });

/** Brings what was kept into the log, what an earlier process left first; how many flushes. */
export async function flush(options: FlushOptions): Promise<number> {
  const { database, now } = options;
  let done = 0;
  do {
    for (const pending of await pendingFlushes(database)) {
      await appendFlush(options, pending);
      await finish(database, pending.id);
      done++;
    }
  } while (await freeze(database, { id: randomUUID(), at: new Date(now()).toISOString() }, atOnce));
  await forgetBrowses(database, new Date(now()));
  return done;
}

/** The last full hour that is over for so long that what was browsed in it is kept. */
const settled = 30_000;
export const countedHour = (now: number): number => Math.floor((now - settled) / hour) * hour;

/** Says that the hours before `until` are counted, once; to be done after a flush. */
export async function closeHour({ store }: Pick<FlushOptions, 'store'>, until: number): Promise<void> {
  const day = dayOf(until);
  const time = new Date(until).toISOString();
  const recordedEvents = await store.readStream(browseStream(day));
  const isTold = recordedEvents.some(
    ({ type, data }) => type === 'HourCounted' && (data as { until?: string }).until === time,
  );
  if (!isTold)
    await append(store, day, derivedId('hour counted', time), { type: 'HourCounted', data: { until: time } });
}
