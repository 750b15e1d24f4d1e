import { expect, test } from 'vitest';
import { services } from '../codes/trade.ts';
import { contractNoParts } from '../rules/identifiers.ts';
import { serviceOf } from './bop.ts';
import { tableNames } from './names.ts';
import { tablesWith } from './own.ts';
import { choicesOf, codeTables, wordsOf } from './tables.ts';

const today = '2026-05-06';

test('the tables are in order by the rules that an own one is read by', () => {
  expect(tablesWith(codeTables)).toEqual(codeTables);
  expect(tablesWith({})).toEqual(codeTables);
  expect(Object.keys(codeTables)).toEqual([...tableNames]);
});

test('the tables hold what the specification names', () => {
  expect(codeTables.bop).toHaveLength(19);
  expect(codeTables.currency).toHaveLength(20);
  expect(codeTables.payTypeOut.map(({ code }) => code)).toEqual(['A', 'P', 'R', 'O']);
  expect(codeTables.payTypeIn.map(({ code }) => code)).toEqual(['A', 'R', 'O']);
  expect(codeTables.method.map(({ code }) => code).join('')).toBe('TDMLGCO');
  expect(codeTables.nature.map(({ code }) => code)).toEqual(['01', '02', '03', '04', '05', '09']);
});

test('an industry is one that a contract number can name', () => {
  const known = new Set(codeTables.industry.map(({ code }) => code));
  for (let number = 0; number < 100; number += 1) {
    const code = String(number).padStart(2, '0');
    expect([code, contractNoParts(`26DESHY${code}A0000001`) !== undefined]).toEqual([code, known.has(code)]);
  }
});

test('every code is a service of the data map or is not on it; one that nobody mapped is not', () => {
  for (const { code } of codeTables.bop) expect([null, ...services]).toContain(serviceOf(code));
  expect(serviceOf('231030')).toBe('SH');
  expect(serviceOf('223010')).toBeNull();
  expect(serviceOf('999999')).toBeNull();
});

test('a record shows the words of its day, a choice offers what is valid on the day, both ends included', () => {
  const { bop } = tablesWith({
    bop: [
      { code: '231030', zh: '旧', en: 'Old', validTo: '2025-12-31' },
      { code: '231030', zh: '新', en: 'New', validFrom: '2026-01-01' },
      { code: '229010', zh: '曾', en: 'Former', validFrom: '2020-01-01', validTo: '2025-06-30' },
    ],
  });
  expect(wordsOf(bop, '231030', '2025-12-31')?.en).toBe('Old');
  expect(wordsOf(bop, '231030', '2026-01-01')?.en).toBe('New');
  expect(wordsOf(bop, '229010', '2019-12-31')).toBeUndefined();
  expect(wordsOf(bop, '229010', '2020-01-01')?.en).toBe('Former');
  expect(wordsOf(bop, '229010', '2025-06-30')?.en).toBe('Former');
  expect(wordsOf(bop, '229010', today)).toBeUndefined();
  expect(choicesOf(bop, today).map(({ en }) => en)).toEqual(['New']);
});

test('what is wrong with an own table is told by its place', () => {
  const good = { code: '231030', zh: '新', en: 'New' };
  for (const [own, message] of [
    [{ bops: [good] }, 'code table'],
    [{ bop: [] }, 'code table bop:'],
    [{ bop: [{ ...good, code: 'a' }] }, 'code table bop.0.code: is no code'],
    [{ bop: [{ ...good, zh: ' ' }] }, 'code table bop.0.zh:'],
    [{ bop: [{ ...good, validFrom: '2026-02-30' }] }, 'code table bop.0.validFrom: is no day'],
    [{ bop: [{ ...good, validFrom: '2026-02-02', validTo: '2026-02-01' }] }, 'code table bop.0: ends before it begins'],
    [{ bop: [{ ...good, other: 1 }] }, 'code table bop.0:'],
    [
      {
        bop: [
          { ...good, validTo: '2026-01-01' },
          { ...good, validFrom: '2026-01-01' },
        ],
      },
      'bop: has 231030 twice',
    ],
    [{ bop: [good, good] }, 'bop: has 231030 twice'],
    ['x', 'code table (all)'],
  ] as const)
    expect(() => tablesWith(own)).toThrow(message);
});
