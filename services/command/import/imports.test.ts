import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { createLogger } from '@portal/infra/runtime/logging';
import { readSettings } from '@portal/infra/runtime/settings/read';
import { testSecrets } from '@portal/infra/runtime/settings/testing';
import { temporaryFolder, testPool, testPostgres } from '@portal/infra/tooling/embedded/testing';
import { accountStream } from '@portal/shared/events/account';
import { importStream } from '@portal/shared/events/import';
import { transactionStream } from '@portal/shared/events/transaction';
import { csvLine } from '@portal/shared/rules/csv';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dependencies, openDependencies } from '../base/dependencies.ts';
import { transactionId } from '../transaction/row.ts';
import { type FileImport, importFile, maxPrintedRows } from './import-file.ts';
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

const begin = (text: string | Buffer, id?: string, mode: 'add' | 'check' = 'add') =>
  imports.begin({
    subject: 'transactions',
    fileName: 'trade.csv',
    bytes: Readable.from([Buffer.from(text)]),
    period: 'day',
    mode,
    meta,
    commandId: id === undefined ? undefined : { id, asked: '/transactions/import\n{"period":"day"}\n' },
  });

const beginImport = async (...args: Parameters<typeof begin>): Promise<string> => {
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
  expect(new Set(all.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await beginImport(fileOf('ONCE'), randomUUID())).not.toBe(await beginImport(fileOf('ONCE')));
  const { rows } = await database.query(`select count(*)::int as n from log.events where type = 'ImportStarted'`);
  expect(rows).toEqual([{ n: 3 }]);
});

test('transactions come in the encoding and with the separator of any spreadsheet, and are the same', async () => {
  const text = fileOf('ÜBER');
  const files = [
    Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le'),
    Buffer.from(text.replaceAll(',', ';'), 'latin1'),
    Buffer.from(text),
  ];
  const counts: number[][] = [];
  const formats: unknown[] = [];
  for (const file of files) {
    const importId = await beginImport(file);
    await ended(importId);
    const end = await state(importId);
    if (end.kind === 'none') throw new Error('it is lost');
    counts.push([end.added, end.known, end.bad]);
    const events = await deps.store.readStream(importStream(importId));
    const progressed = events.find(({ type }) => type === 'ImportProgressed');
    formats.push((progressed?.data as { format: unknown } | undefined)?.format);
  }
  expect(formats).toEqual([
    { encoding: 'UTF-16', separator: 'tab' },
    { encoding: 'Windows-1252', separator: 'semicolon' },
    { encoding: 'UTF-8', separator: 'comma' },
  ]);
  expect(counts).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 1, 0],
  ]);
});

test('a file that fits two encodings is not imported, with the names of both', async () => {
  const importId = await beginImport(Buffer.from(fileOf('\xca\xc7'), 'latin1'));
  await ended(importId);
  expect(await state(importId)).toMatchObject({ kind: 'failed', added: 0, bad: 1 });
  const events = await deps.store.readStream(importStream(importId));
  expect(events.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({
      refused: [expect.objectContaining({ reason: 'csv.ambiguous', params: [{ encodings: 'GB18030, Windows-1252' }] })],
    }),
  );
});

test('another file under the same command id is refused', async () => {
  const id = randomUUID();
  await beginImport(fileOf('FIRST'), id);
  expect(await begin(fileOf('OTHER'), id)).toMatchObject({ refused: 'command.reused' });
});

const example = (name: string): Buffer => readFileSync(new URL(`examples/${name}`, import.meta.url));
const eventsOf = async (reference: string) => deps.store.readStream(transactionStream(transactionId(reference)));
const revise = (check: string) => imports.revise({ check, reason: 'Revised by the source', meta });

/** A file whose rows are compared with the log. */
async function checked(file: string | Buffer): Promise<string> {
  const check = await beginImport(file, undefined, 'check');
  await ended(check);
  return check;
}

async function revised(check: string): Promise<string> {
  const outcome = await revise(check);
  if ('refused' in outcome) throw new Error(outcome.refused);
  await ended(outcome.importId);
  return outcome.importId;
}

