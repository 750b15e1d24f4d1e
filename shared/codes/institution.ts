import type { Role } from './index.ts';

/** What an institution is: an organisation that pays and is paid, a bank, the foreign-exchange administration. */
export const institutionKinds = ['org', 'bank', 'fx'] as const;
export type InstitutionKind = (typeof institutionKinds)[number];

/** The roles that its members can have there; the first may invite and dismiss. */
export const memberRoles = {
  org: ['ORG_ADMIN', 'ORG_AUDIT'],
  bank: ['BANK_ADMIN'],
  fx: ['FX_ADMIN'],
} as const satisfies Record<InstitutionKind, readonly [Role, ...Role[]]>;
export type MemberRole = (typeof memberRoles)[InstitutionKind][number];
