import { eventKind } from '@portal/shared/define/event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Append, AppendOutcome, AppendPart, EventStore, Name } from './index.ts';
import { meta, testLog } from './testing.ts';

const noteKind = eventKind({ type: 'Noted', version: 1, data: z.object({ text: z.string() }) });
const note = (text: string) => ({ type: 'Noted', data: { text } });
const command = (id: string, request = 'this') => ({ id, asked: request });
const part = (stream: string, more: Partial<AppendPart> = {}): AppendPart => ({
  stream,
  expected: 'any',
  events: [note('x')],
  ...more,
});
const append = (stream: string, also: readonly AppendPart[], more: Partial<Append> = {}): Append => ({
  ...part(stream),
  meta,
  also,
  ...more,
});
const places = async (store: EventStore) =>
  (await store.read({ after: 0, limit: 100 })).map(({ position, stream, version }) => [position, stream, version]);

test('all parts of an append are stored one behind the other, its own first, and told of as they are stored', async () => {
  const { store } = await testLog([noteKind]);
  const received: unknown[] = [];
  store.onCommitted((events) => received.push(...events));
  await store.append(append('b', []));
  const input = append('a', [part('b', { expected: 1, events: [note('1'), note('2')] }), part('c')], {
    expected: 'none',
    commandId: command('k'),
    answer: { id: 1 },
  });
  expect(await store.append(input)).toEqual({ kind: 'appended', first: 2, last: 5, version: 1 });
  expect(await places(store)).toEqual([
    [1, 'b', 1],
    [2, 'a', 1],
    [3, 'b', 2],
    [4, 'b', 3],
    [5, 'c', 1],
  ]);
  expect(received).toEqual(await store.read({ after: 0, limit: 10, decrypt: false }));
  expect(await store.append(input)).toEqual({ kind: 'repeated', last: 5, answer: { id: 1 } });
  expect(await store.append({ ...input, commandId: command('k', 'that') })).toEqual({ kind: 'reused' });
  expect(await store.repeated('u1', command('k'))).toEqual({ last: 5, answer: { id: 1 } });
  expect(await store.head()).toBe(5);
  expect(await store.verify()).toEqual({ ok: true, checked: 5 });
});

test('what refuses a part refuses all of it, and nobody else of the group', async () => {
  const { store } = await testLog([noteKind]);
  const name = { kind: 'seat', value: '1' };
  await store.append(append('held', [], { reserve: [name], commandId: command('k') }));
  const outcomes = await Promise.all([
    store.append(append('a', [])),
    store.append(append('b', [part('c', { expected: 7 }), part('d')])),
    store.append(append('e', [part('f'), part('g', { reserve: [name] })], { commandId: command('e') })),
    store.append(append('h', [part('i')], { commandId: command('k') })),
    store.append(append('j', [part('l')], { expected: 2 })),
    store.append(append('d', [part('a'), part('f')])),
  ]);
  expect(outcomes).toEqual([
    { kind: 'appended', first: 2, last: 2, version: 1 },
    { kind: 'conflict', actual: 0, stream: 'c' },
    { kind: 'taken', name },
    { kind: 'repeated', last: 1, answer: undefined },
    { kind: 'conflict', actual: 0, stream: 'j' },
    { kind: 'appended', first: 3, last: 5, version: 1 },
  ]);
  expect((await places(store)).slice(1)).toEqual([
    [2, 'a', 1],
    [3, 'd', 1],
    [4, 'a', 2],
    [5, 'f', 1],
  ]);
  // a command that was refused has left its id free
  expect(await store.append(append('e', [part('f')], { commandId: command('e') }))).toMatchObject({ version: 1 });
  expect(await store.verify()).toEqual({ ok: true, checked: 7 });
});

test('names of every part are taken and given back with it', async () => {
  const { store } = await testLog([noteKind]);
  const [first, second] = [
    { kind: 'seat', value: '1' },
    { kind: 'seat', value: '2' },
  ];
  await store.append(append('a', [part('b', { reserve: [first] })], { reserve: [second] }));
  expect([await store.holder(first), await store.holder(second)]).toEqual(['b', 'a']);
  await store.append(append('c', [part('b', { release: [first] })]));
  expect(await store.holder(first)).toBeUndefined();
});

