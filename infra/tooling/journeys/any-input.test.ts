import { expect, test } from 'vitest';
import { callers, faultsOfAnyInput } from '../campaign/any-input.ts';
import { sharedPortal } from './shared-portal.ts';

const seed = 20_261_122;

// many more inputs, of other seeds, are `npm run campaign -- --only input`
test('no input of any call, whoever sends it, is answered by a fault', async () => {
  const portal = await sharedPortal();
  const { sent, faults } = await faultsOfAnyInput(portal, await callers(portal), { seed, runs: 1 });
  expect(faults, `with seed ${seed}`).toEqual([]);
  expect(sent).toBeGreaterThan(200);
});
