import { z } from 'zod';
import { type EventOf, eventKind, type Recorded } from '../define/event.ts';
import type { RecordPart } from '../define/record-event.ts';

/**
 * What is decided on the parked records of a follower: a stream for each of them, so that it is found without the rest of
 * the log, and so that one that cannot be folded holds up no decisions on others.
 */
export const parkedStream = (follower: string): string => `parked-${follower}`;

const target = {
  /** of the parked record: follower, version and stream have one */
  id: z.uuid(),
  /** a read model, or another follower of the log by its name */
  follower: z.string(),
  /** of the read model; 0 for a follower that is none */
  version: z.number().int(),
  /** whose events wait */
  stream: z.string(),
  /** position and type of the event that could not be dealt with */
  place: z.number().int(),
  event: z.string(),
};

const record = {
  kind: 'parked',
  id: ['id'],
  name: 'stream',
  told: { follower: 'text', version: 'figure', stream: 'text', place: 'figure', event: 'text' },
  decision: {},
} as const satisfies RecordPart;

/** The events that wait are to be tried again, in order. */
export const ParkedRetried = eventKind({ type: 'ParkedRetried', version: 1, data: z.object(target), record });

/** The event is left out by that version for good; those after it are to be tried. */
export const ParkedDiscarded = eventKind({
  type: 'ParkedDiscarded',
  version: 1,
  data: z.object({ ...target, reason: z.string() }),
  record: { ...record, comment: 'reason' },
});

export const parkedEvents = [ParkedRetried, ParkedDiscarded] as const;
export type ParkedEvent = EventOf<(typeof parkedEvents)[number]>;

/** How those who follow the log find what was decided on what they parked. */
export const parking = {
  types: parkedEvents.map(({ type }) => type),
  stream: parkedStream,
  /** What an event says is to be done; undefined for any other. */
  decision({ type, position, data, meta }: Recorded) {
    const read = parkedEvents.find((kind) => kind.type === type)?.data.safeParse(data);
    if (!read?.success) return undefined;
    const { follower, version, stream, place } = read.data;
    const why = 'reason' in read.data ? String(read.data.reason) : '';
    const action: 'retry' | 'discard' = type === ParkedRetried.type ? 'retry' : 'discard';
    return { action, follower, version, stream, place, at: position, actor: meta.actor, why };
  },
} as const;
