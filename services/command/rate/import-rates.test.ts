import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandsFor, readRates } from './import-rates.ts';

const read = async (text: string, max = 100) => {
  const found = await readRates(Buffer.from(text), max);
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const wrongOf = async (rows: string) =>
  (await read(`code,date,rate,source\n${rows}`)).refused.map(({ line, wrong }) => [
    line,
    wrong.map(({ field, error }) => [field, error.key]),
  ]);

test('the first line names the columns, in any order; rates and days come out as they are kept', async () => {
  const { good, refused: rejectedRows } = await read(
    '\uFEFFRate, date,code,source\r\n0.13890,2026/1/2,cny,"Bank, 9:30"\r\n',
  );
  expect(rejectedRows).toEqual([]);
  expect(good).toEqual([{ code: 'CNY', date: '2026-01-02', rate: '0.1389', source: 'Bank, 9:30' }]);
});

test('a file of any spreadsheet is read, and how', async () => {
  const text = 'code;date;rate;source\r\nCNY;2026-01-02;0.1389;Z\xfcrich';
  expect(await readRates(Buffer.from(text, 'latin1'), 9)).toMatchObject({
    format: { encoding: 'Windows-1252', separator: 'semicolon' },
    good: [{ code: 'CNY', source: 'Zürich' }],
  });
});

test('a row is told all that is wrong with it, with its line; the others are read', async () => {
  expect(
    await wrongOf('CNY,2026-01-02,0.1389,A\nUSD,2026-02-30,0,\nEUR,2026-01-02,1.09\nJPY,2999-01-01,0.0064,A\n'),
  ).toEqual([
    [
      3,
      [
        ['code', 'rates.code'],
        ['date', 'fields.date'],
        ['rate', 'money.rate'],
        ['source', 'fields.required'],
      ],
    ],
    [4, [['', 'transaction.columns']]],
    [5, [['date', 'fields.future']]],
  ]);
  expect(await wrongOf('CNY,2026-01-02,0.1389,\uFFFD')).toEqual([[2, [['source', 'transaction.encoding']]]]);
});

test('a day that comes twice is known the second time, and refused with another rate or source', async () => {
  const rows = 'CNY,2026-01-02,0.1389,A\nCNY,2026-1-2,0.13890,A\nCNY,2026-01-02,0.14,A\nEUR,2026-01-02,1.09,A';
  expect(await wrongOf(rows)).toEqual([[4, [['date', 'rates.twice']]]]);
  expect((await read(`code,date,rate,source\n${rows}`)).good).toHaveLength(2);
});

test('a file without these columns, or with too many rows, is refused whole', async () => {
  expect(await readRates(Buffer.from(''), 9)).toBe('rates.header');
  expect(await readRates(Buffer.from('code,date,rate\nCNY,2026-01-02,1'), 9)).toBe('rates.header');
  expect(await readRates(Buffer.from(`code,date,rate,source\n${'CNY,2026-01-02,1,A\n'.repeat(3)}`), 2)).toBe(
    'rates.rows',
  );
  expect((await read(`code,date,rate,source\n${'CNY,2026-01-02,1,A\n'.repeat(3)}`, 3)).good).toHaveLength(1);
});

test('no file makes it fail, and no row is lost', async () => {
  const cell = fc.oneof(fc.constantFrom('CNY', 'EUR', '2026-01-02', '0.5', 'A', '"'), fc.string());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), async (rows) => {
      const found = await readRates(
        Buffer.from(`code,date,rate,source\n${rows.map((row) => row.join()).join('\n')}`),
        99,
      );
      expect(found).toMatchObject({ good: expect.any(Array), refused: expect.any(Array) });
    }),
    { numRuns: 60 },
  );
});

test('rates go to the book of their currency and year, in the order of their days', () => {
  const form = (code: 'CNY' | 'EUR', date: string) => ({ code, date, rate: '1', source: 'A' });
  const commands = commandsFor([form('CNY', '2026-02-01'), form('EUR', '2026-01-01'), form('CNY', '2026-01-01')]);
  expect([...commands.keys()].sort()).toEqual(['CNY-2026', 'EUR-2026']);
  expect(commands.get('CNY-2026')?.entries.map(({ day }) => day)).toEqual(['2026-01-01', '2026-02-01']);
  const across = commandsFor([form('CNY', '2025-12-31'), form('CNY', '2026-01-01')]);
  expect([...across.keys()]).toEqual(['CNY-2025', 'CNY-2026']);
});
