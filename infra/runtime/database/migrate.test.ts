import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { migrate, NewerData, type Step } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.stop());

const first: Step = { number: 1, name: 'a table', sql: 'create table newer.things (id int)' };
const column: Step = { number: 2, name: 'a column', sql: 'alter table newer.things add note text', additive: true };
const renamed: Step = { number: 3, name: 'another name', sql: 'alter table newer.things rename id to number' };
const with_ = (...steps: Step[]) => migrate(database.url, { schema: 'newer', table: 'migrations', steps });

test('an older build works beside what a newer one only added, and refuses what it changed, in one sentence', async () => {
  await with_(first);
  await with_(first, column);
  await with_(first);
  await with_(first, column, renamed);
  const error = await with_(first, column).catch((cause) => cause);
  expect(error).toBeInstanceOf(NewerData);
  expect(error.message).toMatch(
    /^The data were changed by a newer version of the portal \(.*3, "another name"\)[^.]*\.$/,
  );
  await with_(first, column, renamed);
});
