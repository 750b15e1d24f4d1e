import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { noteCheck } from './checks.ts';
import { withClient } from './connection.ts';
import { modelStates } from './state.ts';
import { freshDatabase, openBench } from './testing.ts';
import { items, poison } from './testing-models.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.stop());

test('a model says how far it is, who keeps it, what is parked of it, and when it was last compared', async () => {
  const bench = await openBench({ url: await freshDatabase(database.url) });
  onTestFinished(() => bench.close());
  poison.isCured = false;
  const state = async () => (await modelStates(bench.sql)).find(({ name }) => name === items.name);
  const put = (amount: number) => ({
    type: 'Put',
    data: { item: 'a', box: 'b', amount, owner: 'o', secret: 's' },
  });
  const first = bench.runner();
  const position = await bench.append('s-a', put(1));
  await bench.reached(position);
  const well = { version: items.version, position, isShown: true, isKept: true, tooOld: null, parked: 0 };
  expect(await state()).toMatchObject({ ...well, compared: null, outcome: null });

  await bench.reached(await bench.append('s-a', put(poison.amount), put(2)));
  expect(await state()).toMatchObject({ position: position + 2, parked: 1 });
  await withClient(bench.url, 'test', (client) => noteCheck(client, items, 'healed'));
  await withClient(bench.url, 'test', (client) => noteCheck(client, items, 'same'));
  expect(await state()).toMatchObject({ compared: expect.stringMatching(/Z$/), outcome: 'same' });

  await first.close();
  await bench.append('s-b', put(3));
  expect(await state()).toMatchObject({ position: position + 2, isKept: false });
});
