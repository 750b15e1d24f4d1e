import { expect, onTestFinished, test, vi } from 'vitest';
import { pageTrace } from './page-trace.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

function page(serverTiming: { name: string; description: string }[], now = 1) {
  vi.stubGlobal('performance', { now: () => now, getEntriesByType: () => [{ serverTiming }] });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

test('what a page asks for while it loads is part of its trace, where the gateway tells of one', () => {
  page([{ name: 'traceparent', description: traceparent }]);
  expect(pageTrace()).toBe(traceparent);
});

test('nothing where it does not, and for what is asked for later', () => {
  page([]);
  expect(pageTrace()).toBeUndefined();
  page([{ name: 'traceparent', description: traceparent }], 10_001);
  expect(pageTrace()).toBeUndefined();
});
