import { expect, test } from 'vitest';
import { textTable } from './text-table.ts';

test('rows stand under the names of their columns, without an index or quotes', () => {
  const rows = [
    { model: 'sellers', behind: 12, changed: new Date(0), error: null },
    { model: 'product_cards', behind: 0, changed: new Date(0), error: 'none' },
  ];
  expect(textTable(rows)).toBe(
    [
      'model          behind  changed                   error',
      'sellers            12  1970-01-01T00:00:00.000Z',
      'product_cards       0  1970-01-01T00:00:00.000Z  none',
    ].join('\n'),
  );
  expect(textTable([])).toBe('');
});
