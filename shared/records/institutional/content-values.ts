import { type AmountFault, parseAmount } from '../../money/amount.ts';
import { type Currency, currencies } from '../../money/currency.ts';
import type { Content } from '../define.ts';

/** What contents of these kinds say, read the way that their rules ask for it. */

/** A text; '' where nothing is said. */
export const textIn = (content: Content, field: string): string => String(content[field] ?? '');

/** A list, of codes, file ids or shares; empty where nothing is said. */
export const listed = (content: Content, field: string): readonly string[] => {
  const value = content[field];
  return typeof value === 'object' ? value : [];
};

export const isCurrency = (code: string): code is Currency => currencies.some((each) => each === code);

/** Minor units of an amount in the currency that a field of the content names; undefined where it is none, or says nothing. */
export function minorIn(content: Content, field: string, currencyField = 'currency'): bigint | undefined {
  const currency = textIn(content, currencyField);
  const amount = isCurrency(currency) ? parseAmount(textIn(content, field), currency) : undefined;
  return typeof amount === 'object' ? amount.minor : undefined;
}

const isNot = (fault: AmountFault, field: string) => (content: Content) => {
  const currency = textIn(content, 'currency');
  return (
    !isCurrency(currency) || textIn(content, field) === '' || parseAmount(textIn(content, field), currency) !== fault
  );
};

/** The rules of an amount that may say nothing: no larger than amounts are, and no finer than its currency is. */
export const amountRules = (field: string) =>
  (['large', 'decimals'] as const).map((fault) => ({ field, error: `money.${fault}`, holds: isNot(fault, field) }));
