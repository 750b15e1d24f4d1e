import { expect, test } from 'vitest';
import { locales } from '../../locales/index.ts';
import type { Content } from '../define.ts';
import { faultsOf } from '../workflow-record.ts';
import { certificateRecord, isLate } from './certificate-record.ts';
import { sampleContract } from './sample.ts';

const fullContent: Content = {
  ...sampleContract,
  totalAmount: '1.10',
  techFee: '1',
  equipmentFee: '',
  otherFee: '0.1',
  signDate: '2026-01-01',
  effectiveDate: '2026-01-01',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
};
const faults = (more: Content = {}, today = '2026-02-01') =>
  faultsOf(certificateRecord, { ...fullContent, ...more }, today);

test('a form that is whole has nothing wrong', () => {
  expect(faults()).toEqual({});
});

test.each([
  ['2026-03-02', false],
  ['2026-03-03', true],
])('taken effect on the first of January, on %s it is late: %s', (today, late) => {
  expect(isLate(fullContent, today)).toBe(late);
  expect(Object.keys(faults({}, today))).toEqual(late ? ['lateReason'] : []);
  expect(faults({ lateReason: 'A slip' }, today)).toEqual({});
});

test.each<[string, Content]>([
  ['yen without decimals', { currency: 'JPY', totalAmount: '2', techFee: '2', otherFee: '0.00' }],
  ['a royalty of all', { paymentMode: '04', royaltyRate: '100', royaltyBase: '0.01' }],
  ['a royalty of nothing yet', { paymentMode: '03', royaltyRate: '0', royaltyBase: '0.01' }],
  [
    'an export from here',
    {
      certType: 'TE',
      contractNo: '26DESHE6500000001',
      supplierCountry: 'CN',
      supplierUsci: '91350100M000100Y43',
      recipientCountry: 'DE',
      recipientUsci: '',
    },
  ],
  [
    'a service that is executed to its last cent',
    {
      certType: 'SO',
      contractNo: 'any',
      kind: '',
      serviceType: 'ITO',
      shore: 'off',
      executedAmount: '1.10',
      receiptReference: 'r',
    },
  ],
])('%s is right', (_, more) => {
  expect(faults(more)).toEqual({});
});

test.each<[string, Content, string]>([
  [
    'an import that is received abroad',
    { supplierCountry: 'CN', supplierUsci: fullContent.recipientUsci ?? '', recipientCountry: 'DE' },
    'recipientCountry',
  ],
  [
    'both sides abroad',
    { certType: 'SO', recipientCountry: 'FR', serviceType: 'ITO', shore: 'off', receiptReference: 'r' },
    'supplierCountry',
  ],
  ['a number of another country', { contractNo: '26FRSHY6500000001' }, 'contractNo'],
  ['a number of another industry', { contractNo: '26DESHY4000000001' }, 'contractNo'],
  ['a number of another year', { contractNo: '25DESHY6500000001' }, 'contractNo'],
  ['a number of a year to come', { contractNo: '99DESHY6500000001' }, 'contractNo'],
  ['valid until yesterday', { validTo: '2026-01-31' }, 'validTo'],
  ['signed tomorrow', { signDate: '2026-02-02', effectiveDate: '2026-02-02' }, 'signDate'],
])('%s is refused at its field', (_, more, field) => {
  expect(Object.keys(faults(more))).toContain(field);
});

test('each rule has words in both languages, and is about a field of the form', () => {
  for (const { field, error } of [...certificateRecord.rules]) {
    expect(Object.keys(certificateRecord.fields)).toContain(field);
    for (const words of Object.values(locales)) {
      const found = error.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], words);
      expect([error, typeof found]).toEqual([error, 'string']);
    }
  }
});
