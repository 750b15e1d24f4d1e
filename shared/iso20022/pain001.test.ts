import { readFileSync } from 'node:fs';
import { linesOf } from '@portal/shared/rules/lines';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, unitsOf } from './decimal.ts';
import { all, elementText, found, type XmlElement } from './element.ts';
import { chargeCodes, readPain001, type Transfer, writePain001 } from './pain001.ts';
import { bytesOf, sampleTransfer, sampleTransfers } from './testing.ts';

const written = (...transfers: readonly Partial<Transfer>[]): string => {
  const outcome = writePain001(sampleTransfers(...transfers));
  if ('faults' in outcome) throw new Error(JSON.stringify(outcome.faults));
  return outcome.xml;
};
const faultsOf = (...transfers: readonly Partial<Transfer>[]) => {
  const outcome = writePain001(sampleTransfers(...transfers));
  return 'faults' in outcome
    ? outcome.faults.map(({ path, code }) => `${code} ${path.replace(/^.*CdtTrfTxInf\[\d+\]\//, '')}`)
    : [];
};
const payments = async (xml: string): Promise<XmlElement[]> => {
  const { document, faults } = await readPain001(bytesOf(xml));
  expect(faults).toEqual([]);
  return all(found(document, 'CstmrCdtTrfInitn'), 'PmtInf');
};

const golden = readFileSync(new URL('golden/pain001.xml', import.meta.url), 'utf8');

test('a document is written as it is kept, byte for byte', () => {
  const xml = written(
    { rate: '7.0951', intermediary: { bic: 'TESTUS00' } },
    { charges: 'OUR', urgent: true, amount: '1000', currency: 'JPY', creditorAccount: { number: '0012-3456' } },
    { amount: '0.05' },
  );
  expect(xml).toBe(golden);
  expect(written({ rate: '7.0951', intermediary: { bic: 'TESTUS00' } })).toBe(
    written({ rate: '7.0951', intermediary: { bic: 'TESTUS00' } }),
  );
});

test('what is kept holds in the reader, too', async () => {
  const [first, second] = await payments(golden);
  expect(elementText(first, 'CtrlSum')).toBe('8.25');
  expect(elementText(second, 'ChrgBr')).toBe('DEBT');
  expect(elementText(first, 'CdtTrfTxInf', 'RgltryRptg', 'Dtls', 'Cd')).toBe('228024');
});

test('transfers are put together by debtor, account, day, charges and priority, in the order in which they come', async () => {
  const xml = written(
    {},
    { charges: 'BEN' },
    {},
    { executionDate: '2026-03-03' },
    { debtorAccount: { number: '2', currency: 'USD' } },
    { urgent: true },
    { debtor: { ...sampleTransfer.debtor, name: '另一家样例公司' } },
    { debtor: { ...sampleTransfer.debtor, town: '苏州市' } },
    { debtorBank: { bic: 'TESTCNS1' } },
  );
  const groups = await payments(xml);
  expect(groups.map((group) => elementText(group, 'NbOfTxs'))).toEqual(['2', '1', '1', '1', '1', '1', '1', '1']);
  expect(all(groups[0], 'CdtTrfTxInf').map((each) => elementText(each, 'PmtId', 'EndToEndId'))).toEqual([
    'RM-TEST-1',
    'RM-TEST-3',
  ]);
});

test.each(Object.entries(chargeCodes))('charges %s are written as %s', async (charges, code) => {
  const [group] = await payments(written({ charges: charges as keyof typeof chargeCodes }));
  expect(elementText(group, 'ChrgBr')).toBe(code);
});

const amountOf = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 13n - 1n }), fc.integer({ min: 0, max: 2 }))
  .map(([minor, decimals]) => {
    const text = decimalOf(minor * 1_000n, 2);
    return /\.00$/.test(text) && decimals === 0 ? text.slice(0, -3) : text;
  });

