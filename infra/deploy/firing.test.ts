import { expect, test } from 'vitest';
import { unlike } from './firing.ts';
import { withoutPromtool } from './testing.ts';

const alert = 'PortalDrillOld';
const page = (age: number, at: number) => ({
  text: `portal_drill_age_seconds{service="query",process="1"} ${age}`,
  at: 1_800_000_000 + at,
});

test.skipIf(withoutPromtool)(
  `an age goes on with the clock, however late the pages were that told of it${withoutPromtool ? ` (${withoutPromtool})` : ''}`,
  () => {
    const before = page(1, 0);
    // the second page arrived half a second later than what it tells
    expect(unlike([{ alert, before, during: [page(10, 9), page(11, 10.5)], hours: 31 * 24 }])).toBe('');
    // an age that stands still, as while somebody does what it is the age of, becomes none of a month
    expect(unlike([{ alert, before, during: [page(10, 9), page(10, 10)], hours: 31 * 24 }])).toContain(alert);
  },
);
