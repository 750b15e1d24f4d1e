import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeGroup } from './group.ts';
import type { Prepared, PreparedPart } from './prepare.ts';

const part = (stream: string): fc.Arbitrary<PreparedPart> =>
  fc.record({
    stream: fc.constant(stream),
    expected: fc.constantFrom(-1, 0, 3),
    events: fc.constant([]),
    names: fc.array(
      fc.constantFrom('p', 'q').map((value) => ({ name: { kind: 'x', value }, hash: Buffer.from(value), take: true })),
      { maxLength: 1 },
    ),
  });
const parts = fc
  .shuffledSubarray(['a', 'b', 'c'], { minLength: 1 })
  .chain(([first = 'a', ...others]) => fc.tuple(part(first), ...others.map(part)))
  .filter((all) => distinct(namesOf(all)));
const basedOn = fc.array(fc.record({ stream: fc.constantFrom('a', 'b', 'c'), version: fc.constant(3) }), {
  maxLength: 1,
});
const items = fc.array(
  fc
    .record({ parts, basedOn, command: fc.constantFrom(undefined, 'k1', 'k2', 'k3') })
    .map((some): { append: Prepared } => ({
      append: { ...some, asked: undefined, answer: undefined, meta: '{}', bytes: 1 },
    })),
);
const namesOf = (all: readonly PreparedPart[]) => all.flatMap(({ names }) => names.map(({ name }) => name.value));
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
        group.forEach(({ append }, index) => {
          const earlierStreams = group
            .slice(0, index)
            .flatMap((other) => other.append.parts.map(({ stream }) => stream));
          expect(append.basedOn.some(({ stream }) => earlierStreams.includes(stream))).toBe(false);
        });
        const all = group.flatMap(({ append }) => append.parts);
        expect(distinct(namesOf(all))).toBe(true);
        all.forEach(({ expected, stream }, index) => {
          const before = all.slice(0, index).some((other) => other.stream === stream);
          expect(expected >= 0 && before).toBe(false);
        });
      }
    }),
  );
});

test('a group is bounded', () => {
  const queue = Array.from({ length: 2000 }, (_, index): { append: Prepared } => ({
    append: {
      parts: [{ stream: `${index}`, expected: -1, events: [], names: [] }],
      basedOn: [],
      command: undefined,
      asked: undefined,
      answer: undefined,
      meta: '',
      bytes: 100_000,
    },
  }));
  expect(takeGroup(queue)).toHaveLength(40);
  expect(queue).toHaveLength(1960);
});
