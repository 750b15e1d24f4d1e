import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAmount } from './amount.ts';
import { type Currency, currencies, currencyNames } from './currency.ts';
import { decimalsOf } from './decimal.ts';
import { amountInWords } from './words.ts';

const money = (text: string, currency: Currency) => {
  const parsed = parseAmount(text, currency);
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
};

test('Chinese words follow the examples of 支付结算办法 and its rules for 整 and 零', () => {
  for (const [amount, text] of [
    ['1409.50', '壹仟肆佰零玖元伍角'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['107000.53', '壹拾万柒仟元伍角叁分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '叁佰贰拾伍元零肆分'],
    ['5002.00', '伍仟零贰元整'],
    ['0', '零元整'],
    ['0.05', '伍分'],
    ['0.50', '伍角'],
    ['10', '壹拾元整'],
    ['100000000', '壹亿元整'],
    ['100000001', '壹亿零壹元整'],
    ['1000005000', '壹拾亿零伍仟元整'],
    ['1000100000000', '壹万零壹亿元整'],
    ['1000000000000', '壹万亿元整'],
    ['200500', '贰拾万零伍佰元整'],
  ] as const)
    expect([amount, amountInWords(money(amount, 'CNY'), 'CN')]).toEqual([amount, `人民币${text}`]);
  expect(amountInWords(money('10000', 'JPY'), 'CN')).toBe('日元壹万元整');
});

test('English words end with a fraction of a hundred, if any, and with only', () => {
  for (const [amount, text] of [
    ['12345.67', 'twelve thousand three hundred forty-five and 67/100 only'],
    ['1000000', 'one million only'],
    ['0.05', 'zero and 05/100 only'],
    ['20', 'twenty only'],
    ['115', 'one hundred fifteen only'],
  ] as const)
    expect([amount, amountInWords(money(amount, 'USD'), 'EN')]).toEqual([amount, `USD ${text}`]);
});

/** The value of Chinese figures, by what the largest sign divides them into. */
function chineseValue(text: string): bigint {
  for (const [sign, worth] of [
    ['亿', 10n ** 8n],
    ['万', 10n ** 4n],
    ['仟', 1000n],
    ['佰', 100n],
    ['拾', 10n],
  ] as const) {
    const at = text.lastIndexOf(sign);
    if (at >= 0) return chineseValue(text.slice(0, at)) * worth + chineseValue(text.slice(at + 1));
  }
  return [...text].reduce((_, sign) => BigInt('零壹贰叁肆伍陆柒捌玖'.indexOf(sign)), 0n);
}

function readChinese(text: string, decimals: number): bigint {
  const [, units = '', tenths = '', hundredths = ''] = /^(?:(.+)元)?(?:零?(.)角)?零?(?:(.)分)?整?$/.exec(text) ?? [];
  const hundred = chineseValue(units) * 100n + chineseValue(tenths) * 10n + chineseValue(hundredths);
  return decimals ? hundred : hundred / 100n;
}

const units: Record<string, bigint> = Object.fromEntries(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen twenty'
  )
    .split(' ')
    .map((word, at) => [word, BigInt(at)]),
);
const decades = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
for (const [at, word] of decades.entries()) units[word] = BigInt(30 + at * 10);

function readEnglish(text: string, decimals: number): bigint {
  const [, words = '', minor = '0'] = /^(.+?)(?: and (\d\d)\/100)? only$/.exec(text) ?? [];
  let total = 0n;
  let group = 0n;
  for (const word of words.split(/[ -]/)) {
    const power = ['thousand', 'million', 'billion', 'trillion'].indexOf(word);
    if (power >= 0) {
      total += group * 1000n ** BigInt(power + 1);
      group = 0n;
    } else group = word === 'hundred' ? group * 100n : group + (units[word] ?? -1n);
  }
  return (total + group) * 10n ** BigInt(decimals) + BigInt(minor);
}

test('words are read back as the amount, up to 15 digits, in either language', () => {
  const digits = fc
    .array(fc.constantFrom('0', '0', '0', '1', '2', '5', '9'), { minLength: 1, maxLength: 15 })
    .map((all) => BigInt(all.join('')));
  const any = fc.oneof(digits, fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }));
  fc.assert(
    fc.property(any, fc.constantFrom(...currencies), (minor, currency) => {
      const chinese = amountInWords({ currency, minor }, 'CN');
      const name = currencyNames[currency].zh;
      expect(chinese.startsWith(name)).toBe(true);
      expect(readChinese(chinese.slice(name.length), decimalsOf(currency))).toBe(minor);
      expect(chinese).not.toMatch(/零零|零[元角万亿拾佰仟](?!整)|分整/);
      const english = amountInWords({ currency, minor }, 'EN');
      expect(readEnglish(english.slice(4), decimalsOf(currency))).toBe(minor);
    }),
    { numRuns: 2_000 },
  );
});
