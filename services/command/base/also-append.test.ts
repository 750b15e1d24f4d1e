import { randomUUID } from 'node:crypto';
import { openEventStore } from '@portal/infra/runtime/event-store/index';
import { migrateLog } from '@portal/infra/runtime/event-store/migrations';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { openPersonKeys } from '@portal/infra/runtime/identity/keys';
import type { CommandId } from '@portal/infra/runtime/ids';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { eventKinds } from '@portal/shared/events/index';
import { isRefusal, refuse } from '@portal/shared/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../account/aggregate.ts';
import type { AccountCommand } from '../account/decide.ts';
import { ledger } from '../ledger/aggregate.ts';
import type { LedgerCommand } from '../ledger/decide.ts';
import { testMeta } from '../testing/service.ts';
import { view } from '../view/aggregate.ts';
import type { ViewCommand } from '../view/decide.ts';
import { type AlsoAppend, alsoAppend, createExecutor, type Executor } from './executor.ts';

const closing: (() => Promise<void>)[] = [];
let stores: [EventStore, EventStore];
let executors: [Executor, Executor];

beforeAll(async () => {
  const database = await testDatabase();
  closing.push(() => database.stop());
  await migrateLog(database.url);
  const keys = await openPersonKeys(database.url);
  closing.unshift(() => keys.close());
  const open = async () => {
    const store = await openEventStore({ url: database.url, kinds: eventKinds, keys, pepper: 'p' });
    closing.unshift(() => store.close());
    return store;
  };
  // two processes of the command service: each its own store and its own kept states
  stores = [await open(), await open()];
  executors = [createExecutor(stores[0]), createExecutor(stores[1])];
});
afterAll(async () => {
  for (const close of closing) await close();
});

const meta = testMeta('anna');
const usd = (minor: bigint) => ({ currency: 'USD', minor }) as const;
const limit = (record: string, minor: bigint): LedgerCommand => ({
  type: 'limit',
  record,
  currency: 'USD',
  limit: minor,
});
const take = (taker: string, minor: bigint): LedgerCommand => ({
  type: 'take',
  by: taker,
  amount: usd(minor),
  as: 'pending',
});
const on = (executor: Executor, id: string, command: LedgerCommand) =>
  executor.execute(ledger, { id, command, meta, commandId: undefined, answer: {} });

/** A ledger with a limit, which both processes know. */
async function opened(minor: bigint): Promise<string> {
  const record = randomUUID();
  await on(executors[0], record, limit(record, minor));
  await executors[1].load(ledger, record);
  return record;
}

const anna = randomUUID();
const save = (id: string): ViewCommand & { id: string } => ({
  id,
  umId: anna,
  type: 'save',
  isNew: true,
  saved: { list: 'users', name: 'x', search: '' },
});

/** A record of its own is begun, and something happens beside it. */
function begin(
  executor: Executor,
  also: (record: string) => readonly AlsoAppend[],
  more: { id?: string; commandId?: CommandId } = {},
) {
  const id = more.id ?? randomUUID();
  return executor.execute(view, {
    id,
    command: save(id),
    meta,
    commandId: more.commandId,
    answer: { id },
    also: () => also(id),
  });
}

const usedOf = async (record: string) => {
  const state = await executors[0].load(ledger, record);
  return state.is === 'none' ? [] : [...state.used].map(([taker, { minor }]) => [taker, minor]);
};
const refusals = (outcomes: readonly unknown[]) => outcomes.filter(isRefusal);
const versions = async (stream: string) => (await stores[0].readStream(stream)).length;

test('what happens beside a record is stored with it: both, or neither', async () => {
  const contract = await opened(100n);
  const [first, second] = [randomUUID(), randomUUID()];
  const done = await begin(executors[0], (taker) => [alsoAppend(ledger, contract, take(taker, 60n))], { id: first });
  expect(done).toEqual({ position: await stores[0].head(), answer: { id: first } });
  expect(
    await begin(executors[0], (taker) => [alsoAppend(ledger, contract, take(taker, 41n))], { id: second }),
  ).toMatchObject({
    refused: 'ledger.full',
    params: { left: '0.40' },
  });
  expect(await versions(`view-${second}`)).toBe(0);
  expect(await usedOf(contract)).toEqual([[first, 60n]]);
});

