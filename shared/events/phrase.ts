import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';
import type { RecordPart } from '../define/record-event.ts';

/** One stream holds a ready-made comment. */
export const phraseStream = (id: string): string => `phrase-${id}`;

const facts = z.object({
  id: z.uuid(),
  /** of record that it is for, or all */
  kind: z.string().min(1).max(40),
  /** the same text in both languages */
  CN: z.string().min(1),
  EN: z.string().min(1),
});

const record = {
  kind: 'phrase',
  id: ['id'],
  streams: (id) => [phraseStream(id)],
  everywhere: true,
  name: 'CN',
  content: { kind: 'records.kinds.*', CN: 'text', EN: 'text' },
  decision: {},
} as const satisfies RecordPart;

/** Administrators are offered it from then on, as it is there; or no more. */
export const PhraseSaved = eventKind({ type: 'PhraseSaved', version: 1, data: facts, record });
export const PhraseRetired = eventKind({ type: 'PhraseRetired', version: 1, data: facts, record });

export const phraseEvents = [PhraseSaved, PhraseRetired] as const;
export type PhraseEvent = EventOf<(typeof phraseEvents)[number]>;
