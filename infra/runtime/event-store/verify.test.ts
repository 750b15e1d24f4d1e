import { eventKind } from '@portal/shared/define/event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { meta, testLog } from './testing.ts';
import { verifyLog } from './verify.ts';

const noteKind = eventKind({ type: 'Noted', version: 1, data: z.object({ n: z.number() }) });

async function logOfTwenty() {
  const log = await testLog([noteKind]);
  for (let n = 1; n <= 20; n++) {
    await log.store.append({
      stream: `s${n % 3}`,
      expected: 'any',
      events: [{ type: 'Noted', data: { n } }],
      meta,
    });
  }
  return log;
}

/** Gives a row the leaf that belongs to its content, as whoever knows how leaves are made would. */
const newLeaf = (position: number) =>
  `update log.events set leaf = log.leaf(position, stream, version, id, type, schema, at, data, meta) where position = ${position}`;
const moveOn = `
  update log.events set position = position + 1000 where position >= 9;
  update log.events set position = position - 999 where position > 1000;
  update log.head set position = position + 1;`;

test('an untouched log verifies, with progress', async () => {
  const { store } = await logOfTwenty();
  const progress: [number, number][] = [];
  expect(await store.verify((done, total) => progress.push([done, total]))).toEqual({ ok: true, checked: 20 });
  expect(progress.at(-1)).toEqual([20, 20]);
});

test('an empty log verifies', async () => {
  const { store } = await testLog([noteKind]);
  expect(await store.verify()).toEqual({ ok: true, checked: 0 });
});

test.each([
  ['content altered', `update log.events set data = '{"n":99}' where position = 9`, 9],
  ['metadata altered', `update log.events set meta = replace(meta, 'u1', 'u2') where position = 9`, 9],
  ['time altered', `update log.events set at = at - interval '1 hour' where position = 9`, 9],
  ['moved to another stream', `update log.events set stream = 'z' where position = 9`, 9],
  ['schema altered', `update log.events set schema = 2 where position = 9`, 9],
  ['content altered, leaf made anew', `update log.events set data = '{"n":99}' where position = 9; ${newLeaf(9)}`, 9],
  ['hash altered', `update log.events set hash = sha256('x') where position = 9`, 9],
  ['removed', 'delete from log.events where position = 9', 9],
  ['removed at the beginning', 'delete from log.events where position = 1', 1],
  ['removed at the end', 'delete from log.events where position = 20', 20],
  [
    'removed, the others moved up',
    `delete from log.events where position = 9;
     update log.events set position = position + 1000 where position > 9;
     update log.events set position = position - 1001 where position > 1000;
     update log.head set position = 19`,
    9,
  ],
  [
    'inserted',
    `${moveOn} insert into log.events select 9, 'z', 1, id, type, schema, at, data, meta, leaf, hash from log.events where position = 8`,
    9,
  ],
  [
    'inserted before the first',
    `create table log.before partition of log.events for values from (minvalue) to (1);
     insert into log.events select 0, 'z', 1, id, type, schema, at, data, meta, leaf, hash from log.events where position = 1`,
    0,
  ],
  [
    'inserted behind the last',
    `insert into log.events select 21, 'z', 1, id, type, schema, at, data, meta, leaf, hash from log.events where position = 20`,
    21,
  ],
  [
    'two swapped',
    `update log.events set position = 1000 where position = 9; update log.events set position = 9 where position = 14;
     update log.events set position = 14 where position = 1000`,
    9,
  ],
  [
    'the contents of two swapped',
    `update log.events a set data = b.data from log.events b where (a.position, b.position) in ((9, 14), (14, 9))`,
    9,
  ],
  ['the version of a stream altered', `update log.streams set version = 5 where stream = 's2'`, 20],
  ['the version of a stream removed', `delete from log.streams where stream = 's0'`, 18],
  ['a stream without events', `insert into log.streams values ('z', 1)`, 0],
  ['the head altered', `update log.head set hash = sha256('x')`, 20],
  ['the head in the future', `update log.head set at = at + interval '1 year'`, 20],
])('%s: the position is named', async (_, tampering, position) => {
  const { store, sql } = await logOfTwenty();
  await sql(tampering);
  expect(await store.verify()).toMatchObject({ ok: false, wrong: { position, reason: expect.any(String) } });
});

test.each([
  ['ids of commands emptied', 'delete from log.commands', 3],
  ['one removed', 'delete from log.commands where position = 12', 12],
  ['an answer altered', `update log.commands set answer = '{"n":99}' where position = 6`, 6],
  ['what was asked altered', 'update log.commands set asked = gen_random_uuid() where position = 6', 6],
  ['moved to another event', 'update log.commands set position = 9 where position = 6', 9],
  [
    'one invented',
    'insert into log.commands select gen_random_uuid(), asked, 7, at, answer from log.commands where position = 6',
    7,
  ],
])('%s: the position is named', async (_, tampering, position) => {
  const log = await testLog([noteKind]);
  for (let n = 1; n <= 15; n++) {
    const commandId = { id: `c${n}`, asked: 'this' };
    const append = { stream: `s${n % 3}`, expected: 'any' as const, events: [{ type: 'Noted', data: { n } }], meta };
    await log.store.append(n % 3 ? append : { ...append, commandId, answer: { n } });
  }
  const verify = (commandsSince: Date) => verifyLog(log.url, undefined, { commandsSince });
  expect(await verify(new Date(0))).toMatchObject({ ok: true });
  await log.sql(tampering);
  expect(await verify(new Date(0))).toMatchObject({ ok: false, wrong: { position } });
});

test('ids that were dropped while they were kept for less are not missed, those since then are', async () => {
  const log = await testLog([noteKind]);
  const append = (id: string) =>
    log.store.append({
      stream: 's',
      expected: 'any' as const,
      events: [{ type: 'Noted', data: { n: 1 } }],
      meta,
      commandId: { id, asked: 'this' },
    });
  const verify = () => verifyLog(log.url, undefined, { commandsSince: new Date(0) });
  await append('old');
  const since = new Date(Date.now() + 1);
  await expect.poll(() => Date.now()).toBeGreaterThan(since.getTime());
  expect(await log.store.tidy(since)).toBe(1);
  await append('new');
  expect(await verify()).toMatchObject({ ok: true });
  // whoever keeps them for longer says nothing else
  await log.store.tidy(new Date(0));
  expect(await verify()).toMatchObject({ ok: true });
  await log.sql('delete from log.commands');
  expect(await verify()).toMatchObject({ ok: false, wrong: { position: 2 } });
});

test('ids of commands that are old enough may be gone', async () => {
  const log = await testLog([noteKind]);
  const commandId = { id: 'c', asked: 'this' };
  const events = [
    { type: 'Noted', data: { n: 1 } },
    { type: 'Noted', data: { n: 2 } },
  ];
  await log.store.append({ stream: 's', expected: 'any', events, meta, commandId });
  expect(await verifyLog(log.url, undefined, { commandsSince: new Date(0) })).toMatchObject({ ok: true });
  await log.store.tidy(new Date());
  expect(await verifyLog(log.url, undefined, { commandsSince: new Date() })).toMatchObject({ ok: true });
  expect(await log.store.verify()).toMatchObject({ ok: true });
});
