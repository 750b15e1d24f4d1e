import { eventKind } from '@portal/shared/define/event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Append } from './index.ts';
import { meta, testLog } from './testing.ts';

const noteKind = eventKind({ type: 'Noted', version: 1, data: z.object({ text: z.string() }) });
const note = (text: string) => ({ type: 'Noted', data: { text } });
const command = (id: string, request = 'this') => ({ id, asked: request });
const append = (more: Partial<Append> = {}): Append => ({
  stream: 'a',
  expected: 'any',
  events: [note('x')],
  meta,
  ...more,
});

test('positions are dense over all streams, versions within each, and content comes back as it was', async () => {
  const { store } = await testLog([noteKind]);
  const text = 'Fünf 五 "quoted" \\ back\tslash\n\u0000 \u{1F600}';
  expect(await store.head()).toBe(0);
  expect(await store.append(append({ events: [note('1'), note(text)] }))).toEqual({
    kind: 'appended',
    first: 1,
    last: 2,
    version: 2,
  });
  expect(await store.append(append({ stream: 'b', expected: 'none' }))).toMatchObject({ first: 3, version: 1 });
  expect(await store.append(append({ expected: 2 }))).toMatchObject({ first: 4, version: 3 });

  const events = await store.read({ after: 0, limit: 10 });
  expect(events.map(({ position, stream, version }) => [position, stream, version])).toEqual([
    [1, 'a', 1],
    [2, 'a', 2],
    [3, 'b', 1],
    [4, 'a', 3],
  ]);
  expect(events[1]).toMatchObject({ type: 'Noted', schema: 1, data: { text }, meta });
  expect(events[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(await store.readStream('a', 2)).toEqual([events[1], events[3]]);
  expect(await store.read({ after: 1, limit: 2 })).toEqual(events.slice(1, 3));
  expect(await store.read({ after: 0, limit: 5, types: ['Other'] })).toEqual([]);
  expect(await store.head()).toBe(4);
});

test('a wrong expected version refuses that append alone and tells the actual one', async () => {
  const { store } = await testLog([noteKind]);
  await store.append(append());
  const outcomes = await Promise.all([
    store.append(append({ expected: 'none' })),
    store.append(append({ expected: 7 })),
    store.append(append({ stream: 'b', expected: 3 })),
    store.append(append({ stream: 'c' })),
    store.append(append({ expected: 1 })),
  ]);
  expect(outcomes).toMatchObject([
    { kind: 'conflict', actual: 1 },
    { kind: 'conflict', actual: 1 },
    { kind: 'conflict', actual: 0 },
    { kind: 'appended' },
    { kind: 'appended', version: 2 },
  ]);
  expect(await store.head()).toBe(3);
});

test('a version that was seen and is no longer the last refuses that append alone', async () => {
  const { store, another } = await testLog([noteKind]);
  await store.append(append());
  await store.readStream('a');
  const other = await another();
  await other.append(append());
  const outcomes = await Promise.all([
    store.append(append({ stream: 'b' })),
    store.append(append({ expected: 1 })),
    store.append(append()),
    store.append(append({ stream: 'c', expected: 'none', commandId: command('k') })),
  ]);
  expect(outcomes).toMatchObject([
    { kind: 'appended', first: 3, version: 1 },
    { kind: 'conflict', actual: 2 },
    { kind: 'appended', first: 4, version: 3 },
    { kind: 'appended', first: 5, version: 1 },
  ]);
  expect(await store.verify()).toEqual({ ok: true, checked: 5 });
});

test('of many that expect the same version one wins', async () => {
  const { store, another } = await testLog([noteKind]);
  const other = await another();
  const race = Array.from({ length: 20 }, (_, index) =>
    (index % 2 ? store : other).append(append({ expected: 'none' })),
  );
  const kinds = (await Promise.all(race)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'appended')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'conflict')).toHaveLength(19);
});

test('many appends to one stream that expect any version are all stored, in one group', async () => {
  const { store } = await testLog([noteKind]);
  const groups: number[] = [];
  store.onCommitted((events) => groups.push(events.length));
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => store.append(append())));
  expect(outcomes.map((outcome) => 'version' in outcome && outcome.version)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
  expect(groups).toEqual([30]);
});

