import { z } from 'zod';
import abroad from './companies-abroad.json' with { type: 'json' };
import { demoInstitutions } from './institutions.ts';

/** Who acts in the organisations of the demonstration, and in its banks, by their login names; in their order. */
export const orgs = [
  { drafts: 'org-admin', checks: 'org-audit' },
  { drafts: 'seller2', checks: 'org-audit2' },
  { drafts: 'seller3', checks: 'org-audit3' },
] as const;
export const banks = [
  { takes: 'bank-admin', pays: 'bank-admin2' },
  { takes: 'bank-admin3', pays: 'bank-admin4' },
] as const;
export const orgPlace = z.literal([0, 1, 2]);
export const bankPlace = z.literal([0, 1]);
export type Org = z.infer<typeof orgPlace>;
export type Bank = z.infer<typeof bankPlace>;

const ofKind = (kind: 'org' | 'bank') => demoInstitutions.filter((each) => each.kind === kind);
export const orgCode = (org: Org): string => ofKind('org')[org]?.code ?? '';
export const orgName = (org: Org): string => ofKind('org')[org]?.name ?? '';
export const bankCode = (bank: Bank): string => ofKind('bank')[bank]?.code ?? '';

/** A company abroad that is paid, or pays. */
const companyAbroad = z.strictObject({
  name: z.string(),
  address: z.string(),
  town: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  account: z.string(),
  bank: z.string(),
  swift: z.string(),
});
export type Company = z.infer<typeof companyAbroad>;
export type CompanyKey = keyof typeof abroad;
export const companyKey = z.enum(Object.keys(abroad) as [CompanyKey, ...CompanyKey[]]);

/**
 * Made up, and seen to be. The IBANs are the examples that the registry of ISO 13616 publishes; accounts of other
 * countries begin with a word.
 */
export const companies: Readonly<Record<CompanyKey, Company>> = z.record(companyKey, companyAbroad).parse(abroad);
