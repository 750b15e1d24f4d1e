import pg from 'pg';
import { GenericContainer } from 'testcontainers';
import { containerDatabase, noContainers } from '../../embedded/containers.ts';
import type { CataloguedTable } from './catalogue.ts';

/** Citus 14.1 on PostgreSQL 18.4, one node that is coordinator and worker. */
const image = 'citusdata/citus:14.1.0';

/** The address of an empty database with the extension, to be asked instead of a container. */
const serverUrl = process.env.CITUS_TEST_URL;

/** Why no Citus can be asked here; undefined where one can. */
export const noCitus = async (): Promise<string | undefined> => {
  const reason = serverUrl ? undefined : await noContainers();
  return reason && `CITUS_TEST_URL names none, and ${reason}`;
};

export async function openCitus(): Promise<{ url: string; stop: () => Promise<void> }> {
  return serverUrl ? { url: serverUrl, stop: async () => undefined } : containerDatabase(new GenericContainer(image));
}

/** Makes a table that has no rows yet what it is in a PostgreSQL of several nodes. `table`: with its schema. */
export async function distribute(
  client: pg.ClientBase,
  table: string,
  { distribution }: Pick<CataloguedTable, 'distribution'>,
): Promise<void> {
  if (distribution === 'reference') await client.query('select create_reference_table($1::text::regclass)', [table]);
  else if (distribution !== 'local')
    await client.query('select create_distributed_table($1::text::regclass, $2)', [table, distribution.by]);
}

/** What the server says against each of these statements, with nulls for its parameters, as lines; it changes nothing. */
export async function refusalsOf(client: pg.ClientBase, statements: Iterable<string>): Promise<string[]> {
  const refusals: string[] = [];
  for (const text of statements) {
    const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    await client.query('begin');
    try {
      await client.query(text, Array<null>(count).fill(null));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      // a null where a table wants a value is refused by the node that was asked, as it should be
      if (error.code !== '23502') refusals.push(`${error.message}\n  ${text}`);
    } finally {
      await client.query('rollback');
    }
  }
  return refusals;
}
