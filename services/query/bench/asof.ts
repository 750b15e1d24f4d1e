import { type BenchRow, middle } from '@portal/infra/bench/types';
import { testPostgres } from '@portal/infra/embedded/testing';
import { createServer } from '@portal/infra/http/server';
import { createLogger } from '@portal/infra/logging';
import { createGeneration, createIndexes } from '@portal/infra/projection/generations';
import { migrateRead } from '@portal/infra/projection/index';
import { viewSql } from '@portal/infra/projection/table';
import pg from 'pg';
import { reader } from '../database.ts';
import { dataMapHandlers } from '../http/data-map.ts';
import { openPool } from '../pool.ts';
import { facts } from '../projections/facts/model.ts';

const transactions = 1_000_000;
const rounds = 7;
/** ours may take so many times as long as one GROUP BY */
const most = 1.5;
const asOf = 800_000;

/** A million transactions over 24 months, 16 districts and 200 countries; one in twenty corrected or reversed later. */
const fill = (table: string): string => `
  insert into read.${table} (id, revision, month, from_position, until_position, cents, date, reversed, period, flow,
    service, country, district, currency, amount, organisation)
  select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1,
    (2024 + (n % 24) / 12) * 100 + n % 12 + 1, n, case when n % 20 = 0 then n + 100000 end, n::bigint * 7919 % 10000000,
    make_date(2024 + (n % 24) / 12, n % 12 + 1, n % 28 + 1), n % 40 = 0, 'day',
    (array['export', 'import'])[n % 2 + 1], (array['SF', 'SG', 'SH', 'SI', 'SJ', 'SK'])[n % 6 + 1],
    chr(65 + n % 20) || chr(65 + n / 20 % 10), '3101' || lpad((n % 16)::text, 2, '0'), null, null, null
  from generate_series(1, ${transactions}) n`;

/** The same rows in typed columns, and all memory that it takes to hash. */
const limitSql = `select month, country, sum(cents)::text as cents from read.facts
  where from_position <= ${asOf} and (until_position is null or until_position > ${asOf}) group by month, country`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function measured(): Promise<BenchRow> {
  const postgres = await testPostgres();
  const logger = createLogger('bench', 'warn');
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    await migrateRead(postgres.url);
    const { table } = await createGeneration(client, facts, 'current');
    await client.query(fill(table));
    await createIndexes(client, facts, table);
    for (const statement of viewSql(facts, table, false)) await client.query(statement);
    await client.query(`vacuum analyze read.${table}`);
    await client.query(`set work_mem = '1GB'`);

    const pool = openPool(postgres.url, logger);
    const deps = {
      reader: reader(pool, [facts]),
      log: {
        positionAt: async () => asOf,
        last: async (position: number) => ({ position, at: '2026-01-01T00:00:00.000Z' }),
      },
      now: Date.now,
      freshness: {
        position: () => transactions,
        changed: () => 1,
        reached: async () => true,
        onChange: () => () => {},
        isTooOld: () => false,
      },
    };
    const server = await createServer({
      name: 'query',
      bound: dataMapHandlers(deps),
      sessions: { find: async () => undefined },
      logger,
      ready: async () => ({}),
      rateLimitFactor: 0,
    });
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const question = `${address}/dataMap/countries?from=2024-01&to=2025-12&asOf=${asOf}`;
    async function ask(): Promise<void> {
      const answer = await fetch(question);
      const { data } = await answer.json();
      if (data.periods.length !== 24 || data.places.length !== 200) throw new Error('this is not the map');
    }
    const times: { ours: number; limit: number }[] = [];
    for (let round = -2; round < rounds; round++) {
      const limit = await timed(() => client.query(limitSql));
      const ours = await timed(ask);
      if (round >= 0) times.push({ ours, limit });
    }
    await server.close();
    await pool.end();
    const ours = middle(times.map((each) => each.ours));
    const limit = middle(times.map((each) => each.limit));
    return {
      name: 'asof',
      ours,
      limit,
      // how much of the time that it may take is left, so that 1 is reached
      ratio: (most * limit) / ours,
      target: 1,
      unit: 'ms',
      details: {
        'times its limit': Number((ours / limit).toFixed(2)),
        'at most': most,
        rounds: times.map((each) => `${Math.round(each.ours)}/${Math.round(each.limit)}`),
      },
    };
  } finally {
    await client.end();
    await postgres.stop();
  }
}

process.send?.(await measured());
process.disconnect?.();
