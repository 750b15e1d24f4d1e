import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { temporaryFolder, testPool, testPostgres } from '@portal/infra/embedded/testing';
import { createLogger } from '@portal/infra/logging';
import { readSettings } from '@portal/infra/settings/read';
import { testSecrets } from '@portal/infra/settings/testing';
import { accountStream } from '@portal/shared/events/account';
import { importStream } from '@portal/shared/events/import';
import { csvLine } from '@portal/shared/rules/csv';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dependencies, openDependencies } from '../dependencies.ts';
import type { Imports } from './imports.ts';
import { openImports } from './index.ts';
import { notePending } from './pending.ts';
import { importState } from './state.ts';

const folder = temporaryFolder();
const logger = createLogger('test', 'silent');
const meta = { actor: 'root', role: 'SHDIPP_ADMIN', site: '01', lang: 'EN', correlation: 'c', causation: 'c' };

let postgres: Awaited<ReturnType<typeof testPostgres>>;
let deps: Dependencies;
let imports: Imports;
let database: pg.Pool;

beforeAll(async () => {
  postgres = await testPostgres();
  const settings = readSettings('import', {
    ...testSecrets,
    EVENT_STORE_URL: postgres.url,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
  });
  deps = await openDependencies(settings, logger);
  imports = await openImports({ ...settings, ...deps, logger });
  database = testPool(postgres.url);
});
afterAll(async () => {
  await imports?.close();
  await deps?.close();
  await database?.end();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (reference: string): string =>
  csvLine(['reference', 'date', 'flow', 'service', 'country', 'amountUsd']) +
  csvLine([reference, '2026-03-01', 'export', 'SI', 'SG', '10.00']);

const begin = (text: string, id?: string) =>
  imports.begin({
    subject: 'transactions',
    fileName: 'trade.csv',
    bytes: Readable.from([Buffer.from(text)]),
    period: 'day',
    meta,
    commandId: id === undefined ? undefined : { id, asked: '/transactions/import\n{"period":"day"}\n' },
  });

const begun = async (...args: Parameters<typeof begin>): Promise<string> => {
  const outcome = await begin(...args);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.importId;
};

const state = async (importId: string) => importState(await deps.store.readStream(importStream(importId)));
const ended = (importId: string) => expect.poll(async () => (await state(importId)).kind).not.toBe('running');

test('the same file under the same command id is one import, however often and however much at once', async () => {
  const id = randomUUID();
  const all = await Promise.all(Array.from({ length: 5 }, () => begin(fileOf('ONCE'), id)));
  all.push(await begin(fileOf('ONCE'), id));
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await begun(fileOf('ONCE'), randomUUID())).not.toBe(await begun(fileOf('ONCE')));
  const { rows } = await database.query(`select count(*)::int as n from log.events where type = 'ImportStarted'`);
  expect(rows).toEqual([{ n: 3 }]);
});

test('another file under the same command id is refused', async () => {
  const id = randomUUID();
  await begun(fileOf('FIRST'), id);
  expect(await begin(fileOf('OTHER'), id)).toMatchObject({ refused: 'command.reused' });
});

/** One that was begun by a process that is gone, with a file of that hash. */
async function left(digest: string): Promise<string> {
  const importId = randomUUID();
  await notePending(database, { importId, meta });
  const data = {
    importId,
    subject: 'transactions',
    fileName: 'left.csv',
    digest,
    size: 900,
    period: 'day',
    by: 'root',
  };
  const events = [{ type: 'ImportStarted', data }];
  await deps.store.append({ stream: importStream(importId), expected: 'none', events, meta });
  return importId;
}

const failureOf = async (importId: string) => (await deps.store.readStream(importStream(importId))).at(-1);

test('one whose file is gone or cannot be read is given up, told to the administrators, and holds up no other', async () => {
  const umId = randomUUID();
  await deps.store.append({
    stream: accountStream(umId),
    expected: 'none',
    events: [
      { type: 'AccountOpened', data: { umId, loginId: 'anna', name: 'Anna', roles: ['SHDIPP_ADMIN'], site: '01' } },
    ],
    meta,
  });
  const folderInstead = createHash('sha256').update('a folder').digest('hex');
  mkdirSync(join(folder, 'files', folderInstead.slice(0, 2), folderInstead), { recursive: true });
  const gone = await left('ab'.repeat(32));
  const unreadable = await left(folderInstead);
  const good = await begun(fileOf('AFTER'));
  for (const importId of [gone, unreadable, good]) await ended(importId);
  expect(await state(good)).toMatchObject({ kind: 'done', added: 1 });
  expect(await failureOf(gone)).toMatchObject({
    type: 'ImportFailed',
    data: { importId: gone, fileName: 'left.csv', reason: 'gone', tell: [umId] },
  });
  expect(await failureOf(unreadable)).toMatchObject({ type: 'ImportFailed', data: { reason: 'unreadable' } });
  await expect.poll(async () => (await database.query('select import_id from imports.pending')).rows).toEqual([]);
});
