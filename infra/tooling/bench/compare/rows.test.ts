import { expect, test } from 'vitest';
import { summary, table } from '../table.ts';
import { atMost, type BenchRow } from '../types.ts';
import { comparedRows, parseRows } from './rows.ts';

const rate = (name: string, measured: number, limit = 100): BenchRow => ({
  name,
  ours: measured,
  limit,
  ratio: measured / limit,
  target: 0.5,
  unit: 'answers/s',
});

const printed = (name: string, rows: readonly BenchRow[]) =>
  `Built the services in 3.1 s\n\n${table(rows)}\n\n${summary(name, rows)}\n`;

test('the rows are read that a bench printed, one or several', () => {
  const rows = [{ ...rate('list', 80), details: { connections: 32 } }];
  const several = [rate('shell', 60), rate('from the cache', 20)];
  expect(parseRows(printed('list', rows))).toEqual(rows);
  expect(parseRows(printed('query', several))).toEqual(several);
  expect(() => parseRows('There is no bench "list".')).toThrow('no result was printed');
});

test('the middle of five rounds stands beside that of the commit, and the ratio is that of the pairs', () => {
  const current = [90, 100, 400, 96, 99].map((measured) => [rate('list', measured)]);
  const earlier = [100, 100, 400, 100, 90].map((measured) => [rate('list', measured)]);
  expect(comparedRows('list', current, earlier)).toMatchObject([
    {
      name: 'list',
      ours: 99,
      limit: 100,
      ratio: 1,
      target: 0.95,
      unit: 'answers/s',
      details: { better: 'more', rounds: ['90/100', '100/100', '400/400', '96/100', '99/90'] },
    },
  ]);
});

test.each([
  ['a rate that falls by a tenth', [rate('row', 90)], [rate('row', 100)], 0.9],
  ['a rate that grows by a tenth', [rate('row', 110)], [rate('row', 100)], 1.1],
  ['a time that grows', [atMost('row', 50, 30, 'ms')], [atMost('row', 40, 30, 'ms')], 0.8],
  ['a time that falls', [atMost('row', 20, 30, 'ms')], [atMost('row', 40, 30, 'ms')], 2],
  ['a time that is at its limit in one of them', [atMost('row', 30, 30, 'ms')], [atMost('row', 60, 30, 'ms')], 2],
  ['nothing in both', [atMost('row', 0, 30, 'rows')], [atMost('row', 0, 30, 'rows')], 1],
])('%s', (_, current, earlier, ratio) => {
  const [row] = comparedRows('row', [current], [parseRows(printed('row', earlier))]);
  expect(row?.ratio).toBeCloseTo(ratio);
});

test('a figure that one of them does not have is left out, and names say which bench it is of', () => {
  const both = rate('shell', 60);
  const rows = comparedRows('query', [[both, rate('new', 1)]], [[both, rate('dropped', 1)]]);
  expect(rows.map(({ name }) => name)).toEqual(['query: shell']);
});
