import type { PortalEvent } from '@portal/shared/events/index';
import { formatAmount, parseAmount } from '@portal/shared/money/amount';
import type { Content } from '@portal/shared/records/define';
import { sampleContract, sampleRemittance } from '@portal/shared/records/institutional/sample';
import { sampleReceipt } from '@portal/shared/records/institutional/sample-receipt';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { balanceOf } from './handlers-movements.ts';

const [anna, bert, fay] = [uuid(101), uuid(102), uuid(103)];
const [own, other, bank, otherBank, office] = [uuid(201), uuid(202), uuid(203), uuid(204), uuid(205)];
const [contract, opening, unregistered, waiting] = [uuid(1), uuid(2), uuid(3), uuid(4)];
const [paid, pending, atOtherBank, royalty, loose, draft] = [
  uuid(11),
  uuid(12),
  uuid(13),
  uuid(14),
  uuid(15),
  uuid(16),
];
const [exported, income] = [uuid(5), uuid(21)];
const org = `${anna} ORG_ADMIN 01 org ${own}`;
const outsider = `${anna} ORG_ADMIN 01 org ${other}`;
const banker = `${bert} BANK_ADMIN 01 bank ${bank}`;
const officer = `${fay} FX_ADMIN 01 fx ${office}`;
const { contractNo = '' } = sampleContract;

const acted = (
  kind: 'Certificate' | 'Remittance' | 'Stock' | 'Receipt',
  recordFields: { record: string; owner: string; name: string; addressed?: string },
  [act, from, to]: readonly [string, string, string],
  more: object = {},
): PortalEvent =>
  ({
    type: `${kind}Acted`,
    data: { ...recordFields, act, from, to, given: {}, content: null, number: null, noted: {}, ...more },
  }) as PortalEvent;

const registered = (record: string, content: object): PortalEvent[] => {
  const recordFields = { record, owner: own, name: '技术许可' };
  return [
    { type: 'CertificateSaved', data: { ...recordFields, state: 'DRAFT', content: { ...sampleContract, ...content } } },
    acted('Certificate', recordFields, ['approve', 'ORG_REVIEW', 'REGULATOR_REVIEW']),
    acted('Certificate', recordFields, ['register', 'REGULATOR_REVIEW', 'REGISTERED'], {
      number: `TI-${record.slice(-2)}`,
    }),
  ];
};

const steps = [
  ['submit', 'TESTED', 'ORG_REVIEW'],
  ['approve', 'ORG_REVIEW', 'SUBMITTED'],
  ['remit', 'APPROVED', 'REMITTED'],
] as const;
const payment = (record: string, state: string, more: Content = {}, at = bank): PortalEvent[] => {
  const recordFields = { record, owner: own, name: 'Fiktiv GmbH', addressed: at };
  const upTo = steps.findIndex(([, , to]) => to === state);
  return [
    {
      type: 'RemittanceSaved',
      data: {
        ...recordFields,
        state: 'DRAFT',
        content: { ...sampleRemittance, bank: at, contract, contractNo, ...more },
      },
    },
    ...steps
      .slice(0, upTo + 1)
      .map((step) =>
        acted('Remittance', recordFields, step, step[0] === 'submit' ? { number: `T-${record.slice(-2)}` } : {}),
      ),
  ];
};
const account = (record: string, content: object, isConfirmed: boolean): PortalEvent[] => {
  const recordFields = { record, owner: own, name: '旧合同', addressed: bank };
  const before = { direction: 'PAID', amountBefore: '100.05', asOf: '2025-12-31', currency: 'USD', bank, left: '' };
  return [
    { type: 'StockSaved', data: { ...recordFields, state: 'UNCONFIRMED', content: { ...before, ...content } } },
    ...(isConfirmed ? [acted('Stock', recordFields, ['confirm', 'UNCONFIRMED', 'CONFIRMED'])] : []),
  ];
};
const used = (remittanceId: string, amount: string, as: string): PortalEvent => ({
  type: 'LedgerTaken',
  data: { record: contract, by: remittanceId, currency: 'USD', amount, as },
});
const ofOld = { contract: '', contractNo: 'OLD-1', bopAmount1: '10.00', bopCode2: '', bopAmount2: '' };
const arrived = { record: income, owner: bank, name: 'Payer', addressed: own };

