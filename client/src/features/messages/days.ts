import type { Message } from '@portal/shared/calls/message';
import { dayOf } from '@portal/shared/rules/dates';

export interface Day {
  /** yyyy-MM-dd, a day of Shanghai as everywhere in the portal */
  readonly date: string;
  readonly messages: readonly Message[];
}

/** Messages by day, in the order in which they come. */
export function byDay(messages: readonly Message[]): Day[] {
  const days = new Map<string, Message[]>();
  for (const message of messages) {
    const date = dayOf(Date.parse(message.dateStr));
    days.set(date, [...(days.get(date) ?? []), message]);
  }
  return [...days].map(([date, list]) => ({ date, messages: list }));
}

/** 0 today, 1 yesterday, …, by the calendar and not by hours; `now` in milliseconds since 1970. */
export const daysAgo = (date: string, now: number): number =>
  Math.round((Date.parse(dayOf(now)) - Date.parse(date)) / 86_400_000);
