import { z } from 'zod';
import { type EventOf, eventKind, type Recorded } from './define.ts';
import type { RecordPart } from './record.ts';

/** One stream for all such decisions: they are few, and each is about another record. */
export const parkedStream = 'parked';

/**
 * About the events of a stream that one who follows the log could not deal with and therefore keeps waiting: a version of
 * a read model, or with version 0 a follower by its name. `position` is of the first of them.
 */
const decided = z.object({
  follower: z.string(),
  version: z.number().int().min(0),
  stream: z.string(),
  position: z.number().int().min(1),
  reason: z.string(),
});

const record = {
  kind: 'parked',
  id: ['follower', 'position'],
  everywhere: true,
  name: 'stream',
  comment: 'reason',
  told: { follower: 'text', version: 'count', stream: 'text', position: 'count' },
  decision: {},
} as const satisfies RecordPart;

/** They are to be dealt with again. */
export const ParkedRetried = eventKind({ type: 'ParkedRetried', version: 1, data: decided, record });

/** The first of them is never to be dealt with, those after it are. */
export const ParkedDiscarded = eventKind({ type: 'ParkedDiscarded', version: 1, data: decided, record });

export const parkedEvents = [ParkedRetried, ParkedDiscarded] as const;
export type ParkedEvent = EventOf<(typeof parkedEvents)[number]>;

/** The followers that are no read models, by the names under which they keep their places. */
export const notifier = 'notifier';

/** What such an event says is to be done, for those who follow the log; undefined for any other event. */
export const parkedDecisions = {
  types: parkedEvents.map(({ type }) => type as string),
  of({ type, data, meta }: Recorded) {
    if (type !== ParkedRetried.type && type !== ParkedDiscarded.type) return undefined;
    const said = decided.safeParse(data);
    if (!said.success) return undefined;
    const { follower: name, reason: why, ...rest } = said.data;
    const action = type === ParkedRetried.type ? ('retry' as const) : ('discard' as const);
    return { action, name, actor: meta.actor, why, ...rest };
  },
};
