import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { createLogger } from '@portal/infra/runtime/logging';
import { readSettings } from '@portal/infra/runtime/settings/read';
import { testSecrets } from '@portal/infra/runtime/settings/testing';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { temporaryFolder } from '@portal/infra/tooling/embedded/testing';
import { importStream, type KeptKey } from '@portal/shared/events/import';
import { expect, onTestFinished, test } from 'vitest';
import { openDependencies } from '../../base/dependencies.ts';
import { importState } from '../state.ts';
import { program, random } from '../testing-program.ts';
import { csvOf, openSeller, pngOf, row, zipOf } from './testing.ts';

const rows = 1_200;
const kills = 4;
const isBad = (index: number): boolean => index % 97 === 5;

test('killed at random points and gone on with: every row is saved once, and told once', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.stop());
  const folder = temporaryFolder();
  const script = await program(folder);
  const env = {
    ...process.env,
    ...testSecrets,
    EVENT_STORE_URL: database.url,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    NATS_URL: '',
  };
  const logger = createLogger('test', 'silent');
  const deps = await openDependencies(readSettings('import', env), logger);
  onTestFinished(() => deps.close());
  const seller = await openSeller(deps);

  const pictures = await Promise.all(['#204060', '#206040', '#602040'].map((colour) => pngOf(colour)));
  const lines = Array.from({ length: rows }, (_, index) =>
    // two rows in a row are the languages of one product
    row(`K-${index >> 1}`, index % 2 ? 'EN' : 'CN', {
      'Product name': isBad(index) ? '' : `Work ${index}`,
      Pictures: `${index % pictures.length}.png`,
    }),
  );
  const packed = Object.fromEntries(pictures.map((picture, index) => [`${index}.png`, picture]));
  const file = join(folder, 'catalogue.zip');
  writeFileSync(file, await zipOf({ 'catalogue.csv': csvOf(lines), ...packed }));

  const start = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let child = start('catalogue', file, seller);
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = child.stdout;
  if (!output) throw new Error('the process has no output');
  const [importId] = await once(createInterface({ input: output }), 'line');

  const { store } = deps;
  const before = await store.head();
  const next = random(20_261_123);
  const points = Array.from({ length: kills }, () => Math.floor(next() * rows)).sort((a, b) => a - b);
  for (const point of points) {
    await expect.poll(() => store.head(), { interval: 1 }).toBeGreaterThan(before + point);
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    child = start();
  }
  const events = () => store.readStream(importStream(importId));
  await expect.poll(async () => importState(await events()).kind, { timeout: 120_000, interval: 20 }).toBe('done');
  child.kill('SIGKILL');

  const indexes = Array.from({ length: rows }, (_, index) => index);
  const good = indexes.filter((index) => !isBad(index));
  expect(importState(await events())).toMatchObject({
    added: good.length,
    changed: 0,
    known: 0,
    bad: rows - good.length,
  });
  const saved = await store.read({ after: 0, limit: 10_000, types: ['ProductSaved'] });
  const names = saved.map(({ data }) => (data as { name: string }).name);
  expect(names.sort()).toEqual(good.map((index) => `Work ${index}`).sort());
  // a product with its languages, and the seller's key for each
  const products = new Set(good.map((index) => index >> 1));
  expect(new Set(saved.map(({ data }) => (data as { record: string }).record)).size).toBe(products.size);
  const progressData = (await events()).filter(({ type }) => type === 'ImportProgressed').map(({ data }) => data);
  const keys = progressData.flatMap((data) => (data as { keys: KeptKey[] }).keys.map(({ key }) => key));
  expect(new Set(keys)).toEqual(new Set([...products].map((number) => `K-${number}`)));
  const bad = progressData.flatMap((data) => (data as { refused: { line: number }[] }).refused.map(({ line }) => line));
  expect(bad).toEqual(indexes.filter(isBad).map((index) => index + 2));
  // the pictures are three files, however often they are named
  expect(await store.read({ after: before, limit: 100, types: ['FileStored'] })).toHaveLength(pictures.length);
});
