import { expect, test } from 'vitest';
import { freePort } from './network.ts';

test('a port is given out once, although nobody listens at it yet', async () => {
  const ports = await Promise.all(Array.from({ length: 400 }, freePort));
  expect(new Set(ports).size).toBe(ports.length);
});

test('test processes that run at once are given ports of their own', async () => {
  const share = async () => Math.floor(((await freePort()) - 20_000) / 1_500);
  const own = Number(process.env.VITEST_POOL_ID) % 8;
  expect(await Promise.all(Array.from({ length: 20 }, share))).toEqual(Array.from({ length: 20 }, () => own));
});
