import { calls } from '@portal/shared/calls/index';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeFilters, filteredBy, readQuery, writeQuery } from './address.ts';

const own = calls.productList.input;
const audit = calls.productAuditList.input;
const pending = { status: '2' } as const;

test('an address gives the query, its paging as numbers', () => {
  const query = readQuery(own, new URLSearchParams('productName= red &status=9&pageNo=3&pageSize=20'), {});
  expect(query).toEqual({ productName: 'red', status: '9', pageNo: 3, pageSize: 20 });
});

test('what the schema refuses is left out and the rest is kept', () => {
  const query = readQuery(own, new URLSearchParams('status=7&lan=EN&pageNo=x&pageSize=11&foo=1'), {});
  expect(query).toEqual({ lan: 'EN' });
});

test('a range that ends before it starts loses its end', () => {
  const query = readQuery(own, new URLSearchParams('putonTimeStart=2026-02-01&putonTimeEnd=2026-01-01'), {});
  expect(query).toEqual({ putonTimeStart: '2026-02-01' });
});

test('the screen’s own defaults stay out of the address, and an address can undo them', () => {
  expect(writeQuery(audit, { status: '2', pageNo: 1 }, pending).toString()).toBe('');
  expect(writeQuery(audit, { status: '', pageNo: 1 }, pending).toString()).toBe('status=');
  expect(readQuery(audit, new URLSearchParams('status='), pending)).toEqual({ status: '' });
});

test('params of others survive', () => {
  expect(writeQuery(own, { lan: 'EN' }, {}, new URLSearchParams('offer=1&lan=CN')).toString()).toBe('offer=1&lan=EN');
});

test('a changed filter goes back to page 1', () => {
  expect(changeFilters(own, { pageNo: 4, lan: 'CN' }, { lan: 'EN' })).toEqual({ pageNo: 1, lan: 'EN' });
});

test('paging is no filter', () => {
  expect(filteredBy({ pageNo: 2, status: '2' }, pending)).toEqual([]);
  expect(filteredBy({ status: '', productName: 'red' }, pending)).toEqual(['status', 'productName']);
});

test('what is written is read back', () => {
  const texts = fc.string({ maxLength: 30 }).map((text) => text.trim());
  const queries = fc.record({
    lan: fc.constantFrom('' as const, 'CN' as const, 'EN' as const),
    productName: texts.filter((text) => own.safeParse({ productName: text }).success),
    status: fc.constantFrom('' as const, '0' as const, '2' as const),
    pageNo: fc.integer({ min: 1, max: 99 }),
    pageSize: fc.constantFrom(10 as const, 20 as const, 40 as const),
  });
  fc.assert(
    fc.property(queries, (query) => {
      const read = readQuery(own, new URLSearchParams(writeQuery(own, query, {}).toString()), {});
      expect(own.parse(read)).toEqual(own.parse(query));
    }),
  );
});
