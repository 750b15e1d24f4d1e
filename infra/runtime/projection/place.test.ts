import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { openFreshness } from './freshness.ts';
import { openPlace, type Place } from './place.ts';
import { freshDatabase, silentLogger } from './testing.ts';

let database: TestDatabase;
let url: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  url = await freshDatabase(database.url);
});

async function opened(head: number): Promise<Place> {
  const place = await openPlace({ url, name: 'follower', head: async () => head, logger: silentLogger });
  onTestFinished(() => place.close());
  return place;
}

test('a place is kept, moves forward only, and whoever waits for it is told', async () => {
  const first = await opened(100);
  expect(first.position()).toBe(0);
  const freshness = await openFreshness({ url, models: [], logger: silentLogger });
  onTestFinished(() => freshness.close());
  await first.move(40, 38);
  expect(await freshness.reached(['follower'], 40, 5_000)).toBe(true);
  expect(freshness.changed('follower')).toBe(38);
  const other = await opened(100);
  await other.move(30, 20);
  const next = await opened(100);
  expect([next.position(), next.changed()]).toEqual([40, 38]);
});

test('a place that is further than the log is of another one: it ends where the log does', async () => {
  const first = await opened(100);
  await first.move(90, 80);
  const after = await opened(60);
  expect([after.position(), after.changed()]).toEqual([60, 60]);
  await after.move(61, 61);
  const next = await opened(61);
  expect([next.position(), next.changed()]).toEqual([61, 61]);
});
