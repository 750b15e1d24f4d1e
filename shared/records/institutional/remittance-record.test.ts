import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from '../../money/amount.ts';
import type { Content } from '../define.ts';
import { waitsForColleague } from '../workflow.ts';
import { faultsOf, isOpenBy } from '../workflow-record.ts';
import { countedOf, declaredRemark, remittanceRecord, sources } from './remittance-record.ts';
import { sampleRemittance } from './sample.ts';

const fullContent: Content = {
  ...sampleRemittance,
  access: '00000000-0000-4000-8000-000000000001',
  bank: 'bank',
  bankName: '虚构银行',
};
const faults = (more: Content = {}) => faultsOf(remittanceRecord, { ...fullContent, ...more }, '2026-01-02');

test.each<[string, Content, string, string]>([
  ['too large', { amount: '10000000000000.00' }, 'amount', 'money.large'],
  ['too fine', { currency: 'JPY', amount: '1.5' }, 'amount', 'money.decimals'],
  ['in no currency', { currency: 'XAU' }, 'currency', 'kinds.remittance.refusals.currency'],
])('an amount that is %s is said to be just that', (_, more, field, error) => {
  const faults = faultsOf(remittanceRecord, { ...sampleRemittance, ...more }, '2026-03-02');
  expect(faults).toMatchObject({ [field]: error });
  if (field === 'currency') expect(faults.amount).not.toBe('money.decimals');
});

test('what was erased with whom it was of is asked for at its field', () => {
  const { applicant: _, phone: __, ...otherFields } = sampleRemittance;
  const faults = faultsOf(remittanceRecord, otherFields, '2026-03-02');
  expect(faults).toMatchObject({ applicant: 'fields.required', phone: 'fields.required' });
});

test('yuan are not bought for yuan', () => {
  const faults = faultsOf(remittanceRecord, { ...sampleRemittance, currency: 'CNY' }, '2026-03-02');
  expect(faults).toMatchObject({ fxAmount: 'kinds.remittance.refusals.yuan' });
});

test('a form that is whole has nothing wrong', () => {
  expect(faults()).toEqual({});
});

test.each<[string, Content, string]>([
  ['a cent more than its sources', { amount: '1000.01', bopAmount1: '700.01' }, 'amount'],
  ['a cent less than its sources', { amount: '999.99', bopAmount1: '699.99' }, 'amount'],
  ['a cent more than its codes', { bopAmount2: '299.99' }, 'bopAmount1'],
  ['nothing', { amount: '0', fxAmount: '', cnyAccount: '', cashAmount: '', cashAccount: '' }, 'amount'],
  ['a purchase of nothing', { fxAmount: '0', cashAmount: '1000.00' }, 'fxAmount'],
  ['a purchase without an account', { cnyAccount: '' }, 'cnyAccount'],
  ['an account without an amount', { otherAccount: '0200001009000007715' }, 'otherAmount'],
  ['yen with decimals', { currency: 'JPY', amount: '1000.5', fxAmount: '600.5', bopAmount1: '700.5' }, 'amount'],
  ['another currency', { currency: 'XAU' }, 'currency'],
  ['check digits that are wrong', { payeeAccount: 'DE88370400440532013000' }, 'payeeAccount'],
  ['a plain number where accounts have an IBAN', { payeeAccount: '0532013000' }, 'payeeAccount'],
  ['a BIC of nine', { swift: 'XMPLDEFFX' }, 'swift'],
  ['a BIC of no country', { swift: 'XMPLZZFFXXX' }, 'swift'],
  ['a message in Chinese', { message: '软件' }, 'message'],
  ['a message that is too long', { message: 'A'.repeat(141) }, 'message'],
  ['a code of five digits', { bopCode1: '22702' }, 'bopCode1'],
  ['one code twice', { bopCode2: '227020' }, 'bopCode2'],
  ['a second code without a remark', { bopRemark2: '' }, 'bopRemark2'],
  [
    'a remark that is too long with what is special',
    { bopRemark1: '费'.repeat(48), specialRemark: 'ADVANCE' },
    'bopRemark1',
  ],
  ['part of a tax filing', { taxFilingNo: 'TX-1' }, 'taxCode'],
  ['a telephone of ten digits', { phone: '1390000000' }, 'phone'],
  ['a day to come', { applyDate: '2026-01-03' }, 'applyDate'],
  ['no access', { access: '' }, 'access'],
  ['a payee with an umlaut', { payee: 'Müller GmbH' }, 'payee'],
  ['a payee with a character that no network carries', { payee: 'Smith & Sons' }, 'payee'],
  ['an address in Chinese', { payeeAddress: '虚构路 1 号' }, 'payeeAddress'],
  ['a line of an address that ends a field', { payeeAddress: `${'x'.repeat(69)} - Altona` }, 'payeeAddress'],
  ['no town of the payee', { payeeTown: '' }, 'payeeTown'],
  ['no town of the remitter', { town: '' }, 'town'],
  ['a town of the payee in Chinese', { payeeTown: '汉堡' }, 'payeeTown'],
  ['a town of 36 characters', { payeeTown: 'x'.repeat(36) }, 'payeeTown'],
  ['three lines of address', { payeeAddress: Array(3).fill('x'.repeat(42)).join(' ') }, 'payeeAddress'],
  ['three lines of the remitter’s address', { address: Array(3).fill('x'.repeat(42)).join(' ') }, 'address'],
  ['a bank in Chinese', { payeeBank: '示例银行' }, 'payeeBank'],
  ['a correspondent bank by its name', { agentBank: 'Beispielbank' }, 'agentBank'],
])('%s is wrong', (_, more, field) => {
  expect(Object.keys(faults(more))).toContain(field);
});

