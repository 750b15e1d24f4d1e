import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf } from './range.ts';

test.each([
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('%s of 100 bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

test('whatever is asked, what is answered lies within the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(1_000), (text, a, b, size) => {
      for (const header of [text, `bytes=${text}`, `bytes=${a}-${b}`, `bytes=-${a}`]) {
        const range = rangeOf(header, size);
        if (typeof range !== 'object') continue;
        expect(range.from).toBeGreaterThanOrEqual(0);
        expect(range.to).toBeLessThan(size);
        expect(range.from).toBeLessThanOrEqual(range.to);
      }
    }),
  );
});
