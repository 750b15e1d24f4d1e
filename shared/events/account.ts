import { z } from 'zod';
import { contactKinds, roles, sites } from '../codes/index.ts';
import { type EventOf, eventKind } from '../define/event.ts';
import type { Forms } from '../define/record-event.ts';
import { keptPreferences } from '../records/preferences.ts';
import { accountRecord } from './account-record.ts';

export { accountStream } from './account-record.ts';

const person = { umId: z.uuid() };

export const AccountOpened = eventKind({
  type: 'AccountOpened',
  version: 1,
  data: z.object({
    ...person,
    loginId: z.string().nullable(),
    name: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    site: z.enum(sites),
  }),
  personal: { subject: 'umId', fields: ['loginId', 'name'] },
  record: {
    ...accountRecord,
    sites: 'site',
    content: { loginId: 'text', name: 'text', roles: 'codes.role.*', site: 'codes.site.*' },
  },
});

const boundContact = { content: { 'contact.{kind}': 'text' }, told: { kind: 'people.activity.kind.*' } } as const;

/** Its holder is whom a login provider knows by that subject (`sub`); in the place of another one that they were known by. */
export const AccountLinked = eventKind({
  type: 'AccountLinked',
  version: 1,
  data: z.object({ ...person, issuer: z.string(), sub: z.string().nullable() }),
  personal: { subject: 'umId', fields: ['sub'] },
  record: { ...accountRecord, told: { issuer: 'text', sub: 'text' } },
});

/** Bound, or put in the place of the one that was bound before. */
export const ContactBound = eventKind({
  type: 'ContactBound',
  version: 1,
  data: z.object({ ...person, kind: z.enum(contactKinds), contact: z.string().nullable() }),
  personal: { subject: 'umId', fields: ['contact'] },
  record: { ...accountRecord, ...boundContact },
});

export const ContactUnbound = eventKind({
  type: 'ContactUnbound',
  version: 1,
  data: z.object({ ...person, kind: z.enum(contactKinds) }),
  record: { ...accountRecord, ...boundContact },
});

/** A person to turn to, as the basic info has it. */
export const contactPerson = z.object({
  name: z.string(),
  dept: z.string(),
  pos: z.string(),
  officeAddr: z.string(),
  tele: z.string(),
  email: z.string(),
});
export type ContactPerson = z.infer<typeof contactPerson>;

const personFields = (field: string): Forms =>
  Object.fromEntries(Object.keys(contactPerson.shape).map((part) => [`${field}.${part}`, 'text']));

/** The basic info: name, its English form if there is one, site of entry, first contact, and the second one if there is one. */
export const AccountDetailsSaved = eventKind({
  type: 'AccountDetailsSaved',
  version: 2,
  upcasts: { 1: (data) => ({ ...data, nameEn: null }) },
  data: z.object({
    ...person,
    site: z.enum(sites),
    name: z.string().nullable(),
    nameEn: z.string().nullable(),
    contact1: contactPerson.nullable(),
    contact2: contactPerson.nullable(),
  }),
  personal: { subject: 'umId', fields: ['name', 'nameEn', 'contact1', 'contact2'] },
  record: {
    ...accountRecord,
    sites: 'site',
    content: {
      name: 'text',
      nameEn: 'text',
      site: 'codes.site.*',
      ...personFields('contact1'),
      ...personFields('contact2'),
    },
  },
});

/** How its holder is told of each kind of message, all that they ever chose. */
export const AccountPreferencesSaved = eventKind({
  type: 'AccountPreferencesSaved',
  version: 1,
  data: z.object({ ...person, messages: keptPreferences }),
  record: accountRecord,
});

/** `reset`: by a code sent to a bound contact; `changed`: with the old password. */
export const PasswordChanged = eventKind({
  type: 'PasswordChanged',
  version: 1,
  data: z.object({ ...person, how: z.enum(['changed', 'reset']) }),
  record: { ...accountRecord, told: { how: 'people.activity.how.*' } },
});

/** An application that gives codes; `enrolment` tells it apart from others before and after it. Its key is in no event. */
export const SecondFactorEnrolled = eventKind({
  type: 'SecondFactorEnrolled',
  version: 1,
  data: z.object({ ...person, enrolment: z.uuid() }),
  record: accountRecord,
});

export const SecondFactorRemoved = eventKind({
  type: 'SecondFactorRemoved',
  version: 1,
  data: z.object(person),
  record: accountRecord,
});

/** Why, as an administrator put it: about a person, so personal. */
const decision = {
  version: 1,
  data: z.object({ ...person, reason: z.string().nullable() }),
  personal: { subject: 'umId', fields: ['reason'] },
  record: { ...accountRecord, comment: 'reason', decision: {} },
} as const;
export const AccountFrozen = eventKind({ type: 'AccountFrozen', ...decision });
export const AccountReopened = eventKind({ type: 'AccountReopened', ...decision });
export const AccountCancelled = eventKind({ type: 'AccountCancelled', ...decision });
/**
 * What its holder may do, and on which site, from then on: by an administrator of the main site, or by what the login
 * provider says of them, which needs no reason.
 */
export const AccountRolesGranted = eventKind({
  type: 'AccountRolesGranted',
  version: 2,
  data: z.object({
    ...person,
    roles: z.array(z.enum(roles)),
    site: z.enum(sites),
    by: z.enum(['administrator', 'provider']),
    reason: z.string().nullable(),
  }),
  personal: { subject: 'umId', fields: ['reason'] },
  record: {
    ...accountRecord,
    sites: 'site',
    comment: 'reason',
    decision: {},
    content: { roles: 'codes.role.*', site: 'codes.site.*' },
    told: { by: 'people.activity.grantedBy.*' },
  },
  upcasts: { 1: (data) => ({ ...data, by: 'administrator' }) },
});
/** By an administrator or the operator, for whoever has lost what it is. */
export const SecondFactorReset = eventKind({ type: 'SecondFactorReset', ...decision });
/** The person's key is deleted with it: what was personal cannot be read from then on. */
export const AccountErased = eventKind({ type: 'AccountErased', ...decision });

export const accountEvents = [
  AccountOpened,
  AccountLinked,
  ContactBound,
  ContactUnbound,
  AccountDetailsSaved,
  AccountPreferencesSaved,
  PasswordChanged,
  SecondFactorEnrolled,
  SecondFactorRemoved,
  SecondFactorReset,
  AccountRolesGranted,
  AccountFrozen,
  AccountReopened,
  AccountCancelled,
  AccountErased,
] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