const log: PortalEvent[] = [
  ...registered(contract, { totalAmount: '1000.10' }),
  ...registered(exported, {
    certType: 'TE',
    contractNo: 'TE-1',
    totalAmount: '500.00',
    supplierCountry: 'CN',
    recipientCountry: 'DE',
  }),
  { type: 'LedgerLimited', data: { record: contract, currency: 'USD', limit: '1000.10' } },
  ...account(opening, { contract, contractNo, totalAmount: '1000.10' }, true),
  used(opening, '100.05', 'paid'),
  ...account(waiting, { contract, contractNo, totalAmount: '1000.10', amountBefore: '0.01' }, false),
  ...payment(paid, 'REMITTED'),
  used(paid, '300.00', 'paid'),
  ...payment(pending, 'SUBMITTED'),
  used(pending, '50.00', 'pending'),
  ...payment(atOtherBank, 'REMITTED', {}, otherBank),
  used(atOtherBank, '40.00', 'paid'),
  { type: 'LedgerReturned', data: { record: contract, by: atOtherBank, currency: 'USD', amount: '15.00' } },
  ...payment(royalty, 'REMITTED'),
  ...payment(draft, 'DRAFT'),
  ...account(unregistered, { contractNo: 'OLD-1', totalAmount: '200.00' }, true),
  ...payment(loose, 'REMITTED', ofOld),
  {
    type: 'ReceiptSaved',
    data: {
      ...arrived,
      state: 'ARRIVED',
      content: {
        ...sampleReceipt,
        organisation: own,
        receiptNo: 'R1',
        contractId: exported,
        category: '01',
        amount: '120.00',
      },
    },
  },
  acted('Receipt', arrived, ['claim', 'ARRIVED', 'NATURE_PENDING']),
  acted('Receipt', arrived, ['settle', 'APPROVED', 'SETTLED']),
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    log,
    log.map(() => ({ actor: anna, role: 'ORG_ADMIN' })),
  );
});
afterAll(() => service.close());

const movements = (as: string, kind: string, id: string) =>
  service.request('/contract/movements', { kind, id }, { as });
const idsOf = (rows: readonly { id: string; state: string; counted: boolean }[]) =>
  Object.fromEntries(rows.map(({ id, state, counted }) => [id, counted ? state : `(${state})`]));

test('a contract is left what was neither paid before the portal nor through it, and names each movement', async () => {
  const { data } = await movements(org, 'certificate', contract);
  expect(data).toMatchObject({
    currency: 'USD',
    total: '1000.10',
    before: '100.05',
    paid: '325.00',
    pending: '50.00',
    left: '525.05',
    hiddenRows: 0,
  });
  expect(idsOf(data.rows)).toEqual({
    [opening]: 'before',
    [paid]: 'paid',
    [pending]: 'pending',
    [atOtherBank]: 'paid',
    [royalty]: '(paid)',
  });
  expect(data.rows.find(({ id }: { id: string }) => id === paid)).toMatchObject({
    kind: 'remittance',
    number: 'T-11',
    name: 'Fiktiv GmbH',
    amount: '300.00',
    currency: 'USD',
    day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
});

test('an opening balance has the same balance; before it is confirmed it counts in its own alone', async () => {
  expect((await movements(org, 'stock', opening)).data).toMatchObject({ left: '525.05', before: '100.05' });
  expect((await movements(org, 'stock', waiting)).data).toMatchObject({ left: '525.04', before: '100.06' });
});

test('payments for a contract that is not on the register are found by its number', async () => {
  const { data } = await movements(org, 'stock', unregistered);
  expect(data).toMatchObject({ total: '200.00', before: '100.05', paid: '10.00', pending: '0.00', left: '89.95' });
  expect(idsOf(data.rows)).toEqual({ [unregistered]: 'before', [loose]: 'paid' });
});

test('what was received counts against a contract by which money comes in', async () => {
  const { data } = await movements(org, 'certificate', exported);
  expect(data).toMatchObject({ paid: '120.00', left: '380.00' });
  expect(data.rows).toMatchObject([{ kind: 'receipt', id: income, number: 'R1', state: 'paid' }]);
});

test('others are told the balance, and those movements alone that they may read', async () => {
  const { data } = await movements(banker, 'stock', opening);
  expect(data).toMatchObject({ left: '525.05', hiddenRows: 1 });
  expect(Object.keys(idsOf(data.rows)).sort()).toEqual([opening, paid, pending, royalty].sort());
  expect((await movements(officer, 'certificate', contract)).data).toMatchObject({
    left: '525.05',
    rows: [],
    hiddenRows: 5,
  });
  for (const [as, kind, id] of [
    [outsider, 'certificate', contract],
    [outsider, 'stock', opening],
    [banker, 'certificate', contract],
    [`${bert} BANK_ADMIN 01 bank ${otherBank}`, 'stock', opening],
    [officer, 'stock', opening],
  ] as const)
    expect(await movements(as, kind, id), `${as} ${kind}`).toMatchObject({ returnCode: '404' });
});

test('a bank reads the number and the name of the contract that an opening balance names', async () => {
  const { data } = await service.request('/stock/show', { id: opening }, { as: banker });
  expect(data.referred).toEqual({ [contract]: { number: contractNo, name: '技术许可' } });
});

test('balance and sums are the total to the last cent, whatever counts', () => {
  const movement = fc.record({
    id: fc.uuid(),
    amount: fc.bigInt({ min: 0n, max: 10n ** 12n }).map((minor) => formatAmount({ currency: 'USD', minor })),
    state: fc.constantFrom('before', 'paid', 'pending'),
    counted: fc.boolean(),
  });
  const cents = (text: string) => BigInt(text.replace('.', ''));
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.array(movement, { maxLength: 20 }), (minor, all) => {
      const total = formatAmount({ currency: 'USD', minor });
      const { before, paid: through, pending: under, left: remaining } = balanceOf({ currency: 'USD', total }, all);
      expect(cents(before) + cents(through) + cents(under) + cents(remaining)).toBe(minor);
      expect(typeof parseAmount(remaining.replace('-', ''), 'USD')).toBe('object');
    }),
  );
});
