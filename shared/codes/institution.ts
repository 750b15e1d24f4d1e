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

/** Every role that a member can have, of whatever kind of institution. */
export const allMemberRoles: readonly MemberRole[] = Object.values(memberRoles).flat();

/** Whoever has it takes care of who belongs to an institution. */
export const keeperRole = (kind: InstitutionKind): MemberRole => memberRoles[kind][0];

export const isRoleOf = (kind: InstitutionKind, role: MemberRole): boolean =>
  memberRoles[kind].some((each) => each === role);
