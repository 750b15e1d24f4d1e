import type { Message } from '@portal/shared/calls/message';
import { expect, test } from 'vitest';
import { byDay, daysAgo } from './days.ts';

const message = (id: string, dateStr: string): Message => ({
  id,
  title: id,
  message: '',
  dataType: '0',
  dateStr,
  checkFlag: false,
  about: { kind: 'product', id: '' },
});

test('grouped by the day of Shanghai, as the time beside each message is, wherever it is read; order kept', () => {
  const days = byDay([
    message('c', '2026-03-01T16:01:00Z'),
    message('b', '2026-03-01T15:59:00Z'),
    message('a', '2026-02-28T16:00:00Z'),
  ]);
  expect(days.map((day) => [day.date, day.messages.map((message) => message.id)])).toEqual([
    ['2026-03-02', ['c']],
    ['2026-03-01', ['b', 'a']],
  ]);
});

test('yesterday is a day of the calendar, also one minute ago', () => {
  const now = Date.parse('2026-02-28T16:00:30Z');
  expect(daysAgo('2026-02-28', now)).toBe(1);
  expect(daysAgo('2026-03-01', now)).toBe(0);
});
