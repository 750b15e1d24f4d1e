import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { meta, type TestLog, testLog } from '@portal/infra/runtime/event-store/testing';
import { accountStream } from '@portal/shared/events/account-record';
import { eventKinds } from '@portal/shared/events/index';
import { type TransactionEvent, transactionStream } from '@portal/shared/events/transaction';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { amounts } from '../amounts/model.ts';
import { rowsAfter } from '../testing/read-models.ts';
import { factsOf } from '../testing/recorded.ts';
import { tradeArb } from '../testing/transactions.ts';
import { exportFacts } from './export.ts';
import { ExportFault, readManifest } from './manifest.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function recorded({ store }: TestLog, events: readonly TransactionEvent[]): Promise<void> {
  for (const event of events)
    await store.append({ stream: transactionStream(event.data.id), expected: 'any', events: [event], meta });
}

/** What DuckDB says of the files of a table, as it finds them. */
async function queryRows<Row>(
  folder: string,
  question: (files: string) => string,
  files = `read_parquet('${folder}/transactions/*.parquet')`,
): Promise<Row[]> {
  const duck = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '1GB' });
  const connection = await duck.connect();
  try {
    const read = await connection.runAndReadAll(question(files));
    return read.getRowObjectsJson() as Row[];
  } finally {
    connection.closeSync();
    duck.closeSync();
  }
}

const keys = 'measure, month, period, flow, service, country, district';
const sums = (condition: string) => (files: string) =>
  `select measure, month, period, flow, service, country, coalesce(district, '') as district,
      sum(sign)::bigint as count, sum(sign * usd_cents)::varchar as cents
     from ${files} where ${condition} group by all having sum(sign) > 0 order by ${keys}`;

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

/** The read model of the data map after these events. */
const folded = (events: readonly TransactionEvent[]) =>
  sorted(rowsAfter(amounts, factsOf(events)).map((row) => ({ ...row, count: String(row.count) })));

class Killed extends Error {}

test('sums over the files are those of the data map, now and as of any position, however often the export is killed', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      tradeArb.filter((events) => events.length > 0),
      fc.array(fc.nat(12), { maxLength: 3 }),
      fc.nat(40),
      fc.nat(40),
      async (events, kills, cut, part) => {
        const log = await testLog(eventKinds);
        const folder = await emptyFolder();
        const run = (killAfter = Number.POSITIVE_INFINITY) => {
          let remainingWrites = killAfter;
          return exportFacts({
            url: log.url,
            folder,
            rowsInFile: 5,
            batch: 3,
            onStep: () => {
              if (remainingWrites-- <= 0) throw new Killed();
            },
          });
        };
        // as far as it was when it was run before, and then the rest
        await recorded(log, events.slice(0, part));
        await run();
        await recorded(log, events.slice(part));
        for (const after of kills) {
          await run(after).catch((cause) => {
            if (!(cause instanceof Killed)) throw cause;
          });
          // what a kill within a file leaves
          await writeFile(join(folder, 'transactions', '1.parquet.00000000-0000-4000-8000-000000000000'), 'half');
        }
        const { manifest } = await run();
        expect(manifest.position).toBe(events.length);
        for (const position of [events.length, Math.min(cut, events.length)]) {
          const rows = await queryRows<object>(folder, sums(`position <= ${position}`));
          expect(sorted(rows)).toEqual(folded(events.slice(0, position)));
        }
        expect((await run()).rows).toBe(0);
        expect(await readManifest(folder)).toEqual(manifest);
      },
    ),
    { numRuns: 12 },
  );
});

const recordedAs = (id: string, organisation: string): TransactionEvent => ({
  type: 'TransactionRecorded',
  data: {
    id,
    reference: 'REF-77',
    origin: { source: 'hand' },
    organisation,
    date: '2026-04-17',
    measure: 'settlement',
    period: 'day',
    flow: 'export',
    service: 'SI',
    country: 'SG',
    district: null,
    amount: { currency: 'JPY', minor: 9_007_199_254_740_991 },
    usd: { cents: 9_007_199_254_740_991, source: 'stated', date: '2026-04-17' },
  },
});

