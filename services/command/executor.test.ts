import { randomUUID } from 'node:crypto';
import { testDatabase } from '@portal/infra/embedded/test-database';
import { openEventStore } from '@portal/infra/event-store/index';
import { migrateLog } from '@portal/infra/event-store/migrations';
import type { EventStore } from '@portal/infra/event-store/types';
import { openPersonKeys } from '@portal/infra/identity/keys';
import type { CommandId } from '@portal/infra/ids';
import type { Metadata } from '@portal/shared/events/define';
import { eventKinds } from '@portal/shared/events/index';
import { product as kind } from '@portal/shared/records/product';
import { isRefusal } from '@portal/shared/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewedRecord, shownOf } from './aggregate.ts';
import type { ReviewedCommand } from './domain/reviewed/decide.ts';
import { anna, authorised, content, pictureOf } from './domain/reviewed/scenario.ts';
import { createExecutor, type Executor, roughBytes } from './executor.ts';

const product = reviewedRecord(kind);

const closing: (() => Promise<void>)[] = [];
let stores: EventStore[];
let executors: Executor[];

beforeAll(async () => {
  const database = await testDatabase();
  closing.push(() => database.stop());
  await migrateLog(database.url);
  const keys = await openPersonKeys(database.url);
  // Two processes of the command service: each its own store and its own kept states.
  stores = await Promise.all(
    [1, 2].map(() => openEventStore({ url: database.url, kinds: eventKinds, keys, pepper: 'p' })),
  );
  for (const store of stores) closing.unshift(() => store.close());
  executors = stores.map((store) => createExecutor(store));
});
afterAll(async () => {
  for (const close of closing) await close();
});

const meta = (actor: string): Metadata => ({
  actor,
  role: 'Default-App-User',
  site: '01',
  lang: 'CN',
  correlation: 'c',
  causation: 'c',
});

const save = (prdId: string): ReviewedCommand => ({
  act: 'save',
  record: prdId,
  create: true,
  lan: 'CN',
  by: anna,
  sites: undefined,
  ownSite: '01',
  content,
  files: [pictureOf(anna)],
  facts: authorised,
});
const submit: ReviewedCommand = { act: 'submit', lan: 'CN', by: anna, facts: authorised };
const approve = (umId: string): ReviewedCommand => ({
  act: 'approve',
  now: '',
  lan: 'CN',
  auditor: { umId, site: '01' },
  comment: '',
});

const run = (
  executor: Executor | undefined,
  id: string,
  command: ReviewedCommand,
  actor = anna,
  commandId?: CommandId,
) => {
  if (!executor) throw new Error('no executor');
  return executor.execute(product, { id, command, meta: meta(actor), commandId, answer: { id } });
};

test('the same command id ten times in parallel: one event, ten equal answers', async () => {
  const id = randomUUID();
  const commandId = { id: randomUUID(), asked: 'save' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => run(executors[n % 2], id, save(id), anna, commandId)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await stores[0]?.readStream(`product-${id}`)).toHaveLength(1);
});

test('two auditors decide at the same moment: one wins, the other is told who decided', async () => {
  for (let round = 0; round < 10; round++) {
    const id = randomUUID();
    await run(executors[0], id, save(id));
    await run(executors[1], id, submit);
    const outcomes = await Promise.all([
      run(executors[0], id, approve('wang'), 'wang'),
      run(executors[1], id, approve('li'), 'li'),
    ]);
    const refusals = outcomes.filter(isRefusal);
    expect(refusals).toHaveLength(1);
    const winner = isRefusal(outcomes[0] ?? null) ? 'li' : 'wang';
    expect(refusals[0]).toMatchObject({ refused: 'product.decided', data: { by: winner, decision: 'approved' } });
    const events = await stores[0]?.readStream(`product-${id}`);
    expect(events?.filter((event) => event.type === 'ProductApproved')).toHaveLength(1);
  }
});

test('a state that another process has moved on never refuses what is right', async () => {
  const id = randomUUID();
  await run(executors[0], id, save(id));
  expect(await run(executors[1], id, submit)).toMatchObject({ answer: { id } });
  // The first process still knows the draft only.
  expect(await run(executors[0], id, approve('wang'), 'wang')).toMatchObject({ answer: { id } });
});

test('many commands on one product at once all take effect in some order', async () => {
  const id = randomUUID();
  await run(executors[0], id, save(id));
  const edit = (n: number): ReviewedCommand => ({
    ...save(id),
    ...{ create: false, content: { ...content, productName: `红楼梦 ${n}` } },
  });
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => run(executors[n % 2], id, edit(n))));
  expect(outcomes.filter(isRefusal)).toEqual([]);
  expect(await stores[1]?.readStream(`product-${id}`)).toHaveLength(21);
});