test('the same command id ten times in parallel: one event, ten equal answers', async () => {
  const { store, another } = await testLog([noteKind]);
  const other = await another();
  const input = append({ commandId: command('k1'), answer: { id: 5 }, expected: 'none' });
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? store : other).append(input)),
  );
  const appended = outcomes.filter((outcome) => outcome.kind === 'appended');
  expect(appended).toHaveLength(1);
  const repeated = outcomes.filter((outcome) => outcome.kind === 'repeated');
  expect(repeated).toEqual(Array.from({ length: 9 }, () => ({ kind: 'repeated', last: 1, answer: { id: 5 } })));
  expect(await store.head()).toBe(1);
  expect(await store.repeated('u1', command('k1'))).toEqual({ last: 1, answer: { id: 5 } });
  expect(await store.repeated('u2', command('k1'))).toBeUndefined();
  const ofAnother = await store.append({ ...input, expected: 'any', meta: { ...meta, actor: 'u2' } });
  expect(ofAnother.kind).toBe('appended');
});

test('a refused command leaves its id free', async () => {
  const { store } = await testLog([noteKind]);
  expect(await store.append(append({ commandId: command('k1'), expected: 4 }))).toEqual({
    kind: 'conflict',
    actual: 0,
    stream: 'a',
  });
  expect(await store.append(append({ commandId: command('k1') }))).toMatchObject({ kind: 'appended' });
});

test('a unique name belongs to one stream until it is released', async () => {
  const { store, another, sql } = await testLog([noteKind]);
  const other = await another();
  const name = { kind: 'phone', value: '13800000000' };
  const race = await Promise.all(
    ['a', 'b', 'c', 'd'].map((stream, index) =>
      (index % 2 ? store : other).append(append({ stream, reserve: [name] })),
    ),
  );
  const winner = ['a', 'b', 'c', 'd'][race.findIndex(({ kind }) => kind === 'appended')] ?? '';
  expect(race.filter(({ kind }) => kind === 'appended')).toHaveLength(1);
  expect(race.filter(({ kind }) => kind === 'taken')).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'taken', name })),
  );
  expect(await store.holder(name)).toBe(winner);
  expect(await store.holder({ ...name, kind: 'mail' })).toBeUndefined();

  expect(await store.append(append({ stream: winner, reserve: [name] }))).toMatchObject({ kind: 'appended' });
  await store.append(append({ stream: 'x', release: [name] }));
  expect(await store.holder(name)).toBe(winner);
  await store.append(append({ stream: winner, release: [name] }));
  expect(await store.holder(name)).toBeUndefined();
  expect(await store.append(append({ stream: 'x', reserve: [name] }))).toMatchObject({ kind: 'appended' });
  expect(JSON.stringify(await sql('select * from log.reservations'))).not.toContain('138000');
});

test('the repeated command id is judged before the version, the version before the names', async () => {
  const { store } = await testLog([noteKind]);
  const name = { kind: 'mail', value: 'a@b' };
  await store.append(append({ reserve: [name], commandId: command('k') }));
  const wrong = append({ stream: 'b', expected: 9, reserve: [name] });
  expect(await store.append({ ...wrong, commandId: command('k') })).toMatchObject({ kind: 'repeated' });
  expect(await store.append(wrong)).toEqual({ kind: 'conflict', actual: 0, stream: 'b' });
  expect(await store.append({ ...wrong, expected: 0 })).toEqual({ kind: 'taken', name });
});

test('an append that is based on a stream at another version is refused alone, with all of its parts', async () => {
  const { store } = await testLog([noteKind]);
  await store.append(append({ stream: 'base' }));
  const onBase = (stream: string, version: number, more: Partial<Append> = {}) =>
    store.append(append({ stream, basedOn: [{ stream: 'base', version }], ...more }));
  const also = [{ stream: 'beside', expected: 'any' as const, events: [note('y')] }];
  const outcomes = await Promise.all([
    onBase('a', 1),
    onBase('b', 0),
    onBase('c', 9, { also }),
    store.append(append({ stream: 'd', basedOn: [{ stream: 'absent', version: 0 }] })),
    // behind what moves it, in the same moment
    store.append(append({ stream: 'base' })),
    onBase('e', 1),
    onBase('f', 2, { also, commandId: command('based') }),
  ]);
  expect(outcomes).toMatchObject([
    { kind: 'appended', version: 1 },
    { kind: 'conflict', stream: 'base', actual: 1 },
    { kind: 'conflict', stream: 'base' },
    { kind: 'appended', version: 1 },
    { kind: 'appended', version: 2 },
    { kind: 'conflict', stream: 'base', actual: 2 },
    { kind: 'appended', version: 1 },
  ]);
  expect(await store.readStream('beside')).toHaveLength(1);
  // a repeat is one, whatever it was based on
  expect(await onBase('f', 1, { commandId: command('based') })).toMatchObject({ kind: 'repeated' });
  // and what it moves itself it expects itself
  expect(
    await store.append(append({ stream: 'base', expected: 2, basedOn: [{ stream: 'base', version: 1 }] })),
  ).toMatchObject({ kind: 'appended', version: 3 });
  expect(await store.verify()).toMatchObject({ ok: true });
});

