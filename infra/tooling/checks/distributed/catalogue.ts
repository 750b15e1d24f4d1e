import type { Distribution } from '../../../runtime/projection/types.ts';

/** A table, or the view of one, as a query names it. */
export interface CataloguedTable {
  distribution: Distribution;
  columns: readonly string[];
  isView?: boolean;
}

/** As PostgreSQL has it in pg_proc; of those with one name the least certain. */
export interface CataloguedFunction {
  volatility: 'immutable' | 'stable' | 'volatile';
  isAggregate: boolean;
}

/** What has to be known of a database to say what a query does there. */
export interface Catalogue {
  /** by name, without the schema */
  tables: ReadonlyMap<string, CataloguedTable>;
  functions: ReadonlyMap<string, CataloguedFunction>;
}

/** The column by whose values the rows lie apart; undefined for what is whole on a node. */
export const columnOf = (table: CataloguedTable | undefined): string | undefined =>
  typeof table?.distribution === 'object' ? table.distribution.by : undefined;

/** Certain results for certain arguments: what is not known is not. */
export const isImmutable = ({ functions }: Catalogue, name: string): boolean =>
  functions.get(name)?.volatility === 'immutable';

interface Asks {
  query<Row extends object>(text: string): Promise<{ rows: Row[] }>;
}

export async function functionsOf(client: Asks): Promise<Catalogue['functions']> {
  const { rows } = await client.query<{ name: string; volatility: 'i' | 's' | 'v'; isAggregate: boolean }>(
    `select proname as name, max(provolatile) as volatility, bool_or(prokind = 'a') as "isAggregate"
       from pg_proc where pronamespace = 'pg_catalog'::regnamespace group by proname`,
  );
  const words = { i: 'immutable', s: 'stable', v: 'volatile' } as const;
  return new Map(
    rows.map(({ name, volatility, isAggregate }) => [name, { volatility: words[volatility], isAggregate }]),
  );
}
