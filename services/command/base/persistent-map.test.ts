import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Parted } from './persistent-map.ts';

const id = fc.constantFrom('aa1', 'aa2', 'ab1', 'b', '');
const change = fc.oneof(fc.record({ id, value: fc.integer() }), fc.record({ id, value: fc.constant(undefined) }));

test('it holds what a map would, and what it was before stays as it was', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const known = new Map<string, number>();
      let parted = Parted.none<number>();
      for (const { id, value } of changes) {
        const [before, was] = [parted, new Map(parted)];
        if (value === undefined) known.delete(id);
        else known.set(id, value);
        parted = value === undefined ? parted.without(id) : parted.with(id, value);
        expect(new Map(before)).toEqual(was);
        expect([new Map(parted), parted.size]).toEqual([known, known.size]);
        expect([parted.get(id), parted.has(id)]).toEqual([value, value !== undefined]);
      }
      expect([...parted.values()].sort()).toEqual([...known.values()].sort());
    }),
  );
});
