import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countChanges } from './counts.ts';
import type { Table } from './types.ts';

const table: Table = {
  columns: { id: 'text', lan: 'text', sites: 'text[]', listed: 'boolean' },
  primaryKey: ['id'],
  counted: { by: ['lan', 'sites'], when: 'listed' },
};

const row = fc.record({
  id: fc.constant('1'),
  lan: fc.constantFrom('CN', 'EN'),
  sites: fc.subarray(['01', '02', '03']),
  listed: fc.boolean(),
});
type Row = { lan: string; sites: string[]; listed: boolean };
const cellOf = ({ lan: language, sites }: Pick<Row, 'lan' | 'sites'>) => JSON.stringify([language, sites]);

function counted(rows: readonly (Row | null)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of rows) if (each?.listed) counts.set(cellOf(each), (counts.get(cellOf(each)) ?? 0) + 1);
  return counts;
}

test('counts and their changes are the counts of the rows that come of it', () => {
  const entries = fc.array(fc.record({ stored: fc.option(row), row: fc.option(row) }), { maxLength: 30 });
  fc.assert(
    fc.property(entries, (dirty) => {
      const counts = counted(dirty.map(({ stored }) => stored));
      for (const change of countChanges(table, dirty) as (Row & { count: number })[]) {
        expect(change.count).not.toBe(0);
        const sum = (counts.get(cellOf(change)) ?? 0) + change.count;
        if (sum) counts.set(cellOf(change), sum);
        else counts.delete(cellOf(change));
      }
      expect(counts).toEqual(counted(dirty.map((each) => each.row)));
    }),
  );
});

test('what changes nothing that is counted changes no count', () => {
  const before = { id: '1', lan: 'CN', sites: ['01'], listed: true };
  expect(countChanges(table, [{ stored: before, row: { ...before, id: '1' } }])).toEqual([]);
  expect(countChanges({ ...table, counted: undefined } as Table, [{ stored: null, row: before }])).toEqual([]);
});
