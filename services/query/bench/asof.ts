import { createServer } from '@portal/infra/runtime/http/server';
import { createLogger } from '@portal/infra/runtime/logging';
import { copyRows } from '@portal/infra/runtime/projection/copy-rows';
import { openFolding } from '@portal/infra/runtime/projection/fold';
import { createGeneration, createIndexes } from '@portal/infra/runtime/projection/generations';
import { migrateRead } from '@portal/infra/runtime/projection/index';
import { viewSql } from '@portal/infra/runtime/projection/table';
import type { ReadModel } from '@portal/infra/runtime/projection/types';
import { type BenchRow, middle } from '@portal/infra/tooling/bench/types';
import { testPostgres } from '@portal/infra/tooling/embedded/testing';
import type { Recorded } from '@portal/shared/define/event';
import pg from 'pg';
import { facts } from '../amounts/facts/model.ts';
import { blockLength } from '../amounts/then/fold.ts';
import { amountsThen } from '../amounts/then/model.ts';
import { reader } from '../base/database.ts';
import { openPool } from '../base/pool.ts';
import { dataMapHandlers } from '../data-map/handlers.ts';
import { transactions as transactionRows } from '../transactions/model.ts';

const transactions = 1_000_000;
const rounds = 7;
/** ours may take so many times as long as one GROUP BY */
const target = 0.3;
/** in the middle of a block, as far from its border as can be */
const asOf = Math.floor(600_000 / blockLength) * blockLength + blockLength - 1;

/** A number below `max` that has nothing to do with those of other salts. */
const pseudoRandom = (max: number, salt: number): string => `(abs(hashint8extended(n, ${salt})) % ${max})`;

/**
 * A million transactions of 24 months, 16 districts, 200 countries, 6 services and both directions, each drawn for
 * itself; one in twenty is corrected or reversed later.
 */
const fill = (table: string): string => `
  insert into read.${table} (id, revision, month, from_position, until_position, cents, minor, date, dollar_date, reversed,
    period, flow, service, country, district, measure, currency, dollar_source, organisation)
  select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1, (2024 + m / 12) * 100 + m % 12 + 1, n,
    case when n % 20 = 0 then n + 100000 end, cents, cents, day, day, n % 20 = 0, 'day',
    (array['export', 'import'])[${pseudoRandom(2, 2)} + 1], (array['SF', 'SG', 'SH', 'SI', 'SJ', 'SK'])[${pseudoRandom(6, 3)} + 1],
    chr((65 + c % 20)::int) || chr((65 + c / 20)::int), '3101' || lpad(${pseudoRandom(16, 5)}::text, 2, '0'), 'settlement', 'USD', 'own', null
  from (select n, ${pseudoRandom(24, 1)} as m, ${pseudoRandom(200, 4)} as c, ${pseudoRandom(10_000_000, 6)} as cents from generate_series(1, ${transactions}) n) one,
    lateral (select make_date((2024 + m / 12)::int, (m % 12 + 1)::int, (n % 28 + 1)::int) as day) dated`;

/** Events at once. */
const slice = 50_000;

/** What happened up to a position after another, in order, out of the rows that are there. */
async function eventsOf(client: pg.Client, table: string, after: number, upTo: number): Promise<Recorded[]> {
  const { rows } = await client.query<{ at: string; is_new: boolean } & Record<string, string>>(
    `select from_position as at, true as is_new, * from read.${table} where from_position > $1 and from_position <= $2
     union all
     select until_position, false, * from read.${table} where until_position > $1 and until_position <= $2
     order by 1, 2`,
    [after, upTo],
  );
  return rows.map(({ at, is_new: isNew, date, period, flow, service, country, district, measure, cents }) => {
    const day = `${new Date(date ?? '').getFullYear()}-${String(new Date(date ?? '').getMonth() + 1).padStart(2, '0')}-01`;
    const facts = { date: day, period, flow, service, country, district, measure, usd: { cents: Number(cents) } };
    const event = isNew
      ? { type: 'TransactionRecorded', data: facts }
      : { type: 'TransactionReversed', data: { was: facts } };
    return { ...event, position: Number(at), stream: 'bench' } as unknown as Recorded;
  });
}

