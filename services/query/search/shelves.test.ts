import { expect, test } from 'vitest';
import { facetsOf, type Shelf } from './shelves.ts';

const shelf = (more: Partial<Shelf>): Shelf => ({
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
