import { expect, test } from 'vitest';
import { languages } from '../../codes/index.ts';
import { translate } from '../../locales/index.ts';
import { checkNames, waivableChecks } from './checks.ts';
import { type Checked, type OtherPayment, papersAbove, precheck, precheckRules } from './precheck.ts';
import { sampleRemittance } from './sample.ts';

const contract = '00000000-0000-4000-8000-000000000009';
const rate = { rate: '1', day: '2026-03-02', source: 'USD', at: '2026-03-01T16:00:00.000Z' };
const content = { ...sampleRemittance, contract };
const known = {
  contract: {
    number: '26DESHY6500000001',
    type: 'TI',
    state: 'REGISTERED',
    paymentMode: '04',
    ...({ currency: 'USD', left: 0n } as const),
  },
} as const;
const small: Checked = {
  content,
  today: '2026-03-02',
  usd: { cents: papersAbove, rate },
  contract: known.contract,
  documents: [],
  others: [],
  sanctioned: ['KP'],
};
const outcomes = (more: Partial<Checked> = {}) =>
  Object.fromEntries(precheck({ ...small, ...more }).map(({ rule, outcome }) => [rule, outcome]));
const large = { usd: { cents: papersAbove + 1n, rate } };
const invoice = { type: 'INVOICE', number: 'INV-1', taken: 100_000n, left: 0n, hasFile: true } as const;

test('at USD 50,000 no papers are asked for, a cent above a contract and an invoice are', () => {
  expect(outcomes()).toMatchObject({ papers: 'good' });
  expect(outcomes()).not.toHaveProperty('taxFiling');
  expect(outcomes(large)).toMatchObject({ papers: 'bad', documents: 'judge', taxFiling: 'bad' });
  expect(outcomes({ ...large, documents: [invoice] })).toMatchObject({ papers: 'good', documents: 'good' });
  expect(outcomes({ ...large, contract: undefined, documents: [invoice] })).toMatchObject({ papers: 'bad' });
  const paper = { type: 'CONTRACT', number: 'C-1', taken: 1n, left: 0n, hasFile: true } as const;
  expect(outcomes({ ...large, contract: undefined, documents: [invoice, paper] })).toMatchObject({ papers: 'good' });
  const empty = { ...invoice, hasFile: false };
  expect(outcomes({ ...large, documents: [empty] })).toMatchObject({ papers: 'bad', documents: 'judge' });
});

const other = (more: Partial<OtherPayment> = {}): OtherPayment => ({
  day: '2026-03-01',
  payee: 'Fiktiv GmbH',
  contract,
  usd: 1n,
  filing: '',
  ...more,
});

test('a tax filing is needed once for a contract', () => {
  expect(outcomes({ ...large, content: { ...content, taxFilingNo: 'TX-1' } })).toMatchObject({ taxFiling: 'good' });
  expect(outcomes({ ...large, others: [other({ filing: 'TX-1' })] })).toMatchObject({ taxFiling: 'good' });
  expect(outcomes({ ...large, others: [other({ filing: 'TX-1', contract: 'another' })] })).toMatchObject({
    taxFiling: 'bad',
  });
  const filedContent = { ...content, taxFilingNo: 'TX-1' };
  expect(
    outcomes({ ...large, content: filedContent, others: [other({ filing: 'TX-1', contract: 'another' })] }),
  ).toMatchObject({ taxFiling: 'bad' });
  const travel = { ...content, bopCode1: '223010', bopCode2: '' };
  expect(outcomes({ ...large, content: travel })).toMatchObject({ taxFiling: 'judge' });
});

test.each([
  ['the same day', '2026-03-02', 'judge'],
  ['seven days before, over the end of a month', '2026-02-23', 'judge'],
  ['eight days before', '2026-02-22', 'good'],
])('a cent more on %s', (_, day, outcome) => {
  expect(outcomes({ others: [other({ day })] })).toMatchObject({ splitting: outcome });
});

