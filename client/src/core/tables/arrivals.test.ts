import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldBack } from './arrivals.ts';

interface Row {
  id: string;
  status: string;
}
const row = (id: string, status = 'pending'): Row => ({ id, status });
const pageOf = (rows: Row[], total = rows.length) => ({ rows, total });
const held = (looked: ReturnType<typeof pageOf>, latest: ReturnType<typeof pageOf>) =>
  heldBack(looked, latest, ({ id }) => id);

test('what arrived waits, what is seen is brought up to date where it stands', () => {
  const looked = pageOf([row('a'), row('b')]);
  expect(held(looked, pageOf([row('n'), row('a'), row('b', 'held')]))).toEqual({
    rows: [row('a'), row('b', 'held')],
    arrived: 1,
  });
});

test('what was decided by somebody else goes, also while something arrives', () => {
  const looked = pageOf([row('a'), row('b')]);
  expect(held(looked, pageOf([row('b')]))).toEqual({ rows: [row('b')], arrived: 0 });
  expect(held(looked, pageOf([row('n'), row('b')]))).toEqual({ rows: [row('b')], arrived: 1 });
});

test('what was only pushed to the next page stays', () => {
  const looked = pageOf([row('a'), row('b')], 10);
  expect(held(looked, pageOf([row('n'), row('a')], 11))).toEqual({ rows: [row('a'), row('b')], arrived: 1 });
});

test('an empty page shows what arrives', () => {
  expect(held(pageOf([]), pageOf([row('n')]))).toEqual({ rows: [row('n')], arrived: 0 });
});

test('nothing that arrived is shown before one says so, nothing moves, nothing is shown twice', () => {
  const rows = fc.uniqueArray(
    fc.constantFrom(...'abcdefgh').map((id) => row(id)),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const result = held(pageOf(before), pageOf(after));
      if (result.arrived === 0) return;
      const ids = result.rows.map(({ id }) => id);
      expect(ids).toEqual(before.map(({ id }) => id).filter((id) => ids.includes(id)));
      expect(result.arrived).toBe(after.filter(({ id }) => !before.some((row) => row.id === id)).length);
    }),
  );
});
