import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tooling/embedded/test-database.ts';
import { listParked } from './parked-list.ts';
import { build } from './rebuild.ts';
import { switchTo } from './switch.ts';
import { type Bench, freshDatabase, openBench, rowsAndRebuilt } from './testing.ts';
import { type BoxEvent, type Erased, ownerStream, totals } from './testing-models.ts';
import { type ReadModel, readModel } from './types.ts';

interface SecretRow {
  item: string;
  owner: string;
  secret: string | null;
  words: string[];
}
type Put = Extract<BoxEvent, { type: 'Put' }>;

const personal = { person: 'owner', columns: ['secret', 'words'] };
const secrets = (version: number, wraps: (secret: string) => string = (secret) => secret) =>
  readModel<SecretRow, Put | Erased>({
    name: 'secrets',
    version,
    table: {
      columns: { item: 'text', owner: 'text', secret: 'text', words: 'text[]' },
      nullable: ['secret'],
      primaryKey: ['item'],
      indexes: [{ name: 'owner', columns: 'owner' }],
    },
    personal,
    events: ['Put', 'OwnerErased'],
    key: ({ type, data }) => (type === 'Put' ? { ids: [{ item: data.item }] } : { match: { owner: data.owner } }),
    fold(row, { type, data }) {
      if (type === 'OwnerErased') return row && { ...row, secret: null, words: [] };
      const { item, owner, secret, amount } = data;
      if (amount === 666) throw new Error(`poison of ${secret}`);
      return { item, owner, secret: secret && wraps(secret), words: secret ? [secret] : [] };
    },
  });

const firstSecrets = secrets(1);
const two = secrets(2, (secret) => `${secret}!`);
/** An item is of whoever put it first and of whoever put it last, each of whom told something. */
interface SharedRow {
  item: string;
  owner: string;
  secret: string | null;
  first_owner: string;
  first_secret: string | null;
}
const shared = readModel<SharedRow, Put>({
  name: 'shared_secrets',
  version: 1,
  table: {
    columns: { item: 'text', owner: 'text', secret: 'text', first_owner: 'text', first_secret: 'text' },
    nullable: ['secret', 'first_secret'],
    primaryKey: ['item'],
  },
  personal: [
    { person: 'owner', columns: ['secret'] },
    { person: 'first_owner', columns: ['first_secret'] },
  ],
  // none of the events that erase: rows are found by neither person
  events: ['Put'],
  key: ({ data: { item } }) => ({ ids: [{ item }] }),
  fold: (row, { data: { item, owner, secret } }) => ({
    ...(row ?? { first_owner: owner, first_secret: secret }),
    item,
    owner,
    secret,
  }),
});

const [anna, bert] = ['11111111-0000-4000-8000-000000000000', '22222222-0000-4000-8000-000000000000'];
const initiator = { actor: 'test', why: 'to see it' };

let bench: Bench;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  bench = await openBench({ url: await freshDatabase(database.url) });
});
afterEach(() => bench.close());

const put = (item: string, owner: string, secret: string, amount = 1) =>
  bench.append(ownerStream(owner), { type: 'Put', data: { item, box: 'b', amount, owner, secret } });

async function erased(accountId: string): Promise<number> {
  await bench.keys.erase(accountId);
  return bench.append(ownerStream(accountId), { type: 'OwnerErased', data: { owner: accountId } });
}

async function runner(model: ReadModel) {
  const running = bench.runner({ models: [model, totals] });
  await bench.reached(await bench.store.head(), [model.name]);
  return running;
}

