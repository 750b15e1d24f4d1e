import type { RateOrigin } from '@portal/shared/codes/trade';
import type { Recorded } from '@portal/shared/events/define';
import type { RateEvent } from '@portal/shared/events/rate';
import type { RatedCurrency } from '@portal/shared/money/currency';
import type { DollarRate } from '@portal/shared/money/rate';
import { dayOf } from '@portal/shared/rules/dates';

/** The rates of a currency in a year that stand, by day. */
export type RateBook = Readonly<Record<string, DollarRate>>;
export const noRates: RateBook = {};

/** A rate of one day; `id` follows from its currency and day. */
export interface RateEntry {
  id: string;
  day: string;
  rate: string;
  source: string;
}

/** Of one currency and year; no day twice. */
export interface RateCommand {
  type: 'record';
  currency: RatedCurrency;
  entries: readonly RateEntry[];
  origin: RateOrigin;
}

/** What an entry does to what stands. */
export type RateEffect = 'added' | 'corrected' | 'known';

export function effectOf({ day, rate, source }: RateEntry, book: RateBook): RateEffect {
  const was = book[day];
  if (!was) return 'added';
  return was.rate === rate && was.source === source ? 'known' : 'corrected';
}

/** Pure. What stands already is recorded already; another rate of the same day corrects it. */
export const decideRates = ({ currency, entries, origin }: RateCommand, book: RateBook): readonly RateEvent[] =>
  entries.flatMap((entry): RateEvent[] => {
    const was = book[entry.day];
    const data = { ...entry, currency, origin };
    if (!was) return [{ type: 'RateRecorded', data }];
    if (effectOf(entry, book) === 'known') return [];
    return [{ type: 'RateCorrected', data: { ...data, was: { rate: was.rate, source: was.source } } }];
  });

export const evolveRates = (book: RateBook, { data, at }: RateEvent & Pick<Recorded, 'at'>): RateBook => ({
  ...book,
  [data.day]: { rate: data.rate, day: data.day, source: data.source, at },
});

/** Days that a rate holds for after its own, where no newer one is there. */
export const rateHoldsDays = 10;

/** yyyy-MM-dd so many days before another. */
export const daysBefore = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T00:00:00+08:00`) - days * 24 * 60 * 60_000);

/** The rate that holds on a day, of those in a book: the newest that is not of a later day, unless it is too old. */
export function rateHolding(book: RateBook, day: string): DollarRate | undefined {
  const oldest = daysBefore(day, rateHoldsDays);
  const newest = Object.keys(book).reduce((last, each) => (each <= day && each > last ? each : last), '');
  return newest >= oldest ? book[newest] : undefined;
}
