import type { Message } from '@portal/shared/calls/message';
import { expect, test } from 'vitest';
import { byDay, dayOf, daysAgo } from './days.ts';

const message = (id: string, time: Date): Message => ({
  id,
  title: id,
  message: '',
  dataType: '0',
  dateStr: time.toISOString(),
  checkFlag: false,
  about: { kind: 'product', id: '' },
});

test('grouped by the reader’s own day, order kept', () => {
  const days = byDay([
    message('c', new Date(2026, 2, 2, 0, 1)),
    message('b', new Date(2026, 2, 1, 23, 59)),
    message('a', new Date(2026, 2, 1, 0, 0)),
  ]);
  expect(days.map((day) => [day.date, day.messages.map((one) => one.id)])).toEqual([
    ['2026-03-02', ['c']],
    ['2026-03-01', ['b', 'a']],
  ]);
});

test('yesterday is a day of the calendar, also one minute ago', () => {
  const now = new Date(2026, 2, 1, 0, 0, 30);
  expect(daysAgo(dayOf(new Date(2026, 1, 28, 23, 59)), now)).toBe(1);
  expect(daysAgo(dayOf(now), now)).toBe(0);
});
