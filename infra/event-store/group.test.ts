import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeGroup } from './group.ts';
import type { Prepared } from './prepare.ts';

const prepared = fc.record({
  stream: fc.constantFrom('a', 'b', 'c'),
  expected: fc.constantFrom(-1, 0, 3),
  command: fc.constantFrom(undefined, 'k1', 'k2', 'k3'),
  names: fc.array(
    fc.constantFrom('p', 'q').map((value) => ({ name: { kind: 'x', value }, hash: Buffer.from(value), take: true })),
    { maxLength: 1 },
  ),
});
const items = fc.array(
  prepared.map((part): { append: Prepared } => ({
    append: { ...part, asked: undefined, answer: undefined, meta: '{}', events: [], bytes: 1 },
  })),
);
const command = ({ append }: { append: Prepared }) => append.command;
const distinct = (list: readonly unknown[]) => new Set(list).size === list.length;

test('groups hold what may be judged together, take the first always, and lose nothing', () => {
  fc.assert(
    fc.property(items, (all) => {
      const queue = [...all];
      const groups = [];
      while (queue.length) {
        const first = queue[0];
        const group = takeGroup(queue);
        expect(group[0]).toBe(first);
        groups.push(group);
      }
      expect(new Set(groups.flat())).toEqual(new Set(all));
      expect(groups.flat()).toHaveLength(all.length);
      for (const group of groups) {
        expect(distinct(group.map(command).filter(Boolean))).toBe(true);
        expect(distinct(group.flatMap(({ append }) => append.names.map(({ name }) => name.value)))).toBe(true);
        group.forEach(({ append }, index) => {
          const before = group.slice(0, index).some((other) => other.append.stream === append.stream);
          expect(append.expected >= 0 && before).toBe(false);
        });
      }
    }),
  );
});

test('a group is bounded', () => {
  const queue = Array.from({ length: 2000 }, (_, index) => ({
    append: {
      stream: `${index}`,
      expected: -1,
      command: undefined,
      asked: undefined,
      answer: undefined,
      meta: '',
      events: [],
      names: [],
      bytes: 100_000,
    },
  }));
  expect(takeGroup(queue)).toHaveLength(40);
  expect(queue).toHaveLength(1960);
});