test('two parts about the same stream or name are a defect', async () => {
  const { store } = await testLog([noteKind]);
  const reserve = [{ kind: 'seat', value: '1' }];
  await expect(store.append(append('a', [part('a')]))).rejects.toThrow(/same stream or name/);
  await expect(store.append(append('a', [part('b'), part('b')]))).rejects.toThrow(/same stream or name/);
  await expect(store.append(append('a', [part('b', { reserve })], { reserve }))).rejects.toThrow(/same stream or name/);
  await expect(store.append(append('a', [part('b', { events: [] })]))).rejects.toThrow(/no events/);
  expect(await store.head()).toBe(0);
});

test('of many that expect the same version of a stream beside their own one wins, from two processes', async () => {
  const { store, another } = await testLog([noteKind]);
  const other = await another();
  await store.append(append('shared', []));
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? store : other).append(append(`own-${index}`, [part('shared', { expected: 1 })])),
    ),
  );
  expect(outcomes.filter(({ kind }) => kind === 'appended')).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'conflict')).toEqual(
    Array.from({ length: 39 }, () => ({ kind: 'conflict', actual: 2, stream: 'shared' })),
  );
  expect(await store.head()).toBe(3);
});

test('a build that knows of one stream only calls the same function as before', async () => {
  const { store, sql } = await testLog([noteKind]);
  const hash = `sha256('x')`;
  await sql(`select * from log.append(
    array['a'], array[-1], array[null]::uuid[], array[null]::uuid[], array[null]::text[], array[1], array[1], 1,
    array[1], array[0], array['a'], array[gen_random_uuid()], array['Noted'], array[1], array['{"text":"x"}'],
    array['{}'], array[${hash}], array[]::int[], array[]::text[], array[]::bytea[], array[]::boolean[])`);
  expect(await places(store)).toEqual([[1, 'a', 1]]);
});

const seats = ['1', '2', '3'];
const some = fc.record({
  /** beside the version that the stream has before */
  expected: fc.constantFrom('any' as const, 'none' as const, 0, 0, 0, -1, 1),
  events: fc.integer({ min: 1, max: 2 }),
  reserve: fc.option(fc.constantFrom(...seats), { nil: undefined, freq: 4 }),
  release: fc.option(fc.constantFrom(...seats), { nil: undefined, freq: 4 }),
});
const appendCases = fc.record({
  streams: fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 1, maxLength: 3 }),
  parts: fc.tuple(some, some, some),
  command: fc.option(fc.constantFrom('k1', 'k2', 'k3', 'k4'), { nil: undefined }),
  asked: fc.constantFrom('this', 'this', 'that'),
});
type AppendCase = typeof appendCases extends fc.Arbitrary<infer Value> ? Value : never;

/** A log as one would write it down: each append judged by all before it, nothing at the same time. */
function plainLog(head: number) {
  const versions = new Map<string, number>();
  const holders = new Map<string, string>();
  const commands = new Map<string, { asked: string; last: number; answer: unknown }>();
  const versionOf = (stream: string) => versions.get(stream) ?? 0;
  return {
    versionOf,
    append(input: Append): AppendOutcome {
      const { commandId, answer } = input;
      const parts = [input, ...(input.also ?? [])];
      const known = commandId && commands.get(commandId.id);
      if (known)
        return known.asked === commandId.asked
          ? { kind: 'repeated', last: known.last, answer: known.answer }
          : { kind: 'reused' };
      for (const { stream, expected } of parts) {
        const actual = versionOf(stream);
        if (expected !== 'any' && actual !== (expected === 'none' ? 0 : expected))
          return { kind: 'conflict', actual, stream };
      }
      for (const { stream, reserve = [] } of parts) {
        const name = reserve.find(({ value }) => (holders.get(value) ?? stream) !== stream);
        if (name) return { kind: 'taken', name };
      }
      const first = head + 1;
      for (const { stream, events, reserve = [], release = [] } of parts) {
        head += events.length;
        versions.set(stream, versionOf(stream) + events.length);
        for (const { value } of release) if (holders.get(value) === stream) holders.delete(value);
        for (const { value } of reserve) holders.set(value, stream);
      }
      if (commandId) commands.set(commandId.id, { asked: commandId.asked, last: head, answer });
      return { kind: 'appended', first, last: head, version: versionOf(input.stream) };
    },
  };
}

