import { randomUUID } from 'node:crypto';
import { openEventStore } from '@portal/infra/runtime/event-store/index';
import { migrateLog } from '@portal/infra/runtime/event-store/migrations';
import type { Append, EventStore } from '@portal/infra/runtime/event-store/types';
import { openPersonKeys } from '@portal/infra/runtime/identity/keys';
import type { CommandId } from '@portal/infra/runtime/ids';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { testPool } from '@portal/infra/tooling/embedded/testing';
import type { Metadata } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { product as kind } from '@portal/shared/records/product';
import { isRefusal, refuse } from '@portal/shared/refusal';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ledger } from '../ledger/aggregate.ts';
import type { Ledger, LedgerCommand } from '../ledger/decide.ts';
import { reviewedRecord, shownOf } from '../reviewed/aggregate.ts';
import type { ReviewedCommand } from '../reviewed/decide.ts';
import { anna, authorised, content, pictureOf } from '../testing/reviewed.ts';
import {
  alsoAppend,
  type CommandFactory,
  createExecutor,
  type Executor,
  type FactReader,
  roughBytes,
} from './executor.ts';

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

const save = (prdId: string): Extract<ReviewedCommand, { act: 'save' }> => ({
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
const approve = (accountId: string): ReviewedCommand => ({
  act: 'approve',
  now: '',
  lan: 'CN',
  auditor: { umId: accountId, site: '01' },
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
    create: false,
    content: { ...content, productName: `红楼梦 ${n}` },
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
    readStream: (...args) => {
      reads++;
      return store.readStream(...args);
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
  const repeat = async (id: string) => {
    read.length = 0;
    await executor.load(product, id);
    return read.length;
  };
  expect(await repeat(ids.at(-1) ?? '')).toBe(0);
  expect(await repeat(ids[0] ?? '')).toBe(1);
  const roomy = createExecutor(counting);
  for (const id of ids) await run(roomy, id, submit);
  read.length = 0;
  for (const id of ids) await roomy.load(product, id);
  expect(read).toEqual([]);
});

test('what is shown of a record is known beside the record, and read on from where it was', async () => {
  const [store] = stores;
  if (!store) throw new Error('no store');
  const fromPositions: (number | undefined)[] = [];
  const executor = createExecutor({
    ...store,
    readStream: (stream, from) => {
      fromPositions.push(from);
      return store.readStream(stream, from);
    },
  });
  const liveRecord = shownOf(kind);
  const id = randomUUID();
  expect(await executor.load(liveRecord, id)).toMatchObject({ versions: [] });
  for (const command of [save(id), submit, approve('wang')]) await run(executors[1], id, command);
  expect(await executor.load(liveRecord, id)).toMatchObject({ owner: anna, versions: ['CN'] });
  expect(await executor.load(product, id)).toMatchObject({ versions: { CN: { live: { status: '1' } } } });
  fromPositions.length = 0;
  // by another process
  await run(executors[1], id, { act: 'delist', lan: 'CN', by: anna });
  expect(await executor.load(liveRecord, id)).toMatchObject({ versions: [] });
  expect(fromPositions).toEqual([4]);
  expect(await executor.load(product, id)).toMatchObject({ versions: { CN: { live: { status: '0' } } } });
});

test('what a value takes grows with its texts and its entries', () => {
  expect(roughBytes('x'.repeat(1_000))).toBeGreaterThanOrEqual(1_000);
  expect(roughBytes({ a: { b: ['x'.repeat(1_000)] } })).toBeGreaterThanOrEqual(1_000);
  expect(roughBytes(new Map([['k', 'x'.repeat(1_000)]]))).toBeGreaterThanOrEqual(1_000);
  expect(roughBytes(Array.from({ length: 1_000 }, () => 1))).toBeGreaterThanOrEqual(8_000);
});

const usd = (record: string, limit: bigint): LedgerCommand => ({ type: 'limit', record, currency: 'USD', limit });
const limitOf = (state: Ledger): bigint => (state.is === 'ledger' ? (state.limit ?? 0n) : 0n);
const onLedger = (executor: Executor, id: string, command: LedgerCommand | CommandFactory<Ledger, LedgerCommand>) =>
  executor.execute(ledger, { id, command, meta: meta(anna), commandId: undefined, answer: {} });

test('a decision after a conflict is made on the new state and on new facts', async () => {
  const [executorA, executorB] = executors as [Executor, Executor];
  const [own, fact] = [randomUUID(), randomUUID()];
  await onLedger(executorA, own, usd(own, 1n));
  await onLedger(executorA, fact, usd(fact, 10n));
  const observedLimits: bigint[][] = [];
  await onLedger(executorA, own, async (state, facts) => {
    const limit = limitOf(await facts.load(ledger, fact));
    observedLimits.push([limitOf(state), limit]);
    if (observedLimits.length === 1) {
      await onLedger(executorB, fact, usd(fact, 20n));
      await onLedger(executorB, own, usd(own, 2n));
    }
    // one attempt sees one state of a stream
    expect(limitOf(await facts.load(ledger, fact))).toBe(limit);
    return usd(own, limit + limitOf(state));
  });
  expect(observedLimits).toEqual([
    [1n, 10n],
    [2n, 20n],
  ]);
  expect(limitOf(await executorB.load(ledger, own))).toBe(22n);
});

test('an append asserts each stream that facts were loaded from, at the version that it has', async () => {
  const [store] = stores;
  if (!store) throw new Error('no store');
  const appends: Append[] = [];
  const executor = createExecutor({
    ...store,
    append: (append) => {
      appends.push(append);
      return store.append(append);
    },
  });
  const [own, known, absent, record] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await onLedger(executor, own, usd(own, 1n));
  for (const limit of [1n, 2n]) await onLedger(executor, known, usd(known, limit));
  for (const command of [save(record), submit]) await run(executors[1], record, command);
  expect(appends.at(-1)?.basedOn).toEqual([]);

  const basedOn = async (read: (facts: FactReader) => Promise<unknown>) => {
    await onLedger(executor, own, async (state, facts) => {
      await read(facts);
      return usd(own, limitOf(state) + 1n);
    });
    const streams = appends.at(-1)?.basedOn ?? [];
    return Object.fromEntries(streams.map(({ stream, version }) => [stream, version]));
  };
  const [knownStream, absentStream] = [known, absent].map((id) => ledger.stream(id)) as [string, string];
  const many = async (facts: FactReader) => {
    await Promise.all([facts.load(ledger, known), facts.load(ledger, absent), facts.load(product, record)]);
    await facts.load(shownOf(kind), record);
  };
  expect(await basedOn(many)).toEqual({ [knownStream]: 2, [absentStream]: 0, [product.stream(record)]: 2 });

  // moved on by another process: a kept state is as old as it is, and decided on again where it was loaded
  await onLedger(executors[1] as Executor, known, usd(known, 3n));
  expect(await basedOn((facts) => facts.recall(ledger, known))).toEqual({});
  const both = async (facts: FactReader) => {
    await facts.recall(ledger, known);
    await facts.load(ledger, known);
  };
  expect(await basedOn(both)).toEqual({ [knownStream]: 3 });
  expect(await basedOn((facts) => facts.load(ledger, known))).toEqual({ [knownStream]: 3 });
});

test('facts that are read for other aggregates are among them', async () => {
  const [store] = stores;
  if (!store) throw new Error('no store');
  let append: Append | undefined;
  const executor = createExecutor({
    ...store,
    append: (each) => {
      append = each;
      return store.append(each);
    },
  });
  const [own, fact, changed] = [randomUUID(), randomUUID(), randomUUID()];
  await onLedger(executor, fact, usd(fact, 5n));
  await executor.execute(ledger, {
    id: own,
    command: usd(own, 1n),
    meta: meta(anna),
    commandId: undefined,
    answer: {},
    also: async (_, events, facts) => {
      const limit = limitOf(await facts.load(ledger, fact)) * BigInt(events.length);
      return [alsoAppend(ledger, changed, usd(changed, limit))];
    },
  });
  expect(append?.basedOn).toEqual([{ stream: ledger.stream(fact), version: 1 }]);
  expect(limitOf(await executor.load(ledger, changed))).toBe(5n);
});

test('where a stream that is written as it was read has moved meanwhile, all is decided again on what it is by then', async () => {
  const [executorA, executorB] = executors as [Executor, Executor];
  const [own, also] = [randomUUID(), randomUUID()];
  await onLedger(executorA, also, usd(also, 5n));
  const read: bigint[] = [];
  await executorA.execute(ledger, {
    id: own,
    command: usd(own, 1n),
    meta: meta(anna),
    commandId: undefined,
    answer: {},
    async also(_, __, facts) {
      read.push(limitOf(await facts.load(ledger, also)));
      // another process moves it on between reading and deciding, the first time
      if (read.length === 1) await onLedger(executorB, also, usd(also, 7n));
      return [alsoAppend(ledger, also, usd(also, (read.at(-1) ?? 0n) + 1n), true)];
    },
  });
  expect(read).toEqual([5n, 7n]);
  expect(limitOf(await executorB.load(ledger, also))).toBe(8n);
});

test('a command sent again is answered as at first, also where its factory would refuse it by now', async () => {
  const id = randomUUID();
  const commandId = { id: randomUUID(), asked: 'limit' };
  const once = (executor: Executor, ownCommandId = commandId) =>
    executor.execute(ledger, {
      id,
      meta: meta(anna),
      commandId: ownCommandId,
      answer: { id },
      command: (state) => (state.is === 'none' ? usd(id, 1n) : refuse('404')),
    });
  const [executorA, executorB] = executors as [Executor, Executor];
  const first = await once(executorA);
  expect(first).toMatchObject({ answer: { id } });
  for (const executor of [executorA, executorB]) expect(await once(executor)).toEqual(first);
  expect(await once(executorB, { ...commandId, id: randomUUID() })).toEqual(refuse('404'));
});

test('a refusal of a factory on a kept state is checked against the log', async () => {
  const id = randomUUID();
  const [executorA, executorB] = executors as [Executor, Executor];
  await onLedger(executorA, id, usd(id, 1n));
  await onLedger(executorB, id, usd(id, 2n));
  const raised = (state: Ledger) => (limitOf(state) === 2n ? usd(id, 3n) : refuse('404'));
  expect(isRefusal(await onLedger(executorA, id, raised))).toBe(false);
  expect(limitOf(await executorB.load(ledger, id))).toBe(3n);
});

test('a state that is further than the log, which was taken back, is read anew', async () => {
  const database = await testDatabase();
  await migrateLog(database.url);
  const keys = await openPersonKeys(database.url);
  const store = await openEventStore({ url: database.url, kinds: eventKinds, keys, pepper: 'p' });
  const sql = testPool(database.url);
  onTestFinished(async () => {
    await store.close();
    await sql.end();
    await database.stop();
  });
  const executor = createExecutor(store);
  const id = randomUUID();
  await run(executor, id, save(id));
  const edit = (name: string): ReviewedCommand => ({
    ...save(id),
    create: false,
    content: { ...content, productName: name },
  });
  await run(executor, id, edit('one'));
  // as after the promotion of a standby that lacked the last event
  await sql.query(`delete from log.events where position > 1;
    update log.streams set version = 1;
    update log.head set position = 1, hash = (select hash from log.events where position = 1)`);
  expect(await run(executor, id, edit('two'))).toMatchObject({ position: 2, answer: { id } });
});
