import { plainPdf } from '@portal/infra/runtime/files/plain-pdf';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import type { Answer } from '@portal/shared/define/call';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { sampleContract } from '@portal/shared/records/institutional/sample';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import type { Founded } from './institutions.ts';
import type { Person, Portal } from './portal.ts';

export function requireData<Data>({ flag, data, returnInfo }: Answer<Data>): Data {
  if (flag !== 'T' || data === null) throw new Error(`${returnInfo} ${JSON.stringify(data)}`);
  return data;
}

/** The first of an institution's people, or another one. */
export function someone({ people }: Founded, at = 0): Person {
  const person = people[at];
  if (!person) throw new Error('nobody is there');
  return person;
}

/** A PDF that somebody has uploaded, as a field of documents names it. */
export const paper = async (portal: Portal, owner: Person, title: string): Promise<string[]> => [
  requireData(await portal.upload(owner, plainPdf([title]), { fileType: '110', use: 'document' }, `${title}.pdf`))
    .fileId,
];

/** A record that was there before, led through acts by whoever it was the turn of; its id. */
export async function createRecord(
  portal: Portal,
  kind: WorkflowRecord,
  content: Readonly<Record<string, unknown>>,
  author: Person,
  acts: readonly (readonly [act: string, by: Person, asked?: Readonly<Record<string, unknown>>])[] = [],
): Promise<string> {
  const { save, act } = callsOfWorkflow(kind);
  let { id, recordVersion } = requireData(await portal.ask(save, content, { as: author }));
  for (const [actName, doer, input = {}] of acts)
    ({ id, recordVersion } = requireData(
      await portal.ask(act, { id, act: actName, recordVersion, ...input }, { as: doer }),
    ));
  return id;
}

/** An access of that organisation to that bank for payments, which is active; its id. */
export async function paymentAccess(portal: Portal, org: Founded, bank: Founded): Promise<string> {
  const drafts = someone(org);
  const form = {
    legalRepresentative: '示例',
    address: '虚构路 1 号',
    contact: '示例',
    phone: '13900000001',
    email: 'office@example.com',
    bank: bank.id,
    account: '0200001009000000042',
    scope: 'PAY',
    pilot: 'N',
    directoryNumber: '',
    directoryClass: '',
    authorization: await paper(portal, drafts, 'Letter of authorisation'),
    undertaking: await paper(portal, drafts, 'Undertaking'),
  };
  return createRecord(portal, accessRecord, form, drafts, [
    ['submit', drafts],
    ['accept', someone(bank)],
  ]);
}

/** A contract of that organisation of 200,000 US dollars, which is registered; its id. */
export async function registeredContract(
  portal: Portal,
  org: Founded,
  fx: Founded,
  contractNo: string,
): Promise<string> {
  const drafts = someone(org);
  const form = {
    ...sampleContract,
    contractNo,
    recipientUsci: org.code,
    lateReason: '虚构的原因',
    totalAmount: '200000.00',
    techFee: '200000.00',
    equipmentFee: '',
    otherFee: '',
    contract: await paper(portal, drafts, 'Contract'),
    legalStatus: await paper(portal, drafts, 'Legal status'),
  };
  return createRecord(portal, certificateRecord, form, drafts, [
    ['submit', drafts],
    ['approve', someone(org, 1)],
    ['register', someone(fx)],
  ]);
}
