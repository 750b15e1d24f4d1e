import type { Currency, Money } from './currency.ts';
import { amountIn, decimalsOf } from './decimal.ts';

/** Digits that an amount has at most, minor ones included: a number of JSON would hold it exactly, too. */
export const amountDigits = 15;

/** Why a text is no amount of its currency: the last part of a key under `money` of shared/locales. */
export type AmountFault = 'amount' | 'decimals' | 'large';

/**
 * An amount out of a decimal string: digits, and a point with digits behind it. Never rounded: decimals that the currency
 * has not, other than zeros, are refused, and so is a sign.
 */
export function parseAmount(text: string, currency: Currency): Money | AmountFault {
  const [, integer, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (integer === undefined) return 'amount';
  const digits = decimalsOf(currency);
  if (/[^0]/.test(decimals.slice(digits))) return 'decimals';
  const minor = `${integer}${decimals.slice(0, digits).padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '');
  return minor.length > amountDigits ? 'large' : { currency, minor: BigInt(minor) };
}

/** An amount as people type or paste it, without the commas that amounts are shown with; anything else as it is. */
export const plainAmount = (text: string): string =>
  /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text.trim()) ? text.replaceAll(',', '') : text;

/** The decimal string of an amount, with all decimals of its currency; `parseAmount` reads it back. */
export const formatAmount = ({ currency, minor }: Money): string => amountIn(currency, minor);

export const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);

/** Totals by currency, in the order in which they come up: amounts of different ones are never added. */
export function totals(amounts: readonly Money[]): Money[] {
  const byCurrency = new Map<Currency, bigint>();
  for (const { currency, minor } of amounts) byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + minor);
  return [...byCurrency].map(([currency, minor]) => ({ currency, minor }));
}

/** Below 0, 0 or above as the first is less, the same or more. Throws for two currencies: nobody may compare these. */
export function compare(a: Money, b: Money): number {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} cannot be compared with ${b.currency}`);
  return a.minor < b.minor ? -1 : Number(a.minor > b.minor);
}

/**
 * Shares of an amount by weights, which add up to it exactly: each gets its share rounded down, and what is left goes, a
 * unit each, to those that lost most by that (largest remainder): of those that lost the same to the greater weight, so that the
 * order in which they stand decides between equals alone.
 */
export function allocate(minor: bigint, weights: readonly bigint[]): bigint[] {
  const total = sum(weights);
  if (minor < 0n || total <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('shares need an amount and weights that are not negative, and one weight above 0');
  const shares = weights.map((weight) => (minor * weight) / total);
  const lost = weights.map((weight, at) => ({ at, weight, lost: (minor * weight) % total }));
  const descending = (a: bigint, b: bigint) => (a === b ? 0 : a > b ? -1 : 1);
  lost.sort((a, b) => descending(a.lost, b.lost) || descending(a.weight, b.weight) || a.at - b.at);
  const lucky = new Set(lost.slice(0, Number(minor - sum(shares))).map(({ at }) => at));
  return shares.map((share, at) => (lucky.has(at) ? share + 1n : share));
}

/**
 * Shares of a part of weights, from nothing up to all of them: they add up to it exactly, all of it gives each its weight, and
 * no share falls while the part grows (the highest averages of D'Hondt), so that what is given back step by step is never
 * taken again.
 */
export function apportion(minor: bigint, weights: readonly bigint[]): bigint[] {
  const total = sum(weights);
  if (minor < 0n || minor > total || weights.some((weight) => weight < 0n))
    throw new RangeError('a part is between nothing and the sum of weights, which are not negative');
  const shares = weights.map((weight) => (total === 0n ? 0n : (minor * weight) / total));
  for (let remaining = minor - sum(shares); remaining > 0n; remaining--) {
    const next = weights.reduce((best, weight, at) => {
      const [share = 0n, bestWeight = 0n, bestShare = 0n] = [shares[at], weights[best], shares[best]];
      return weight * (bestShare + 1n) > bestWeight * (share + 1n) ? at : best;
    }, 0);
    shares[next] = (shares[next] ?? 0n) + 1n;
  }
  return shares;
}