test('a defect is thrown and concerns nobody else', async () => {
  const { store } = await testLog([noteKind]);
  await expect(store.append(append({ events: [{ type: 'Unknown', data: {} }] }))).rejects.toThrow(/Unknown/);
  await expect(store.append(append({ events: [{ type: 'Noted', data: { text: 5 } }] }))).rejects.toThrow();
  await expect(store.append(append({ events: [] }))).rejects.toThrow(/no events/);
  const [good, bad, alsoGood] = await Promise.allSettled([
    store.append(append()),
    store.append(append({ stream: 'no\u0000name' })),
    store.append(append({ stream: 'b' })),
  ]);
  expect([good?.status, bad?.status, alsoGood?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await store.head()).toBe(2);
  expect(await store.verify()).toEqual({ ok: true, checked: 2 });
});

test('listeners hear what was committed, as it is stored', async () => {
  const { store } = await testLog([noteKind]);
  const received: unknown[] = [];
  const stop = store.onCommitted((events) => received.push(...events));
  await store.append(append({ events: [note('1'), note('2')] }));
  await store.append(append({ expected: 9 }));
  expect(received).toEqual(await store.read({ after: 0, limit: 10, decrypt: false }));
  stop();
  await store.append(append());
  expect(received).toHaveLength(2);
});

test('recorded time never goes back, even when the clock does', async () => {
  const { store, sql } = await testLog([noteKind]);
  await sql("update log.head set at = '2999-01-01'");
  await store.append(append());
  const [event] = await store.read({ after: 0, limit: 1 });
  expect(event?.at).toBe('2999-01-01T00:00:00.000Z');
});

test('a command id for something else is refused and told apart from a repeat', async () => {
  const { store, another, sql } = await testLog([noteKind]);
  const other = await another();
  const first = append({ commandId: command('k', 'save 1'), answer: { id: 1 } });
  const race = await Promise.all([
    store.append(first),
    other.append({ ...first, commandId: command('k', 'save 2') }),
    store.append(first),
  ]);
  const stored = race.findIndex(({ kind }) => kind === 'appended');
  expect(race.map(({ kind }) => kind).sort()).toEqual(
    stored === 1 ? ['appended', 'reused', 'reused'] : ['appended', 'repeated', 'reused'],
  );
  const [right, wrong] = stored === 1 ? ['save 2', 'save 1'] : ['save 1', 'save 2'];
  expect(await store.append({ ...first, commandId: command('k', wrong) })).toEqual({ kind: 'reused' });
  expect(await store.repeated('u1', command('k', wrong))).toBe('reused');
  expect(await store.repeated('u1', command('k', right))).toEqual({ last: 1, answer: { id: 1 } });
  expect(await store.head()).toBe(1);
  expect(JSON.stringify(await sql('select * from log.commands'))).not.toContain('save');
});

test('command ids from before a time are dropped, all of them and no others', async () => {
  const { store, sql } = await testLog([noteKind]);
  await Promise.all(
    Array.from({ length: 1_203 }, (_, n) =>
      store.append(append({ commandId: command(`k${n}`), stream: `s${n % 50}` })),
    ),
  );
  await sql("update log.commands set at = at - interval '8 days' where position <= 1200");
  expect(await store.tidy(new Date(Date.now() - 7 * 24 * 3_600_000))).toBe(1_200);
  expect(await sql('select count(*)::int from log.commands where position > 1200')).toEqual([[3]]);
  expect(await store.append(append({ commandId: command('k5', 'anything') }))).toMatchObject({ kind: 'appended' });
});

test('every event tells the trace that it belongs to: the one that is given, else one of its own', async () => {
  const { store } = await testLog([noteKind]);
  const { trace, ...untraced } = meta;
  await store.append(append());
  await store.append(append({ meta: untraced }));
  const [provided, generated] = await store.read({ after: 0, limit: 2 });
  expect(provided?.meta.trace).toBe(trace);
  expect(generated?.meta.trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});
