import { readFile } from 'node:fs/promises';
import { csvFileOf, openCsv } from '@portal/infra/runtime/csv-file';
import type { FileRecord } from '@portal/infra/runtime/csv-records';
import { sanitise } from '@portal/infra/runtime/html/sanitise';
import { bytesOf } from '@portal/infra/runtime/sheets/zip';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { product } from '@portal/shared/records/product';
import { columnsIn, rowIn } from '@portal/shared/sheet';
import { expect, test } from 'vitest';
import { readReceipts } from '../camt054/receipts.ts';
import { columnsOf, readRow } from '../transaction/row.ts';
import { tableIn } from './catalogue/table.ts';
import { zipOf } from './catalogue/testing.ts';

const example = (name: string): Promise<Buffer> => readFile(new URL(`examples/${name}`, import.meta.url));

async function receiptsIn(name: string) {
  const read = await readReceipts(await example(name), 100);
  if ('error' in read) throw new Error(`${read.error} in ${read.line}`);
  return read.entries;
}

test('a bank may give references of up to 35 characters', async () => {
  const [entry, ...more] = await receiptsIn('camt054-bank-reference-of-32.xml');
  expect(entry).toMatchObject({ form: { bankRef: '20261120164341000000007000000001' }, faults: [] });
  expect(receiptRecord.fields.bankRef.max).toBe(35);
  expect(more).toEqual([]);
});

test('payments of batches without references of their own are told apart, from day to day', async () => {
  const names = ['camt054-batch-notprovided.xml', 'camt054-next-day-notprovided.xml'];
  const entries = (await Promise.all(names.map(receiptsIn))).flat();
  expect(entries).toHaveLength(4);
  expect(entries.flatMap(({ faults }) => faults)).toEqual([]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(4);
  expect(new Set(entries.map(({ form }) => form.bankRef)).size).toBe(4);
  expect(JSON.stringify(entries.map(({ form }) => form))).not.toContain('NOTPROVIDED');
});

const valuesIn = async (name: string) =>
  (await tableIn(bytesOf(await example(name)), name)).rows.map(({ values }) => values);

test.each(['catalogue-windows-1252.csv', 'catalogue-windows-1252-dash.csv'])(
  'an English Excel saves Windows-1252: %s',
  async (name) => {
    const { format } = await tableIn(bytesOf(await example(name)), name);
    expect(format).toEqual({ encoding: 'Windows-1252', separator: 'comma' });
    const [header = [], row = []] = await valuesIn(name);
    expect(row[header.indexOf('productName')]).toBe('Don’t Panic guide');
    expect(row[header.indexOf('summary')]).toMatch(/^It doesn’t need a network (and|—) it’s (all )?Müller’s work$/);
  },
);

test('numbers of workbooks are the keys that the same table has as CSV', async () => {
  const [header, ...rows] = await valuesIn('catalogue-numbers.csv');
  const [sheetHeader, ...sheetRows] = await valuesIn('catalogue-numbers-of-java.xlsx');
  expect(sheetHeader).toEqual(header);
  expect(sheetRows.map(([key]) => key)).toEqual(expect.arrayContaining(rows.map(([key]) => key)));
  const cells = [...sheetRows, ...(await valuesIn('catalogue-numbers-of-excel.xlsx'))].flat();
  expect(cells).toContain('1.1');
  expect(cells.filter((cell) => /^\d+\.0$|E\d|1\.10/.test(cell))).toEqual([]);
});

test('the HTML of a shop, its picture beside it in an archive, becomes paragraphs', async () => {
  const { rows, pictures } = await tableIn(
    bytesOf(
      await zipOf({
        'list.csv': await example('catalogue-html-of-shop.csv'),
        'cover.png': await example('cover.png'),
      }),
    ),
  );
  expect([...(pictures?.keys() ?? [])]).toEqual(['cover.png']);
  const [header, row] = rows.map(({ values }) => values);
  const read = rowIn(columnsIn(product, header ?? []) ?? [], row ?? []);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  expect(read).toMatchObject({ key: 'DIV-1', lan: 'EN', files: { images: ['cover.png'] } });
  expect(await sanitise(read.values.summary ?? '')).toBe(
    '<h2>Overview</h2><p>First line.</p><p>Second line.</p><p>Format CSV</p><p>Rows 1000</p>',
  );
});

test('a table of another shop system lacks the columns of a catalogue', async () => {
  const [header = []] = await valuesIn('products-of-woocommerce.csv');
  expect(columnsIn(product, header)).toBeUndefined();
});

async function transactionsIn(name: string) {
  const { format, records } = await openCsv(csvFileOf(await example(name)));
  const all: FileRecord[] = [];
  for await (const some of records()) all.push(...some);
  const [header, ...rows] = all.map(({ values }) => values);
  const columns = columnsOf(header ?? []);
  return { format, rows: columns && rows.map((values) => readRow(values, columns, 'year')) };
}

test('codes that European statistics alone have are no countries', async () => {
  const { rows } = await transactionsIn('transactions-eurostat.csv');
  const noCountry = { field: 'country', reason: 'transaction.country' };
  expect(rows).toEqual([
    noCountry,
    noCountry,
    ...['DE', 'XK', 'NA'].map((country) => expect.objectContaining({ facts: expect.objectContaining({ country }) })),
  ]);
});

test('a revised series has the references of the former one, with other amounts', async () => {
  const reference = 'EST-2025-E-SI-DE';
  const [former, revised] = await Promise.all(
    ['transactions-eurostat.csv', 'transactions-eurostat-revised.csv'].map(async (name) => {
      const { rows } = await transactionsIn(name);
      return rows?.find((row) => 'reference' in row && row.reference === reference);
    }),
  );
  expect([former, revised]).toMatchObject([
    { facts: { amount: { minor: 560_000_000 } } },
    { facts: { amount: { minor: 570_000_000 } } },
  ]);
});

test('columns of UN Comtrade are not those of transactions', async () => {
  expect((await transactionsIn('transactions-comtrade.csv')).rows).toBeUndefined();
});

test('amounts and days that spreadsheets have formatted are refused, each by its column', async () => {
  const { rows } = await transactionsIn('transactions-numbers-of-spreadsheets.csv');
  const amount = { field: 'amountUsd', reason: 'transaction.amount' };
  expect(rows).toEqual([amount, amount, amount, { field: 'date', reason: 'fields.date' }]);
});

test.each([
  ['transactions-utf16-tabs.txt', { encoding: 'UTF-16', separator: 'tab' }, 'U16-1'],
  ['transactions-semicolons.csv', { encoding: 'UTF-8', separator: 'semicolon' }, 'SC-1'],
])('transactions as a spreadsheet saves them: %s', async (name, format, reference) => {
  const facts = { date: '2026-03-02', country: 'DE', amount: { currency: 'USD', minor: 100_000 } };
  expect(await transactionsIn(name)).toMatchObject({ format, rows: [{ reference, facts }] });
});