test('a new record is appended without reading first, and what is there already is found out all the same', async () => {
  const [store] = stores;
  if (!store) throw new Error('no store');
  let reads = 0;
  const counting: EventStore = {
    ...store,
    readStream: (...asked) => {
      reads++;
      return store.readStream(...asked);
    },
  };
  const executor = createExecutor(counting);
  const begin = (id: string) =>
    executor.execute(product, {
      id,
      command: save(id),
      meta: meta(anna),
      commandId: undefined,
      answer: { id },
      begins: true,
    });
  const id = randomUUID();
  expect(await begin(id)).toMatchObject({ answer: { id } });
  expect(await run(executor, id, submit)).toMatchObject({ answer: { id } });
  expect(await executor.recall(product, id)).toMatchObject({ record: id });
  expect(reads).toBe(0);
  const taken = randomUUID();
  await run(executors[1], taken, save(taken));
  expect(await begin(taken)).toMatchObject({ refused: '404' });
  expect(await store.readStream(`product-${taken}`)).toHaveLength(1);
});

test('a refusal from a kept state is checked against the log, which another process may have moved on', async () => {
  const id = randomUUID();
  await run(executors[0], id, save(id));
  await run(executors[0], id, submit);
  // known here as pending, where nothing may be changed
  expect(await run(executors[1], id, approve('wang'), 'wang')).toMatchObject({ answer: { id } });
  expect(await run(executors[0], id, { ...save(id), create: false } as ReviewedCommand)).toMatchObject({
    answer: { id },
  });
  expect(await stores[0]?.readStream(`product-${id}`)).toHaveLength(4);
});

test('a command id for something else is refused, whether the command itself would be or not', async () => {
  const id = randomUUID();
  const commandId = { id: randomUUID(), asked: 'save' };
  await run(executors[0], id, save(id), anna, commandId);
  const other = { ...commandId, asked: 'submit' };
  for (const executor of executors) {
    expect(await run(executor, id, submit, anna, other)).toMatchObject({
      refused: 'command.reused',
    });
    expect(await run(executor, id, approve('wang'), anna, other)).toMatchObject({ refused: 'command.reused' });
    expect(await run(executor, id, save(id), anna, commandId)).toMatchObject({ answer: { id } });
  }
});

test('states are kept by what they take, however few they are', async () => {
  const [store] = stores;
  if (!store) throw new Error('no store');
  const read: string[] = [];
  const counting: EventStore = {
    ...store,
    readStream: (stream, from) => {
      if (from === 1) read.push(stream);
      return store.readStream(stream, from);
    },
  };
  const large = { ...content, summary: 'x'.repeat(20_000) };
  const ids = Array.from({ length: 12 }, () => randomUUID());
  const executor = createExecutor(counting, 100_000);
  for (const id of ids) {
    await run(executor, id, { ...save(id), content: large } as ReviewedCommand);
    await executor.load(product, id);
  }
  const again = async (id: string) => {
    read.length = 0;
    await executor.load(product, id);
    return read.length;
  };
  expect(await again(ids.at(-1) ?? '')).toBe(0);
  expect(await again(ids[0] ?? '')).toBe(1);
  const roomy = createExecutor(counting);
  for (const id of ids) await run(roomy, id, submit);
  read.length = 0;
  for (const id of ids) await roomy.load(product, id);
  expect(read).toEqual([]);
});

test('what is shown of a record is known beside the record, and read on from where it was', async () => {
  const [store] = stores;
  if (!store) throw new Error('no store');
  const asked: (number | undefined)[] = [];
  const executor = createExecutor({
    ...store,
    readStream: (stream, from) => {
      asked.push(from);
      return store.readStream(stream, from);
    },
  });
  const shown = shownOf(kind);
  const id = randomUUID();
  expect(await executor.load(shown, id)).toMatchObject({ versions: [] });
  for (const command of [save(id), submit, approve('wang')]) await run(executors[1], id, command);
  expect(await executor.load(shown, id)).toMatchObject({ owner: anna, versions: ['CN'] });
  expect(await executor.load(product, id)).toMatchObject({ versions: { CN: { live: { status: '1' } } } });
  asked.length = 0;
  // by another process
  await run(executors[1], id, { act: 'delist', lan: 'CN', by: anna });
  expect(await executor.load(shown, id)).toMatchObject({ versions: [] });
  expect(asked).toEqual([4]);
  expect(await executor.load(product, id)).toMatchObject({ versions: { CN: { live: { status: '0' } } } });
});

test('what a value takes grows with its texts and its entries', () => {
  expect(roughBytes('x'.repeat(1_000))).toBeGreaterThanOrEqual(1_000);
  expect(roughBytes({ a: { b: ['x'.repeat(1_000)] } })).toBeGreaterThanOrEqual(1_000);
  expect(roughBytes(new Map([['k', 'x'.repeat(1_000)]]))).toBeGreaterThanOrEqual(1_000);
  expect(roughBytes(Array.from({ length: 1_000 }, () => 1))).toBeGreaterThanOrEqual(8_000);
});
