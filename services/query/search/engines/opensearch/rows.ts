import { viewName } from '@portal/infra/runtime/projection/table';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { productRanks } from '../../../ranks/model.ts';
import type { Hit } from '../../engine.ts';
import { searchDocuments } from '../../model.ts';
import { counters, indexed, type Source } from './document.ts';
import type { Place, Versioned } from './write.ts';

/** The read models that an index is made from, in the versions of this build. */
export const sources = [searchDocuments, productRanks] as const;

const [documents, ranks] = sources.map((model) => `read.${viewName(model)}`);
const columns = ['owner', 'names', 'text', 'name_terms', 'terms', 'editions', 'tags', 'published'];
const counted = counters.map((column) => `coalesce(r.${column}, 0) as ${column}`);

const selected = `${columns.map((column) => `d.${column}`).join(', ')}, ${counted.join(', ')}`;
const ranked = `left join ${ranks} r on d.kind = 'product' and r.product = d.record`;

/** Every document. */
const all = `select d.kind, d.record, ${selected} from ${documents} d ${ranked}`;
/** Of these records what there is, with nothing in it where there is nothing. */
const some = `select t.kind, t.record, ${selected}
  from unnest($1::text[], $2::text[]) t (kind, record) left join ${documents} d using (kind, record) ${ranked}`;

type Row = { [Name in keyof Source]: Source[Name] | null } & Hit & Record<string, unknown>;

const isWhole = (row: Row): row is Row & Source => row.owner !== null;

const versioned =
  (version: number) =>
  (row: Row): Versioned => ({
    version,
    document: isWhole(row) ? indexed(row, row as Record<string, number>) : { kind: row.kind, record: row.record },
  });

/**
 * How far the read models are. What is read in the same snapshot is of the `version`: a later one has a higher, since none
 * of these goes back but in another generation, from which another index is filled.
 */
export interface Moment extends Place {
  version: number;
}

/** undefined while one of them is being built */
export async function momentOf(client: pg.ClientBase): Promise<Moment | undefined> {
  const { rows } = await client.query<{ name: string; generation: number; position: number }>(
    `select name, generation, position from read.models join unnest($1::text[], $2::int[]) t (name, version)
      using (name, version) where state = 'current' order by name`,
    [sources.map(({ name }) => name), sources.map(({ version }) => version)],
  );
  if (rows.length < sources.length) return undefined;
  const positions = rows.map(({ position }) => position);
  return {
    position: Math.min(...positions),
    version: positions.reduce((sum, position) => sum + position, 0),
    filled_from: rows.map(({ name, generation }) => `${name} ${generation}`).join(', '),
  };
}

async function inSnapshot<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await client.query('commit');
  }
}

/** These records as they are now. */
export const documentsOf = (
  client: pg.ClientBase,
  hits: readonly Hit[],
): Promise<{ moment: Moment | undefined; documents: Versioned[] }> =>
  inSnapshot(client, async () => {
    const moment = await momentOf(client);
    if (!moment) return { moment, documents: [] };
    const { rows } = await client.query<Row>(some, [hits.map(({ kind }) => kind), hits.map(({ record }) => record)]);
    return { moment, documents: rows.map(versioned(moment.version)) };
  });

const pageSize = 200;

/** All documents as they are at `version`. */
export async function* allDocuments(client: pg.ClientBase, version: number): AsyncGenerator<Versioned[]> {
  const cursor = client.query(new Cursor<Row>(all));
  try {
    for (;;) {
      const rows = await cursor.read(pageSize);
      if (!rows.length) return;
      yield rows.map(versioned(version));
    }
  } finally {
    await cursor.close();
  }
}

/** Works with all documents in one snapshot; undefined while there is nothing to be read. */
export const withAll = <T>(
  client: pg.ClientBase,
  work: (moment: Moment, pages: AsyncGenerator<Versioned[]>) => Promise<T>,
): Promise<T | undefined> =>
  inSnapshot(client, async () => {
    const moment = await momentOf(client);
    return moment && work(moment, allDocuments(client, moment.version));
  });

/** Products whose counters were counted anew at that position, or later. */
export async function countedSince(client: pg.ClientBase, position: number): Promise<Hit[]> {
  const { rows } = await client.query<{ product: string }>(
    `select r.product from ${ranks} r join ${documents} d on d.kind = 'product' and d.record = r.product
      where r.position >= $1`,
    [position],
  );
  return rows.map(({ product }) => ({ kind: 'product', record: product }));
}
