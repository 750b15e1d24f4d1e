import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tooling/embedded/testing.ts';
import { addressesIn, watchPlaces } from './places.ts';

const log = pino({ level: 'silent' });
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

test('a list has an address a line; what is none is told', () => {
  const warnings: string[] = [];
  const text =
    'http://10.0.0.1:8080/\n# the second group\nhttps://b.example # here\n\npostgres://x\nhttp://10.0.0.1:8080\n';
  expect(addressesIn(text, (line) => warnings.push(line))).toEqual(['http://10.0.0.1:8080', 'https://b.example']);
  expect(warnings).toEqual(['postgres://x']);
});

test('a file is all that it lists, names as well, and is looked at again; one that is gone keeps what it listed', async () => {
  const file = join(folder, 'query');
  writeFileSync(file, 'http://127.0.0.1:1\n');
  const lines: string[] = [];
  const telling = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
  const places = watchPlaces({ query: [pathToFileURL(file).href, 'http://127.0.0.1:9'] }, telling, async () => [
    { address: '10.0.0.1', family: 4 },
    { address: '10.0.0.2', family: 4 },
  ]);
  onTestFinished(() => places.close());
  let changes = 0;
  places.onChange(() => changes++);
  expect(places.of('query')).toEqual(['http://127.0.0.1:1', 'http://127.0.0.1:9']);
  writeFileSync(file, 'http://127.0.0.1:2\nhttp://query:80\n');
  const after = ['http://127.0.0.1:2', 'http://10.0.0.1', 'http://10.0.0.2', 'http://127.0.0.1:9'];
  await expect.poll(() => places.of('query')).toEqual(after);
  expect(changes).toBeGreaterThan(0);
  rmSync(file);
  await expect.poll(() => lines.some((line) => line.includes('ENOENT'))).toBe(true);
  expect(places.of('query')).toEqual(after);
});

test('a file that is not there yet is looked for', async () => {
  const file = join(folder, 'later');
  const places = watchPlaces({ query: [pathToFileURL(file).href] }, log);
  onTestFinished(() => places.close());
  expect(places.of('query')).toEqual([]);
  writeFileSync(file, 'http://127.0.0.1:3\n');
  await expect.poll(() => places.of('query')).toEqual(['http://127.0.0.1:3']);
});
