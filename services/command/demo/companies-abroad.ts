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
export type Org = 0 | 1 | 2;
export type Bank = 0 | 1;

const ofKind = (kind: 'org' | 'bank') => demoInstitutions.filter((each) => each.kind === kind);
export const orgCode = (org: Org): string => ofKind('org')[org]?.code ?? '';
export const orgName = (org: Org): string => ofKind('org')[org]?.name ?? '';
export const bankCode = (bank: Bank): string => ofKind('bank')[bank]?.code ?? '';

/** A company abroad that is paid, or pays. */
export interface Company {
  name: string;
  address: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  account: string;
  bank: string;
  swift: string;
}

/**
 * Made up, and seen to be. The IBANs are the examples that the registry of ISO 13616 publishes; accounts of other
 * countries begin with a word.
 */
export const companies = {
  de: {
    ...{ name: 'Beispiel Software GmbH (Sample)', address: 'Musterkai 7, 20457 Hamburg', country: 'DE' },
    ...{ account: 'DE89370400440532013000', bank: 'Beispielbank, Frankfurt (Sample)', swift: 'XMPLDEFFXXX' },
  },
  gb: {
    ...{ name: 'Sample Audio Ltd.', address: '1 Specimen Row, London', country: 'GB' },
    ...{ account: 'GB29NWBK60161331926819', bank: 'Specimen Bank, London (Sample)', swift: 'XMPLGB2LXXX' },
  },
  fr: {
    ...{ name: 'Exemple Studio SARL (Sample)', address: '3 rue du Modèle, 69002 Lyon', country: 'FR' },
    ...{ account: 'FR1420041010050500013M02606', bank: 'Banque Exemple, Lyon (Sample)', swift: 'XMPLFRPPXXX' },
  },
  us: {
    ...{ name: 'Sample Data Inc.', address: '100 Placeholder Avenue, Springfield', country: 'US' },
    ...{ account: 'SAMPLE-0000-0001', bank: 'Placeholder Bank, Springfield (Sample)', swift: 'XMPLUS33XXX' },
  },
  sg: {
    ...{ name: 'Sample Cloud Pte. Ltd.', address: '8 Example Quay, Singapore', country: 'SG' },
    ...{ account: 'SAMPLE-0000-0002', bank: 'Example Bank, Singapore (Sample)', swift: 'XMPLSGSGXXX' },
  },
  jp: {
    ...{ name: 'Sample Haishin K.K. サンプル配信', address: '1-1 Mihon-cho, Tokyo', country: 'JP' },
    ...{ account: 'SAMPLE-0000-0003', bank: 'Mihon Bank, Tokyo (Sample)', swift: 'XMPLJPJTXXX' },
  },
} as const satisfies Readonly<Record<string, Company>>;
export type CompanyKey = keyof typeof companies;
