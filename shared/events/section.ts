import { z } from 'zod';
import { sites } from '../codes/index.ts';
import { sectionKinds, sections } from '../codes/sections.ts';
import { type EventOf, eventKind } from '../define/event.ts';
import type { RecordPart } from '../define/record-event.ts';

/** One stream holds the sections of a record; `id` is the record's. */
export const sectionStream = (id: string): string => `section-${id}`;

const facts = z.object({
  id: z.uuid(),
  kind: z.enum(sectionKinds),
  section: z.enum(sections),
  /** what the record is called, and the sites that it is on */
  name: z.string(),
  sites: z.array(z.enum(sites)),
});

const record = {
  kind: 'section',
  id: ['id'],
  streams: (id) => [sectionStream(id)],
  sites: 'sites',
  name: 'name',
  told: { section: 'codes.section.*', kind: 'records.kinds.*' },
  decision: {},
} as const satisfies RecordPart;

/** A record belongs to a section from then on, or no more. */
export const SectionAssigned = eventKind({ type: 'SectionAssigned', version: 1, data: facts, record });
export const SectionWithdrawn = eventKind({ type: 'SectionWithdrawn', version: 1, data: facts, record });

export const sectionEvents = [SectionAssigned, SectionWithdrawn] as const;
export type SectionEvent = EventOf<(typeof sectionEvents)[number]>;
