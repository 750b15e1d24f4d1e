import { eventKind } from '@portal/shared/define/event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openClient } from '../database/connection.ts';
import { takeClock } from './clock.ts';
import { meta, testLog } from './testing.ts';

const noteKind = eventKind({ type: 'Noted', version: 1, data: z.object({}) });
const append = { stream: 'a', expected: 'any', events: [{ type: 'Noted', data: {} }], meta } as const;
const minute = 60_000;

test('while a demonstration is loaded everybody records at its moment, never before what was recorded, never ahead', async () => {
  const { url, store, another, sql } = await testLog([noteKind]);
  const other = await another();
  const began = Date.now();
  const clock = await takeClock(url);
  const moments = ['2025-03-01T02:00:00.000Z', '2025-05-09T06:30:00.000Z', '2025-04-01T00:00:00.000Z'];
  for (const [n, moment] of moments.entries()) {
    await clock.set(new Date(moment));
    await (n % 2 ? other : store).append(append);
  }
  await clock.set(new Date(began + 60 * minute));
  await store.append(append);
  await clock.set(new Date(began - 60 * minute));
  await clock.close();
  await store.append(append);

  const at = (await store.read({ after: 0, limit: 9 })).map((event) => event.at);
  expect(at.slice(0, 3)).toEqual([moments[0], moments[1], moments[1]]);
  for (const late of at.slice(3)) expect(Math.abs(Date.parse(late) - began)).toBeLessThan(5 * minute);
  expect(await sql('select clock from log.head')).toEqual([[null]]);
  expect(await store.verify()).toMatchObject({ ok: true });
});

test('a loader that was killed leaves nothing behind: the time is that of the database again', async () => {
  const { url, store, sql } = await testLog([noteKind]);
  const loader = await openClient(url, 'loader');
  await loader.query("select pg_advisory_lock(20240501, 1); update log.head set clock = '2025-03-01T00:00:00Z'");
  await store.append(append);
  await loader.end();
  await expect.poll(() => sql("select count(*)::int from pg_locks where locktype = 'advisory'")).toEqual([[0]]);
  const began = Date.now();
  await store.append(append);
  const at = (await store.read({ after: 0, limit: 9 })).map((event) => event.at);
  expect(at[0]).toBe('2025-03-01T00:00:00.000Z');
  expect(Math.abs(Date.parse(at[1] ?? '') - began)).toBeLessThan(5 * minute);
});
