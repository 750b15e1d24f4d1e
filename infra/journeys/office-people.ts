import { plainPdf } from '@portal/infra/files/plain-pdf';
import type { Answer } from '@portal/shared/calls/define';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { sampleContract } from '@portal/shared/records/institutional/sample';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import type { Founded } from './institutions.ts';
import type { Person, Portal } from './portal.ts';

export function given<Data>({ flag, data, returnInfo }: Answer<Data>): Data {
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
export const paper = async (portal: Portal, by: Person, title: string): Promise<string[]> => [
  given(await portal.upload(by, plainPdf([title]), { fileType: '110', use: 'document' }, `${title}.pdf`)).fileId,
];

/** A record that was there before, led through acts by whoever it was the turn of; its id. */
export async function kept(
  portal: Portal,
  kind: WorkflowRecord,
  content: Readonly<Record<string, unknown>>,
  by: Person,
  acts: readonly (readonly [act: string, by: Person, asked?: Readonly<Record<string, unknown>>])[] = [],
): Promise<string> {
  const { save, act } = callsOfWorkflow(kind);
  let { id, recordVersion } = given(await portal.ask(save, content, { as: by }));
  for (const [does, doer, asked = {}] of acts)
    ({ id, recordVersion } = given(await portal.ask(act, { id, act: does, recordVersion, ...asked }, { as: doer })));
  return id;
}

/** An access of that organisation to that bank for payments, which is active; its id. */
export async function paymentAccess(portal: Portal, org: Founded, bank: Founded): Promise<string> {
  const drafts = someone(org);
  const form = {
    ...{ legalRepresentative: '示例', address: '虚构路 1 号', contact: '示例', phone: '13900000001' },
    ...{ email: 'office@example.com', bank: bank.id, account: '0200001009000000042', scope: 'PAY', pilot: 'N' },
    ...{ directoryNumber: '', directoryClass: '' },
    authorization: await paper(portal, drafts, 'Letter of authorisation'),
    undertaking: await paper(portal, drafts, 'Undertaking'),
  };
  return kept(portal, accessRecord, form, drafts, [
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
    ...{ ...sampleContract, contractNo, recipientUsci: org.code, lateReason: '虚构的原因' },
    ...{ totalAmount: '200000.00', techFee: '200000.00', equipmentFee: '', otherFee: '' },
    contract: await paper(portal, drafts, 'Contract'),
    legalStatus: await paper(portal, drafts, 'Legal status'),
  };
  return kept(portal, certificateRecord, form, drafts, [
    ['submit', drafts],
    ['approve', someone(org, 1)],
    ['register', someone(fx)],
  ]);
}
