import type { PortalEvent } from '@portal/shared/events/index';
import { sampleRemittance } from '@portal/shared/records/institutional/sample';
import { sampleReceipt } from '@portal/shared/records/institutional/sample-receipt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [anna, bert] = [uuid(101), uuid(102)];
const [own, otherOrg, bank, otherBank] = [uuid(201), uuid(202), uuid(203), uuid(204)];
const org = `${anna} ORG_ADMIN 01 org ${own}`;
const audit = `${anna} ORG_AUDIT 01 org ${own}`;
const outsider = `${anna} ORG_ADMIN 01 org ${otherOrg}`;
const banker = `${bert} BANK_ADMIN 01 bank ${bank}`;
const otherBanker = `${bert} BANK_ADMIN 01 bank ${otherBank}`;

/** Remittances, paid: one that comes back in parts, one that gave all back before parts were kept, one of which nothing did. */
const [parts, fullReturn, paid] = [uuid(1), uuid(2), uuid(3)];
const [first, second, addressed, other, sentBack, euros, spent, unconfirmed] = [11, 12, 13, 14, 15, 16, 17, 18].map(
  uuid,
) as [string, string, string, string, string, string, string, string];

const acted = (
  record: string,
  act: string,
  [from, to]: readonly [string, string],
  more: { given?: Record<string, string>; noted?: Record<string, string>; number?: string } = {},
): PortalEvent =>
  ({
    type: 'RemittanceActed',
    data: {
      record,
      owner: own,
      name: 'Fiktiv GmbH',
      addressed: bank,
      act,
      from,
      to,
      given: more.given ?? {},
      content: null,
      number: more.number ?? null,
      noted: more.noted ?? {},
      findings: [],
    },
  }) as PortalEvent;
const remitted = (record: string, number: string): PortalEvent[] => [
  {
    type: 'RemittanceSaved',
    data: {
      record,
      owner: own,
      name: 'Fiktiv GmbH',
      addressed: bank,
      state: 'DRAFT',
      content: { ...sampleRemittance, bank, amount: '100.00' },
    },
  },
  acted(record, 'submit', ['TESTED', 'ORG_REVIEW'], { number }),
  acted(record, 'approve', ['ORG_REVIEW', 'SUBMITTED']),
  acted(record, 'remit', ['APPROVED', 'REMITTED']),
];
const received = (record: string, more: object = {}, to = 'NATURE_CONFIRMED', bankId = bank): PortalEvent[] => {
  const content = { ...sampleReceipt, organisation: own, category: '09', applyNo: 'T1', amount: '70.00', ...more };
  const common = { record, owner: bankId, name: 'Fiktiv GmbH', addressed: content.organisation };
  return [
    { type: 'ReceiptSaved', data: { ...common, state: 'ARRIVED', content: { ...content, receiptNo: `R${record}` } } },
    {
      type: 'ReceiptActed',
      data: {
        ...common,
        act: 'confirm',
        from: 'NATURE_SUBMITTED',
        to,
        given: {},
        content: null,
        number: null,
        noted: {},
      },
    },
  ] as PortalEvent[];
};
const linked = (receipt: string, remittance: string, amount: string): PortalEvent[] => [
  { type: 'LedgerLimited', data: { record: receipt, currency: 'USD', limit: '70.00' } },
  { type: 'LedgerTaken', data: { record: receipt, by: remittance, currency: 'USD', amount, as: 'returned' } },
];
const refund = (remittance: string, receipt: string, returnedAmount: string): PortalEvent =>
  acted(remittance, 'refund', ['REMITTED', 'REMITTED'], { given: { receipt }, noted: { returnedAmount } });

const log: PortalEvent[] = [
  ...remitted(parts, 'T1'),
  ...remitted(fullReturn, 'T2'),
  ...remitted(paid, 'T3'),
  ...received(first),
  ...received(second),
  ...received(addressed),
  ...received(other, { applyNo: 'T3' }),
  ...received(sentBack, {}, 'SENT_BACK'),
  ...received(euros, { currency: 'EUR' }),
  ...received(spent, { applyNo: 'T2' }),
  ...received(unconfirmed, {}, 'NATURE_PENDING'),
  ...received(uuid(19), { organisation: otherOrg }),
  ...received(uuid(20), {}, 'NATURE_CONFIRMED', otherBank),
  ...received(uuid(21), { category: '02' }),
  ...linked(first, parts, '30.00'),
  refund(parts, first, '30.00'),
  ...linked(second, parts, '10.00'),
  refund(parts, second, '40.00'),
  acted(fullReturn, 'refund', ['REMITTED', 'REFUNDED'], { given: { receipt: spent } }),
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

const ofRemittance = (as: string, id = parts) => service.request('/remittance/returns', { id }, { as });
const ofReceipt = (as: string, id: string) => service.request('/receipt/returns', { id }, { as });
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('of a remittance it is told what has come back, with each receipt, to its organisation and its bank alone', async () => {
  const expected = {
    currency: 'USD',
    paid: '100.00',
    returned: '40.00',
    receipts: [
      { id: first, number: `R${first}`, payer: 'Fiktiv GmbH', day: '2026-01-02', amount: '30.00' },
      { id: second, number: `R${second}`, payer: 'Fiktiv GmbH', day: '2026-01-02', amount: '10.00' },
    ],
  };
  for (const as of [org, audit]) expect((await ofRemittance(as)).data).toEqual({ ...expected, open: [] });
  expect((await ofRemittance(banker)).data).toMatchObject(expected);
  for (const as of [outsider, otherBanker]) expect(await ofRemittance(as)).toMatchObject({ returnCode: '404' });
  expect((await ofRemittance(org, paid)).data).toMatchObject({ returned: '0.00', receipts: [] });
});

test('to the bank it is told which receipts may return the rest, and how much of each, those that name it first', async () => {
  const { data } = await ofRemittance(banker);
  expect(idsOf(data.open)).toEqual([addressed, second, first, other]);
  expect(data.open).toMatchObject([
    { amount: '70.00', isNamed: true },
    { amount: '60.00' },
    { amount: '40.00' },
    { amount: '70.00', isNamed: false },
  ]);
  expect(idsOf((await ofRemittance(banker, paid)).data.open)).toEqual([other, addressed, second, first]);
});

test('one that gave all back at once shows its receipt with all of it, and takes no other', async () => {
  expect((await ofRemittance(banker, fullReturn)).data).toMatchObject({
    returned: '100.00',
    open: [],
    receipts: [{ id: spent, amount: '100.00' }],
  });
});

test('of a receipt it is told what it returned and what is left of it, to those whom it is there for', async () => {
  const expected = { currency: 'USD', left: '40.00', remittances: [{ id: parts, number: 'T1', payee: 'Fiktiv GmbH' }] };
  for (const as of [org, banker]) expect((await ofReceipt(as, first)).data).toMatchObject(expected);
  for (const as of [outsider, otherBanker]) expect(await ofReceipt(as, first)).toMatchObject({ returnCode: '404' });
  expect((await ofReceipt(banker, uuid(21))).data).toEqual({ currency: 'USD', left: '', remittances: [] });
});
