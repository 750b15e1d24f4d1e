import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOf, startTurns } from './start-turns.ts';

const order = ['gateway', 'command', 'query', 'projector', 'command-2', 'query-2'];
const partOf = (name: string): string => name.replace(/-\d+$/, '');

/** Who begins, in order, where each is through as soon as nobody else may begin beside it. */
async function beginnings(ended: readonly string[], places: number): Promise<string[][]> {
  const take = startTurns({ order, partOf, places });
  const together: string[][] = [];
  let starts: { name: string; done: () => void }[] = [];
  const all = ended.map(async (name) => {
    const done = await take(name);
    starts.push({ name, done });
  });
  for (let count = 0; count < ended.length; ) {
    await expect.poll(() => starts.length).toBeGreaterThan(0);
    // all that may begin now have
    await new Promise(setImmediate);
    const those = starts;
    starts = [];
    count += those.length;
    together.push(those.map(({ name }) => name));
    for (const { done } of those) done();
  }
  await Promise.all(all);
  return together;
}

test('of many that ended together those start first that people wait for, as many at a time as there are places', async () => {
  expect(await beginnings(order.toReversed(), 2)).toEqual([
    ['gateway', 'command'],
    ['query', 'projector'],
    ['command-2', 'query-2'],
  ]);
});

test('of a pair one starts after the other, wherever there is room', async () => {
  expect(await beginnings(['command-2', 'command'], 8)).toEqual([['command'], ['command-2']]);
});

test('whatever ends, nobody waits for good, nobody starts twice, and no place is used twice', async () => {
  const candidate = fc.constantFrom(...order).map((name) => ({ name, part: partOf(name) }));
  fc.assert(
    fc.property(
      fc.uniqueArray(candidate, { selector: ({ name }) => name }),
      fc.array(candidate),
      fc.integer({ min: 1, max: 4 }),
      (waiting, starting, places) => {
        const next = nextOf(waiting, starting, { order, places });
        const mayBegin =
          starting.length < places && waiting.some(({ part }) => !starting.some((entry) => entry.part === part));
        expect(next !== undefined).toBe(mayBegin);
        if (next) expect(starting.map(({ part }) => part)).not.toContain(next.part);
      },
    ),
  );
  const startOrder = (await beginnings(order, 3)).flat();
  expect(startOrder.toSorted()).toEqual(order.toSorted());
});
