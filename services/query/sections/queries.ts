import type { Section } from '@portal/shared/codes/sections';
import type { Reader } from '../base/database.ts';

/** So many of a section are looked among; administrators assign them one by one. */
const maxRecords = 10_000;

/** Ids of the records that are assigned to a section, of every kind, those that were assigned last first. */
export async function recordsIn(reader: Reader, section: Section): Promise<string[]> {
  const found = await reader.prepared<{ id: string }>(
    'select e.id from read.section_entries e where e.section = $1 order by e.position desc limit $2',
    [section, maxRecords],
  );
  return found.map(({ id }) => id);
}
