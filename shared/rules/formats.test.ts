import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUsci, isWebsite } from './formats.ts';

test('a credit identifier ends with the digit that follows from the others', () => {
  expect(isUsci('91350100M000100Y43')).toBe(true);
  for (const bad of ['91350100M000100Y44', '91350100m000100y43', '91350100M000100Y4', '91350100M000100Y430', ''])
    expect([bad, isUsci(bad)]).toEqual([bad, false]);
});

test('another character at any place is found', () => {
  const good = '91350100M000100Y43';
  const alphabet = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 17 }), fc.constantFrom(...alphabet), (at, other) => {
      fc.pre(good[at] !== other);
      expect(isUsci(good.slice(0, at) + other + good.slice(at + 1))).toBe(false);
    }),
  );
});

test('a website is an address of the web', () => {
  for (const good of ['https://example.com', 'http://例子.中国/路', 'HTTPS://a.b/c?d=e'])
    expect([good, isWebsite(good)]).toEqual([good, true]);
  for (const bad of [
    'ftp://a.b',
    'javascript:alert(1)',
    'https://',
    'https://localhost',
    'https://user:pass@a.b',
    'example.com',
    'https://a .b',
  ])
    expect([bad, isWebsite(bad)]).toEqual([bad, false]);
});