test('whatever comes together, from two processes: the log is what the accepted ones make one after another', async () => {
  const { store, another } = await testLog([noteKind]);
  const stores = [store, await another()];
  let run = 0;
  const runs = fc.asyncProperty(fc.array(fc.array(appendCases, { minLength: 1, maxLength: 6 })), async (batches) => {
    run++;
    const begin = await store.head();
    const plain = plainLog(begin);
    const eventsByStream = new Map<string, string[]>();
    let number = 0;

    const nameOf = (value: string): Name => ({ kind: 'seat', value: `${run}-${value}` });
    const appendOf = ({ streams, parts, command: id, asked: request }: AppendCase): Append => {
      const free = new Set(seats);
      const once = (value: string | undefined) => (value !== undefined && free.delete(value) ? [nameOf(value)] : []);
      const [own, ...also] = streams.map((each, at): AppendPart => {
        const stream = `${run}-${each}`;
        const { expected, events, reserve, release } = parts[at] ?? parts[0];
        return {
          stream,
          expected: typeof expected === 'string' ? expected : Math.max(0, plain.versionOf(stream) + expected),
          events: Array.from({ length: events }, () => note(`${run} ${number++}`)),
          reserve: once(reserve),
          release: once(release),
        };
      });
      if (!own) throw new Error('no stream was chosen');
      const commandId = id === undefined ? undefined : command(`${run}-${id}`, request);
      return { ...own, meta, also, answer: { number }, ...(commandId && { commandId }) };
    };

    for (const batch of batches) {
      const appends = batch.map(appendOf);
      const before = new Map(
        appends.flatMap(({ also = [], stream }) =>
          [stream, ...also.map((each) => each.stream)].map((each) => [each, plain.versionOf(each)] as const),
        ),
      );
      const outcomes = await Promise.all(appends.map((each, at) => (stores[at % 2] ?? store).append(each)));
      const pairs = appends.map((each, at) => ({ each, outcome: outcomes[at] as AppendOutcome }));
      const accepted = pairs.flatMap(({ each, outcome }) => (outcome.kind === 'appended' ? [{ each, outcome }] : []));
      for (const { each, outcome } of accepted.sort((a, b) => a.outcome.first - b.outcome.first)) {
        expect(outcome).toEqual(plain.append(each));
        for (const { stream, events } of [each, ...(each.also ?? [])])
          eventsByStream.set(stream, [
            ...(eventsByStream.get(stream) ?? []),
            ...events.map(({ data }) => JSON.stringify(data)),
          ]);
      }
      for (const { each, outcome } of pairs) {
        if (outcome.kind === 'appended') continue;
        const isAlone = batch.length === 1 || outcome.kind === 'repeated' || outcome.kind === 'reused';
        if (isAlone) expect(outcome).toEqual(plain.append(each));
        // refused by what there was at some moment meanwhile
        if (outcome.kind === 'conflict') {
          expect(outcome.actual).toBeGreaterThanOrEqual(before.get(outcome.stream) ?? 0);
          expect(outcome.actual).toBeLessThanOrEqual(plain.versionOf(outcome.stream));
        }
      }
    }

    const stored = new Map<string, string[]>();
    for (const { stream, data } of await store.read({ after: begin, limit: 10_000 }))
      stored.set(stream, [...(stored.get(stream) ?? []), JSON.stringify(data)]);
    expect(stored).toEqual(eventsByStream);
  });
  await fc.assert(runs, { numRuns: 60 });
  expect(await store.verify()).toMatchObject({ ok: true });
});
