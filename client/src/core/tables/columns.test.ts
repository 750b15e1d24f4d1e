import { expect, test } from 'vitest';
import { columnsIn } from './columns.ts';

const columns = [{ key: 'name', always: true }, { key: 'site' }, { key: 'time' }];
const columnsFor = (search: string) => columnsIn(new URLSearchParams(search), columns);

test('an address names the columns of a list that can be hidden, or none', () => {
  expect(columnsFor('columns=time')).toEqual(['time']);
  expect(columnsFor('columns=time,site,gone')).toEqual(['site', 'time']);
  expect(columnsFor('columns=')).toEqual([]);
});

test('an address that says nothing of these columns leaves the choice as it was', () => {
  expect(columnsFor('status=2')).toBeUndefined();
  expect(columnsFor('columns=of,another,list')).toBeUndefined();
});
