import fc from 'fast-check';
import { register } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../tooling/embedded/postgres.ts';
import { testPostgres } from '../../tooling/embedded/testing.ts';
import { openFreshness } from './freshness.ts';
import { build } from './rebuild.ts';
import { dropGeneration } from './switch.ts';
import { type Bench, freshDatabase, openBench, rowsAndRebuilt, silentLogger, until } from './testing.ts';
import { items, poison, totals } from './testing-models.ts';

let bench: Bench;
let postgres: RunningPostgres;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  postgres = await testPostgres();
  stops.push(postgres.stop);
});
afterAll(async () => {
  for (const stop of stops) await stop();
});
beforeEach(async () => {
  poison.isCured = false;
  bench = await openBench({ url: await freshDatabase(postgres.url) });
});
afterEach(() => bench.close());

const expectLikeRebuilt = async () => {
  const { seen: visibleRows, rebuilt } = await rowsAndRebuilt(bench);
  expect(visibleRows.items?.length).toBeGreaterThan(50);
  expect(visibleRows).toEqual(rebuilt);
};

test('folds what was there and what comes, without NATS, to what a fresh rebuild gives', async () => {
  await bench.appendMany(1_000, 1);
  bench.runner();
  const last = await bench.appendMany(200, 2);
  await bench.reached(last);
  const { rows } = await bench.sql.query(`select secret, label from read.items_v1 where label is not null`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ secret }) => secret === 's3cret')).toBe(true);
  await expectLikeRebuilt();
});

test('whatever the time of an event, rows have it to the millisecond, followed and rebuilt', async () => {
  const times = fc.array(
    fc.date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9999-12-30T00:00:00Z'), noInvalidDate: true }),
    { minLength: 1, maxLength: 40 },
  );
  const examples: [Date[]][] = [
    [['1969-12-31T23:59:59.999Z', '2000-02-29T00:00:00.000Z', '2026-11-01T01:30:00.120Z'].map((at) => new Date(at))],
  ];
  await fc.assert(
    fc.asyncProperty(times, async (list) => {
      const own = await openBench({ url: await freshDatabase(postgres.url) });
      try {
        const item = (n: number) => `item ${String(n).padStart(2, '0')}`;
        const put = (n: number) => ({ item: item(n), box: 'b', amount: 1, owner: 'o', secret: 's' });
        await own.append('x', ...list.map((_, n) => ({ type: 'Put' as const, data: put(n) })));
        const texts = list.map((time) => time.toISOString());
        await own.sql.query(
          `update log.events e set at = t.at::timestamptz
             from unnest($1::text[]) with ordinality as t (at, position) where e.position = t.position`,
          [texts],
        );
        own.runner();
        await own.reached(list.length);
        const { seen: visibleRows, rebuilt } = await rowsAndRebuilt(own);
        expect(visibleRows).toEqual(rebuilt);
        expect(visibleRows.items).toMatchObject(texts.map((at, n) => ({ item: item(n), at })));
      } finally {
        await own.close();
      }
    }),
    { numRuns: 6, examples },
  );
});

test('a match includes what the same batch made before', async () => {
  const put = (item: string) =>
    ({ type: 'Put', data: { item, box: 'b', amount: 1, owner: 'o', secret: 's' } }) as const;
  await bench.append('x', put('1'), put('2'), { type: 'Relabelled', data: { box: 'b', label: 'early' } }, put('3'));
  bench.runner();
  await bench.reached(4);
  const last = await bench.append('x', put('4'), { type: 'Relabelled', data: { box: 'b', label: 'late' } }, put('5'));
  await bench.reached(last);
  const { rows } = await bench.sql.query('select item, label from read.items_v1 order by 1');
  expect(rows.map(({ item, label }) => `${item} ${label}`)).toEqual(['1 late', '2 late', '3 late', '4 late', '5 null']);
});

test('killed between fold and commit: nothing twice, nothing missing', async () => {
  let commits = 0;
  const crash = () => {
    if (commits++ < 6 && commits % 2) throw new Error('crash');
  };
  bench.runner({ beforeCommit: crash });
  await bench.reached(await bench.appendMany(400, 3));
  await expectLikeRebuilt();
});

test('PostgreSQL killed and started: goes on where it was', async () => {
  bench.runner();
  await bench.reached(await bench.appendMany(300, 4));
  await postgres.kill();
  const { dataDir, port } = postgres;
  postgres = await startPostgres({ dataDir, port, settings: { max_wal_size: '1GB' } });
  stops.unshift(postgres.stop);
  await until(async () => (await bench.store.head()) > 0);
  let last = 0;
  await until(async () => {
    last = await bench.appendMany(300, 5);
    return true;
  });
  await bench.reached(last);
  await expectLikeRebuilt();
});

test('a second runner stands by, and takes over', async () => {
  const first = bench.runner();
  await until(async () => first.isRunning);
  const second = bench.runner();
  await until(async () => second.isStandingBy);
  await bench.reached(await bench.appendMany(200, 6));
  expect(second.isRunning).toBe(false);
  const writing = bench.appendMany(400, 7);
  await first.close();
  await bench.reached(await writing);
  expect(second.isRunning).toBe(true);
  await expectLikeRebuilt();
});