test('amounts come back as they were given, and the control sums are theirs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(amountOf, { minLength: 1, maxLength: 12 }), async (amounts) => {
      const xml = written(...amounts.map((amount, at) => ({ amount, executionDate: `2026-03-0${(at % 3) + 1}` })));
      const groups = await payments(xml);
      const read = groups.flatMap((group) =>
        all(group, 'CdtTrfTxInf').map((each) => elementText(each, 'Amt', 'InstdAmt') ?? ''),
      );
      expect(read.toSorted()).toEqual(amounts.toSorted());
      const sum = (texts: readonly string[]) => texts.reduce((total, each) => total + unitsOf(each), 0n);
      for (const group of groups)
        expect(unitsOf(elementText(group, 'CtrlSum') ?? '')).toBe(
          sum(all(group, 'CdtTrfTxInf').map((each) => elementText(each, 'Amt', 'InstdAmt') ?? '')),
        );
      const { document } = await readPain001(bytesOf(xml));
      expect(unitsOf(elementText(document, 'CstmrCdtTrfInitn', 'GrpHdr', 'CtrlSum') ?? '')).toBe(sum(amounts));
    }),
    { numRuns: 50 },
  );
});

const swift = fc.stringMatching(/^[A-Za-z0-9/?(),'+.][A-Za-z0-9/?(),'+. ]{0,138}[A-Za-z0-9]$/);

test('texts come back as they were given', async () => {
  await fc.assert(
    fc.asyncProperty(
      swift,
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
        .filter((text) => text.trim() !== '' && /^[^\p{Cc}\p{Cs}\uFFFE\uFFFF]*$/u.test(text)),
      async (remittance, name) => {
        const xml = written({ remittance, debtor: { name } });
        const [group] = await payments(xml);
        expect(found(group, 'CdtTrfTxInf', 'RmtInf', 'Ustrd')?.text).toBe(remittance);
        expect(found(group, 'Dbtr', 'Nm')?.text).toBe(name);
      },
    ),
    { numRuns: 100 },
  );
});

const x = (length: number): string => 'X'.repeat(length);