test.each<[string, Content]>([
  [
    'yen',
    { currency: 'JPY', amount: '1000', fxAmount: '600', cashAmount: '400', bopAmount1: '700', bopAmount2: '300' },
  ],
  ['one source', { fxAmount: '', cnyAccount: '', cashAmount: '1000' }],
  ['a draft to a payee in Chinese', { method: 'D', payee: '示例', payeeAddress: '虚构路 1 号' }],
  ['a draft without towns', { method: 'D', town: '', payeeTown: '' }],
  ['a correspondent bank by its BIC', { agentBank: 'XMPLUS33' }],
  ['one code', { bopAmount1: '1000', bopCode2: '', bopAmount2: '', bopRemark2: '' }],
  ['a number where there are no IBANs', { swift: 'XMPLUS33', payeeAccount: '0532013000', payeeCountry: 'US' }],
  ['an IBAN in groups', { payeeAccount: 'DE89 3704 0044 0532 0130 00' }],
  ['a remark that just fits', { bopRemark1: '费'.repeat(47), specialRemark: 'ADVANCE' }],
  ['a whole tax filing', { taxFilingNo: 'TX-1', taxCode: '13101150000', taxAmount: '50.00', taxDate: '2026-01-02' }],
])('%s is right', (_, more) => {
  expect(faults(more)).toEqual({});
});

test('what was submitted before the networks were asked about goes on', () => {
  const { town: _, payeeTown: __, ...older } = fullContent;
  const before = {
    ...older,
    payee: 'Müller GmbH',
    agentBank: 'Beispielbank',
    payeeAddress: Array(3).fill('x'.repeat(42)).join(' '),
  };
  expect(faultsOf(remittanceRecord, before, '2026-01-02', { again: true })).toEqual({});
  expect(Object.keys(faultsOf(remittanceRecord, { ...before, swift: 'x' }, '2026-01-02', { again: true }))).toEqual([
    'swift',
  ]);
});

test('what is special stands before a remark once', () => {
  const content = { ...fullContent, specialRemark: 'SHARE', bopRemark1: '服务费', bopRemark2: '分摊 许可费' };
  expect(declaredRemark(content, 'bopRemark1')).toBe('分摊 服务费');
  expect(declaredRemark(content, 'bopRemark2')).toBe('分摊 许可费');
  expect(declaredRemark(fullContent, 'bopRemark1')).toBe('软件开发服务费');
});

test('royalties do not count against the contract', () => {
  expect(countedOf(fullContent)).toBe(70_000n);
  expect(countedOf({ ...fullContent, bopCode2: '228010' })).toBe(100_000n);
});

const minor = fc.bigInt({ min: 0n, max: 10n ** 9n });
test('an amount is right exactly when its sources and its codes add up to it', () => {
  const text = (value: bigint) => (value === 0n ? '' : formatAmount({ currency: 'USD', minor: value }));
  fc.assert(
    fc.property(fc.tuple(minor, minor, minor), minor, fc.bigInt({ min: -2n, max: 2n }), (parts, cut, off) => {
      const total = parts.reduce((sum, part) => sum + part, 0n) + off;
      const first = total > 0n ? cut % (total + 1n) : total;
      const taken = sources.flatMap(({ amount, account }, at) => [
        [amount, text(parts[at] ?? 0n)],
        [account, parts[at] ? '0200001009000007715' : ''],
      ]);
      const second = total - first;
      const codes = second > 0n && first > 0n ? {} : { bopCode2: '', bopRemark2: '' };
      const found = faults({
        ...Object.fromEntries(taken),
        ...codes,
        amount: total > 0n ? formatAmount({ currency: 'USD', minor: total }) : '0.00',
        bopAmount1: text(first > 0n ? first : second),
        bopAmount2: first > 0n ? text(second) : '',
      });
      expect('amount' in found).toBe(off !== 0n || total <= 0n);
    }),
  );
});

test('to correct what was purchased leads nowhere: whoever approved it waits for a colleague to remit', () => {
  const doer = (accountId: string) => ({ umId: accountId, party: 'bank' as const });
  const at = { state: 'PURCHASED', doneBy: { accept: 'anna', purchase: 'anna' } };
  const open = isOpenBy(remittanceRecord, { content: fullContent, noted: {}, pendingValues: null, state: at.state });
  const waits = (accountId: string) => waitsForColleague(remittanceRecord, doer(accountId), at, open);
  expect([waits('anna'), waits('berta')]).toEqual([true, false]);
});
