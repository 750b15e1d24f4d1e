import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';
import type { RecordPart } from '../define/record-event.ts';

/** What one person did with one broadcast: a stream each, so that nobody waits for another reader. */
export const markStream = (id: string): string => `mark-${id}`;
export const markId = (broadcast: string, accountId: string): string => `${broadcast}-${accountId}`;

const data = z.object({ broadcast: z.uuid(), umId: z.uuid() });
const record = {
  kind: 'message',
  id: ['broadcast', 'umId'],
  owner: 'umId',
  streams: (id) => [markStream(id)],
  // as many as readers
  many: true,
} as const satisfies RecordPart;

export const BroadcastRead = eventKind({ type: 'BroadcastRead', version: 1, data, record });

/** Out of their own inbox; read or not before. */
export const BroadcastDeleted = eventKind({ type: 'BroadcastDeleted', version: 1, data, record });

export const markEvents = [BroadcastRead, BroadcastDeleted] as const;
export type MarkEvent = EventOf<(typeof markEvents)[number]>;
