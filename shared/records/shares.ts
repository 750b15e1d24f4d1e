import { parseAmount, plainAmount } from '../money/amount.ts';
import type { Currency } from '../money/currency.ts';

/** An amount allocated from another record. */
export interface Share {
  /** its uuid */
  record: string;
  /** a decimal, in the currency of the allocating record */
  amount: string;
}

/** Record and amount with a space between; the amount without leading zeros. */
const written = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ((?:0|[1-9]\d*)(?:\.\d+)?)$/;

/** Parses a share; undefined if it is invalid. `asShare` formats it. */
export function shareOf(text: string): Share | undefined {
  const [, record, amount] = written.exec(text) ?? [];
  return record === undefined || amount === undefined ? undefined : { record, amount };
}

export const asShare = (record: string, amount: string): string => `${record} ${plainAmount(amount)}`;

/** Why a share is invalid in that currency, as a key of shared/locales: above 0, within the currency's decimals. */
export function shareFault(text: string, currency: Currency): string | undefined {
  const share = shareOf(text);
  if (!share) return 'fields.share';
  const parsed = parseAmount(share.amount, currency);
  if (typeof parsed === 'string') return `money.${parsed}`;
  return parsed.minor > 0n ? undefined : 'fields.sharePositive';
}
