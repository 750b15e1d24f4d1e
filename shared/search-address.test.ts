import { expect, test } from 'vitest';
import { newsOutside, plainSearch } from './search-address.ts';
import { queryIn } from './search-query.ts';

const plain = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return plainSearch(pathname, searchParams);
};
const params = (value: unknown) => `Params=${encodeURIComponent(JSON.stringify(value))}`;

test('Params is read and written as plain parameters; what stands beside it stays and beats it', () => {
  const query = params({ category: '02', keyWord: 'a&b 云', maxRowCounts: '12' });
  expect(plain(`/Opitem?${query}&sort=newest`)).toBe(
    '/Opitem?sort=newest&keyword=a%26b+%E4%BA%91&category=02&pageSize=20',
  );
  expect(plain(`/opItemEnterprise/?keyword=mine&${query}`)).toContain('/OpItemEnterprise?keyword=mine&category=02');
  expect(plain(`/Opitem?${params({ keyWord: 'x', maxRowCounts: 5000 })}`)).toBe('/Opitem?keyword=x&pageSize=40');
});

test.each(['{', 'null', '[]', '"x"', '{"keyWord":7,"category":{},"maxRowCounts":-1}', ''])(
  'Params that say nothing (%s) are left out',
  (text) => expect(plain(`/Opitem?Params=${encodeURIComponent(text)}`)).toBe('/Opitem'),
);

test('a form that was sent without script goes where its type leads', () => {
  expect(plain('/Search?type=&keyword=x')).toBe('/Search?keyword=x');
  expect(plain('/Search?type=01&keyword=x')).toBe('/Opitem?keyword=x');
  expect(plain('/Search?type=02&keyword=x')).toBe('/OpItemEnterprise?keyword=x');
  expect(plain('/Search?type=03&keyword=x')).toBe('/Product?keyword=x');
  expect(plain('/Search?type=99&keyword=x')).toBe('/Search?keyword=x');
  expect(plain('/Search?type=04&keyword=x')).toBe('/Search?keyword=x&kind=article');
});

test('news are looked for outside where the operator says, and only those', () => {
  const outside = (search: string, address = 'https://news.example.com/?q={{keyword}}&again={{keyword}}') =>
    newsOutside(new URLSearchParams(search), address);
  expect(outside('type=04&keyword= a%26b 云 ')).toBe(
    'https://news.example.com/?q=a%26b%20%E4%BA%91&again=a%26b%20%E4%BA%91',
  );
  for (const search of ['type=03&keyword=x', 'keyword=x', 'type=04', 'type=04&keyword= '])
    expect(outside(search)).toBeUndefined();
  expect(outside('type=04&keyword=x', '')).toBeUndefined();
});

test('an address that is plain stays, as do those of other pages', () => {
  for (const address of ['/Search', '/Search?keyword=x', '/Opitem?category=02', `/Goods?${params({ keyWord: 'x' })}`])
    expect(plain(address)).toBeUndefined();
});

test('what the calls would refuse is not looked for', () => {
  expect(queryIn(new URLSearchParams({ keyword: ' 云 ' }))).toBe('云');
  expect(queryIn(new URLSearchParams({ keyword: 'x'.repeat(101) }))).toBe('');
  expect(queryIn(new URLSearchParams({ keyword: 'a\u0000b' }))).toBe('');
  expect(queryIn(new URLSearchParams())).toBe('');
});
