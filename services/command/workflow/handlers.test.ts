import { randomUUID } from 'node:crypto';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { describe, expect, test } from 'vitest';
import { testMeta } from '../testing/service.ts';
import { codeOfInstitution, testWorkflow, walkOf } from '../testing/workflow.ts';
import { workflowRecord } from './aggregate.ts';

const calls = callsOfWorkflow(certificateRecord);
const records = workflowRecord(certificateRecord);

type Form = Record<string, string | string[]>;
let documentIds: { contract: string[]; legalStatus: string[] };
let contracts = 0;
const form = (more: object = {}): Form => ({
  certType: 'TI',
  contractNo: `26DESHY65${String(++contracts).padStart(8, '0')}`,
  contractName: '虚构的技术许可',
  kind: '03',
  summary: 'An invented licence',
  industry: '65',
  supplier: 'Fiktiv GmbH',
  supplierCountry: 'DE',
  recipient: '虚构科技',
  recipientCountry: 'CN',
  recipientUsci: codeOfInstitution('org'),
  currency: 'USD',
  totalAmount: '1000.10',
  techFee: '600.05',
  equipmentFee: '400',
  otherFee: '0.05',
  paymentMode: '02',
  signDate: '2026-01-02',
  effectiveDate: '2026-01-03',
  validFrom: '2026-01-03',
  validTo: '2098-12-31',
  lateReason: 'For the example',
  ...documentIds,
  ...more,
});

const commentInput = { comment: 'Since it is so' };
const certificates = testWorkflow(certificateRecord, {
  content: () => form(),
  async prepare({ people, uploaded }) {
    documentIds = { contract: [await uploaded(people.org)], legalStatus: [await uploaded(people.org)] };
  },
  given: (act, content) =>
    act === 'fileChange' ? { ...commentInput, content: { ...content, summary: 'Another summary' } } : commentInput,
});
const { ask, save, begun: beginRecord, at, stateOf, uploaded, lose } = certificates;

test('what an act asks for has to be given', async () => {
  const { id } = await at('REGULATOR_REVIEW');
  expect(await ask('reject', id, certificates.people.fx)).toMatchObject({ returnCode: 'certificate.asks' });
});

test('four eyes are those of two persons, whatever their roles', async () => {
  const id = await beginRecord();
  // who checks what others submit is at the same time one who submits
  const both = await certificates.member('ORG_ADMIN', 'org');
  expect((await ask('submit', id, both)).flag).toBe('T');
  const decided = await certificates.processes.all[0].executor.execute(records, {
    id,
    command: {
      type: 'act',
      act: 'approve',
      doer: { umId: both.umId, party: 'orgAudit' },
      today: '2026-11-24',
      number: '',
    },
    meta: testMeta(both.umId),
    commandId: undefined,
    answer: {},
  });
  expect(decided).toMatchObject({ refused: 'certificate.fourEyes' });
  expect((await ask('approve', id, certificates.people.orgAudit)).flag).toBe('T');
});

test.each<[string, Form, string]>([
  ['no total', { totalAmount: '0', techFee: '0', equipmentFee: '0', otherFee: '0' }, 'totalAmount'],
  ['fees that are a cent short', { otherFee: '0.04' }, 'totalAmount'],
  ['fees that are a cent over', { otherFee: '0.06' }, 'totalAmount'],
  ['yen with decimals', { currency: 'JPY' }, 'totalAmount'],
  ['another currency', { currency: 'XAU' }, 'currency'],
  ['an export’s number', { contractNo: '26DESHE6500000001' }, 'contractNo'],
  ['a number that is too short', { contractNo: '26DESHY650000001' }, 'contractNo'],
  ['no kind', { kind: '' }, 'kind'],
  ['one country', { supplierCountry: 'CN', supplierUsci: '91350100M000100Y43' }, 'recipientCountry'],
  ['no country', { supplierCountry: 'ZZ' }, 'supplierCountry'],
  ['another organisation at home', { recipientUsci: '91350100M000100Y43' }, 'recipientUsci'],
  ['nobody known at home', { recipientUsci: '' }, 'recipientUsci'],
  ['signed after it took effect', { signDate: '2026-01-04' }, 'effectiveDate'],
  ['over before it began', { validTo: '2026-01-02' }, 'validTo'],
  ['a royalty without a rate', { paymentMode: '03', royaltyBase: '1' }, 'royaltyRate'],
  ['a royalty of more than all', { paymentMode: '04', royaltyBase: '1', royaltyRate: '100.0001' }, 'royaltyRate'],
  ['a royalty of nothing', { paymentMode: '04', royaltyRate: '100' }, 'royaltyBase'],
  ['late without a reason', { lateReason: '' }, 'lateReason'],
  ['an industry by name', { industry: 'IT' }, 'industry'],
  [
    'a service without its type',
    { certType: 'SO', shore: 'off', executedAmount: '1', receiptReference: 'r' },
    'serviceType',
  ],
  [
    'a service executed beyond its total',
    { certType: 'SO', serviceType: 'ITO', shore: 'off', executedAmount: '1000.11', receiptReference: 'r' },
    'executedAmount',
  ],
])('%s: it is a draft, and cannot be submitted', async (_, wrong, field) => {
  const id = await beginRecord(form(wrong));
  const refusal = await ask('submit', id, certificates.people.org);
  expect(refusal).toMatchObject({ flag: 'F', returnCode: 'certificate.complete' });
  expect(Object.keys((refusal.data as { fields?: object } | null)?.fields ?? refusal)).toContain(field);
  expect(await stateOf(id)).toBe('DRAFT');
});

