import { createHash } from 'node:crypto';
import { monthOf, monthsLater } from '@portal/shared/rules/months';
import type { DemoProductInState } from './products.ts';

/** So many months of trade; the portal of the demonstration was opened when the first of them had ended. */
export const monthsOfTrade = 30;

/** What became of a product. */
export type State = 'listed' | DemoProductInState['state'];

/** Products are entered between so many days before now and so many. */
const enteredDaysAgo: Record<State, readonly [number, number]> = {
  listed: [420, 4],
  delisted: [60, 12],
  rejected: [24, 4],
  pending: [2.5, 1],
  draft: [6, 1],
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** The portal's clock is Shanghai's. */
const offset = 8 * 60 * minute;

/** Below one, and the same for the same words on every machine. */
export const chance = (...words: readonly string[]): number =>
  createHash('sha256').update(words.join('/')).digest().readUInt32BE(0) / 2 ** 32;

/** Within the hours of an office, 9 to 17: of the same day or, at a weekend, of the last working day before or after it. */
function inOffice(time: number, part: number, weekend: 'before' | 'after'): number {
  const midnight = Math.floor((time + offset) / day) * day;
  const weekday = new Date(midnight).getUTCDay();
  const isOff = weekday === 6 || weekday === 0;
  const off = { before: weekday === 6 ? -1 : -2, after: weekday === 6 ? 2 : 1 };
  return midnight - offset + (isOff ? off[weekend] : 0) * day + Math.round((9 + 8 * part) * 60) * minute;
}

/** A day of a month there; months are numbers such as 202610. */
const dayInMonth = (month: number, date: number): number =>
  Date.UTC(Math.floor(month / 100), (month % 100) - 1, date) - offset;

/** When the figures of a month came in: about the twelfth of the next one, and before now. */
export const reported = (month: number, now: Date): Date =>
  new Date(Math.min(inOffice(dayInMonth(monthsLater(month, 1), 12), 0.1, 'after'), now.getTime() - 90 * minute));

/** When it was found out that a figure is otherwise: two to six weeks later, and before now. */
export const foundOut = (reference: string, month: number, now: Date): Date => {
  const after = reported(month, now).getTime() + (14 + 28 * chance('found out', reference)) * day;
  const time = inOffice(after, chance('found out at', reference), 'after');
  return new Date(Math.min(time, now.getTime() - 60 * minute));
};

/** The month that it is there. */
export const monthAt = (now: Date): number => monthOf(new Date(now.getTime() + offset).toISOString());

/** When those who use the demonstration were entered: before everything else. */
export const dayBefore = (now: Date, days: number, seed: string): Date =>
  new Date(inOffice(now.getTime() - days * day, chance(seed), 'before'));

export const opening = (now: Date): Date =>
  new Date(inOffice(dayInMonth(monthsLater(monthAt(now), 1 - monthsOfTrade), 1), 0, 'after'));

export type Act = 'save' | 'submit' | 'approve' | 'reject' | 'delist';

/**
 * When what became of a product happened: it was entered in one language, a little later in the other, submitted, decided
 * on by the next working day, and taken off some days after. `share` says how late among the others of its kind it was
 * entered: 0 first, 1 last.
 */
export function momentsOf(
  { slug, state = 'listed' }: { slug: string; state?: State },
  share: number,
  now: Date,
): (act: Act, nth: number) => Date {
  const [first, last] = enteredDaysAgo[state];
  const entered = inOffice(
    now.getTime() - (first - share * (first - last)) * day,
    0.6 * chance('entered', slug),
    'before',
  );
  const decided = inOffice(entered + day, chance('decided', slug), 'after');
  const off = inOffice(decided + (2 + 3 * chance('off', slug)) * day, chance('off at', slug), 'after');
  const times = { save: entered, submit: entered + 40 * minute, approve: decided, reject: decided, delist: off };
  return (act, nth) => new Date(times[act] + nth * 9 * minute);
}
