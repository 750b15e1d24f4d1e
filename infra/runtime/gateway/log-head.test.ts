import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { watchHead } from './log-head.ts';

/** Lets others go on, so many times. */
async function pause(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await turn();
}

test('whatever was committed before somebody comes with it is not ahead, however slowly the log answers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ grows: fc.nat(3), after: fc.nat(5), answers: fc.nat(8) }), { maxLength: 12 }),
      async (steps) => {
        let head = 0;
        let answers = 0;
        const log = watchHead(async () => {
          const read = head;
          await pause(answers);
          return read;
        });
        const outcomes: Promise<boolean>[] = [];
        for (const step of steps) {
          answers = step.answers;
          head += step.grows;
          outcomes.push(log.isAhead(head));
          // others ask as well, and hear of it sooner or later
          const answered = log.asks();
          const read = head;
          const late = pause(step.after).then(() => answered(read));
          log.seen(head);
          await pause(step.answers);
          await late;
        }
        expect(await Promise.all(outcomes)).toEqual(steps.map(() => false));
        expect(await log.isAhead(head + 1)).toBe(true);
      },
    ),
    { numRuns: 15 },
  );
});

test('a log that was put back is known as such with the next answer, and one that grew while it was asked is not', async () => {
  let head = 9;
  const log = watchHead(async () => head);
  let putBack = 0;
  log.onPutBack(() => putBack++);
  log.seen(9);
  const answered = log.asks();
  log.seen(10);
  answered(9);
  expect([await log.isAhead(10), putBack]).toEqual([false, 0]);
  head = 5;
  expect(await log.isAhead(10)).toBe(false);
  log.asks()(5);
  expect([await log.isAhead(10), await log.isAhead(6), await log.isAhead(5)]).toEqual([true, true, false]);
  expect(putBack).toBe(1);
  log.asks()(undefined);
  expect(await log.isAhead(5)).toBe(false);
});

test('however many come from the future, the log is asked a few times', async () => {
  let reads = 0;
  const log = watchHead(async () => {
    reads++;
    await pause(1);
    return 5;
  });
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, at) => log.isAhead(6 + at)));
  expect(answers.every(Boolean)).toBe(true);
  expect(reads).toBeLessThanOrEqual(2);
});

test('what was acknowledged here is known without asking, and nothing is refused where nobody can tell', async () => {
  let reads = 0;
  const log = watchHead(async () => void reads++ as undefined);
  log.seen(9);
  expect([await log.isAhead(9), reads]).toEqual([false, 0]);
  expect(await log.isAhead(10)).toBe(false);
});
