import { register } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { measured } from './metrics.ts';
import { testLog } from './testing.ts';

test.each<[string, () => Promise<number>]>([
  ['does not answer', () => new Promise<number>(() => {})],
  ['cannot be reached', () => Promise.reject(new Error('gone'))],
])('a log that %s keeps no other figure from being told, and its head stays as it was', async (_, unavailableHead) => {
  const { store } = await testLog([]);
  let head = async () => 7;
  const log = measured({ ...store, head: () => head(), close: async () => {} });
  onTestFinished(() => log.close());
  expect(await register.metrics()).toContain('portal_log_head 7');
  head = unavailableHead;
  const text = await register.metrics();
  expect(text).toContain('portal_log_events_total');
  expect(text).toContain('portal_log_head 7');
});

test('PortalLogUnwritable: an append that the log could not take is counted, and 0 is told before the first', async () => {
  const { store } = await testLog([]);
  const log = measured({ ...store, append: () => Promise.reject(new Error('gone')), close: async () => {} });
  onTestFinished(() => log.close());
  const failed = async () =>
    /^portal_log_append_seconds_count\{outcome="failed"\} (\d+)$/m.exec(await register.metrics())?.[1];
  expect(await failed()).toBe('0');
  const meta = { actor: 'system', role: 'system', site: '01', lang: 'EN', correlation: 'x', causation: 'x' };
  await expect(log.append({ stream: 'x', expected: 'any', events: [], meta })).rejects.toThrow('gone');
  expect(await failed()).toBe('1');
});
