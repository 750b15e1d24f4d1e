import { type AmountFault, parseAmount } from '../../money/amount.ts';
import { type Currency, currencies } from '../../money/currency.ts';
import type { Content } from '../define.ts';

/** Typed access to the contents of these kinds. */

/** A text; '' if empty. */
export const textIn = (content: Content, field: string): string => String(content[field] ?? '');

/** A list of codes, file ids or shares; empty if absent. */
export const listed = (content: Content, field: string): readonly string[] => {
  const value = content[field];
  return typeof value === 'object' ? value : [];
};

export const isCurrency = (code: string): code is Currency => currencies.some((each) => each === code);

/** Minor units of an amount in the currency of another field; undefined if it is empty or invalid. */
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

/** Rules of an optional amount: maximum, and decimals of its currency. */
export const amountRules = (field: string) =>
  (['large', 'decimals'] as const).map((fault) => ({ field, error: `money.${fault}`, holds: isNot(fault, field) }));
