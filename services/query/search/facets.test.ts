import { expect, test } from 'vitest';
import { facetsOf, isNarrowedTo, type ShelfCount, shelfBy, shelfOf } from './facets.ts';

const shelf = (more: Partial<ShelfCount>): ShelfCount => ({
  kind: 'product',
  tags: ['codes.category.01', 'codes.registryStatus.1'],
  editions: ['CN01', 'EN01'],
  year: 2026,
  inDays: true,
  count: 1,
  ...more,
});
const any = { kinds: [], tags: [], languages: [], site: '' } as const;

test('what is alike is counted for each thing that it is', () => {
  const shelves = [
    shelf({ count: 3 }),
    shelf({ kind: 'company', tags: ['codes.category.01'], editions: ['CN02'], count: 2 }),
  ];
  expect(facetsOf(shelves, any)).toEqual({
    kinds: { product: 3, company: 2 },
    tags: { 'codes.category.01': 5, 'codes.registryStatus.1': 3 },
    languages: { CN: 5, EN: 3 },
    sites: { '01': 3, '02': 2 },
    years: { '2026': 5 },
  });
});

test('a group does not count what it narrows itself; what another narrows is left out', () => {
  const other = shelf({ tags: ['codes.category.02'], editions: ['CN02'], year: 2025, count: 10 });
  const facets = facetsOf([shelf({}), other], { ...any, tags: ['codes.category.01'], site: '01' });
  // the other one misses two groups, so that it counts in none
  expect(facets).toMatchObject({ tags: { 'codes.category.01': 1 }, sites: { '01': 1 }, kinds: { product: 1 } });
  expect(facets.tags['codes.category.02']).toBeUndefined();
  expect(facetsOf([shelf({}), other], { ...any, tags: ['codes.category.01'] })).toMatchObject({
    tags: { 'codes.category.01': 1, 'codes.category.02': 10 },
    kinds: { product: 1 },
  });
  expect(facetsOf([shelf({}), { ...other, inDays: false }], any)).toMatchObject({
    kinds: { product: 1 },
    years: { '2025': 10, '2026': 1 },
  });
});

test('every language that is wanted has to be there, and one of the kinds', () => {
  const chinese = shelf({ editions: ['CN01'] });
  expect(facetsOf([chinese], { ...any, languages: ['CN', 'EN'] })).toMatchObject({ languages: { CN: 1 }, kinds: {} });
  expect(facetsOf([chinese], { ...any, kinds: ['company'] })).toMatchObject({ kinds: { product: 1 }, languages: {} });
});

test('a shelf is told by one text, whatever order its tags have, of the year that Shanghai has', () => {
  const record = { kind: 'product', tags: ['b', 'a'], editions: ['EN01', 'CN01'], published: '2025-12-31T16:00:00Z' };
  const text = shelfOf(record);
  expect(text).toBe(shelfOf({ ...record, tags: ['a', 'b'], editions: ['CN01', 'EN01'] }));
  expect(text).not.toBe(shelfOf({ ...record, published: '2025-12-31T15:59:59Z' }));
  expect(shelfBy(text)).toEqual({ kind: 'product', tags: ['a', 'b'], editions: ['CN01', 'EN01'], year: 2026 });
});

test('what a search is narrowed to is all that it asks for', () => {
  expect(isNarrowedTo(shelf({}), { ...any, kinds: ['product'], tags: ['codes.category.01'], site: '01' })).toBe(true);
  for (const other of [
    { kinds: ['company'] },
    { tags: ['codes.category.02'] },
    { tags: ['codes.category.01', 'codes.registryStatus.2'] },
    { languages: ['EN'] as const, site: '02' as const },
  ])
    expect(isNarrowedTo(shelf({}), { ...any, ...other })).toBe(false);
});
