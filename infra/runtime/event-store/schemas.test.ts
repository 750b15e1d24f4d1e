import { eventKind } from '@portal/shared/define/event';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../tooling/embedded/test-database.ts';
import { connected } from '../database/connection.ts';
import { NewerData } from '../database/migrate.ts';
import { openEventStore } from './index.ts';
import { knowsLog } from './migrations.ts';
import { meta, testLog } from './testing.ts';

const first = eventKind({ type: 'Noted', version: 1, data: z.object({ text: z.string() }) });
const second = eventKind({
  type: 'Noted',
  version: 2,
  data: z.object({ text: z.string(), by: z.string() }),
  upcasts: { 1: (data) => ({ ...data, by: '' }) },
});
const data = { text: 'x', by: 'y' };
const append = { stream: 'a', expected: 'any' as const, events: [{ type: 'Noted', data }], meta };

test('an older build starts beside a newer one until that has written what it cannot read, and then says so in a sentence', async () => {
  const { store, another, url, sql } = await testLog([first]);
  await store.append({ ...append, events: [{ type: 'Noted', data: { text: 'x' } }] });
  expect(await sql('select * from log.schemas')).toEqual([]);

  const newer = await another({ kinds: [second] });
  // the way back is open
  await another();
  await newer.append(append);
  await newer.append(append);
  expect(await sql('select type, version from log.schemas')).toEqual([['Noted', 2]]);

  const error = await another().catch((cause) => cause);
  expect(error).toBeInstanceOf(NewerData);
  expect(error.message).toMatch(/^The log holds events Noted of schema 2, [^.]*\.$/);
  // who only reads is told as well
  await expect(connected(url, 'test', (client) => knowsLog(client, [first]))).rejects.toBeInstanceOf(NewerData);
  await connected(url, 'test', (client) => knowsLog(client, [second]));
  // nothing was noted anew, and an older build that runs goes on with what it knows
  await (await another({ kinds: [second] })).append(append);
  expect(await sql('select version from log.schemas')).toEqual([[2]]);
});

test('a log that was changed by a newer build is told to who only reads it; one that nobody has made is not', async () => {
  const { url, sql } = await testLog([first]);
  await sql(`insert into log.steps (number, name) values (99, 'another order')`);
  await expect(connected(url, 'test', (client) => knowsLog(client, [first]))).rejects.toThrow(/99, "another order"/);
  const empty = await testDatabase();
  onTestFinished(() => empty.stop());
  await connected(empty.url, 'test', (client) => knowsLog(client, [first]));
});

test('a version that cannot be noted keeps its event out of the log', async () => {
  const { url, keys, sql } = await testLog([first]);
  const store = await openEventStore({ url, kinds: [second], keys, pepper: 'p', logger: pino({ level: 'silent' }) });
  onTestFinished(() => store.close());
  await sql('drop table log.schemas');
  await expect(store.append(append)).rejects.toThrow(/log.schemas/);
  expect(await store.head()).toBe(0);
});
