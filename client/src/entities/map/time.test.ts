import { expect, test } from 'vitest';
import { isWhole, knownFrom, rangeBeside, rangeBetween, startOf, trackOf, wholePeriods } from './time.ts';

test('a period that the oldest month is in the midst of is known from that month on', () => {
  expect(knownFrom('2024', '2024-05')).toBe('2024-05');
  expect([knownFrom('2024', '2024-01'), knownFrom('2025', '2024-05'), knownFrom('2023', '2024-05')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const known = { oldest: '2022-05', newest: '2026-03' };
const ends = ({ periods }: { periods: readonly string[] }) => [periods.length, periods[0], periods.at(-1)];

test('the slider has the 24 months that end at the newest data', () => {
  const track = trackOf(known, 'month');
  expect(ends(track)).toEqual([24, '2024-04', '2026-03']);
  expect([track.hasEarlier, track.hasLater]).toEqual([true, false]);
});

test('quarters and years of the same time; of years, all there are that are over', () => {
  expect(ends(trackOf(known, 'quarter'))).toEqual([8, '2024-Q2', '2026-Q1']);
  expect(ends(trackOf(known, 'year'))).toEqual([4, '2022', '2025']);
  expect(ends(trackOf({ oldest: '2022-05', newest: '2026-02' }, 'quarter'))).toEqual([8, '2024-Q1', '2025-Q4']);
  // none is over
  expect(ends(trackOf({ oldest: '2026-01', newest: '2026-03' }, 'year'))).toEqual([1, '2026', '2026']);
});

test('a range of the past has its own 24 months, a longer one as many as it needs', () => {
  const past = trackOf(known, 'month', { from: '2023-01', to: '2023-06' });
  expect(ends(past)).toEqual([24, '2022-04', '2024-03']);
  expect(past.hasLater).toBe(true);
  expect(ends(trackOf(known, 'month', { from: '2023-01', to: '2026-03' }))).toEqual([39, '2023-01', '2026-03']);
});

test('a range before all data or after it shows the nearest', () => {
  expect(ends(trackOf(known, 'month', { from: '1999-01', to: '1999-06' }))[2]).toBe('2024-03');
  expect(ends(trackOf(known, 'month', { from: '2040-01', to: '2040-06' }))[2]).toBe('2026-03');
  expect(trackOf({ oldest: '', newest: '' }, 'month').periods).toEqual([]);
});

test('beside a track is the whole length before or after it, as far as there is data', () => {
  const track = trackOf(known, 'month');
  const earlier = rangeBeside(track, 'earlier', known);
  expect(earlier).toEqual({ from: '2022-05', to: '2024-03' });
  expect(rangeBeside(trackOf(known, 'month', earlier), 'later', known)).toEqual({ from: '2024-04', to: '2026-03' });
});

test('periods as months', () => {
  expect(rangeBetween('2025-Q2', '2026-Q1')).toEqual({ from: '2025-04', to: '2026-03' });
  expect(wholePeriods({ from: '2025-02', to: '2025-05' }, 'year')).toEqual({ from: '2025-01', to: '2025-12' });
  expect(startOf('2026-Q1', 'quarter', -2)).toBe(202507);
  expect([isWhole('2026-Q1', '2026-03'), isWhole('2026', '2026-03')]).toEqual([true, false]);
});
