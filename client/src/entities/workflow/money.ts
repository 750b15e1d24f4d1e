import { formatAmount, parseAmount, plainAmount, sum } from '@portal/shared/money/amount';
import { type Currency, currencies, type Money } from '@portal/shared/money/currency';
import { useTranslation } from 'react-i18next';

const isKnown = (code: string): code is Currency => currencies.some((each) => each === code);

/** An amount as it was typed; undefined where it is none of that currency. */
export function moneyOf(text: string, currency: string): Money | undefined {
  const read = isKnown(currency) ? parseAmount(plainAmount(text.trim()), currency) : undefined;
  return typeof read === 'object' ? read : undefined;
}

/** What amounts of one currency come to; what says nothing, or nothing yet that is an amount, is none. */
export const sumOf = (texts: readonly string[], currency: string): Money | undefined =>
  isKnown(currency) ? { currency, minor: sum(texts.map((text) => moneyOf(text, currency)?.minor ?? 0n)) } : undefined;

/** Writes amounts with the separators of the language, every digit of them. */
export function useMoney() {
  const { i18n } = useTranslation();
  const figure = (decimal: string): string => {
    const digits = decimal.split('.')[1]?.length ?? 0;
    const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: 20 });
    // a decimal string is formatted as it is, however many digits it has
    return format.format(decimal as `${number}`);
  };
  const written = (decimal: string, currency: string): string => `${currency} ${figure(decimal)}`;
  return {
    figure,
    /** of a content or a row: as it stands there where it is no amount */
    text: (amount: string, currency: string): string => {
      const money = moneyOf(amount, currency);
      return money ? written(formatAmount(money), currency) : [currency, amount].filter(Boolean).join(' ');
    },
    money: (money: Money): string => written(formatAmount(money), money.currency),
  };
}