test('amounts are exact however large, and no name, reference or person is in any file', async () => {
  const log = await testLog(eventKinds);
  const folder = await emptyFolder();
  const [first, second] = ['1', '2'].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string];
  await recorded(log, [recordedAs(first, 'Somebody & Sons'), recordedAs(second, 'Somebody & Sons')]);
  const person = '00000000-0000-4000-8000-0000000abcde';
  await log.store.append({
    stream: accountStream(person),
    expected: 'none',
    meta: { ...meta, actor: person },
    events: [{ type: 'AccountFrozen', data: { umId: person, reason: 'Somebody did wrong' } }],
  });
  const { manifest } = await exportFacts({ url: log.url, folder });
  const [sum] = await queryRows<{ sum: string; minor: string }>(
    folder,
    (files) => `select sum(sign * usd_cents)::varchar as sum, max(minor)::varchar as minor from ${files}`,
  );
  expect(sum).toEqual({ sum: '18014398509481982', minor: '9007199254740991' });
  expect(manifest.files.map(({ table, rows }) => [table, rows])).toEqual([
    ['transactions', 2],
    ['decisions', 1],
  ]);
  for (const { path } of manifest.files) {
    const bytes = (await readFile(join(folder, path))).toString('latin1');
    for (const word of ['Somebody', 'REF-77', '0abcde', '\\x0a\\xbc\\xde']) expect(bytes).not.toContain(word);
  }
});

test('the files of two portals are one table by their origin, each as of a position of its own', async () => {
  const together = await emptyFolder();
  const samples = fc.sample(
    tradeArb.filter((events) => events.length > 9),
    { numRuns: 2, seed: 7 },
  );
  for (const [index, events] of samples.entries()) {
    const log = await testLog(eventKinds);
    await recorded(log, events);
    await exportFacts({ url: log.url, folder: join(together, `origin=${['shanghai', 'hainan'][index]}`) });
  }
  const files = `read_parquet('${together}/origin=*/transactions/*.parquet', hive_partitioning = true)`;
  const [first = [], second = []] = samples;
  // the one is known as it was, the other as it is
  const then = first.length - 4;
  const rows = await queryRows<object & { origin: string }>(
    together,
    (all) =>
      sums(`origin <> 'shanghai' or position <= ${then}`)(all).replace('select measure', 'select origin, measure'),
    files,
  );
  const rowsFrom = (name: string) => sorted(rows.flatMap(({ origin, ...row }) => (origin === name ? [row] : [])));
  expect(rowsFrom('shanghai')).toEqual(folded(first.slice(0, then)));
  expect(rowsFrom('hainan')).toEqual(folded(second));
  // ids and positions are of a portal alone: both have the same ones
  const [same] = await queryRows<{ same: string }>(
    together,
    (all) => `select count(*)::varchar as same from ${all} a join ${all} b using (position)
      where a.origin = 'shanghai' and b.origin = 'hainan'`,
    files,
  );
  expect(Number(same?.same)).toBeGreaterThan(0);
});

test('a folder of another log, or of another schema, is refused with words; so is a second one at the same time', async () => {
  const [log, other] = [await testLog(eventKinds), await testLog(eventKinds)];
  const folder = await emptyFolder();
  const [first] = fc.sample(
    tradeArb.filter((events) => events.length > 3),
    { numRuns: 1, seed: 1 },
  );
  await recorded(log, first ?? []);
  await exportFacts({ url: log.url, folder });
  await recorded(other, first ?? []);
  await expect(exportFacts({ url: other.url, folder })).rejects.toThrow(ExportFault);
  const newFolder = await emptyFolder();
  let seconds = 0;
  await exportFacts({
    url: log.url,
    folder: newFolder,
    onStep: async () => {
      seconds++;
      await expect(exportFacts({ url: log.url, folder: newFolder })).rejects.toThrow('another export');
    },
  });
  expect(seconds).toBeGreaterThan(0);
  const path = join(folder, 'manifest.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace('"schema": 1', '"schema": 2'));
  await expect(exportFacts({ url: log.url, folder })).rejects.toThrow('schema 2');
});
