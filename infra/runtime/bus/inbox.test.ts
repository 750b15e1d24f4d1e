import { afterEach, expect, test, vi } from 'vitest';
import { openInbox } from './inbox.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([true, false])('a clock that is put back delays no look at the log: with NATS %s', async (connected) => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  const bus = { connected, hear: () => () => undefined, onState: () => () => undefined };
  const inbox = openInbox(bus, 0, new AbortController().signal);
  inbox.asked();
  vi.setSystemTime(now - 3_600_000);
  await inbox.wait();
  expect(inbox.isDue()).toBe(true);
  inbox.close();
});
