import type { saveUserContact, UserContact } from '@portal/shared/calls/user-console';
import { type Role, type Site, seller } from '@portal/shared/codes/index';
import type { RequestOf } from '@portal/shared/define/call';

export const contactParts = ['Name', 'Dept', 'Pos', 'OfficeAddr', 'Tele', 'Email'] as const;
export type ContactPart = (typeof contactParts)[number];
export const contacts = ['contact1', 'contact2'] as const;
export type ContactName = (typeof contacts)[number];
export type ContactField = `${ContactName}${ContactPart}`;

export const fieldsOf = (contact: ContactName): readonly ContactField[] =>
  contactParts.map((part) => `${contact}${part}` as const);

/** The basic info as its form holds it; a site is chosen by its owner, never assumed. */
export type BasicValues = Record<'accountName' | 'accountNameEn' | ContactField, string> & {
  shdippDataDomain: Site | undefined;
};

/** Nobody has filled it in yet. */
export const isFirstTime = (data: UserContact): boolean => data.contact1Name === '';

/** The site of who has duties is set by the operator. */
export const isSiteFixed = (roles: readonly Role[]): boolean => roles.some((role) => role !== seller);

export function valuesOf(data: UserContact, siteFixed: boolean): BasicValues {
  const texts = contacts.flatMap(fieldsOf).map((field) => [field, data[field]] as const);
  return {
    ...(Object.fromEntries(texts) as Record<ContactField, string>),
    // what is bound need not be typed again; the contact may still be somebody else
    ...(isFirstTime(data) && { contact1Tele: data.userMobile, contact1Email: data.userMail }),
    accountName: data.accountName,
    accountNameEn: data.accountNameEn,
    shdippDataDomain: isFirstTime(data) && !siteFixed ? undefined : data.shdippDataDomain,
  };
}

/** As the call takes it; what its rule refuses is refused before it is sent. */
export const inputOf = (values: BasicValues): RequestOf<typeof saveUserContact> =>
  values as RequestOf<typeof saveUserContact>;