test.each<[string, Partial<Transfer>[], string[]]>([
  ['35 characters of an identifier', [{ endToEndId: x(35) }], []],
  ['36 of them', [{ endToEndId: x(36) }], ['long PmtId/EndToEndId']],
  ['none', [{ endToEndId: '' }], ['empty PmtId/EndToEndId']],
  ['140 characters of a message', [{ remittance: x(140) }], []],
  ['141 of them', [{ remittance: x(141) }], ['long RmtInf/Ustrd[1]']],
  ['a message in Chinese', [{ remittance: '货款' }], ['characters RmtInf/Ustrd[1]']],
  ['a message that begins with a hyphen', [{ remittance: '-1' }], ['characters RmtInf/Ustrd[1]']],
  ['a payee of 140 characters', [{ creditor: { name: x(140) } }], []],
  ['a payee of 141', [{ creditor: { name: x(141) } }], ['long Cdtr/Nm']],
  ['a payee in Chinese', [{ creditor: { name: '样例' } }], ['characters Cdtr/Nm']],
  ['an account of 34', [{ creditorAccount: { number: x(34) } }], []],
  ['an account of 35', [{ creditorAccount: { number: x(35) } }], ['long CdtrAcct/Id/Othr/Id']],
  [
    'an IBAN with other check digits',
    [{ creditorAccount: { iban: 'DE10000000000000000001' } }],
    ['iban CdtrAcct/Id/IBAN'],
  ],
  ['a BIC of seven', [{ creditorBank: { bic: 'TESTDEF' } }], ['bic CdtrAgt/FinInstnId/BICFI']],
  ['a BIC in small letters', [{ intermediary: { bic: 'testdef0' } }], ['bic IntrmyAgt1/FinInstnId/BICFI']],
  ['a country that is none', [{ creditor: { name: 'X', town: 'X', country: 'QQ' } }], ['country Cdtr/PstlAdr/Ctry']],
  ['cents', [{ amount: '1.01' }], []],
  ['tenths of a cent', [{ amount: '1.011' }], ['decimals Amt/InstdAmt']],
  ['zeros behind the cents', [{ amount: '1.01000' }], []],
  ['tenths of a yen', [{ amount: '1.5', currency: 'JPY' }], ['decimals Amt/InstdAmt']],
  ['a thousandth of a dinar', [{ amount: '1.001', currency: 'KWD' }], []],
  ['18 digits', [{ amount: '9999999999999999.99' }], []],
  [
    '19 digits',
    [{ amount: '99999999999999999.99' }],
    [
      'amount Document/CstmrCdtTrfInitn/GrpHdr/CtrlSum',
      'amount Document/CstmrCdtTrfInitn/PmtInf[1]/CtrlSum',
      'amount Amt/InstdAmt',
    ],
  ],
  ['a negative amount', [{ amount: '-1.00' }], ['amount Amt/InstdAmt']],
  ['a power of ten', [{ amount: '1e3' }], ['amount Amt/InstdAmt']],
  ['a comma', [{ amount: '1,00' }], ['amount Amt/InstdAmt']],
  ['a currency that is none', [{ currency: 'XXQ', regulatory: [] }], ['currency Amt/InstdAmt/@Ccy']],
  ['a rate of 11 digits', [{ rate: '7.0951234567' }], []],
  ['a rate of 12', [{ rate: '71.0951234567' }], ['amount XchgRateInf/XchgRate']],
  ['a purpose of five letters', [{ purpose: 'SCVEX' }], ['form Purp/Cd']],
  [
    'a day that is none',
    [{ executionDate: '2026-02-29' }],
    ['date Document/CstmrCdtTrfInitn/PmtInf[1]/ReqdExctnDt/Dt'],
  ],
  [
    'a code of the balance of payments of 11',
    [{ regulatory: [{ code: x(11), country: 'DE', amount: '1', currency: 'USD' }] }],
    ['long RgltryRptg[1]/Dtls[1]/Cd'],
  ],
  [
    'eleven reports',
    [
      {
        regulatory: Array.from({ length: 11 }, () => ({ code: '228024', country: 'DE', amount: '1', currency: 'USD' })),
      },
    ],
    ['repeated RgltryRptg'],
  ],
  ['two lines of address', [{ creditor: { name: 'X', address: `${x(70)} ${x(70)}`, town: x(35), country: 'DE' } }], []],
  [
    'three lines of address',
    [{ creditor: { name: 'X', address: `${x(70)} ${x(70)} X`, town: 'X', country: 'DE' } }],
    ['repeated Cdtr/PstlAdr/AdrLine'],
  ],
  ['a town of 36 characters', [{ creditor: { name: 'X', town: x(36), country: 'DE' } }], ['long Cdtr/PstlAdr/TwnNm']],
  [
    'an address without a town, of a payee',
    [{ creditor: { name: 'X', address: 'X', country: 'DE' } }],
    ['missing Cdtr/PstlAdr/TwnNm'],
  ],
  [
    'an address without a country, of a payee',
    [{ creditor: { name: 'X', address: 'X', town: 'X' } }],
    ['missing Cdtr/PstlAdr/Ctry'],
  ],
  [
    'an address without a town, of a remitter',
    [{ debtor: { name: '样例', address: '样例路 1 号', country: 'CN' } }],
    ['missing Document/CstmrCdtTrfInitn/PmtInf[1]/Dbtr/PstlAdr/TwnNm'],
  ],
  ['the same identifier twice', [{ endToEndId: 'A' }, { endToEndId: 'A' }], ['duplicate PmtId/EndToEndId']],
  [
    'what XML cannot carry',
    [{ debtor: { name: 'A\u0000B' } }],
    ['characters Document/CstmrCdtTrfInitn/PmtInf[1]/Dbtr/Nm'],
  ],
])('%s', (_name, transfers, expected) => {
  expect(faultsOf(...transfers)).toEqual(expected);
});

test('a message of no transfers is none, and its own identifier leaves room for those of its parts', () => {
  expect(writePain001(sampleTransfers())).toEqual({
    faults: [{ path: 'Document/CstmrCdtTrfInitn/PmtInf', code: 'missing' }],
  });
  expect(writePain001({ ...sampleTransfers({}), messageId: x(33) })).toHaveProperty('xml');
  expect(writePain001({ ...sampleTransfers({}), messageId: x(34) })).toEqual({
    faults: [{ path: 'Document/CstmrCdtTrfInitn/PmtInf[1]/PmtInfId', code: 'long' }],
  });
  expect(writePain001({ ...sampleTransfers({}), createdAt: '2026-03-02 09:30' })).toEqual({
    faults: [{ path: 'Document/CstmrCdtTrfInitn/GrpHdr/CreDtTm', code: 'date' }],
  });
});

test('lines have all of a text and no more than their width', () => {
  expect(linesOf('one two three', 7)).toEqual(['one two', 'three']);
  expect(linesOf('软件许可使用费软件许可', 4)).toEqual(['软件许可', '使用费软', '件许可']);
  expect(linesOf('  ', 4)).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 80 }), (text, width) => {
      const lines = linesOf(text, width);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width);
    }),
  );
});
