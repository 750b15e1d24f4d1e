import { expect, test } from 'vitest';
import { currentView, viewOf } from './views.ts';

const view = (search: string, columns: readonly string[] = []) => viewOf(new URLSearchParams(search), columns);

test('a view keeps filters, order and columns, and begins on the first page', () => {
  expect(view('status=2&sort=-name&pageNo=4', ['site', 'time'])).toBe('columns=site%2Ctime&sort=-name&status=2');
});

test('it is the same whatever its address began with', () => {
  const row = { name: 'Late', shared: false, by: '', can: { change: true, share: false } };
  const rows = [{ ...row, id: 'a', search: view('b=1&a=2') }];
  expect(currentView(rows, view('a=2&b=1&pageNo=2'))?.id).toBe('a');
  expect(currentView(rows, view('a=2'))).toBeUndefined();
});
