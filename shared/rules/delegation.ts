import { dayOf } from './dates.ts';

/** Days, yyyy-MM-dd in Shanghai, from the first of which to the last somebody stands in for somebody. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Whether it lasts at a time, milliseconds since 1970. */
export const lastsAt = ({ from, to }: Span, time: number): boolean => {
  const day = dayOf(time);
  return from <= day && day <= to;
};

/** The first day that is more than a year after. */
const afterYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** What is wrong with it as somebody asks for it on a day: words by field. */
export const spanFaults = ({ from, to }: Span, today: string): Partial<Record<'from' | 'to', string>> => ({
  ...(from < today && { from: 'refusals.membership.begun' }),
  ...(to < from
    ? { to: 'refusals.membership.endsFirst' }
    : to >= afterYear(from) && { to: 'refusals.membership.year' }),
});
