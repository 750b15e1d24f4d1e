import type { Site } from '@portal/shared/codes/index';
import type { Section, SectionKind } from '@portal/shared/codes/sections';
import type { Recorded } from '@portal/shared/define/event';
import type { SectionEvent } from '@portal/shared/events/section';

/** One record in one section. */
export interface SectionEntry {
  /** of the record */
  id: string;
  section: Section;
  kind: SectionKind;
  name: string;
  sites: Site[];
  assigned_at: string;
  /** umId */
  assigned_by: string;
  position: number;
}

export const touched = ({ data: { id, section } }: SectionEvent): Pick<SectionEntry, 'id' | 'section'> => ({
  id,
  section,
});

export function fold(_row: SectionEntry | null, event: Recorded<SectionEvent>): SectionEntry | null {
  if (event.type === 'SectionWithdrawn') return null;
  const { data, at, meta, position } = event;
  return { ...data, assigned_at: at, assigned_by: meta.actor, position };
}