/** What the fold makes of them; how long that took, in seconds. */
async function foldThen(client: pg.Client, table: string, from: string): Promise<number> {
  const folding = openFolding(amountsThen as unknown as ReadModel, { parked: new Set(), discarded: new Set() });
  let ms = 0;
  for (let after = 0; after < transactions; after += slice) {
    const events = await eventsOf(client, from, after, after + slice);
    const began = performance.now();
    folding.add(folding.missing(events), []);
    folding.fold(events);
    ms += performance.now() - began;
  }
  if (folding.parked.length) throw new Error('the fold refused an event');
  const rows = [...folding.rows.dirty].flatMap(({ row }) => (row ? [row] : []));
  await copyRows(client, `read.${table}`, amountsThen.table, rows);
  return ms / 1_000;
}

/** The same rows in typed columns, and all memory that it takes to hash. */
const limitOf = (table: string): string => `select month, country, sum(cents)::text as cents from read.${table}
  where from_position <= ${asOf} and (until_position is null or until_position > ${asOf}) group by month, country`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A model's table, filled, with its indexes, under the names that readers ask. */
async function filled(
  client: pg.Client,
  model: ReadModel,
  insert: (table: string) => Promise<unknown>,
): Promise<string> {
  const { table } = await createGeneration(client, model, 'current');
  await insert(table);
  await createIndexes(client, model, table);
  for (const statement of viewSql(model, table, false)) await client.query(statement);
  await client.query(`vacuum analyze read.${table}`);
  return table;
}

async function measured(): Promise<BenchRow> {
  const postgres = await testPostgres();
  const logger = createLogger('bench', 'warn');
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    await migrateRead(postgres.url);
    const models = [facts, amountsThen, transactionRows] as unknown as readonly ReadModel[];
    await client.query(`set work_mem = '1GB'`);
    const known = await filled(client, facts as unknown as ReadModel, (table) => client.query(fill(table)));
    let folded = 0;
    const then = await filled(client, amountsThen as unknown as ReadModel, async (table) => {
      folded = await foldThen(client, table, known);
    });
    await filled(client, transactionRows as unknown as ReadModel, async () => {});
    const { rows } = await client.query<{ rows: number; mb: number }>(
      `select count(*)::int as rows, pg_total_relation_size('read.${then}') / 1048576 as mb from read.${then}`,
    );

    const limitSql = limitOf(known);
    const pool = openPool(postgres.url, logger);
    const deps = {
      reader: reader(pool, models),
      log: {
        positionAt: async () => asOf,
        last: async (position: number) => ({ position, at: '2026-01-01T00:00:00.000Z' }),
      },
      now: Date.now,
      freshness: {
        position: () => transactions,
        epoch: () => 1,
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
    async function ask(): Promise<string> {
      const answer = await fetch(question);
      const { data } = await answer.json();
      if (data.periods.length !== 24 || data.places.length !== 200) throw new Error('this is not the map');
      return data.total.replace('.', '');
    }
    const { rows: plain } = await client.query<{ cents: string }>(
      `select sum(cents::numeric)::text as cents from (${limitSql}) x`,
    );
    if ((await ask()) !== plain[0]?.cents) throw new Error('these are not the sums');
    const times: { ours: number; limit: number }[] = [];
    for (let round = -2; round < rounds; round++) {
      const limit = await timed(() => client.query(limitSql));
      const elapsed = await timed(ask);
      if (round >= 0) times.push({ ours: elapsed, limit });
    }
    await server.close();
    await pool.end();
    const median = middle(times.map((each) => each.ours));
    const limit = middle(times.map((each) => each.limit));
    return {
      name: 'asof',
      ours: median,
      limit,
      // how much of the time that it may take is left, so that 1 is reached
      ratio: (target * limit) / median,
      target: 1,
      unit: 'ms',
      details: {
        'times its limit': Number((median / limit).toFixed(2)),
        'at most': target,
        rounds: times.map((each) => `${Math.round(each.ours)}/${Math.round(each.limit)}`),
        'rows of sums': rows[0]?.rows,
        'MB of sums': Number(rows[0]?.mb),
        'events folded a second': Math.round(transactions / folded),
      },
    };
  } finally {
    await client.end();
    await postgres.stop();
  }
}

process.send?.(await measured());
process.disconnect?.();