test('a revised series is compared first, and corrects once its changes are confirmed', async () => {
  const reference = 'EST-2025-E-SI-DE';
  await ended(await beginImport(example('transactions-eurostat.csv')));
  const file = `${example('transactions-eurostat-revised.csv')}EST-2025-E-SI-FR,2025-12-31,export,SI,FR,10.00\n`;
  const check = await checked(file);
  expect(await state(check)).toMatchObject({ kind: 'done', added: 1, changed: 1, known: 0, bad: 0 });
  expect((await deps.store.readStream(importStream(check))).map(({ data }) => data)).toContainEqual(
    expect.objectContaining({
      refused: [
        expect.objectContaining({
          line: 2,
          field: 'amountUsd',
          reason: 'transaction.change',
          params: [{ from: '5600000.00', to: '5700000.00' }],
        }),
      ],
    }),
  );
  expect(await eventsOf(reference)).toHaveLength(1);
  expect(await eventsOf('EST-2025-E-SI-FR')).toEqual([]);

  const revision = await revised(check);
  expect(await state(revision)).toMatchObject({ kind: 'done', added: 1, changed: 1, known: 0, bad: 0 });
  expect((await eventsOf(reference)).at(-1)).toMatchObject({
    type: 'TransactionCorrected',
    data: {
      revision: 2,
      reason: 'Revised by the source',
      usd: { cents: 570_000_000 },
      was: { usd: { cents: 560_000_000 } },
    },
    meta: { actor: 'root', causation: revision },
  });
  expect(await eventsOf('EST-2025-E-SI-FR')).toHaveLength(1);
  expect(await revise(check)).toMatchObject({ refused: 'transaction.confirmed' });
});

test('a transaction that changed since the comparison is not corrected', async () => {
  await ended(await beginImport(fileOf('SINCE')));
  const [early, late] = ['20.00', '30.00'].map((amount) => fileOf('SINCE').replace('10.00', amount));
  const check = await checked(early ?? '');
  await revised(await checked(late ?? ''));
  const revision = await revised(check);
  expect(await state(revision)).toMatchObject({ changed: 0, bad: 1 });
  const events = await deps.store.readStream(importStream(revision));
  expect(JSON.stringify(events)).toContain('transaction.changedSince');
  expect(await eventsOf('SINCE')).toHaveLength(2);
});

test('only a completed comparison with changes is confirmed', async () => {
  const plain = await beginImport(fileOf('PLAIN'));
  await ended(plain);
  expect(await revise(plain)).toMatchObject({ refused: 'transaction.notChecked' });
  expect(await revise(await checked(fileOf('PLAIN')))).toMatchObject({ refused: 'transaction.notChecked' });
  expect(await revise(randomUUID())).toMatchObject({ refused: '404' });
});

/** The command line with a file; `lines` is what it printed. */
async function runCommandLine(
  file: string,
  revision?: FileImport['revision'],
): Promise<{ code: number; lines: string[] }> {
  const path = join(folder, 'typed.csv');
  writeFileSync(path, file);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const output = { log: print, error: print };
  const code = await importFile(
    { store: deps.store, imports, output },
    { path, period: 'day', ...(revision && { revision }) },
  );
  return { code, lines };
}
const series = (name: string, amounts: readonly string[]): string =>
  csvLine(['reference', 'date', 'flow', 'service', 'country', 'amountUsd']) +
  amounts.map((amount, index) => csvLine([`${name}-${index}`, '2026-03-01', 'export', 'SI', 'SG', amount])).join('');
const revisions = async () =>
  (
    await database.query(
      `select data::jsonb->>'reason' as reason from log.events where type = 'ImportStarted' and data::jsonb->>'mode' = 'revise'`,
    )
  ).rows;

test('the command line prints what differs, and records it as one revision once it is confirmed', async () => {
  expect(await runCommandLine(series('CLI', ['10.00', '20.00']))).toMatchObject({ code: 0 });
  const plain = await runCommandLine(series('CLI', ['10.00', '25.00']));
  expect(plain).toMatchObject({ code: 1 });
  expect(plain.lines.at(-1)).toContain('line 3, reference: This reference already exists with different content');

  const before = (await revisions()).length;
  const questions: string[] = [];
  const revisionOf = (isConfirmed: boolean) => ({
    reason: 'Annual revision',
    confirm: async (question: string) => {
      questions.push(question);
      return isConfirmed;
    },
  });
  const file = series('CLI', ['10.00', '25.00', '30.00']);
  const declined = await runCommandLine(file, revisionOf(false));
  expect(declined.code).toBe(1);
  expect(declined.lines.slice(1)).toEqual([
    '1 changed, 1 new, 1 known already, 0 refused.',
    'Changes:',
    '  line 3, amountUsd: 20.00 becomes 25.00 (CLI-1,2026-03-01,export,SI,SG,25.00)',
    'Nothing is recorded.',
  ]);
  expect(questions).toEqual(['Record 1 changed and 1 new as one revision, “Annual revision”?']);
  const unasked = await runCommandLine(file, { reason: 'Annual revision', confirm: undefined });
  expect([unasked.code, unasked.lines.at(-1)]).toEqual([1, expect.stringContaining('--yes')]);
  expect((await revisions()).length).toBe(before);
  expect(await eventsOf('CLI-1')).toHaveLength(1);

  const confirmed = await runCommandLine(file, revisionOf(true));
  expect([confirmed.code, confirmed.lines.at(-1)]).toEqual([0, '1 added, 1 changed, 1 known already, 0 refused.']);
  expect((await revisions()).slice(before)).toEqual([{ reason: 'Annual revision' }]);
  expect((await eventsOf('CLI-1')).at(-1)).toMatchObject({
    type: 'TransactionCorrected',
    data: { reason: 'Annual revision', usd: { cents: 2500 } },
    meta: { actor: 'system' },
  });
  expect(await eventsOf('CLI-2')).toHaveLength(1);
  // the same file again: nothing differs any more
  const second = await runCommandLine(file, revisionOf(true));
  expect([second.code, second.lines.at(-1)]).toEqual([1, expect.stringContaining('nothing to revise')]);
  expect((await revisions()).length).toBe(before + 1);
});

