import { z } from 'zod';
import { admin } from '../codes/index.ts';
import { call, paging, sortOf } from '../define/call.ts';
import { text } from '../rules/text.ts';

/** A record that waits because an event of it could not be dealt with; all others go on. */
export const parkedRow = z.object({
  /** who it waits for: a read model, or another follower of the log, by its name */
  follower: z.string(),
  /** of the read model; 0 for a follower that is none */
  version: z.number(),
  /** words: records.kinds; '' for events about no record */
  kind: z.string(),
  /** id of the record, or the stream where it has none */
  record: z.string(),
  stream: z.string(),
  /** of the event that could not be dealt with; words: codes.event */
  type: z.string(),
  position: z.number(),
  /** how many events of the record wait */
  events: z.number(),
  /** ISO 8601; null when it was never tried again */
  since: z.string(),
  tried: z.string().nullable(),
  /** why, as the program says it; nothing personal */
  error: z.string(),
});
export type ParkedRow = z.infer<typeof parkedRow>;

export const parkedOrders = ['follower', 'since', 'tried', 'events'] as const;
export type ParkedOrder = (typeof parkedOrders)[number];

/** Usually those parked last come first. */
export const parkedSorting = { sort: sortOf(parkedOrders).default('') };

export const parkedList = call({
  path: '/parked/list',
  side: 'query',
  access: [admin],
  reads: ['*'],
  summary: 'Records that wait because an event of theirs could not be dealt with; for administrators of the main site',
  input: () => z.object({ ...parkedSorting, ...paging }),
  output: () => z.object({ total: z.number(), rows: z.array(parkedRow) }),
});

const target = {
  follower: z.string().regex(/^[a-z][a-z_]{0,59}$/, 'fields.id'),
  version: z.number().int().min(0).max(1_000_000),
  /** of the event that could not be dealt with */
  position: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
};
const decision = { side: 'command', access: [admin], output: () => z.object({}), writes: true } as const;

export const parkedRetry = call({
  ...decision,
  path: '/parked/retry',
  summary: 'Tries the events of a parked record again, in order; for administrators of the main site',
  input: () => z.object(target),
});

export const parkedDiscard = call({
  ...decision,
  path: '/parked/discard',
  summary: 'Leaves an event out for good and tries those after it; for administrators of the main site',
  input: () => z.object({ ...target, reason: text(1, 200) }),
});

export const parkedCalls = { parkedList, parkedRetry, parkedDiscard };
