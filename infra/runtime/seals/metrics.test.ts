import { register } from 'prom-client';
import { expect, test } from 'vitest';
import { sealedAt, sealedPosition } from './metrics.ts';

test('a process that knows of no seal yet tells of none', async () => {
  const sealMetrics = async () => (await register.metrics()).match(/^portal_seal_(?:time_seconds|position) .*$/gm);
  expect(await sealMetrics()).toBeNull();
  sealedAt.set(1_700_000_000);
  sealedPosition.set(7);
  expect(await sealMetrics()).toEqual(['portal_seal_position 7', 'portal_seal_time_seconds 1700000000']);
});
