import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { AccountRow } from './projections/accounts/fold.ts';
import type { FigureRow } from './projections/figures/fold.ts';
import type { FileRow } from './projections/files/fold.ts';
import type { HistoryRow } from './projections/history/fold.ts';
import type { InboxRow } from './projections/inbox/fold.ts';
import type { CardRow } from './projections/product_cards/fold.ts';
import type { ProductRow } from './projections/products/fold.ts';
import type { PublishedRow } from './projections/published_files/fold.ts';

/** The views of the read models, each of its present version. */
export interface ReadModels {
  products: ProductRow;
  product_cards: CardRow;
  published_files: PublishedRow;
  files: FileRow;
  accounts: AccountRow;
  inbox: InboxRow;
  history: HistoryRow;
  figures: FigureRow;
}

/** Builds queries and executes none: `pg` does that, at half the cost. */
export const db = new Kysely<ReadModels>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withSchema('read');

/** A list of texts as one parameter. */
export const texts = <Text extends string>(values: readonly Text[]): RawBuilder<Text[]> =>
  sql<Text[]>`${[...values]}::text[]`;

export interface Reader {
  rows<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** for a query that brings one row always */
  row<Row>(query: Compilable<Row>): Promise<Row>;
  first<Row>(query: Compilable<Row>): Promise<Row | undefined>;
  /** A hot query, its text made once; PostgreSQL plans it once for each connection. */
  prepared<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** `pool` gives bigint as number, see `openPool`. */
export function reader(pool: pg.Pool): Reader {
  const rows = async <Row>(query: Compilable<Row>): Promise<Row[]> => {
    const { sql: text, parameters } = query.compile();
    const { rows } = await pool.query<Row & pg.QueryResultRow>(text, [...parameters]);
    return rows;
  };
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `hot${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    rows,
    first: async (query) => (await rows(query))[0],
    async row(query) {
      const [found] = await rows(query);
      if (!found) throw new Error('a query that always brings a row brought none');
      return found;
    },
    async prepared<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
      return (await pool.query<Row>({ name: nameOf(text), text, values: [...values] })).rows;
    },
  };
}