/** Everything that the schema `read` holds, statistics of the planner included, as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await bench.sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'read' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) found.push(JSON.stringify((await bench.sql.query(`select * from read.${name}`)).rows));
  const { rows: sampled } = await bench.sql.query('select to_json(s) as s from pg_stats s where schemaname = $1', [
    'read',
  ]);
  return found.join('\n') + JSON.stringify(sampled);
}
const until = async (isSo: () => Promise<boolean>) => expect.poll(isSo, { interval: 10 }).toBe(true);
const isGone = (secret: string) => until(async () => !(await everything()).includes(secret));

test('someone erased is gone from the rows of every generation, also of versions that nobody runs; others stay', async () => {
  await put('a', anna, 'hush');
  await put('b', bert, 'mine');
  const first = await runner(firstSecrets);
  await bench.sql.query('analyze');
  await first.close();
  const second = bench.runner({ models: [two, totals] });
  await until(async () => (await bench.sql.query('select secret from read.secrets_v2')).rows[0]?.secret === 'hush!');

  const position = await erased(anna);
  await bench.reached(position, ['secrets']);
  await isGone('hush');
  const { rows } = await bench.sql.query('select item, secret, words from read.secrets_v1_1 order by item');
  expect(rows).toEqual([
    { item: 'a', secret: null, words: [] },
    { item: 'b', secret: 'mine', words: ['mine'] },
  ]);
  const { seen: visibleRows, rebuilt } = await rowsAndRebuilt(bench, [two]);
  expect(visibleRows).toEqual(rebuilt);
  await second.close();
});

test('erased while no projector runs: gone when one starts, or when an old generation is switched to', async () => {
  const { url, log } = bench;
  await put('a', anna, 'hush');
  await put('b', bert, 'mine');
  await (await runner(firstSecrets)).close();
  const { generation } = await build({ url, model: firstSecrets, log });
  const switched = (to: number) =>
    switchTo({ url, name: 'secrets', generation: to, model: firstSecrets, log, ...initiator });
  await switched(generation);
  await erased(anna);
  await switched(1);
  const { rows } = await bench.sql.query('select secret from read.secrets_v1 order by item');
  expect(rows).toEqual([{ secret: null }, { secret: 'mine' }]);

  await erased(bert);
  bench.runner({ models: [two, totals] });
  await isGone('mine');
});

test('of what is personal of several people in one row exactly their goes, live and in a rebuild', async () => {
  await put('a', anna, 'hush');
  await put('a', bert, 'mine');
  await put('b', bert, 'first');
  await put('b', anna, 'whispered');
  await runner(shared);
  await bench.reached(await erased(anna), ['totals']);
  await isGone('hush');
  await isGone('whispered');
  const live = await bench.sql.query('select item, secret, first_secret from read.shared_secrets_v1 order by item');
  expect(live.rows).toEqual([
    { item: 'a', secret: 'mine', first_secret: null },
    { item: 'b', secret: null, first_secret: 'first' },
  ]);
  const { seen: visibleRows, rebuilt } = await rowsAndRebuilt(bench, [shared]);
  expect(visibleRows).toEqual(rebuilt);

  // what comes later is folded from rows without it
  await bench.reached(await put('a', bert, 'again'), ['shared_secrets']);
  const { rows } = await bench.sql.query("select secret, first_secret from read.shared_secrets_v1 where item = 'a'");
  expect(rows).toEqual([{ secret: 'again', first_secret: null }]);
});

test('a generation made before tables said what is personal goes by what its model says now', async () => {
  await put('a', anna, 'hush');
  await (await runner(firstSecrets)).close();
  await bench.sql.query('update read.models set personal = null');
  await erased(anna);
  bench.runner({ models: [two, totals] });
  await isGone('hush');
});

test('what is written of someone in the moment in which they are erased does not stay', async () => {
  await put('a', anna, 'hush');
  await runner(firstSecrets);
  const event = { type: 'OwnerErased', data: { owner: anna } } as const;
  await bench.reached(await bench.append(ownerStream(anna), event), ['secrets']);
  await bench.reached(await put('b', anna, 'late'), ['secrets']);
  await isGone('late');
  await bench.keys.erase(anna);
});

test('a parked record loses what is personal all the same, and why it is parked never told of it', async () => {
  await put('a', anna, 'hush');
  await put('a', anna, 'hush', 666);
  await runner(firstSecrets);
  const parked = async () => (await listParked(bench.sql)).rows;
  expect(await parked()).toMatchObject([{ error: expect.not.stringContaining('hush') }]);
  await bench.reached(await erased(anna), ['secrets']);
  await isGone('hush');
  expect(await parked()).toMatchObject([{ events: 2 }]);
});
