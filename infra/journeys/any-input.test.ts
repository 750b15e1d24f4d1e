import { expect, test } from 'vitest';
import { callers, faultsOfAnyInput } from '../campaign/any-input.ts';
import { sharedPortal } from './portal.ts';

// as many as a machine that is busy manages; the campaign `input` sends them all
const within = 25_000;

test('no input of any call, whoever sends it, is answered by a fault', async () => {
  const portal = await sharedPortal();
  const { sent, faults } = await faultsOfAnyInput(portal, await callers(portal), { seed: 20_261_122, runs: 2, within });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(0);
}, 180_000);
