import type { Content } from '@portal/shared/records/define';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { dayOf } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import { z } from 'zod';
import { type Company, type Org, orgCode, orgName, orgPlace, orgs } from './companies-abroad.ts';
import contracts from './contracts.json' with { type: 'json' };
import type { Demonstration } from './demonstration.ts';
import { paper } from './documents.ts';
import type { DemoRecord } from './enter-workflow.ts';

/** Who does what, and what they say of it. */
const step = z.tuple([z.string(), z.string(), z.string().optional()]);

/** A contract, registered some days after it took effect. */
export interface DemoContract {
  /** whose it is: its place among the organisations of the demonstration */
  org: Org;
  content: Content;
  /** what was done with it after its draft was kept */
  steps: readonly z.infer<typeof step>[];
}

/** Days from its taking effect in which its draft is kept. */
const drafted = 5;
const dayMs = 24 * 60 * 60_000;

const nothing: Content = {
  contractNameEn: '',
  kind: '',
  supplierUsci: '',
  recipientUsci: '',
  endUser: '',
  endUserCountry: '',
  techFee: '',
  equipmentFee: '',
  otherFee: '',
  royaltyRate: '',
  royaltyBase: '',
  lateReason: '',
  serviceType: '',
  shore: '',
  executedAmount: '',
  receiptReference: '',
};

/** When contracts are made and hold, on a day: one that took effect so many days ago, valid for so many from now on. */
export const datesAt = (now: Date) => (daysAgo: number, length: number) => {
  const today = dayOf(now.getTime());
  const effectiveDate = daysAfter(today, -daysAgo);
  return {
    signDate: daysAfter(effectiveDate, -14),
    effectiveDate,
    validFrom: effectiveDate,
    validTo: daysAfter(today, length),
  };
};

/** Two digits of the year of its signature, by which a number begins. */
const yearOf = ({ signDate }: Content): string => String(signDate).slice(2, 4);

/** A contract of an organisation that buys from abroad, or sells there. */
const imports = (org: Org, serial: string, more: Content): Content => ({
  ...nothing,
  certType: 'TI',
  contractNo: `${yearOf(more)}DESHY65DEMO${serial}`,
  kind: '04',
  industry: '65',
  paymentMode: '02',
  supplier: 'Beispiel Software GmbH (Sample)',
  supplierCountry: 'DE',
  currency: 'EUR',
  recipient: orgName(org),
  recipientCountry: 'CN',
  recipientUsci: orgCode(org),
  ...more,
});
/** The same from any company abroad. */
export const importsFrom = (
  org: Org,
  { name, country }: Pick<Company, 'name' | 'country'>,
  serial: string,
  more: Content,
): Content =>
  imports(org, serial, {
    contractNo: `${yearOf(more)}${country}SHY65DEMO${serial}`,
    supplier: name,
    supplierCountry: country,
    ...more,
  });
const exports = (org: Org, serial: string, more: Content): Content => ({
  ...nothing,
  certType: 'TE',
  contractNo: `${yearOf(more)}JPSHE65DEMO${serial}`,
  kind: '03',
  industry: '65',
  paymentMode: '01',
  supplier: orgName(org),
  supplierCountry: 'CN',
  supplierUsci: orgCode(org),
  currency: 'JPY',
  recipient: 'サンプル配信株式会社 (Sample)',
  recipientCountry: 'JP',
  ...more,
});
const services = (org: Org, serial: string, more: Content): Content => ({
  ...nothing,
  certType: 'SO',
  contractNo: `DEMO-SO-2026-${serial}`,
  industry: '65',
  paymentMode: '02',
  currency: 'USD',
  supplier: orgName(org),
  supplierCountry: 'CN',
  supplierUsci: orgCode(org),
  recipient: 'Sample Games Inc.',
  recipientCountry: 'US',
  serviceType: 'ITO',
  shore: 'off',
  ...more,
});

const forms = { imports, exports, services };

const demoContract = z.strictObject({
  org: orgPlace,
  form: z.enum(['imports', 'exports', 'services']),
  serial: z.string(),
  /** days before now on which it took effect, and for how many from now on it is valid */
  begun: z.number(),
  length: z.number(),
  content: z.record(z.string(), z.string()),
  steps: z.array(step),
});

/** Made up, and seen to be; one in most of the states that there are. */
export const demoContracts = (now: Date): readonly DemoContract[] =>
  z
    .array(demoContract)
    .parse(contracts)
    .map(({ org, form, serial, begun: daysAgo, length, content, steps }) => ({
      org,
      content: forms[form](org, serial, { ...content, ...datesAt(now)(daysAgo, length) }),
      steps,
    }));

/** What is attached to each, drawn in few words: the contract, its translation, and who its parties are. */
const titlesByField = {
  contract: ['合同示例', 'Sample contract'],
  translation: ['合同译文示例', 'Sample translation'],
  legalStatus: ['主体资格证明示例', 'Sample proof of legal status'],
} as const;

async function withPapers(demo: Demonstration, content: Content, owner: string): Promise<Content> {
  const serial = String(content.contractNo);
  const uploads = Object.entries(titlesByField).map(async ([field, title]) => {
    const lines = [...title, '', serial, content.contractName, content.supplier, content.recipient].map(String);
    return [field, [await paper(demo, { title: `${title[0]} ${serial}`, lines, named: [serial, field], owner })]];
  });
  return { ...content, ...Object.fromEntries(await Promise.all(uploads)) };
}

/** A contract as it is entered: its draft is kept some days after it took effect, and checked by and by. */
export function contractRecord(
  demo: Demonstration,
  umIds: ReadonlyMap<string, string>,
  { org, content, steps }: DemoContract,
  now: Date,
): DemoRecord {
  const { drafts } = orgs[org];
  const sinceEffect = (Date.parse(dayOf(now.getTime())) - Date.parse(String(content.effectiveDate))) / dayMs;
  return {
    kind: certificateRecord,
    named: ['contract', String(content.contractNo)],
    by: drafts,
    days: Math.max(1, sinceEffect - drafted),
    content: () => withPapers(demo, content, umIds.get(drafts) ?? ''),
    acts: steps.map(([actor, act, comment], at) => ({
      who: actor,
      act,
      after: at === 0 ? 0 : 1,
      ...(comment && { given: { comment } }),
    })),
  };
}
