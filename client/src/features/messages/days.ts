import type { Message } from '@portal/shared/calls/message';

export interface Day {
  /** yyyy-MM-dd in the reader's time zone */
  readonly date: string;
  readonly messages: readonly Message[];
}

/** The calendar day of a time, where the reader is. */
export function dayOf(iso: string | Date): string {
  const time = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** Messages by day, in the order in which they come. */
export function byDay(messages: readonly Message[]): Day[] {
  const days = new Map<string, Message[]>();
  for (const message of messages) {
    const date = dayOf(message.dateStr);
    days.set(date, [...(days.get(date) ?? []), message]);
  }
  return [...days].map(([date, list]) => ({ date, messages: list }));
}

/** 0 today, 1 yesterday, …, by the calendar and not by hours. */
export const daysAgo = (date: string, now: Date): number =>
  Math.round((Date.parse(`${dayOf(now)}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / 86_400_000);
