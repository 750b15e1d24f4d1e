import { randomUUID } from 'node:crypto';
import { openEventStore } from '@portal/infra/runtime/event-store/index';
import { migrateLog } from '@portal/infra/runtime/event-store/migrations';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { openPersonKeys } from '@portal/infra/runtime/identity/keys';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { eventKinds } from '@portal/shared/events/index';
import { isRefusal, refuse } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledger } from '../ledger/aggregate.ts';
import type { Ledger } from '../ledger/decide.ts';
import { testMeta } from '../testing/service.ts';
import { createExecutor, type Executor } from './executor.ts';

const closing: (() => Promise<void>)[] = [];
let stores: [EventStore, EventStore];

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
  stores = [await open(), await open()];
});
afterAll(async () => {
  for (const close of closing) await close();
});

const limitOf = (state: Ledger): bigint => (state.is === 'ledger' ? (state.limit ?? 0n) : 0n);
const usd = (record: string, limit: bigint) => ({ type: 'limit', record, currency: 'USD', limit }) as const;
/** An odd limit may not be copied. */
const isOdd = (limit: bigint) => limit % 2n === 1n;
const copied = 'copied from ';

/**
 * One process sets a limit, or copies that of another ledger unless it is odd, or hears what the other one has committed:
 * in order, or backwards, each twice and but for the last.
 */
const step = fc.record({
  who: fc.constantFrom(0, 1),
  act: fc.constantFrom('set' as const, 'copy' as const, 'copy' as const, 'hear' as const, 'hearBadly' as const),
  from: fc.nat(2),
  to: fc.nat(2),
  limit: fc.bigInt(1n, 9n),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function play(executor: Executor, ids: readonly string[], { act, from, to, limit }: Step) {
  const [source = '', target = ''] = [ids[from], ids[to]];
  const correlation = act === 'copy' ? copied + source : '';
  return executor.execute(ledger, {
    id: target,
    meta: { ...testMeta('anna'), correlation },
    commandId: undefined,
    answer: {},
    async command(_, facts) {
      if (act === 'set') return usd(target, limit);
      const found = limitOf(await facts.load(ledger, source));
      return found === 0n || isOdd(found) ? refuse('404') : usd(target, found);
    },
  });
}

test('two processes that remember differently decide on nothing that the log does not have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), async (rounds) => {
      const before = await stores[0].head();
      const executors = stores.map((store) => createExecutor(store));
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      const known = [before, before];
      for (const steps of rounds) {
        const outcomes = await Promise.all(
          steps.map(async (each) => {
            const executor = executors[each.who] as Executor;
            if (each.act !== 'hear' && each.act !== 'hearBadly') return play(executor, ids, each);
            const events = await stores[0].read({ after: known[each.who] ?? 0, limit: 100, decrypt: false });
            if (each.act === 'hearBadly') {
              const others = events.slice(0, -1).reverse();
              await executor.hear([...others, ...others]);
              return undefined;
            }
            await executor.hear(events);
            known[each.who] = events.at(-1)?.position ?? known[each.who] ?? 0;
            return undefined;
          }),
        );
        const [only] = steps;
        // what was refused with nobody else at it is refused by the log as well
        if (steps.length > 1 || only?.act !== 'copy' || !isRefusal(outcomes[0] ?? null)) continue;
        const found = limitOf(await createExecutor(stores[0]).load(ledger, ids[only.from] ?? ''));
        expect(found === 0n || isOdd(found)).toBe(true);
      }
      const limits = new Map<string, string>();
      for (const { data, meta } of await stores[0].read({ after: before, limit: 1_000 })) {
        const { record, limit } = data as { record: string; limit: string };
        if (meta.correlation.startsWith(copied)) expect(limit).toBe(limits.get(meta.correlation.slice(copied.length)));
        limits.set(record, limit);
      }
    }),
    { numRuns: 60 },
  );
});

test('what is remembered, absences included, is not read again; what another process commits is heard', async () => {
  const reads: string[] = [];
  const counted: EventStore = {
    ...stores[0],
    readStream(stream, ...more) {
      reads.push(stream);
      return stores[0].readStream(stream, ...more);
    },
  };
  const [executor, other] = [createExecutor(counted), createExecutor(stores[1])];
  const [own, absent] = [randomUUID(), randomUUID()];
  const set = (limit: bigint, at = executor) =>
    at.execute(ledger, {
      id: own,
      meta: testMeta('anna'),
      commandId: undefined,
      answer: {},
      command: async (_, facts) => usd(own, limit + limitOf(await facts.load(ledger, absent))),
    });
  await set(1n);
  expect(reads).toEqual([own, absent].map((id) => ledger.stream(id)));
  await set(2n);
  expect(reads).toHaveLength(2);

  const before = await stores[0].head();
  await other.execute(ledger, {
    id: absent,
    command: usd(absent, 5n),
    meta: testMeta('anna'),
    commandId: undefined,
    answer: {},
  });
  await set(3n, other);
  await executor.hear(await stores[0].read({ after: before, limit: 10, decrypt: false }));
  await set(4n);
  expect(reads).toHaveLength(2);
  expect(limitOf(await other.load(ledger, own))).toBe(9n);
});

test('what is refused from memory is believed once the log is at the versions remembered, and the command is made once', async () => {
  const calls: string[] = [];
  const counted: EventStore = {
    ...stores[0],
    readStream(stream, ...more) {
      calls.push('readStream');
      return stores[0].readStream(stream, ...more);
    },
    versions(streams) {
      calls.push('versions');
      return stores[0].versions(streams);
    },
  };
  const [executor, other] = [createExecutor(counted), createExecutor(stores[1])];
  const [own, source] = [randomUUID(), randomUUID()];
  const setSource = (limit: bigint) =>
    other.execute(ledger, {
      id: source,
      command: usd(source, limit),
      meta: testMeta('anna'),
      commandId: undefined,
      answer: {},
    });
  let factoryRuns = 0;
  const copy = () =>
    executor.execute(ledger, {
      id: own,
      meta: testMeta('anna'),
      commandId: undefined,
      answer: {},
      command: async (_, facts) => {
        factoryRuns++;
        const limit = limitOf(await facts.load(ledger, source));
        return isOdd(limit) ? refuse('404') : usd(own, limit);
      },
    });
  await setSource(2n);
  await copy();
  await setSource(3n);
  await copy();
  calls.length = 0;
  factoryRuns = 0;
  expect(await copy()).toMatchObject({ refused: '404' });
  expect([calls, factoryRuns]).toEqual([['versions'], 1]);
  // nobody told this process
  await setSource(4n);
  expect(await copy()).toMatchObject({ answer: {} });
  expect([calls, factoryRuns]).toEqual([['versions', 'versions', 'readStream', 'readStream'], 3]);
});
