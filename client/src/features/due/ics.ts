import { daysAfter } from '@portal/shared/rules/workdays';

/** Of something that lasts a day: `id` names it for ever, so that who takes it in again has it once. */
export interface DayEvent {
  id: string;
  /** yyyy-MM-dd */
  day: string;
  title: string;
  url: string;
}

const plain = (day: string): string => day.replaceAll('-', '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** No line is longer than 75 bytes (RFC 5545, 3.1); none is broken within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let width = 0;
  let text = '';
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (width + bytes > 74) {
      text += '\r\n ';
      width = 1;
    }
    text += character;
    width += bytes;
  }
  return text;
}

/** Days as a calendar that other programs read (iCalendar, RFC 5545); `now` in milliseconds since 1970. */
export function ics(events: readonly DayEvent[], now: number): string {
  const stamp = `${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Digital Trade Portal//Due dates//EN'],
    ...events.flatMap(({ id, day, title, url }) => [
      ...['BEGIN:VEVENT', `UID:${id}`, `DTSTAMP:${stamp}`, `DTSTART;VALUE=DATE:${plain(day)}`],
      ...[`DTEND;VALUE=DATE:${plain(daysAfter(day, 1))}`, `SUMMARY:${escaped(title)}`, `URL:${url}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
