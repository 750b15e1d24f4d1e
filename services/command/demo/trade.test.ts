import { districts } from '@portal/shared/codes/trade';
import type { TransactionFacts } from '@portal/shared/events/transaction';
import { transactionForm } from '@portal/shared/events/transaction-form';
import { amountOf } from '@portal/shared/money/decimal';
import { isCountryOn } from '@portal/shared/rules/country';
import { expect, test } from 'vitest';
import { afterthought, demoTrade } from './trade.ts';

const stated = ({ usd }: TransactionFacts) => ({
  amountUsd: amountOf(BigInt(usd.cents)),
  currency: null,
  amount: null,
});
const rows = demoTrade(new Date('2026-11-21T08:00:00Z'));

test('every row is one that the portal takes, under a reference of its own', () => {
  for (const { reference, facts } of rows) {
    expect(transactionForm.safeParse({ reference, ...facts, ...stated(facts) }).success).toBe(true);
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

test('every partner in every month, none by leaps; all of it grows', () => {
  const sums = new Map<string, number>();
  for (const { facts } of rows) {
    const month = facts.date.slice(0, 7);
    const cents = facts.usd.cents;
    for (const key of [month, month + facts.country]) sums.set(key, (sums.get(key) ?? 0) + cents);
  }
  const centsOf = (month: string, country = ''): number => sums.get(month + country) ?? 0;
  const months = [...sums.keys()].filter((key) => key.length === 7);
  const countries = [...new Set(rows.map(({ facts }) => facts.country))];
  expect(countries).toHaveLength(32);
  for (const country of countries) {
    const own = months.map((month) => centsOf(month, country));
    for (const [at, sum] of own.slice(1).entries()) {
      const growth = sum / (own[at] ?? 0) - 1;
      expect([country, Math.abs(growth) < 0.25]).toEqual([country, true]);
    }
  }
  const [first, last] = [centsOf('2024-05'), centsOf('2026-05')];
  expect(last / first).toBeGreaterThan(1.1);
  expect(last / first).toBeLessThan(1.3);
});

test('some figures are corrected or reversed afterwards', () => {
  const kinds = rows.map((row, index) => afterthought(row, index)?.kind);
  expect(kinds.filter((kind) => kind === 'correct').length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => kind === 'reverse').length).toBeGreaterThan(2);
});
