import type { Migration, Step } from '@portal/infra/runtime/database/migrate';
import type { Metadata } from '@portal/shared/define/event';
import type pg from 'pg';
import { z } from 'zod';

const steps: readonly Step[] = [
  {
    number: 1,
    name: 'imports that have not ended',
    sql: `create table imports.pending (
      import_id uuid primary key,
      meta json not null,
      since timestamptz not null default now()
    )`,
  },
];

export const importMigration: Migration = { schema: 'imports', table: 'steps', steps };

const metadata = z.object({
  actor: z.string(),
  role: z.string(),
  site: z.string(),
  lang: z.string(),
  correlation: z.string(),
  causation: z.string(),
});

export interface PendingImport {
  importId: string;
  meta: Metadata;
}

type Database = Pick<pg.Pool, 'query'>;

/** Before its first event is appended, so that a kill in between leaves a note too many, never an import too few. */
export const notePending = async (database: Database, { importId, meta }: PendingImport): Promise<void> => {
  await database.query('insert into imports.pending (import_id, meta) values ($1, $2) on conflict do nothing', [
    importId,
    JSON.stringify(meta),
  ]);
};

/** says that an import was begun */
export const pendingChannel = 'imports_pending';

/** Whichever process brings imports to their end is told of one that was begun. */
export const tellPending = async (database: Database): Promise<void> => {
  await database.query('select pg_notify($1, $2)', [pendingChannel, '']);
};

export const forgetPending = async (database: Database, importId: string): Promise<void> => {
  await database.query('delete from imports.pending where import_id = $1', [importId]);
};

/** Oldest first. */
export async function pendingImports(database: Database): Promise<(PendingImport & { age: number })[]> {
  const { rows } = await database.query<{ import_id: string; meta: unknown; age: number }>(
    'select import_id, meta, extract(epoch from now() - since)::float as age from imports.pending order by since',
  );
  return rows.map((row) => ({ importId: row.import_id, meta: metadata.parse(row.meta), age: row.age }));
}
