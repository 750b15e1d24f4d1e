import type { Section } from '@portal/shared/codes/sections';
import type { SectionEvent } from '@portal/shared/events/section';
import { type Refusal, refuse } from '@portal/shared/refusal';

/** The sections that a record belongs to. */
export type InSections = readonly Section[];

export const inNone: InSections = [];

export type SectionCommand = { type: 'assign' | 'withdraw' } & SectionEvent['data'];

/** Pure. */
export function decideSection({ type, ...data }: SectionCommand, now: InSections): readonly SectionEvent[] | Refusal {
  const isThere = now.includes(data.section);
  if (type === 'assign') return isThere ? refuse('section.there') : [{ type: 'SectionAssigned', data }];
  return isThere ? [{ type: 'SectionWithdrawn', data }] : refuse('section.notThere');
}

export const evolveSection = (now: InSections, { type, data }: SectionEvent): InSections =>
  type === 'SectionAssigned' ? [...now, data.section] : now.filter((section) => section !== data.section);
