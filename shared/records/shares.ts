import { parseAmount, plainAmount } from '../money/amount.ts';
import type { Currency } from '../money/currency.ts';

/** An amount that is taken out of another record. */
export interface Share {
  /** its uuid */
  record: string;
  /** a decimal string, in the currency of the record that takes it */
  amount: string;
}

/** The record and the amount with a space between them; the amount without zeros before it. */
const written = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ((?:0|[1-9]\d*)(?:\.\d+)?)$/;

/** A share as a field of shares has it; undefined where it is none. `asShare` writes it back. */
export function shareOf(text: string): Share | undefined {
  const [, record, amount] = written.exec(text) ?? [];
  return record === undefined || amount === undefined ? undefined : { record, amount };
}

export const asShare = (record: string, amount: string): string => `${record} ${plainAmount(amount)}`;

/** Why a share cannot be of that currency, as a key of shared/locales: an amount above 0, no finer than the currency is. */
export function shareFault(text: string, currency: Currency): string | undefined {
  const share = shareOf(text);
  if (!share) return 'fields.share';
  const parsed = parseAmount(share.amount, currency);
  if (typeof parsed === 'string') return `money.${parsed}`;
  return parsed.minor > 0n ? undefined : 'fields.sharePositive';
}