test.each([
  ['the seventh day after it', '2026-02-16', 'judge'],
  ['the eighth day after it', '2026-02-17', 'good'],
  ['the seventh day before it', '2026-02-02', 'judge'],
  ['the eighth day before it', '2026-02-01', 'good'],
])('what was submitted stays beside the others of its own days, however long it waits: %s', (_, day, outcome) => {
  expect(outcomes({ submitted: '2026-02-09', others: [other({ day })] })).toMatchObject({ splitting: outcome });
});

test('the rules are those that acts ask for reasons by, and those that can be waived are ones that can fail', () => {
  expect(precheckRules.map(({ name }) => name)).toEqual(checkNames);
  expect(outcomes({ ...large })).toMatchObject(Object.fromEntries(waivableChecks.map((name) => [name, 'bad'])));
  expect(outcomes({ content: { ...content, bopCode2: '' } })).not.toHaveProperty('royalty');
  expect(outcomes({ contract: undefined })).not.toHaveProperty('royalty');
});

test('payments belong together by payee and contract, and only above the limit', () => {
  expect(outcomes({ others: [other({ payee: ' fiktiv  gmbh' })] })).toMatchObject({ splitting: 'judge' });
  expect(outcomes({ others: [other({ payee: 'Another GmbH' })] })).toMatchObject({ splitting: 'good' });
  expect(outcomes({ others: [other({ contract: '' })] })).toMatchObject({ splitting: 'good' });
  const minAbove = { cents: papersAbove - 1n, rate };
  expect(outcomes({ usd: minAbove, others: [other()] })).toMatchObject({ splitting: 'good' });
  expect(outcomes({ usd: minAbove, others: [other(), other()] })).toMatchObject({ splitting: 'judge' });
});

test.each<[string, Partial<Checked>, Record<string, string>]>([
  ['a royalty without a contract', { contract: undefined }, { technology: 'judge' }],
  [
    'a royalty under a contract that is paid in parts',
    { contract: { ...known.contract, paymentMode: '02' } },
    { royalty: 'judge', technology: 'good' },
  ],
  ['a royalty under a contract that has one', {}, { royalty: 'good' }],
  ['a royalty beside an entry fee', { contract: { ...known.contract, paymentMode: '03' } }, { royalty: 'good' }],
  ['a contract that is suspended', { contract: { ...known.contract, state: 'SUSPENDED' } }, { technology: 'judge' }],
  ['a contract a cent over', { contract: { ...known.contract, left: -1n } }, { contract: 'bad' }],
  ['a document a cent over', { documents: [{ ...invoice, left: -1n }] }, { documents: 'bad' }],
  ['invoices a cent short', { documents: [{ ...invoice, taken: 99_999n }] }, { documents: 'judge' }],
  ['no rate', { usd: undefined }, { rate: 'bad' }],
  ['a payee to be checked', { content: { ...content, payeeCountry: 'KP' } }, { sanctions: 'judge' }],
  ['a bank to be checked', { content: { ...content, swift: 'XMPLKPPY' } }, { sanctions: 'judge', account: 'judge' }],
  ['a returned payment of another type', { content: { ...content, specialRemark: 'REFUND' } }, { remark: 'judge' }],
  ['shared charges', { content: { ...content, charges: 'SHA' } }, { charges: 'judge' }],
])('%s', (_, more, expected) => {
  expect(outcomes(more)).toMatchObject(expected);
});

test('what is wrong comes first, then what is to be judged', () => {
  const weights = { bad: 0, judge: 1, good: 2 };
  const found = precheck({ ...small, ...large, content: { ...content, charges: 'SHA' } }).map(
    ({ outcome }) => weights[outcome],
  );
  expect(found).toEqual([...found].sort());
  expect(new Set(found).size).toBe(3);
});

test('a rule finds nothing before it is in force', () => {
  expect(outcomes({ ...large, today: '2021-06-28' })).not.toHaveProperty('taxFiling');
});

test('every rule has words in both languages for what it is about, why and by which source', () => {
  for (const { name } of precheckRules)
    for (const language of languages)
      for (const word of ['title', 'why', 'source']) {
        const key = `kinds.remittance.findings.rules.${name}.${word}`;
        expect([language, key, translate(language, key)]).not.toEqual([language, key, key]);
      }
});
