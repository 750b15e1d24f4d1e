import { expect, test } from 'vitest';
import { columnsIn } from './columns.ts';

const columns = [{ key: 'name', always: true }, { key: 'site' }, { key: 'time' }];
const asked = (search: string) => columnsIn(new URLSearchParams(search), columns);

test('an address names the columns of a list that can be hidden, or none', () => {
  expect(asked('columns=time')).toEqual(['time']);
  expect(asked('columns=time,site,gone')).toEqual(['site', 'time']);
  expect(asked('columns=')).toEqual([]);
});

test('an address that says nothing of these columns leaves the choice as it was', () => {
  expect(asked('status=2')).toBeUndefined();
  expect(asked('columns=of,another,list')).toBeUndefined();
});