test('the command line leaves a transaction that changed while it asked, and says so', async () => {
  await runCommandLine(series('LATE', ['10.00']));
  const late = await runCommandLine(series('LATE', ['20.00']), {
    reason: 'First',
    confirm: async () => {
      await revised(await checked(series('LATE', ['30.00'])));
      return true;
    },
  });
  expect(late.code).toBe(1);
  expect(late.lines.at(-1)).toBe(
    '  line 2, reference: The transaction of this reference has changed since the comparison',
  );
  expect((await eventsOf('LATE-0')).at(-1)).toMatchObject({ data: { usd: { cents: 3000 } } });
});

test('the command line prints so many changes and how many more there are', async () => {
  const count = maxPrintedRows + 3;
  await runCommandLine(series('MANY', Array(count).fill('10.00')));
  const { lines } = await runCommandLine(series('MANY', Array(count).fill('11.00')), {
    reason: 'x',
    confirm: undefined,
  });
  expect(lines.filter((line) => line.includes('10.00 becomes 11.00'))).toHaveLength(maxPrintedRows);
  expect(lines).toContain('  … and 3 more; all of them are at /user/transactions.');
});

test('the command line names the encodings that a file fits', async () => {
  const path = join(folder, 'ambiguous.csv');
  writeFileSync(path, Buffer.from(fileOf('\xca\xc7'), 'latin1'));
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const output = { log: print, error: print };
  for (const revision of [undefined, { reason: 'x', confirm: async () => true }]) {
    const file: FileImport = { path, period: 'day', ...(revision && { revision }) };
    expect(await importFile({ store: deps.store, imports, output }, file)).toBe(1);
  }
  expect(lines.filter((line) => line.includes('GB18030, Windows-1252'))).toHaveLength(2);
});

/** One that was begun by a process that is gone, with a file of that hash. */
async function abandonImport(digest: string): Promise<string> {
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
    mode: 'add',
    check: null,
    reason: '',
  };
  const events = [{ type: 'ImportStarted', data }];
  await deps.store.append({ stream: importStream(importId), expected: 'none', events, meta });
  return importId;
}

const failureOf = async (importId: string) => (await deps.store.readStream(importStream(importId))).at(-1);

test('one whose file is gone or cannot be read is given up, told to the administrators, and holds up no other', async () => {
  const accountId = randomUUID();
  await deps.store.append({
    stream: accountStream(accountId),
    expected: 'none',
    events: [
      {
        type: 'AccountOpened',
        data: { umId: accountId, loginId: 'anna', name: 'Anna', roles: ['SHDIPP_ADMIN'], site: '01' },
      },
    ],
    meta,
  });
  const folderInstead = createHash('sha256').update('a folder').digest('hex');
  mkdirSync(join(folder, 'files', folderInstead.slice(0, 2), folderInstead), { recursive: true });
  const abandonedId = await abandonImport('ab'.repeat(32));
  const unreadable = await abandonImport(folderInstead);
  const good = await beginImport(fileOf('AFTER'));
  for (const importId of [abandonedId, unreadable, good]) await ended(importId);
  expect(await state(good)).toMatchObject({ kind: 'done', added: 1 });
  expect(await failureOf(abandonedId)).toMatchObject({
    type: 'ImportFailed',
    data: { importId: abandonedId, fileName: 'left.csv', reason: 'gone', tell: [accountId] },
  });
  expect(await failureOf(unreadable)).toMatchObject({ type: 'ImportFailed', data: { reason: 'unreadable' } });
  await expect.poll(async () => (await database.query('select import_id from imports.pending')).rows).toEqual([]);
});
