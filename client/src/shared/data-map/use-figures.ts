import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { granularityOf, startOf } from './time.ts';

/** From here on an amount is told short, in cents. */
const million = 100_000_000n;

/** `language`: en-GB or zh */
export function figuresOf(t: TFunction, language: string) {
  const whole = new Intl.NumberFormat(language);
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const brief = new Intl.NumberFormat(language, {
    notation: 'compact',
    minimumSignificantDigits: 3,
    maximumSignificantDigits: 3,
  });
  const percent = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const share = new Intl.NumberFormat(language, percent);
  const growth = new Intl.NumberFormat(language, { ...percent, signDisplay: 'exceptZero' });
  const months = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  const years = new Intl.DateTimeFormat(language, { year: 'numeric', timeZone: 'UTC' });
  /** never through a number with a fraction: what is shown is the sum itself */
  const money = (cents: bigint): string => {
    const digits = cents < 0n ? -cents : cents;
    const sign = cents < 0n ? '−' : '';
    return `${sign}${whole.format(digits / 100n)}.${String(digits % 100n).padStart(2, '0')}`;
  };
  /** 2.44bn, 24.4亿; below a million to the cent */
  const short = (cents: bigint): string => {
    const digits = cents < 0n ? -cents : cents;
    if (digits < million) return money(cents);
    // three digits are told: what a fraction loses is far behind them
    return `${cents < 0n ? '−' : ''}${brief.format(Number(digits / 100n))}`;
  };
  const period = (name: string): string => {
    const by = granularityOf(name);
    const start = startOf(name, by);
    const [year, month] = [Math.floor(start / 100), start % 100];
    if (by === 'quarter') return t('trade.map.quarter', { quarter: Math.ceil(month / 3), year });
    return (by === 'year' ? years : months).format(Date.UTC(year, month - 1));
  };
  return {
    money,
    short,
    isShort: (cents: bigint): boolean => short(cents) !== money(cents),
    change: (cents: bigint): string => (cents > 0n ? `+${money(cents)}` : money(cents)),
    shortChange: (cents: bigint): string => (cents > 0n ? `+${short(cents)}` : short(cents)),
    share: (hundredths: number): string => share.format(hundredths / 10_000),
    growth: (hundredths: number): string => growth.format(hundredths / 10_000),
    period,
    span: (first: string, last: string): string =>
      first === last ? period(first) : t('trade.map.span', { from: period(first), to: period(last) }),
    /** for an axis: dollars */
    compact: (dollars: number): string => compact.format(dollars),
  };
}
export type Figures = ReturnType<typeof figuresOf>;

/** Made once for a language: they take longer to make than a table of them to write. */
const known = new WeakMap<TFunction, Figures>();

/** Amounts to the cent, parts of a hundred, and periods, as the reader's language writes them. */
export function useFigures(): Figures {
  const { t, i18n } = useTranslation();
  const found = known.get(t) ?? figuresOf(t, i18n.language === 'en' ? 'en-GB' : i18n.language);
  known.set(t, found);
  return found;
}
