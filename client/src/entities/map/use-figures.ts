import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { granularityOf, startOf } from './time.ts';

/** From here on an amount is told short, in cents. */
const million = 100_000_000n;

/** Short forms of amounts, and what each is in powers of ten. */
const units = {
  en: [
    ['tn', 12],
    ['bn', 9],
    ['m', 6],
    ['k', 3],
  ],
  zh: [
    ['万亿', 12],
    ['亿', 8],
    ['万', 4],
  ],
} as const;
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

/** An amount in the largest unit that it reaches. */
function inUnit(value: number, isEnglish: boolean): { part: number; unit: string } {
  const [unit, power] = units[isEnglish ? 'en' : 'zh'].find(([, exponent]) => value >= 10 ** exponent) ?? ['', 0];
  return { part: value / 10 ** power, unit };
}

/** In three digits; what has more before the point keeps them. */
function brief(value: number, isEnglish: boolean): string {
  const { part, unit } = inUnit(Number(value.toPrecision(3)), isEnglish);
  return part.toFixed(Math.max(0, 2 - Math.floor(Math.log10(part)))) + unit;
}

/**
 * Words of amounts and periods. Short forms and names of months are written here: those that browsers and servers bring are
 * not the same, and a page that the server drew is to stay as it is.
 *
 * `language`: en-GB or zh
 */
export function figuresOf(t: TFunction, language: string) {
  const integerFormat = new Intl.NumberFormat(language);
  const isEnglish = language.startsWith('en');
  const percent = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const share = new Intl.NumberFormat(language, percent);
  const growth = new Intl.NumberFormat(language, { ...percent, signDisplay: 'exceptZero' });
  /** never through a number with a fraction: what is shown is the sum itself */
  const money = (cents: bigint): string => {
    const digits = cents < 0n ? -cents : cents;
    const sign = cents < 0n ? '−' : '';
    return `${sign}${integerFormat.format(digits / 100n)}.${String(digits % 100n).padStart(2, '0')}`;
  };
  /** 2.44bn, 24.4亿; below a million to the cent */
  const short = (cents: bigint): string => {
    const digits = cents < 0n ? -cents : cents;
    if (digits < million) return money(cents);
    // three digits are told: what a fraction loses is far behind them
    return `${cents < 0n ? '−' : ''}${brief(Number(digits / 100n), isEnglish)}`;
  };
  const period = (name: string): string => {
    const granularity = granularityOf(name);
    const start = startOf(name, granularity);
    const [year, month] = [Math.floor(start / 100), start % 100];
    if (granularity === 'quarter') return t('trade.map.quarter', { quarter: Math.ceil(month / 3), year });
    if (granularity === 'year') return isEnglish ? `${year}` : `${year}年`;
    return isEnglish ? `${monthNames[month - 1]} ${year}` : `${year}年${month}月`;
  };
  return {
    money,
    short,
    /** what stands in the place of an amount that is not published */
    missing: (isWithheld: boolean): string => t(isWithheld ? 'trade.map.notDisclosed' : 'trade.map.notPublished'),
    isShort: (cents: bigint): boolean => short(cents) !== money(cents),
    change: (cents: bigint): string => (cents > 0n ? `+${money(cents)}` : money(cents)),
    shortChange: (cents: bigint): string => (cents > 0n ? `+${short(cents)}` : short(cents)),
    share: (hundredths: number | null): string => (hundredths === null ? '–' : share.format(hundredths / 10_000)),
    growth: (hundredths: number): string => growth.format(hundredths / 10_000),
    period,
    span: (first: string, last: string): string =>
      first === last ? period(first) : t('trade.map.span', { from: period(first), to: period(last) }),
    /** for an axis: dollars */
    compact: (dollars: number): string => {
      const { part, unit } = inUnit(dollars, isEnglish);
      return Number(part.toFixed(1)) + unit;
    },
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
