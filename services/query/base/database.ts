import { ElsewhereError } from '@portal/infra/runtime/http/fault';
import { countsName } from '@portal/infra/runtime/projection/counts';
import { viewName } from '@portal/infra/runtime/projection/table';
import type { ReadModel } from '@portal/infra/runtime/projection/types';
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
import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** Row types of the read models, which extend it by declaration merging; models of record kinds use `viewOf`. */
// biome-ignore lint/suspicious/noEmptyInterface: each model adds its own rows
export interface ReadModels {}

/** Builds queries; `pg` executes them, at half the cost. */
export const db = new Kysely<ReadModels>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withSchema('read');

/** The view of a model whose name derives from a definition, as SQL. */
export const viewOf = ({ name }: { readonly name: string }): string => `read.${pg.escapeIdentifier(name)}`;

/** The view of a model's counts, see `Table.counted`. */
export const countsOf = ({ name }: { readonly name: string }): string => viewOf({ name: countsName(name) });

/** A hand-written query in the form of built ones. */
export const built = <Row>(query: RawBuilder<Row>): Compilable<Row> => ({ compile: () => query.compile(db) });

/** A list of texts as one parameter. */
export const texts = <Text extends string>(values: readonly Text[]): RawBuilder<Text[]> =>
  sql<Text[]>`${[...values]}::text[]`;

export interface Reader {
  rows<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** for a query with exactly one row */
  row<Row>(query: Compilable<Row>): Promise<Row>;
  first<Row>(query: Compilable<Row>): Promise<Row | undefined>;
  /** All rows of one snapshot, in pages, over a connection of its own. */
  pages<Row>(query: Compilable<Row>, size: number): AsyncGenerator<Row[]>;
  /** A frequent query as a constant text, planned once per connection. */
  prepared<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** A query over many rows, planned each time for its parameters: a generic plan may be several times slower. */
  planned<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

type Version = Pick<ReadModel, 'name' | 'version'>;

/** Keywords that may follow a table without an alias; any other word is an alias. */
const clauses =
  'where|on|using|join|inner|left|right|full|cross|natural|lateral|group|having|order|limit|offset|union|except|intersect|window|fetch|for|select|values|set|returning';

/** `read.products` or `"read"."products"`, whether a column follows, and whether it has an alias */
const tableReference = new RegExp(
  `(?<![\\w".])("?)read\\1\\.("?)(\\w+)\\2(\\.)?(?=(\\s+(?:as\\b|(?!(?:${clauses})\\b)["\\w]))?)`,
  'gi',
);

/** Queries repeat with other values; their number is that of the ways to ask. */
const textsKnown = 2_000;

/**
 * Replaces a model's name in a query by the version that this build defines, so that builds read side by side; an
 * unknown name is a defect. User input is never part of a query's text.
 */
export function ofVersions(
  models: readonly Version[],
  otherGroupModels: ReadonlySet<string> = new Set(),
): (text: string) => string {
  const views = new Map(
    models.flatMap((model): [string, string][] => [
      [model.name, viewName(model)],
      [countsName(model.name), countsName(viewName(model))],
    ]),
  );
  const versioned = (text: string) =>
    text.replace(tableReference, (_all, _quote, _other, name: string, column?: string, alias?: string) => {
      const view = views.get(name);
      if (otherGroupModels.has(name)) throw new ElsewhereError(`read.${name} is held by another read group`);
      if (!view) throw new Error(`a query asks read.${name}, which is no read model`);
      if (column) return `"${name}".`;
      return alias ? `read.${view}` : `read.${view} as "${name}"`;
    });
  const known = new LRUCache<string, string>({ max: textsKnown });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = versioned(text);
    known.set(text, found);
    return found;
  };
}

/** `pool` returns bigint as number, see `openPool`. `otherGroupModels`: names of models held by other read groups. */
export function reader(pool: pg.Pool, models: readonly Version[], otherGroupModels?: ReadonlySet<string>): Reader {
  const versioned = ofVersions(models, otherGroupModels);
  const rows = async <Row>(query: Compilable<Row>): Promise<Row[]> => {
    const { sql: text, parameters } = query.compile();
    const { rows } = await pool.query<Row & pg.QueryResultRow>(versioned(text), [...parameters]);
    return rows;
  };
  const hot = new Map<string, { name: string; text: string }>();
  const hotOne = (statement: string): { name: string; text: string } => {
    const prepared = hot.get(statement) ?? { name: `hot${hot.size}`, text: versioned(statement) };
    hot.set(statement, prepared);
    return prepared;
  };
  return {
    rows,
    first: async (query) => (await rows(query))[0],
    async *pages<Row>(query: Compilable<Row>, size: number) {
      const { sql: text, parameters } = query.compile();
      const client = await pool.connect();
      let broken: Error | undefined;
      const lost = (cause: unknown): void => {
        broken = cause instanceof Error ? cause : new Error(String(cause));
      };
      try {
        // each page is a query of its own for the timeout: the whole lasts as long as its reader
        await client.query('begin read only');
        await client.query('set local cursor_tuple_fraction = 1');
        await client.query(`declare rows no scroll cursor for ${versioned(text)}`, [...parameters]);
        for (;;) {
          const { rows } = await client.query<Row & pg.QueryResultRow>(`fetch ${size} from rows`);
          if (!rows.length) break;
          yield rows;
        }
      } catch (cause) {
        lost(cause);
        throw cause;
      } finally {
        // an interrupted one ends here as well
        if (!broken) await client.query('commit').catch(lost);
        client.release(broken);
      }
    },
    async row(query) {
      const [found] = await rows(query);
      if (!found) throw new Error('a query that always brings a row brought none');
      return found;
    },
    async prepared<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
      return (await pool.query<Row>({ ...hotOne(text), values: [...values] })).rows;
    },
    async planned<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
      return (await pool.query<Row>(versioned(text), [...values])).rows;
    },
  };
}