test('one that needs long to begin keeps its leases while another one asks for them', async () => {
  const { log, sql } = bench;
  let isBeginning = false;
  let goOn = (): void => {};
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const store = Object.assign(Object.create(log.store), {
    async head() {
      isBeginning = true;
      await mayGoOn;
      return log.store.head();
    },
  });
  const first = bench.runner({ log: { ...log, store } });
  await until(async () => isBeginning);
  const { rows: leases } = await sql.query<{ holder: string }>('select distinct holder from read.leases');
  bench.runner();
  const renewals = new Set<string>();
  await until(async () => {
    const { rows } = await sql.query<{ until: string }>('select until::text from read.holders where holder = $1', [
      leases[0]?.holder,
    ]);
    renewals.add(rows[0]?.until ?? 'lost');
    return renewals.has('lost') || renewals.size > 8;
  });
  goOn();
  expect(renewals).not.toContain('lost');
  await bench.reached(await bench.appendMany(200, 8));
  expect(first.isRunning).toBe(true);
});

test('one that holds an old epoch is refused and looks again', async () => {
  let paused: Promise<unknown> | undefined;
  let isHeld = false;
  const runner = bench.runner({
    beforeCommit: async () => {
      if (!paused) return;
      isHeld = true;
      await paused;
    },
  });
  await until(async () => runner.isRunning);
  await bench.reached(await bench.appendMany(50, 8));
  let release = () => {};
  paused = new Promise<void>((resolve) => {
    release = resolve;
  });
  const last = await bench.append('s', {
    type: 'Put',
    data: { item: 'held', box: 'b', amount: 1, owner: 'o', secret: 's' },
  });
  await until(async () => isHeld);
  // another one takes over and folds the event, while the first sits between fold and commit
  await bench.sql.query(`update read.models set epoch = epoch + 1;
    insert into read.items_v1_1 select 'held', 'b', null, 1, 77, 's', '{}', '{}', now();
    update read.models set position = ${last}`);
  paused = undefined;
  release();
  const next = await bench.append('s', { type: 'Removed', data: { item: 'nothing' } });
  await bench.reached(next);
  const { rows } = await bench.sql.query(`select puts from read.items_v1 where item = 'held'`);
  expect(rows).toEqual([{ puts: 77 }]);
});

test('what is further than the log was made of another one: it is made anew, and no answer made of it is kept', async () => {
  const put = (item: string) =>
    ({ type: 'Put', data: { item, box: 'b', amount: 1, owner: 'o', secret: 's' } }) as const;
  const first = bench.runner();
  await bench.reached(await bench.appendMany(100, 12));
  await first.close();
  const freshness = await openFreshness({ url: bench.url, models: [totals], logger: silentLogger });
  onTestFinished(() => freshness.close());
  const madeAt = freshness.position('totals');
  // as after an older backup of the log was put back, which goes on otherwise than before
  await bench.sql.query(`delete from log.events where position > 60;
    update log.head set position = 60, hash = (select hash from log.events where position = 60);
    update read.erasures set position = 90;
    insert into read.decisions (name, generation, version, action, stream, position, actor, why)
      values ('items', 1, 1, 'discard', 'x', 62, 'test', 'it is poison')`);
  expect(await bench.append('x', put('new'))).toBe(61);
  const second = bench.runner();
  await until(async () => second.position === 61);
  await bench.append('x', put('newer'));
  await until(async () => second.position === 62);
  const { rows } = await bench.sql.query('select item from read.items_v1 order by 1');
  const { rows: expected } = await bench.sql.query(
    `select distinct data::json ->> 'item' as item from log.events e where type = 'Put' and not exists (
       select from log.events r where r.type = 'Removed' and r.position > e.position
         and r.data::json ->> 'item' = e.data::json ->> 'item') order by 1`,
  );
  expect(rows).toEqual(expected);
  await until(async () => freshness.position('totals') === 62);
  expect(freshness.changed('totals')).toBeGreaterThan(madeAt ?? 0);
  const { rows: erasures } = await bench.sql.query('select position from read.erasures');
  expect(erasures[0].position).toBeLessThanOrEqual(62);
});

test('a runner that does not write any more says nothing of how far its models are', async () => {
  const values = async (name: string) => (await register.getSingleMetric(name)?.get())?.values ?? [];
  const runner = bench.runner();
  await bench.reached(await bench.appendMany(20, 9));
  const generations = (count: number) =>
    until(async () => (await values('portal_projection_position')).length === count);
  await generations(2);
  const { generation } = await build({ url: bench.url, model: totals, log: bench.log });
  await bench.reached(await bench.appendMany(20, 10));
  await generations(3);
  await dropGeneration({ url: bench.url, name: 'totals', generation, actor: 'test', why: 'to see it' });
  await bench.reached(await bench.appendMany(20, 11));
  await generations(2);
  await runner.close();
  expect(await values('portal_projection_position')).toEqual([]);
  expect(await values('portal_projection_parked')).toEqual([]);
});

test('changed moves with what readers see only', async () => {
  bench.runner({ models: [{ ...items, shows: ['Removed'] }, totals] });
  const put = { type: 'Put', data: { item: 'a', box: 'b', amount: 1, owner: 'o', secret: 's' } } as const;
  await bench.append('x', put);
  const removed = await bench.append('x', { type: 'Removed', data: { item: 'a' } });
  const last = await bench.append('x', put, { type: 'Removed', data: { item: 'not there' } });
  await bench.reached(last);
  const { rows } = await bench.sql.query('select name, changed from read.models order by 1');
  expect(rows).toEqual([
    { name: 'items', changed: removed },
    { name: 'totals', changed: last - 1 },
  ]);
});
