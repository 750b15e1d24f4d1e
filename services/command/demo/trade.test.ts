import { districts } from '@portal/shared/codes/trade';
import { isCountryOn } from '@portal/shared/rules/country';
import { transactionForm } from '@portal/shared/rules/transaction';
import { expect, test } from 'vitest';
import { afterthought, demoTrade } from './trade.ts';

const rows = demoTrade(new Date('2026-11-21T08:00:00Z'));

test('every row is one that the portal takes, under a reference of its own', () => {
  for (const { reference, facts } of rows) {
    expect(transactionForm.safeParse({ reference, ...facts }).success).toBe(true);
    expect(isCountryOn(facts.country, facts.date)).toBe(true);
  }
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(rows.length);
});

test('thirty months that end with the last full one, every district in each; the same ones each time', () => {
  const months = [...new Set(rows.map(({ facts }) => facts.date.slice(0, 7)))];
  expect([months.length, months.at(0), months.at(-1)]).toEqual([30, '2024-05', '2026-10']);
  expect(rows).toHaveLength(30 * districts.length * 2 * 5);
  expect(demoTrade(new Date('2026-11-01T00:00:00Z'))).toEqual(rows);
});

test('some figures are corrected or reversed afterwards', () => {
  const kinds = rows.map((row, index) => afterthought(row, index)?.kind);
  expect(kinds.filter((kind) => kind === 'correct').length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => kind === 'reverse').length).toBeGreaterThan(2);
});
