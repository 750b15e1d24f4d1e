import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '../../locales/index.ts';
import type { Content } from '../define.ts';
import { afterAct, afterSaving, faultsOf, isThereFor, withFiled } from '../workflow-record.ts';
import { receiptRecord } from './receipt-record.ts';
import { sampleReceipt } from './sample-receipt.ts';

const today = '2026-02-01';
const faults = (more: Content = {}) =>
  Object.keys(faultsOf(receiptRecord, { ...sampleReceipt, ...more }, today)).sort();

test('what is whole has nothing wrong', () => {
  expect(faults()).toEqual([]);
});

test.each<[string, Content]>([
  ['one code alone', { amount1: '1000.10', bopCode2: '', amount2: '', remark2: '' }],
  ['nothing settled', { settleAmount: '', cnyAccount: '', retainAmount: '1000.10' }],
  ['three ways', { settleAmount: '700.09', otherAmount: '0.01', otherAccount: 'x' }],
  [
    'yen',
    {
      currency: 'JPY',
      amount: '3',
      amount1: '1',
      amount2: '2',
      overseasCharge: '',
      settleAmount: '2',
      retainAmount: '1',
    },
  ],
  ['yuan that stay yuan', { currency: 'CNY', settleAmount: '', cnyAccount: '', retainAmount: '1000.10' }],
  ['of today', { valueDate: today }],
  ['a returned remittance', { category: '09', fundKind: 'R', applyNo: 'RM2026ABCDEF0123' }],
  ['what is still to be allotted to somebody', { organisation: '' }],
])('%s is right', (_, more) => {
  expect(faults(more)).toEqual([]);
});

test.each<[string, Content, string[]]>([
  ['no country', { payerCountry: 'ZZ' }, ['payerCountry']],
  ['an identifier with a slip', { payeeUsci: '91310115MA1FAKE013' }, ['payeeUsci']],
  ['of tomorrow', { valueDate: '2026-02-02' }, ['valueDate']],
  [
    'nothing received',
    {
      amount: '0',
      amount1: '0',
      bopCode2: '',
      amount2: '',
      remark2: '',
      settleAmount: '',
      cnyAccount: '',
      retainAmount: '',
      fxAccount: '',
    },
    ['amount', 'amount1'],
  ],
  ['codes that are a cent short', { amount1: '600.09' }, ['amount1']],
  ['codes that are a cent over', { amount1: '600.11' }, ['amount1']],
  ['the same code twice', { bopCode2: '227020' }, ['bopCode2']],
  ['a second code without its amount', { amount1: '1000.10', amount2: '' }, ['amount2']],
  ['a code of five digits', { bopCode1: '22702' }, ['bopCode1']],
  ['a returned remittance that names none', { category: '09' }, ['applyNo']],
  ['a charge of more than was received', { overseasCharge: '1000.11' }, ['overseasCharge']],
  ['a refund of a service', { fundKind: 'R' }, ['fundKind']],
  ['no statement', { statement: '' }, ['statement']],
  ['a cent less than was received', { settleAmount: '700.09' }, ['settleAmount']],
  ['a cent more than was received', { settleAmount: '700.11' }, ['settleAmount']],
  ['an amount to settle without an account', { cnyAccount: '' }, ['cnyAccount']],
  ['an account without an amount to retain', { retainAmount: '', settleAmount: '1000.10' }, ['retainAmount']],
  ['yuan for yuan', { currency: 'CNY' }, ['settleAmount']],
  ['yen with decimals', { currency: 'JPY' }, ['amount', 'amount1', 'settleAmount']],
  ['a telephone of ten digits', { phone: '1380000000' }, ['phone']],
])('%s is wrong', (_, more, fields) => {
  expect(faults(more)).toEqual(fields);
});

test('each rule has words in both languages, is about a field of the form, and each field is of one part', () => {
  const fields = Object.keys(receiptRecord.fields);
  for (const { field, error } of receiptRecord.rules) {
    expect(fields).toContain(field);
    for (const words of Object.values(locales)) {
      const found = error.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], words);
      expect([error, typeof found]).toEqual([error, 'string']);
    }
  }
  for (const parts of [receiptRecord.files, receiptRecord.whole, receiptRecord.sections])
    expect(Object.values<readonly string[]>(parts).flat().sort()).toEqual([...fields].sort());
});

const acts = Object.keys(receiptRecord.files) as (keyof typeof receiptRecord.files)[];
const content = fc.record(
  Object.fromEntries(Object.keys(receiptRecord.fields).map((name) => [name, fc.string({ maxLength: 3 })])),
);

test('an act files its own part, and nothing of another, whatever is sent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...acts), content, content, (act, stands, sent) => {
      const part: readonly string[] = receiptRecord.files[act];
      const proposedContent = withFiled(receiptRecord, act, stands, sent);
      for (const name of Object.keys(receiptRecord.fields))
        expect(proposedContent[name]).toBe((part.includes(name) ? sent : stands)[name]);
    }),
  );
});

test.each<[readonly string[], boolean]>([
  [['INCOMPLETE'], false],
  [['INCOMPLETE', 'DISCARDED'], false],
  [['INCOMPLETE', 'ARRIVED'], true],
  [['ARRIVED'], true],
])('of one that was in %j its payee sees: %s; its bank always', (been, isSo) => {
  const context = { owner: 'bank', addressed: 'org', been };
  for (const party of ['org', 'orgAudit'] as const)
    expect(isThereFor(receiptRecord, { institution: 'org', party }, context)).toBe(isSo);
  expect(isThereFor(receiptRecord, { institution: 'bank', party: 'bank' }, context)).toBe(true);
});

test('what was taken from elsewhere keeps it from being whole until somebody has saved it', () => {
  expect(faults({ derived: ['payerCountry'] })).toEqual(['derived']);
  expect(faults({ derived: [] })).toEqual([]);
});

test('what an act files stands at once and keeps what was worked out; to save clears it', () => {
  const initial = { ...afterSaving(undefined, sampleReceipt, 'ARRIVED'), noted: { usdEquivalent: '1' } };
  const changedContent = { ...sampleReceipt, purpose: 'x' };
  const done = {
    act: 'draft',
    from: 'NATURE_CONFIRMED',
    to: 'DRAFT',
    given: {},
    content: changedContent,
    number: null,
    noted: { usdRate: '2' },
  };
  const after = afterAct(receiptRecord, initial, done);
  expect(after).toMatchObject({
    content: changedContent,
    proposed: null,
    version: 0,
    noted: { usdEquivalent: '1', usdRate: '2' },
  });
  expect(after.been).toEqual(['ARRIVED', 'DRAFT']);
  expect(afterSaving(after, changedContent, 'ARRIVED').noted).toEqual({});
});
