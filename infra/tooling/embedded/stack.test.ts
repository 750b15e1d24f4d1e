import { expect, test } from 'vitest';
import { startStack } from './stack.ts';

const isThere = (url = '') =>
  fetch(`${url}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

test('who tells messages runs while what comes beforehand happens; read models begin once they are asked for', async () => {
  const before: boolean[] = [];
  const stack = await startStack({
    async beforehand({ NOTIFIER_URL, PROJECTOR_URL }, project) {
      await expect.poll(() => isThere(NOTIFIER_URL)).toBe(true);
      before.push(await isThere(PROJECTOR_URL));
      project();
      await expect.poll(() => isThere(PROJECTOR_URL)).toBe(true);
    },
  });
  await stack.stop();
  expect(before).toEqual([false]);
});
