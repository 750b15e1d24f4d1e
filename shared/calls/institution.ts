import { z } from 'zod';
import { admin, type Role, roles } from '../codes/index.ts';
import { allMemberRoles, type InstitutionKind, institutionKinds } from '../codes/institution.ts';
import { districts } from '../codes/trade.ts';
import { call, described, identified, ignored, nothing, type OutputOf, paging } from '../define/call.ts';
import { isDate } from '../rules/dates.ts';
import { isUsci } from '../rules/formats.ts';
import { identifiers } from '../rules/identifiers.ts';
import { line, text } from '../rules/text.ts';

const id = z.uuid({ error: 'fields.id' });
const role = z.enum(allMemberRoles, { error: 'fields.code' });
const accountId = z.uuid({ error: 'fields.id' });
const dateField = z.string().refine(isDate, { error: 'fields.date' });

/** What the public knows an institution by. */
const codeRules: Readonly<Record<InstitutionKind, { fits: (code: string) => boolean; error: string }>> = {
  org: { fits: isUsci, error: 'fields.usci' },
  bank: { fits: identifiers.bic, error: 'identifiers.bic' },
  // the administration's own offices are numbered like the regions of the country
  fx: { fits: (code) => /^\d{6}$/.test(code), error: 'refusals.membership.office' },
};

const details = {
  name: line(1, 128),
  nameEn: line(0, 200).default(''),
  district: z.enum(['', ...districts], { error: 'fields.code' }).default(''),
  draccNo: text(0, 35).default(''),
};

/** Everybody with a session, as a list of roles: pages of the user centre alone make these calls. */
const anyRole = roles;

/** What of an institution does not fit its kind: words by field. */
export const misfits = ({ kind, code, district }: { kind: InstitutionKind; code: string; district: string }) => ({
  ...(!codeRules[kind].fits(code) && { code: codeRules[kind].error }),
  ...(kind === 'org' && district === '' && { district: 'fields.choose' }),
});

const byOffice = { side: 'command', access: [admin], writes: true, proof: true } as const;

/** By administrators of the main site. */
export const foundInstitution = call({
  ...byOffice,
  path: '/institution/found',
  summary:
    'Enters an organisation, a bank or an office of the foreign-exchange administration, which has no members yet',
  input: () =>
    z.object({
      ...ignored,
      ...details,
      kind: z.enum(institutionKinds, { error: 'fields.code' }),
      code: z.string().trim().toUpperCase().max(18),
    }),
  output: () => identified,
});

export const amendInstitution = call({
  ...byOffice,
  path: '/institution/amend',
  summary: 'Changes what is said of an institution; its code stays',
  input: () => z.object({ ...ignored, ...details, id, was: z.object(details).optional() }),
  output: () => nothing,
});

/** The longest that an invitation can be used, in days. */
export const longestInvitation = 30;

/** By who keeps the members of the institution, or administrators of the main site; `code` is shown once. */
export const inviteMember = call({
  side: 'command',
  access: anyRole,
  writes: true,
  proof: true,
  path: '/member/invite',
  summary: 'A code by which one person joins an institution in a role',
  input: () =>
    z.object({
      ...ignored,
      institution: id,
      role,
      days: z.number().int().min(1).max(longestInvitation).default(7),
    }),
  output: () => z.object({ invitation: z.string(), code: z.string(), until: z.string() }),
  limit: 30,
});

export const withdrawInvitation = call({
  side: 'command',
  access: anyRole,
  writes: true,
  path: '/member/withdraw',
  summary: 'An invitation that nobody has used is good for nothing from then on',
  input: () => z.object({ ...ignored, institution: id, invitation: id }),
  output: () => nothing,
});

export const joinInstitution = call({
  side: 'command',
  access: anyRole,
  writes: true,
  path: '/member/join',
  summary: 'Joins an institution by the code of an invitation',
  input: () => z.object({ ...ignored, code: z.string().trim().min(1, 'fields.required').max(100) }),
  output: () => z.object({ institution: z.string() }),
  limit: 10,
});

export const confirmMember = call({
  side: 'command',
  access: anyRole,
  writes: true,
  proof: true,
  path: '/member/confirm',
  summary:
    'Lets a member act whom another member invited: by a third one who may act, or by administrators of the main site',
  input: () => z.object({ ...ignored, institution: id, umId: accountId }),
  output: () => nothing,
});

export const leaveInstitution = call({
  side: 'command',
  access: anyRole,
  writes: true,
  path: '/member/leave',
  summary: 'Leaves an institution; what could be seen and done for it cannot any more',
  input: () => z.object({ ...ignored, institution: id }),
  output: () => nothing,
});

export const dismissMember = call({
  side: 'command',
  access: anyRole,
  writes: true,
  proof: true,
  path: '/member/dismiss',
  summary: 'Ends a membership, by who keeps the members or administrators of the main site',
  input: () => z.object({ ...ignored, institution: id, umId: accountId, reason: text(1, 200) }),
  output: () => nothing,
});

export const actAs = call({
  side: 'command',
  access: 'session',
  path: '/member/actAs',
  ofSession: true,
  summary:
    'From now on this session acts for one of the institutions that its owner belongs to, for itself or in place of a colleague who delegated that, or for none',
  input: () =>
    z.object({
      ...ignored,
      institution: z.union([id, z.literal('')]),
      /** the colleague whom they stand in for; '' for nobody */
      inPlaceOf: z.union([accountId, z.literal('')]).default(''),
    }),
  output: () => nothing,
});

