import { Decimal } from 'decimal.js';
import type { Currency, Money } from './currency.ts';
import { decimalsOf } from './decimal.ts';

/**
 * 15 digits of an amount by 13 of a rate are 28: nothing on the way is rounded. What cannot be paid is rounded once, to the
 * nearest minor unit, halves away from zero (四舍五入).
 */
const Exact = Decimal.clone({ precision: 64, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -64, toExpPos: 64 });

/** 13 digits, of which 8 may stand behind the point. */
const ratePattern = /^\d{1,5}(\.\d{1,8})?$/;

/** Whether a text is a rate: a decimal above 0 that fits. */
export const isRate = (text: string): boolean => ratePattern.test(text) && /[1-9]/.test(text);

/** A rate as it is kept: no zeros before or behind it that say nothing, so that the same rate is the same text. */
export const canonicalRate = (text: string): string => new Exact(text).toFixed();

/** An amount in another currency; `rate`: what one unit of the first is worth in the other. */
export function convert({ currency, minor }: Money, to: Currency, rate: string): Money {
  if (!isRate(rate)) throw new RangeError(`${rate} is no rate`);
  const shift = new Exact(10).pow(decimalsOf(to) - decimalsOf(currency));
  const converted = new Exact(minor.toString()).times(rate).times(shift);
  return { currency: to, minor: BigInt(converted.toFixed(0)) };
}

/** An amount in another currency, by what a unit of each is worth in a third one. */
export function convertAcross({ currency, minor }: Money, to: Currency, rate: string, rateTo: string): Money {
  const wrong = [rate, rateTo].find((each) => !isRate(each));
  if (wrong !== undefined) throw new RangeError(`${wrong} is no rate`);
  const shift = new Exact(10).pow(decimalsOf(to) - decimalsOf(currency));
  const converted = new Exact(minor.toString()).times(rate).times(shift).div(rateTo);
  return { currency: to, minor: BigInt(converted.toFixed(0)) };
}

/**
 * Whether a rate is more than so many percent from another one: from that of one currency in another, by what a unit of each
 * is worth in a third one.
 */
export function isFar(rate: string, [from, to]: readonly [from: string, to: string], percent: number): boolean {
  const off = new Exact(rate).times(to).minus(from).abs();
  return off.times(100).gt(new Exact(from).times(percent));
}

/** A rate between two currencies that nobody recorded is worked out to so many decimals. */
const crossDecimals = 6;

/** What one unit of a currency is worth in another one, by what a unit of each is worth in a third one; rounded. */
export const crossRate = ([from, to]: readonly [from: string, to: string]): string =>
  new Exact(from).div(to).toDecimalPlaces(crossDecimals).toFixed();

/** What one unit of a currency is worth in US dollars: of which day, from where, and when that was recorded (ISO 8601). */
export interface DollarRate {
  rate: string;
  day: string;
  source: string;
  at: string;
}

/** An amount's equivalent in cents of US dollars, with the rate that it was made by: it stays what it was. */
export interface DollarEquivalent extends DollarRate {
  cents: bigint;
}

/** `rate` is not asked of what is in US dollars already. */
export const dollarEquivalent = (amount: Money, rate: DollarRate): DollarEquivalent => ({
  cents: amount.currency === 'USD' ? amount.minor : convert(amount, 'USD', rate.rate).minor,
  ...rate,
});
