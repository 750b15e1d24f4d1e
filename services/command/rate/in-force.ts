import { derivedId } from '@portal/infra/runtime/ids';
import { rateBook } from '@portal/shared/events/rate';
import type { Currency, RatedCurrency } from '@portal/shared/money/currency';
import { crossRate, type DollarRate, isFar } from '@portal/shared/money/rate';
import { dayStart } from '@portal/shared/rules/dates';
import type { FactReader } from '../base/executor.ts';
import { rates } from './aggregate.ts';
import { daysBefore, rateHolding, rateHoldsDays } from './decide.ts';

/** The rate of a currency and a day, of which one stands. */
export const rateId = (currency: RatedCurrency, day: string): string => derivedId('rate', currency, day);

/** Everywhere and always; kept nowhere. */
const ofDollars = (day: string): DollarRate => ({ rate: '1', day, source: 'USD', at: dayStart(day) });

/**
 * What one unit of a currency is worth in US dollars on a day (yyyy-MM-dd), as the log has it now: the rate of the newest
 * day that is not later and at most `rateHoldsDays` days older, as `dollarEquivalent` takes it; undefined where there is
 * none. Of US dollars it is 1, always.
 */
export async function rateOn(
  facts: Pick<FactReader, 'load'>,
  currency: Currency,
  day: string,
): Promise<DollarRate | undefined> {
  if (currency === 'USD') return ofDollars(day);
  const book = rateBook(currency, day);
  const found = rateHolding(await facts.load(rates, book), day);
  const before = rateBook(currency, daysBefore(day, rateHoldsDays));
  return found || before === book ? found : rateHolding(await facts.load(rates, before), day);
}

/** Rates that are more than so many percent off need a second person. */
export interface RateSettings {
  rateDeviationPercent: number;
}

/**
 * What a unit is worth in yuan by the official rates of a day, and whether the rate by which a bank buys or sells is far from
 * that; not far where there is none that holds.
 */
export async function besideOfficial(
  facts: Pick<FactReader, 'load'>,
  { currency, rate, day }: { currency: Currency; rate: string; day: string },
  { rateDeviationPercent }: RateSettings,
): Promise<{ isFar: boolean; noted: { officialRate?: string } }> {
  const [from, to] = await Promise.all([rateOn(facts, currency, day), rateOn(facts, 'CNY', day)]);
  if (!from || !to) return { isFar: false, noted: {} };
  const official = [from.rate, to.rate] as const;
  return { isFar: isFar(rate, official, rateDeviationPercent), noted: { officialRate: crossRate(official) } };
}
