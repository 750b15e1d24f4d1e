import type { Metadata } from '@portal/shared/define/event';
import { company } from '@portal/shared/records/company';
import { recordStream } from '@portal/shared/records/ids';
import type { EventStore } from '../../../runtime/event-store/types.ts';
import { derivedId } from '../../../runtime/ids.ts';

/** The company of somebody whose products commands add and list: approved, in the log as the rules of companies leave it. */
export async function appendCompany(store: EventStore, owner: string, meta: Metadata): Promise<void> {
  // an account's one company has an id that follows from both
  const record = derivedId(owner, company.kind);
  const submittedAt = new Date().toISOString();
  const facts = { record, lan: 'CN', owner, sites: ['01'], name: '墨川数字', categories: ['04'] };
  const content = {
    name: '墨川数字',
    abbreviation: '',
    usci: '91350100M000100Y43',
    categories: ['04'],
    scale: '01',
    website: 'https://example.org/',
    profile: '虚构',
    address: '',
    officeTele: '',
    mail: '',
    logo: [],
    image1: [],
    image2: [],
    media: [],
    mediaWords: '',
  };
  const companyData = { ...facts, content, personal: { tele: '02155550100' } };
  const events = [
    { type: 'CompanySaved', data: companyData },
    { type: 'CompanySubmitted', data: facts },
    { type: 'CompanyApproved', data: { ...companyData, submittedAt, comment: '', files: [] } },
  ];
  await store.append({ stream: recordStream(company, record), expected: 'none', events, meta });
}
