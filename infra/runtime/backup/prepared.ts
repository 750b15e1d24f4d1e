import type pg from 'pg';
import { ArchiveFault } from './fault.ts';

/** A table, and a column that came later, have to have been made by whoever they belong to. Throws an ArchiveFault. */
export async function assertMade(client: pg.ClientBase, table: string, column = ''): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass($1) and $2 in ('', attname::text) limit 1`,
    [table, column],
  );
  if (!rowCount)
    throw new ArchiveFault(
      `There is no ${column && `${column} in `}${table} yet: start the services, or bring the databases up to date by "npm run log -- prepare".`,
    );
}
