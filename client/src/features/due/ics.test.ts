import { expect, test } from 'vitest';
import { ics } from './ics.ts';

test('a day is told as calendars read it, over the turn of the year', () => {
  const text = ics(
    [{ id: 'a', day: '2026-12-31', title: 'One; two, three\\four', url: 'https://portal.example/x' }],
    0,
  );
  expect(text.split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Digital Trade Portal//Due dates//EN'],
    ...[
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTAMP:19700101T000000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
    ],
    ...['SUMMARY:One\\; two\\, three\\\\four', 'URL:https://portal.example/x', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
});

test('no line is longer than 75 bytes, and what is folded is whole again', () => {
  const title = '虚构的技术许可合同'.repeat(20);
  const text = ics([{ id: 'a', day: '2026-12-31', title, url: 'https://portal.example/x' }], 0);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});
