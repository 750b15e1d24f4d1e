import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedTime } from './feed-time.ts';

test.each([
  ['Mon, 02 Mar 2026 08:00:00 GMT', '2026-03-02T08:00:00.000Z'],
  ['Mon, 2 Mar 2026 08:00:00 +0800', '2026-03-02T00:00:00.000Z'],
  ['02 Mar 26 08:00 EST', '2026-03-02T13:00:00.000Z'],
  ['Mon, 02 Mar 2026 08:00:00 CEST', '2026-03-02T06:00:00.000Z'],
  ['Mon, 02 Mar 2026 08:00:00 BST', '2026-03-02T07:00:00.000Z'],
  ['Mon, 02 Mar 2026 08:00:00 GMT+01:00', '2026-03-02T07:00:00.000Z'],
  ['Mon, 02 Mar 2026 08:00:00 Z', '2026-03-02T08:00:00.000Z'],
  ['Mon, 02 Mar 2026 08:00:00', '2026-03-02T08:00:00.000Z'],
  ['Mon, 02-Mar-2026 08:00:00 -0000 (UTC)', '2026-03-02T08:00:00.000Z'],
  ['Thu, 09 Sept 1999 08:00:00 XYZ', '1999-09-09T08:00:00.000Z'],
  ['Sex, 27 Fev 2026 10:00:00 -0300', '2026-02-27T13:00:00.000Z'],
  ['sáb., 1 août 2026 10:00:00 +0200', '2026-08-01T08:00:00.000Z'],
  ['2026-03-02T08:00:00', '2026-03-02T08:00:00.000Z'],
  ['2026-03-02 08:00:00', '2026-03-02T08:00:00.000Z'],
  ['2026-03-02T08:00:00.25+08:00', '2026-03-02T00:00:00.250Z'],
  ['2026-03-02T08:00Z', '2026-03-02T08:00:00.000Z'],
  ['2026-03-02', '2026-03-02T00:00:00.000Z'],
  ['2026-03', '2026-03-01T00:00:00.000Z'],
])('%s is a time of a feed', (text, time) => {
  expect(new Date(feedTime(text) ?? 0).toISOString()).toBe(time);
});

test.each([
  '',
  'yesterday',
  '31 Feb 2026 08:00 GMT',
  '2026-13-01',
  '2026-02-30',
  '02 Foo 2026',
  '25:00',
  '2026-03-02T25:00Z',
])('“%s” is no time of a feed', (text) => {
  expect(feedTime(text)).toBeUndefined();
});

test('any time is read back in both forms', () => {
  const times = fc.date({ min: new Date(0), max: new Date('2049-12-31T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(times, (time) => {
      expect(feedTime(time.toISOString())).toBe(time.getTime());
      expect(feedTime(time.toUTCString())).toBe(Math.floor(time.getTime() / 1000) * 1000);
    }),
  );
});