test('several sides go together, one that decides on nothing stays as it is, and a refusal is told as it is', async () => {
  const [firstContract, other] = [await opened(10n), await opened(10n)];
  const both = (at: bigint, then: bigint) =>
    begin(executors[0], (taker) => [
      alsoAppend(ledger, firstContract, take(taker, at)),
      alsoAppend(ledger, other, take(taker, then)),
    ]);
  expect(await both(10n, 11n)).toMatchObject({ refused: 'ledger.full' });
  expect(await usedOf(firstContract)).toEqual([]);
  expect(isRefusal(await both(10n, 0n))).toBe(false);
  expect([await versions(`ledger-${firstContract}`), await versions(`ledger-${other}`)]).toEqual([2, 1]);
  const id = randomUUID();
  const refusing = executors[0].execute(view, {
    id,
    command: save(id),
    meta,
    commandId: undefined,
    answer: {},
    also: (state, events) => refuse(`${state === undefined} ${events.length}`),
  });
  expect(await refusing).toEqual({ refused: 'true 1' });
});

test('what a kept state of a side would refuse is looked up first, and what it would pass over too', async () => {
  const contract = await opened(10n);
  const [taker, after] = [randomUUID(), randomUUID()];
  // the second process knows of all of it as taken, and does not hear that it was given back
  await on(executors[1], contract, take(taker, 10n));
  await on(executors[0], contract, { type: 'give', by: taker });
  expect(
    isRefusal(await begin(executors[1], (own) => [alsoAppend(ledger, contract, take(own, 10n))], { id: after })),
  ).toBe(false);
  await on(executors[0], contract, { type: 'give', by: after });
  const repeated = await begin(executors[1], () => [alsoAppend(ledger, contract, take(after, 10n))]);
  expect(isRefusal(repeated)).toBe(false);
  expect(await usedOf(contract)).toEqual([[after, 10n]]);
});

test('a command that is sent again counts once, also where its sides would refuse it by now', async () => {
  const contract = await opened(10n);
  const commandId = { id: randomUUID(), asked: 'begin' };
  const id = randomUUID();
  const other = randomUUID();
  const send = (executor: Executor) =>
    begin(executor, (taker) => [alsoAppend(ledger, contract, take(taker, 10n)), alsoAppend(view, other, save(other))], {
      commandId,
      id,
    });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(executors[n % 2] ?? executors[0])));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(refusals(answers)).toEqual([]);
  expect(await versions(`view-${id}`)).toBe(1);
  expect(await versions(`ledger-${contract}`)).toBe(2);
});

test('a unique name of a side is taken with it, or refuses all of it', async () => {
  const open = (loginId: string): AccountCommand & { umId: string } => ({
    type: 'open',
    umId: randomUUID(),
    loginId,
    name: loginId,
    roles: ['Default-App-User'],
    site: '01',
  });
  const loginId = `u-${randomUUID().slice(0, 13)}`;
  const [first, second] = [open(loginId), open(loginId)];
  expect(isRefusal(await begin(executors[0], () => [alsoAppend(account, first.umId, first)]))).toBe(false);
  const refusedId = randomUUID();
  expect(await begin(executors[1], () => [alsoAppend(account, second.umId, second)], { id: refusedId })).toMatchObject({
    refused: 'taken',
  });
  expect(await versions(`view-${refusedId}`)).toBe(0);
});

test('200 at once after the last cent, from two processes: one gets it, all others are told that nothing is left', async () => {
  const contract = await opened(1n);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      begin(executors[n % 2] ?? executors[0], (taker) => [alsoAppend(ledger, contract, take(taker, 1n))]),
    ),
  );
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1);
  expect(new Set(refusals(outcomes).map(({ refused: code }) => code))).toEqual(new Set(['ledger.full']));
  expect(await usedOf(contract)).toHaveLength(1);
  // and without a record of their own
  const bare = await opened(1n);
  const takes = await Promise.all(
    Array.from({ length: 200 }, (_, n) => on(executors[n % 2] ?? executors[0], bare, take(`${n}`, 1n))),
  );
  expect(refusals(takes).map(({ refused: code }) => code)).toEqual(new Array(199).fill('ledger.full'));
});

test('200 at once of which 150 fit, from two processes: as many get theirs, and nobody is sent away for the crowd', async () => {
  const contract = await opened(150n);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      begin(executors[n % 2] ?? executors[0], (taker) => [alsoAppend(ledger, contract, take(taker, 1n))]),
    ),
  );
  expect(refusals(outcomes).map(({ refused: code }) => code)).toEqual(new Array(50).fill('ledger.full'));
  expect(await usedOf(contract)).toHaveLength(150);
  expect(await stores[0].verify()).toMatchObject({ ok: true });
});
