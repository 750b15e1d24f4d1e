import type { Language } from '../codes/index.ts';
import { currencyNames, type Money } from './currency.ts';
import { amountIn } from './decimal.ts';

const figures = [...'零壹贰叁肆伍陆柒捌玖'];
const places = ['', '拾', '佰', '仟'];

/** Digits of a whole number in formal Chinese figures: groups of four, 万 and 亿 above them, one 零 for a gap. */
function chineseWhole(digits: string): string {
  let written = '';
  let gap = false;
  [...digits].forEach((digit, at) => {
    const place = digits.length - 1 - at;
    if (digit === '0') gap = true;
    else {
      written += `${gap && written ? figures[0] : ''}${figures[Number(digit)]}${places[place % 4]}`;
      gap = false;
    }
    // a group of nothing but zeros has no 万 of its own; what stands above 亿 is never nothing
    const group = digits.slice(Math.max(0, at - 3), at + 1);
    const unit = place === 8 ? '亿' : place % 8 === 4 && /[^0]/.test(group) ? '万' : '';
    if (unit) {
      written += unit;
      gap = false;
    }
  });
  return written;
}

/**
 * In formal Chinese figures (支付结算办法, annex 1): 整 ends what has no 角 and no 分; where 分 stand without 角 a 零 comes
 * before them.
 */
function chineseWords(integer: string, decimals: string): string {
  const [tenths = 0, hundredths = 0] = [...decimals].map(Number);
  const units = integer === '0' ? '' : `${chineseWhole(integer)}元`;
  if (tenths === 0 && hundredths === 0) return `${units || `${figures[0]}元`}整`;
  const parts = tenths ? `${figures[tenths]}角` : units && `${figures[0]}`;
  return `${units}${parts}${hundredths ? `${figures[hundredths]}分` : ''}`;
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', 'thousand', 'million', 'billion', 'trillion'];

function belowThousand(value: number): string {
  if (value < 20) return small[value] ?? '';
  if (value < 100) return [tens[Math.floor(value / 10) - 2], ...(value % 10 ? [small[value % 10]] : [])].join('-');
  const remainder = value % 100;
  return `${small[Math.floor(value / 100)]} hundred${remainder ? ` ${belowThousand(remainder)}` : ''}`;
}

function englishWhole(digits: string): string {
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const texts = groups.flatMap((group, at) => {
    const scale = scales[groups.length - 1 - at];
    return Number(group) ? [`${belowThousand(Number(group))}${scale ? ` ${scale}` : ''}`] : [];
  });
  return texts.join(' ') || (small[0] ?? '');
}

/** As on a cheque: the minor units as a fraction, and a last word that nothing can be written behind. */
const englishWords = (integer: string, decimals: string): string =>
  `${englishWhole(integer)}${/[^0]/.test(decimals) ? ` and ${decimals}/1${'0'.repeat(decimals.length)}` : ''} only`;

/** An amount that is not negative in words, as official forms want it beside the figures; its currency stands before. */
export function amountInWords({ currency, minor }: Money, language: Language): string {
  const [integer = '', decimals = ''] = amountIn(currency, minor).split('.');
  return language === 'CN'
    ? `${currencyNames[currency].zh}${chineseWords(integer, decimals)}`
    : `${currency} ${englishWords(integer, decimals)}`;
}
