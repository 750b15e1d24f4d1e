import { countsName } from '@portal/infra/runtime/projection/counts';
import { tableSql, viewName } from '@portal/infra/runtime/projection/table';
import type { ColumnType, ReadModel } from '@portal/infra/runtime/projection/types';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import pg from 'pg';
import { pino } from 'pino';
import { type Reader, reader } from '../base/database.ts';
import { openPool } from '../base/pool.ts';
import { models } from '../models.ts';
import { expectDistributable, keeping } from './distributed.ts';

/** What a column holds in the row of number `n`, as SQL. */
type Cells = Readonly<Record<string, string>>;

const usual: Readonly<Record<ColumnType, string>> = {
  text: `'text ' || n`,
  'text[]': `array['text ' || n]`,
  integer: '0',
  bigint: 'n',
  numeric: 'n',
  boolean: 'false',
  timestamptz: `timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute'`,
  date: `date '2026-01-01' + n % 1000`,
  // as long as a content, and of no use to compression
  json: `to_json((select string_agg(md5(n || '-' || part), '') from generate_series(1, 30) part))`,
  uuid: 'gen_random_uuid()',
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

interface Explained {
  Plan: Plan & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/** How a question was answered. */
export interface Answered {
  text: string;
  /** tables that were read from their beginning to their end; not counts, which are few */
  scanned: string[];
  /** of tables and indexes, each as often as it was looked at */
  blocks: number;
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/**
 * A database with as many rows as lists have after years, in tables as the projector makes them, which tells how it
 * answers: plans and blocks, which are the same on a quick and on a slow machine.
 */
export async function planned() {
  const database = await testDatabase();
  const pool = openPool(database.url, pino({ level: 'error' }), { max: 2 });
  await pool.query('create schema read');
  const counts = new Set(models.map((model) => countsName(viewName(model))));
  let sentQueries: { text: string; values: readonly unknown[] }[] = [];
  const telling: pg.Pool = Object.create(pool, {
    query: {
      value: (query: string | pg.QueryConfig, values: readonly unknown[] = []) => {
        sentQueries.push(
          typeof query === 'string' ? { text: query, values } : { text: query.text, values: query.values ?? [] },
        );
        // it is explained afterwards, by running it again; what is asked next may depend on the answer
        return pool.query(typeof query === 'string' ? { text: query, values: [...values] } : query);
      },
    },
  });

  const texts = new Set<string>();

  return {
    reader: reader(keeping(pool, texts), models),
    /** The table of a model with so many rows; what is not said of a column follows from its type. */
    async fill(model: Pick<ReadModel, 'name' | 'version' | 'table'>, rows: number, cells: Cells): Promise<void> {
      const name = viewName(model);
      const { create, primaryKey, indexes, counts } = tableSql(model, name);
      const columns = Object.entries(model.table.columns);
      const cellOf = ([column, type]: [string, ColumnType]) =>
        cells[column] ?? (model.table.nullable?.includes(column) ? 'null' : usual[type]);
      await pool.query(create);
      await pool.query(
        `insert into read.${name} (${columns.map(([column]) => pg.escapeIdentifier(column)).join(', ')})
         select ${columns.map(cellOf).join(', ')} from generate_series(1, ${rows}) n`,
      );
      await pool.query(primaryKey);
      for (const index of indexes) await pool.query(index);
      if (counts) await pool.query(`${counts.create}; ${counts.fill}`);
      await pool.query(`vacuum analyze read.${name}`);
    },
    /** blocks of a table without its indexes */
    async blocksOf(model: Pick<ReadModel, 'name' | 'version'>): Promise<number> {
      const { rows } = await pool.query<{ blocks: number }>(
        `select pg_relation_size($1::regclass)::int / current_setting('block_size')::int as blocks`,
        [`read.${viewName(model)}`],
      );
      return rows[0]?.blocks ?? 0;
    },
    /** How everything was answered that this asked. */
    async answered(ask: (reader: Reader) => Promise<unknown>): Promise<Answered[]> {
      sentQueries = [];
      await ask(reader(keeping(telling, texts), models));
      const all: Answered[] = [];
      for (const { text, values } of sentQueries) {
        const { rows } = await pool.query<{ 'QUERY PLAN': [Explained] }>(
          `explain (analyze, buffers, timing off, format json) ${text}`,
          [...values],
        );
        const plan = rows[0]?.['QUERY PLAN'][0].Plan;
        if (!plan) throw new Error(`nothing is told of ${text}`);
        const scanned = nodes(plan)
          .filter((node) => node['Node Type'] === 'Seq Scan')
          .map((node) => node['Relation Name'] ?? '');
        all.push({
          text,
          scanned: scanned.filter((name) => !counts.has(name)),
          blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        });
      }
      return all;
    },
    /** How often each question of `ask` was planned for what it was asked with, and how often once and for all. */
    async plannedAs(ask: (reader: Reader) => Promise<unknown>): Promise<{ anew: number; once: number }[]> {
      const single = openPool(database.url, pino({ level: 'error' }), { max: 1 });
      await ask(reader(single, models));
      const { rows } = await single.query<{ anew: number; once: number }>(
        'select custom_plans as anew, generic_plans as once from pg_prepared_statements order by prepare_time',
      );
      await single.end();
      return rows;
    },
    async close(): Promise<void> {
      try {
        await expectDistributable(pool, models, texts);
      } finally {
        await pool.end();
        await database.stop();
      }
    },
  };
}
