import type { Content } from '@portal/shared/records/define';
import { listed, textIn } from '@portal/shared/records/institutional/content-values';
import { shareOf } from '@portal/shared/records/shares';
import { numberIn, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { sql } from 'kysely';
import { built, type Reader, texts, viewOf } from '../base/database.ts';
import { modelsNamed, type WorkflowRow } from './models.ts';

interface Referred {
  number: string;
  name: string;
}

/** The records of each kind that contents refer to. */
function idsIn({ fields }: WorkflowRecord, contents: readonly (Content | null)[]): ReadonlyMap<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  const add = (kindName: string, found: readonly string[]) => {
    const known = ids.get(kindName) ?? new Set();
    for (const id of found) if (id !== '') known.add(id);
    ids.set(kindName, known);
  };
  for (const content of contents)
    for (const [name, field] of Object.entries(fields)) {
      if (!content) continue;
      if (field.type === 'reference') add(field.of, [textIn(content, name)]);
      if (field.type === 'shares')
        add(
          field.of,
          listed(content, name).map((text) => shareOf(text)?.record ?? ''),
        );
    }
  return ids;
}

/**
 * What the records are called that a record names, by id. Whoever may read a record may read what it is called that it
 * names, and no more of it; only records of one of the two sides of it are told.
 */
export async function referredIn(
  reader: Reader,
  kind: WorkflowRecord,
  { owner, addressed, content, proposed }: Pick<WorkflowRow, 'owner' | 'addressed' | 'content' | 'proposed'>,
): Promise<Record<string, Referred>> {
  const found = await Promise.all(
    [...idsIn(kind, [content, proposed])].map(async ([kindName, ids]) => {
      if (ids.size === 0) return [];
      const { kind: referred, records } = modelsNamed({ kind: kindName });
      const rows = await reader.rows(
        built(sql<Pick<WorkflowRow, 'record' | 'name' | 'content'>>`select r.record, r.name, r.content
          from ${sql.raw(viewOf(records))} r
          where r.record = any(${texts([...ids])}) and r.owner = any(${texts([owner, addressed])})`),
      );
      return rows.map(({ record, name, content: referredContent }): [string, Referred] => [
        record,
        { number: numberIn(referred, referredContent), name },
      ]);
    }),
  );
  return Object.fromEntries(found.flat());
}
