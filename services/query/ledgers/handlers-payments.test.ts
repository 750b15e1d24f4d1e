import type { PortalEvent } from '@portal/shared/events/index';
import { sampleContract, sampleRemittance } from '@portal/shared/records/institutional/sample';
import { asShare } from '@portal/shared/records/shares';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [anna, bert] = [uuid(101), uuid(102)];
const [own, other, bank] = [uuid(201), uuid(202), uuid(203)];
const [contract, invoice, application, draft] = [uuid(1), uuid(2), uuid(3), uuid(4)];
const org = `${anna} ORG_ADMIN 01 org ${own}`;
const outsider = `${anna} ORG_ADMIN 01 org ${other}`;
const banker = `${bert} BANK_ADMIN 01 bank ${bank}`;

const recordFields = (record: string) => ({ record, owner: own, name: 'Fiktiv GmbH' });
const content = { ...sampleRemittance, bank, contract, documents: [asShare(invoice, '40.00')] };
const applied = (record: string): PortalEvent => ({
  type: 'RemittanceSaved',
  data: { ...recordFields(record), addressed: bank, state: 'DRAFT', content },
});
const acted = (act: string, from: string, to: string): PortalEvent => ({
  type: 'RemittanceActed',
  data: {
    ...recordFields(application),
    addressed: bank,
    act,
    from,
    to,
    given: {},
    content: null,
    number: null,
    noted: {},
    findings: [],
  },
});
const used = (record: string, remittanceId: string, amount: string, as: string): PortalEvent => ({
  type: 'LedgerTaken',
  data: { record, by: remittanceId, currency: 'USD', amount, as },
});
const limited = (record: string, limit: string): PortalEvent => ({
  type: 'LedgerLimited',
  data: { record, currency: 'USD', limit },
});

const log: PortalEvent[] = [
  { type: 'CertificateSaved', data: { ...recordFields(contract), state: 'DRAFT', content: sampleContract } },
  {
    type: 'DocumentSaved',
    data: {
      ...recordFields(invoice),
      state: 'KEPT',
      content: { type: 'INVOICE', number: 'INV-1', date: '2026-03-02', currency: 'USD', amount: '100.00', file: [] },
    },
  },
  limited(contract, '1000.10'),
  limited(invoice, '100.00'),
  used(contract, uuid(9), '320.00', 'paid'),
  { type: 'LedgerReturned', data: { record: contract, by: uuid(9), currency: 'USD', amount: '20.00' } },
  used(contract, uuid(8), '50.05', 'pending'),
  used(contract, uuid(7), '1.00', 'pending'),
  { type: 'LedgerGiven', data: { record: contract, by: uuid(7) } },
  used(contract, application, '40.00', 'pending'),
  used(invoice, application, '40.00', 'pending'),
  used(invoice, uuid(9), '10.00', 'pending'),
  applied(application),
  applied(draft),
  acted('approve', 'ORG_REVIEW', 'SUBMITTED'),
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

const balance = (as: string, input: object = {}) =>
  service.request('/remittance/balance', { contract, ...input }, { as });
const loadDocuments = (as: string, id = application) => service.request('/remittance/papers', { id }, { as });

test('of a contract it is told what is paid, on its way, and for the application that is asked about', async () => {
  const answer = await balance(org, { id: application });
  const { data } = answer;
  expect(data).toEqual({
    record: contract,
    name: 'Fiktiv GmbH',
    number: sampleContract.contractNo,
    currency: 'USD',
    limit: '1000.10',
    paid: '300.00',
    pending: '90.05',
    own: '40.00',
  });
  expect((await balance(org)).data).toMatchObject({ own: '' });
  expect(await balance(outsider)).toMatchObject({ returnCode: '404' });
  expect((await balance(banker)).flag).toBe('F');
});

test('the bank sees what an application is paid on once it has come to it, and nobody else does', async () => {
  const expected = {
    contract: { record: contract, paid: '300.00' },
    documents: [
      {
        record: invoice,
        number: 'INV-1',
        type: 'INVOICE',
        limit: '100.00',
        pending: '50.00',
        own: '40.00',
        share: '40.00',
      },
    ],
  };
  expect((await loadDocuments(org)).data).toMatchObject(expected);
  expect((await loadDocuments(banker)).data).toMatchObject(expected);
  expect(await loadDocuments(banker, draft)).toMatchObject({ returnCode: '404' });
  expect(await loadDocuments(outsider)).toMatchObject({ returnCode: '404' });
  expect(await loadDocuments(`${bert} BANK_ADMIN 01 bank ${uuid(204)}`)).toMatchObject({ returnCode: '404' });
});
