import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTurns } from './keyed-mutex.ts';

const works = fc.array(fc.record({ about: fc.subarray(['a', 'b', 'c']), long: fc.integer({ min: 0, max: 3 }) }));

test('nothing about the same thing is at work at the same time, all of it in order, and what fails holds up nobody', async () => {
  await fc.assert(
    fc.asyncProperty(works, async (all) => {
      const inTurn = openTurns();
      const working = new Set<string>();
      const done: number[] = [];
      const runTask = async (number: number) => {
        const { about, long } = all[number] ?? { about: [], long: 0 };
        await inTurn(about, async () => {
          for (const each of about) expect(working.has(each)).toBe(false);
          for (const each of about) working.add(each);
          for (let waited = 0; waited < long; waited++) await turn();
          for (const each of about) working.delete(each);
          done.push(number);
          if (long === 3) throw new Error('failed');
        });
      };
      const ends = await Promise.allSettled(all.map((_, number) => runTask(number)));
      expect(ends.map(({ status }) => status)).toEqual(all.map(({ long }) => (long === 3 ? 'rejected' : 'fulfilled')));
      for (const each of ['a', 'b', 'c']) {
        const own = done.filter((number) => all[number]?.about.includes(each));
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }
    }),
  );
});

test('work about different things waits for nobody', async () => {
  const inTurn = openTurns();
  let end = () => {};
  const held = inTurn(
    ['a'],
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  expect(await inTurn(['b'], async () => 'done')).toBe('done');
  end();
  await held;
});