test('a draft may be empty; what it says has to be right', async () => {
  expect((await save({})).flag).toBe('T');
  const wrong = await save({ totalAmount: '1,00' });
  expect(wrong).toMatchObject({ flag: 'F', data: { fields: { totalAmount: expect.any(String) } } });
  const { data } = await save({ totalAmount: '1,234,567.80' });
  const storedRecord = await certificates.processes.all[0].executor.load(records, data?.id ?? '');
  expect(storedRecord).toMatchObject({ content: { totalAmount: '1234567.80' } });
});

test('a number is one contract’s within an organisation, over two processes, and free again when it was rejected', async () => {
  const content = form();
  const both = await Promise.all(
    certificates.processes.all.map((each) => each.ask(calls.save, content, certificates.people.org.token)),
  );
  expect(both.map(({ returnCode }) => returnCode).sort()).toEqual(expect.arrayContaining(['certificate.taken']));
  const id = both.find(({ flag }) => flag === 'T')?.data?.id ?? '';
  // another organisation may have the same
  expect((await save({ ...content, contract: [], legalStatus: [] }, certificates.strangers.org)).flag).toBe('T');
  for (const [act, user] of [
    ['submit', certificates.people.org],
    ['approve', certificates.people.orgAudit],
    ['reject', certificates.people.fx],
  ] as const)
    expect([act, (await ask(act, id, user, commentInput)).flag]).toEqual([act, 'T']);
  expect((await save(content)).flag).toBe('T');
});

test('a change holds once it is accepted, leaves the number alone, and is nothing when it changes nothing', async () => {
  const { id, content } = await at('REGISTERED');
  const file = (more: object) =>
    ask('fileChange', id, certificates.people.org, { ...commentInput, content: { ...content, ...more } });
  expect(await file({})).toMatchObject({ returnCode: 'certificate.changed' });
  expect(await file({ contractNo: form().contractNo })).toMatchObject({ returnCode: 'certificate.locked' });
  expect(await file({ totalAmount: '1' })).toMatchObject({ returnCode: 'certificate.complete' });
  expect(await file({ contractName: 'Renamed' })).toMatchObject({ flag: 'T' });
  const load = () => certificates.processes.all[1].executor.load(records, id);
  expect(await load()).toMatchObject({
    content: { contractName: '虚构的技术许可' },
    proposed: { contractName: 'Renamed' },
    version: 1,
  });
  await ask('approveChange', id, certificates.people.orgAudit);
  await ask('acceptChange', id, certificates.people.fx);
  expect(await load()).toMatchObject({ content: { contractName: 'Renamed' }, proposed: null, version: 2 });
  await file({ contractName: 'Again' });
  await ask('returnChange', id, certificates.people.orgAudit, commentInput);
  expect(await load()).toMatchObject({ content: { contractName: 'Renamed' }, proposed: null, version: 2 });
});

test('who acts for nobody does nothing', async () => {
  const lost = await certificates.processes.user('ORG_ADMIN');
  expect(await save(form(), lost)).toMatchObject({ returnCode: 'workflow.acting' });
  expect(await ask('submit', await beginRecord(), lost)).toMatchObject({ returnCode: 'workflow.acting' });
});

walkOf(certificates);

describe('a file is named by who uploaded it', () => {
  const refusalAt = (field: string) => ({
    flag: 'F',
    returnCode: 'workflow.fileNotOwn',
    data: { fields: { [field]: expect.stringMatching(/PDF/) } },
  });

  test.each([
    ["a stranger's", async () => [await uploaded(certificates.strangers.org)]],
    ["a colleague's", async () => [await uploaded(certificates.people.orgAudit)]],
    ['a picture of their own', async () => [await uploaded(certificates.people.org, 'product')]],
    ['what is nowhere', async () => [randomUUID()]],
    [
      'what is kept no more',
      async () => {
        const id = await uploaded(certificates.people.org);
        lose(id);
        return [id];
      },
    ],
  ])(
    '%s is refused at its field, in a new record, in a draft and in a change, and nothing is stored',
    async (_, make) => {
      const [draft, registeredRecord] = [await beginRecord(), await at('REGISTERED')];
      const strange = await make();
      const head = await certificates.processes.all[0].store.head();
      for (const field of ['contract', 'translation', 'legalStatus']) {
        expect(await save({ ...form(), [field]: strange })).toMatchObject(refusalAt(field));
        expect(await save({ ...form(), id: draft, [field]: strange })).toMatchObject(refusalAt(field));
        const content = { ...registeredRecord.content, [field]: strange };
        expect(
          await ask('fileChange', registeredRecord.id, certificates.people.org, { ...commentInput, content }),
        ).toMatchObject(refusalAt(field));
      }
      expect(await certificates.processes.all[0].store.head()).toBe(head);
    },
  );

  test('once it is in the record whoever keeps the draft keeps it, and another record does not get it', async () => {
    const second = await certificates.member('ORG_ADMIN', 'org');
    const id = await beginRecord();
    expect(await save({ ...form(), id, contractName: 'By a colleague' }, second)).toMatchObject({ flag: 'T' });
    expect(await save(form(), second)).toMatchObject(refusalAt('contract'));
    // taken out, it is to be named by its owner again
    expect(await save({ ...form(), id, contract: [] }, second)).toMatchObject({ flag: 'T' });
    expect(await save({ ...form(), id, legalStatus: [] }, second)).toMatchObject(refusalAt('contract'));
    expect(await save({ ...form(), id })).toMatchObject({ flag: 'T' });
  });
});
