import { readModel } from '@portal/infra/runtime/projection/types';
import { type SectionEvent, sectionEvents } from '@portal/shared/events/section';
import { fold, type SectionEntry, touched } from './fold.ts';

/** What each section holds. */
export const sectionEntries = readModel<SectionEntry, SectionEvent>({
  name: 'section_entries',
  version: 1,
  events: sectionEvents.map(({ type }) => type),
  table: {
    columns: {
      id: 'text',
      section: 'text',
      kind: 'text',
      name: 'text',
      sites: 'text[]',
      assigned_at: 'timestamptz',
      assigned_by: 'text',
      position: 'bigint',
    },
    primaryKey: ['id', 'section'],
    distribution: 'reference',
    indexes: [{ name: 'newest', columns: 'section, position desc' }],
  },
  key: (event) => ({ ids: [touched(event)] }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    section_entries: SectionEntry;
  }
}
