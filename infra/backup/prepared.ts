import type pg from 'pg';
import { ArchiveFault } from './fault.ts';

/** A table has to have been made by whoever it belongs to. Throws an ArchiveFault. */
export async function assertMade(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  if (!rows[0]?.there)
    throw new ArchiveFault(
      `There is no ${table} yet: start the services, or bring the databases up to date by "npm run log -- prepare".`,
    );
}