export const delegateActs = call({
  side: 'command',
  access: anyRole,
  writes: true,
  proof: true,
  path: '/member/delegate',
  summary:
    'Leaves what the caller does for an institution to a colleague, from a day to a day of Shanghai, both included: a year at most',
  input: () => z.object({ ...ignored, institution: id, substitute: accountId, from: dateField, to: dateField }),
  output: () => z.object({ delegation: z.string() }),
  limit: 30,
});

export const endDelegation = call({
  side: 'command',
  access: anyRole,
  writes: true,
  path: '/member/endDelegation',
  summary: 'Ends at once what the caller delegated to a colleague',
  input: () => z.object({ ...ignored, institution: id, delegation: id }),
  output: () => nothing,
});

const institution = {
  id: z.string(),
  kind: z.enum(institutionKinds),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  district: z.enum(['', ...districts]),
  draccNo: z.string(),
};

const delegation = z
  .object({
    id: z.string(),
    /** umId and name of whom it is about: who is away, and who acts in their place */
    delegator: z.string(),
    delegatorName: z.string(),
    substitute: z.string(),
    substituteName: z.string(),
    role: z.enum(allMemberRoles),
    /** days, both included */
    from: z.string(),
    to: z.string(),
    /** the caller may end it */
    own: z.boolean(),
  })
  .meta({ component: 'Delegation' });
export type Delegated = z.infer<typeof delegation>;

const institutionFilters = {
  kind: z.enum(['', ...institutionKinds]).default(''),
  keyWords: z.string().trim().max(100).default(''),
};

export const listInstitutions = call({
  side: 'query',
  access: [admin],
  path: '/institution/list',
  reads: ['institutions', 'institution_members'],
  summary: 'Institutions with how many members they have, for administrators of the main site',
  input: () => z.object({ ...ignored, ...institutionFilters, ...paging }),
  output: () =>
    z.object({
      total: z.number(),
      rows: z.array(z.object({ ...institution, members: z.number(), foundedAt: z.string() })),
    }),
});
export type InstitutionListed = OutputOf<typeof listInstitutions>['rows'][number];

export const listMembers = call({
  side: 'query',
  access: 'session',
  path: '/member/list',
  reads: ['institutions', 'institution_members', 'institution_invitations', 'institution_delegations', 'accounts'],
  summary: 'Who belongs to an institution, for its members and for administrators of the main site',
  input: () => z.object({ ...ignored, institution: id }),
  output: () =>
    z.object({
      institution: described(z.object(institution), 'The institution', '单位'),
      /** the caller may invite and dismiss */
      keeps: z.boolean(),
      members: z.array(
        z.object({
          umId: z.string(),
          name: z.string(),
          role: z.enum(allMemberRoles),
          since: z.string(),
          self: z.boolean(),
          /** may act: invited by the portal, or confirmed */
          confirmed: z.boolean(),
          /** what the member is called who invited; '' where the portal did, or nobody knows any more */
          invitedBy: z.string(),
          /** the caller may confirm it */
          canConfirm: z.boolean(),
        }),
      ),
      /** what members have left to colleagues, now or later */
      delegations: z.array(delegation),
      /** for whom keeps the members alone */
      invitations: z.array(
        z.object({ id: z.string(), role: z.enum(allMemberRoles), until: z.string(), by: z.string() }),
      ),
    }),
});
export type Members = OutputOf<typeof listMembers>;

export const myMemberships = call({
  side: 'query',
  access: 'session',
  path: '/member/mine',
  reads: ['institutions', 'institution_members', 'institution_delegations', 'accounts'],
  summary: 'The institutions that the caller belongs to, and the one acted for',
  input: () => nothing,
  output: () =>
    z.object({
      /** '' for none */
      acting: z.string(),
      /** umId of the colleague whom they stand in for; '' for nobody */
      inPlaceOf: z.string(),
      /** for whom they may stand in now */
      places: z.array(delegation.extend({ institution: z.string() })),
      rows: z.array(
        z.object({
          ...institution,
          role: z.enum(allMemberRoles),
          since: z.string(),
          /** the caller may act for it: invited by the portal, or confirmed */
          confirmed: z.boolean(),
        }),
      ),
    }),
});
export type Membership = OutputOf<typeof myMemberships>['rows'][number];

const ofBanking: readonly Role[] = ['ORG_ADMIN', 'ORG_AUDIT', 'BANK_ADMIN'];

export const listBanks = call({
  side: 'query',
  access: ofBanking,
  path: '/bank/list',
  reads: ['institutions'],
  summary: 'The banks that organisations can choose among, by their names',
  input: () => nothing,
  output: () =>
    z.object({
      /** `bic`: of 8 or 11 characters */
      rows: z.array(z.object({ id: z.string(), name: z.string(), nameEn: z.string(), bic: z.string() })),
    }),
});
export type Bank = OutputOf<typeof listBanks>['rows'][number];

export const institutionCalls = {
  foundInstitution,
  amendInstitution,
  inviteMember,
  withdrawInvitation,
  joinInstitution,
  confirmMember,
  leaveInstitution,
  dismissMember,
  actAs,
  delegateActs,
  endDelegation,
  listInstitutions,
  listMembers,
  myMemberships,
  listBanks,
};
