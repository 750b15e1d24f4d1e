import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';
import { isUsci } from './formats.ts';
import { contractNoParts, type Identifier, identifierRule, identifiers, isIban } from './identifiers.ts';

/** Examples that ISO 13616's registry publishes for each country. */
const ibans = [
  'AD1200012030200359100100',
  'AE070331234567890123456',
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'DK5000400440116243',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'IE29AIBK93115212345678',
  'IT60X0542811101000000123456',
  'LU280019400644750000',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'SA0380000000608010167519',
  'SE4550000000058398257466',
  'TR330006100519786457841326',
];
/** Credit identifiers with check digits as GB 32100-2015 has them. */
const uscis = ['91350100M000100Y43', '91310000775785552L', '914403001922038216'];

const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const figures = [...'0123456789'];
const withAt = (text: string, at: number, other: string) => text.slice(0, at) + other + text.slice(at + 1);
const swapped = (text: string, at: number) =>
  text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);

test('published IBANs are IBANs; none with another digit or letter, or two neighbours swapped, is', () => {
  for (const good of ibans) {
    expect([good, isIban(good)]).toEqual([good, true]);
    for (let at = 0; at < good.length; at += 1) {
      for (const other of capitals.includes(good.charAt(at)) ? capitals : figures)
        if (other !== good[at])
          expect([good, at, other, isIban(withAt(good, at, other))]).toEqual([good, at, other, false]);
      const turned = swapped(good, at);
      const isOfAKind = /^(\d\d|[A-Z][A-Z])$/.test(good.slice(at, at + 2));
      if (isOfAKind && turned !== good) expect([turned, isIban(turned)]).toEqual([turned, false]);
    }
    for (const bad of [
      good.slice(0, -1),
      `${good}0`,
      good.toLowerCase(),
      ` ${good}`,
      `${good.slice(0, 4)} ${good.slice(4)}`,
    ])
      expect([bad, isIban(bad)]).toEqual([bad, false]);
  }
  for (const bad of ['', 'CN12345678901234567890', 'US64SVBKUS6S3300958879', 'ZZ89370400440532013000'])
    expect([bad, isIban(bad)]).toEqual([bad, false]);
});

test('check digits that come out right and are never given are refused', () => {
  // 98 is the same as 01 modulo 97: of such pairs the registry gives 02 to 98 alone
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...figures), { minLength: 18, maxLength: 18 }), (digits) => {
      for (const check of ['00', '01', '99']) expect(isIban(`DE${check}${digits.join('')}`)).toBe(false);
      const right = figures
        .flatMap((ten) => figures.map((figure) => ten + figure))
        .filter((check) => isIban(`DE${check}${digits.join('')}`));
      expect(right).toHaveLength(1);
    }),
  );
});

test('credit identifiers with another character or two neighbours swapped are found', () => {
  const alphabet = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
  for (const good of uscis) {
    expect([good, isUsci(good)]).toEqual([good, true]);
    for (let at = 0; at < good.length; at += 1) {
      for (const other of [...alphabet, ...'IOSVZ'])
        if (other !== good[at]) expect([other, at, isUsci(withAt(good, at, other))]).toEqual([other, at, false]);
      const turned = swapped(good, at);
      if (at + 1 < good.length && turned !== good) expect([turned, isUsci(turned)]).toEqual([turned, false]);
    }
  }
});

const examples: Record<Identifier, { good: string[]; bad: string[] }> = {
  iban: { good: ibans, bad: ['DE88370400440532013000'] },
  account: {
    good: [
      'DE89370400440532013000',
      'DE89 3704 0044 0532 0130 00',
      '123456789',
      '1-234/5.6',
      'US64SVBKUS6S3300958879',
      '1',
    ],
    bad: ['', 'DE88370400440532013000', 'DE89 3704', 'A'.repeat(35), '12_3', '-1', '账号', '1\n2', '1-'],
  },
  bic: {
    good: ['DEUTDEFF', 'DEUTDEFF500', 'NEDSZAJJXXX', 'ABOCCNBJ090', 'BKCHCNBJ300', 'NCBVXKPR'],
    bad: ['', 'DEUTDEF', 'DEUTDEFF5', 'DEUTDEFF50', 'DEUTDEFF5000', 'deutdeff', 'DEUTZZFF', 'DEUT12FF', 'DEUTDEFF 50'],
  },
  addressLines: {
    good: ['', '虚构路 1 号', `${'x'.repeat(70)} ${'y'.repeat(70)}`],
    bad: ['x'.repeat(141), Array.from({ length: 3 }, () => 'x'.repeat(42)).join(' ')],
  },
  swiftText: {
    good: ['', "INVOICE NO. 12/3-4?: (A), 'B'+", 'x'.repeat(140)],
    bad: ['x'.repeat(141), '发票', 'a@b', 'A&B', 'A_B', 'A\nB', 'A\tB', '“A”', ':A', '-A', 'A–B', '１２'],
  },
  bankReference: {
    good: ['FT26000001', 'FT26/0001-A (B)', 'x'.repeat(35)],
    bad: ['', '/FT26', 'FT26/', 'FT//26', ':20:FT26', '-FT26', 'FT_26', '中文', 'FT26😀', 'x'.repeat(36)],
  },
  mobile: {
    good: ['13812345678', '19912345678'],
    bad: ['12812345678', '1381234567', '138123456789', '+8613812345678', '１３８１２３４５６７８'],
  },
  declaration: {
    good: ['310000000101260506N001', '3100000001012605060001', '310000000101240229N001'],
    bad: [
      '310000000101260230N001',
      '310000000101250229N001',
      '310000000101260506N00',
      '310000000101260506N0011',
      '31000000010126050600O!',
      '31000000010A260506N001',
      '',
    ],
  },
  contractImport: {
    good: ['26DESHY65A0000001', '09USBJY01ABCDEFGH'],
    bad: [
      '26DESHE65A0000001',
      '26ZZSHY65A0000001',
      '26DESHY00A0000001',
      '26DESHY98A0000001',
      '26DESHY65A000001',
      '26DESHY65A00000012',
      '26desHY65A0000001',
      '2XDESHY65A0000001',
    ],
  },
  contractExport: { good: ['26JPSHE64B0000001'], bad: ['26JPSHY64B0000001', '26JPSHX64B0000001', ''] },
};

test.each(Object.entries(examples) as [Identifier, { good: string[]; bad: string[] }][])(
  '%s',
  (name, { good, bad }) => {
    for (const each of good) expect([each, identifiers[name](each)]).toEqual([each, true]);
    for (const each of bad) {
      expect([each, identifiers[name](each)]).toEqual([each, false]);
      expect(locales.EN.identifiers[name] && locales.CN.identifiers[name]).toBeTruthy();
    }
    expect(identifierRule(name).safeParse(bad[1] ?? bad[0]).error?.issues[0]?.message).toBe(`identifiers.${name}`);
  },
);

test('a contract number tells its parts', () => {
  expect(contractNoParts('26DESHY65A0000001')).toEqual({
    year: '2026',
    country: 'DE',
    region: 'SH',
    direction: 'import',
    industry: '65',
    own: 'A0000001',
  });
});
