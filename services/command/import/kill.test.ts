import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { connectedClient } from '@portal/infra/runtime/database/client';
import { connectionTo } from '@portal/infra/runtime/database/connection';
import { openLogReader } from '@portal/infra/runtime/event-store/log-reader';
import { testSecrets } from '@portal/infra/runtime/settings/testing';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { temporaryFolder } from '@portal/infra/tooling/embedded/testing';
import { importEvents, importStream } from '@portal/shared/events/import';
import { transactionEvents } from '@portal/shared/events/transaction';
import { amountOf } from '@portal/shared/money/decimal';
import { csvLine } from '@portal/shared/rules/csv';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { transactionId } from '../transaction/row.ts';
import { importState } from './state.ts';
import { program, random } from './testing-program.ts';

const rows = 10_000;
const kills = 4;

const countries = ['SG', 'US', 'DE', 'BR', 'JP'];
const isBad = (index: number): boolean => index % 977 === 5;
const isRepeated = (index: number): boolean => index % 1_013 === 7;
/** In hundredths; every row another one, so that nothing can stand in for something else. */
const centsAt = (index: number): number => 100_000 + index * 7;

const lineAt = (index: number): string => {
  const amount = (centsAt(index) / 100).toFixed(2);
  const day = String((index % 28) + 1).padStart(2, '0');
  const country = countries[index % countries.length] ?? '';
  return csvLine([`R-${index}`, `2026-03-${day}`, 'export', 'SI', country, isBad(index) ? 'much' : amount]);
};

test('killed at random points and gone on with: every row is there once, and told once', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.stop());
  const folder = temporaryFolder();
  const script = await program(folder);
  const file = join(folder, 'trade.csv');
  const lines = Array.from({ length: rows }, (_, index) => lineAt(index) + (isRepeated(index) ? lineAt(index) : ''));
  writeFileSync(file, csvLine(['reference', 'date', 'flow', 'service', 'country', 'amountUsd']) + lines.join(''));

  const env = {
    ...process.env,
    ...testSecrets,
    EVENT_STORE_URL: database.url,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    NATS_URL: '',
  };
  const start = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });

  let child = start('transactions', file, 'root');
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = child.stdout;
  if (!output) throw new Error('the process has no output');
  const [importId] = await once(createInterface({ input: output }), 'line');

  const kinds = [...transactionEvents, ...importEvents];
  const keys = { keyFor: async () => Buffer.alloc(32), find: async () => undefined, erase: async () => {} };
  const past = openLogReader({ url: database.url, kinds, keys, logger: pino({ level: 'silent' }) });
  onTestFinished(() => past.close());

  const next = random(20_260_321);
  const points = Array.from({ length: kills }, () => Math.floor(next() * rows)).sort((a, b) => a - b);
  for (const point of points) {
    await expect.poll(() => past.head(), { interval: 1 }).toBeGreaterThan(point);
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    child = start();
  }
  const state = async () => importState(await past.streams([importStream(importId)], await past.head()));
  await expect.poll(async () => (await state()).kind, { timeout: 90_000, interval: 20 }).toBe('done');
  child.kill('SIGKILL');

  const indexes = Array.from({ length: rows }, (_, index) => index);
  const good = indexes.filter((index) => !isBad(index));
  const repeated = indexes.filter(isRepeated);
  const bad = rows - good.length + repeated.filter(isBad).length;
  expect(await state()).toMatchObject({ added: good.length, known: repeated.filter((i) => !isBad(i)).length, bad });

  const client = await connectedClient(connectionTo(database.url, 'test'));
  onTestFinished(() => client.end());
  const { rows: recorded } = await client.query<{ stream: string; cents: number }>(
    `select stream, (data::json->'usd'->>'cents')::int as cents from log.events where type = 'TransactionRecorded'`,
  );
  const expected = new Map(
    good.map((index) => [`transaction-${transactionId(`R-${index}`)}`, (centsAt(index) / 100).toFixed(2)]),
  );
  expect(recorded).toHaveLength(expected.size);
  for (const { stream, cents } of recorded) expect(amountOf(BigInt(cents))).toBe(expected.get(stream));
  const { rows: reportedRows } = await client.query<{ line: number }>(
    `select (r->>'line')::int as line from log.events, json_array_elements(data::json->'refused') r
     where type = 'ImportProgressed'`,
  );
  expect(new Set(reportedRows.map(({ line }) => line)).size).toBe(reportedRows.length);
  expect(reportedRows).toHaveLength(bad);
});
