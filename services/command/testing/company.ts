import type { Site } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import { company as kind } from '@portal/shared/records/company';
import { isRefusal } from '@portal/shared/refusal';
import { isUsci } from '@portal/shared/rules/formats';
import type { Executor } from '../base/executor.ts';
import { singleId } from '../base/single.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import type { ReviewedCommand } from '../reviewed/decide.ts';

const company = reviewedRecord(kind);

/** An identifier that nobody else has, of the digits of an id. */
function usciOf(accountId: string): string {
  const digits = accountId.replaceAll('-', '').toUpperCase();
  const number = `91310000${digits.slice(0, 9)}`;
  const check = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((each) => isUsci(number + each));
  if (check === undefined) throw new Error(`${number} has no check digit`);
  return number + check;
}

export interface CompanyOwner {
  umId: string;
  /** what the company is called, too */
  name: string;
  site: Site;
}

/** A company that is shown, for whoever is to add and list what needs one: entered and approved. Position of the approval. */
export async function openCompany(
  executor: Executor,
  { umId: accountId, name, site }: CompanyOwner,
  meta: Metadata,
): Promise<number> {
  const record = singleId(kind, accountId);
  const content = {
    name,
    abbreviation: '',
    usci: usciOf(accountId),
    categories: ['04'],
    scale: '01',
    website: 'https://company.example/',
    tele: '02155550100',
    profile: name,
    address: '',
    officeTele: '',
    mail: '',
    logo: [],
    image1: [],
    image2: [],
    media: [],
    mediaWords: '',
  };
  const entered: ReviewedCommand = {
    act: 'save',
    // whoever it is of has said whom to ask
    facts: { owner: { isOpen: true, isKnown: true, site, contacts: [] } },
    record,
    create: true,
    lan: 'EN',
    by: accountId,
    sites: undefined,
    ownSite: site,
    content,
    files: [],
  };
  const approved: ReviewedCommand = {
    act: 'approve',
    lan: 'EN',
    auditor: { umId: 'auditor', site: '01' },
    now: new Date().toISOString(),
    comment: '',
  };
  let position = 0;
  for (const command of [entered, approved]) {
    const done = await executor.execute(company, { id: record, command, meta, commandId: undefined, answer: {} });
    if (isRefusal(done)) throw new Error(`the company of ${accountId}: ${done.refused}`);
    position = done.position;
  }
  return position;
}
