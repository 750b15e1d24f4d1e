import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { testPool } from '@portal/infra/tooling/embedded/testing';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { popularSearchRules, type Searches, trackSearches } from './index.ts';
import { forgetAsked } from './table.ts';
import { isTellable } from './tellable.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
/** two processes */
let processes: Searches[];

beforeAll(async () => {
  database = await testDatabase();
  const open = () => trackSearches({ url: database.url, secret: 'secret', logger: pino({ level: 'silent' }) });
  processes = await Promise.all([open(), open()]);
  pool = testPool(database.url);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()));
  await pool.end();
  await database.stop();
});

/** That many networks, over both processes. */
async function ask(query: string, from: number, count: number): Promise<void> {
  for (let at = from; at < from + count; at++) processes[at % 2]?.asked({ query, lan: 'EN', address: `10.0.0.${at}` });
  await Promise.all(processes.map((each) => each.flush()));
}
const words = async () => (await pool.query('select words from searches.told order by 1')).rows.map((row) => row.words);

test('what enough different networks looked for is told, whichever process heard of it; before, its words are nowhere', async () => {
  await ask('Open Maps', 1, popularSearchRules.least - 1);
  // the same again, and from the other process, is the same
  await ask('open  maps', 2, popularSearchRules.least - 2);
  expect(await words()).toEqual([]);
  const { rows } = await pool.query('select * from searches.asked');
  expect(rows).toHaveLength(popularSearchRules.least - 1);
  expect(JSON.stringify(rows)).not.toMatch(/maps|10\.0/i);
  await ask('OPEN MAPS', 100, 1);
  expect(await words()).toEqual(['OPEN MAPS']);
});

test('what is not asked for any more is forgotten', async () => {
  await ask('old things', 1, popularSearchRules.least);
  expect(await words()).toContain('old things');
  await pool.query(`update searches.asked set day = current_date - 40 where query =
    (select query from searches.told where words = 'old things')`);
  await forgetAsked(pool, popularSearchRules);
  expect(await words()).not.toContain('old things');
});

test.each([
  ['13800138000', false],
  ['138 0013 8000', false],
  ['138-001-38000', false],
  ['+86 21 5555 0100', false],
  ['someone@example.org', false],
  ['www.example.org', false],
  ['310101199001011234', false],
  ['示作登字-2025-A-00010401', false],
  ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', false],
  ["' or 1=1 --", false],
  ['<script>alert(1)</script>', false],
  ['{{7*7}}', false],
  ['a', false],
  ['x'.repeat(41), false],
  ['one two three four five six', false],
  ['云', false],
  ['云计算', true],
  ['cloud storage', true],
  ['Node.js', false],
  ['C++', true],
  ['红楼梦 1987', true],
])('%s may be told of: %s', (query, expected) => expect(isTellable(query)).toBe(expected));
