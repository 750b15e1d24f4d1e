import { z } from 'zod';
import { allMemberRoles, institutionKinds } from '../codes/institution.ts';
import { districts } from '../codes/trade.ts';
import { type EventOf, eventKind } from '../define/event.ts';
import type { RecordPart } from '../define/record-event.ts';

/** One stream holds an institution and who belongs to it. */
export const institutionStream = (id: string): string => `institution-${id}`;

/** `name`: what the institution is called, in Chinese. */
const facts = { id: z.uuid(), name: z.string() };
const details = {
  nameEn: z.string(),
  /** where it is, of an organisation */
  district: z.enum(districts).nullable(),
  /** the account that it is booked under; '' for none */
  draccNo: z.string(),
};
const role = z.enum(allMemberRoles);
/** `role`: in which the colleague acts, that of whom they stand in for */
const delegated = { delegation: z.uuid(), delegator: z.string(), substitute: z.string(), role };

const record = {
  kind: 'institution',
  id: ['id'],
  streams: (id) => [institutionStream(id)],
  everywhere: true,
  name: 'name',
} as const satisfies RecordPart;
const content = { name: 'text', nameEn: 'text', district: 'codes.district.*', draccNo: 'text' } as const;
const roleDescription = { role: 'codes.role.*' } as const;
const toldOfDelegation = { ...roleDescription, delegator: 'person', substitute: 'person' } as const;
const toldOf = { ...roleDescription, member: 'person' } as const;

/** `code`: what the public knows it by, which never changes: of an organisation its USCI, of a bank its BIC. */
export const InstitutionFounded = eventKind({
  type: 'InstitutionFounded',
  version: 1,
  data: z.object({ ...facts, ...details, kind: z.enum(institutionKinds), code: z.string() }),
  record: { ...record, content: { code: 'text', ...content }, told: { kind: 'codes.institution.*' }, decision: {} },
});

export const InstitutionAmended = eventKind({
  type: 'InstitutionAmended',
  version: 1,
  data: z.object({ ...facts, ...details }),
  record: { ...record, content, decision: {} },
});

/**
 * Whoever has the code of the invitation may join until then. What the code is stands nowhere. `by`: the member who invites;
 * absent where an administrator of the portal does, and in what was recorded before members needed a second person.
 */
export const MemberInvited = eventKind({
  type: 'MemberInvited',
  // 2: who invited, where a member did
  version: 2,
  upcasts: { 1: (data) => data },
  data: z.object({ ...facts, invitation: z.uuid(), role, openUntil: z.iso.datetime(), by: z.string().optional() }),
  record: { ...record, told: { ...roleDescription, openUntil: 'time', by: 'person' }, decision: {} },
});

export const InvitationWithdrawn = eventKind({
  type: 'InvitationWithdrawn',
  version: 1,
  data: z.object({ ...facts, invitation: z.uuid(), role }),
  record: { ...record, told: roleDescription, decision: {} },
});

/** `invitedBy`: the member who invited, where one did; then the new one acts only once `MemberConfirmed`. */
export const MemberJoined = eventKind({
  type: 'MemberJoined',
  // 2: who invited, where a member did
  version: 2,
  upcasts: { 1: (data) => data },
  data: z.object({ ...facts, member: z.string(), role, invitation: z.uuid(), invitedBy: z.string().optional() }),
  record: { ...record, told: { ...toldOf, invitedBy: 'person' } },
});

/** A member whom another one invited may act from now on: somebody else than these two, or the portal, has said so. */
export const MemberConfirmed = eventKind({
  type: 'MemberConfirmed',
  version: 1,
  data: z.object({ ...facts, member: z.string(), role, invitedBy: z.string() }),
  record: { ...record, told: { ...toldOf, invitedBy: 'person' }, decision: {} },
});

/** By themselves; who is dismissed does not go by themselves. */
export const MemberLeft = eventKind({
  type: 'MemberLeft',
  version: 1,
  data: z.object({ ...facts, member: z.string(), role }),
  record: { ...record, told: toldOf },
});

export const MemberDismissed = eventKind({
  type: 'MemberDismissed',
  version: 1,
  data: z.object({ ...facts, member: z.string(), role, reason: z.string().nullable() }),
  // it is about a person
  personal: { subject: 'member', fields: ['reason'] },
  record: { ...record, told: toldOf, comment: 'reason', decision: {} },
});

/** What a member leaves to a colleague from a day to a day, yyyy-MM-dd in Shanghai, both included. */
export const ActsDelegated = eventKind({
  type: 'ActsDelegated',
  version: 1,
  data: z.object({ ...facts, ...delegated, firstDay: z.iso.date(), lastDay: z.iso.date() }),
  record: { ...record, told: { ...toldOfDelegation, firstDay: 'day', lastDay: 'day' } },
});

/** By whoever delegated, before its last day. */
export const DelegationEnded = eventKind({
  type: 'DelegationEnded',
  version: 1,
  data: z.object({ ...facts, ...delegated }),
  record: { ...record, told: toldOfDelegation },
});

export const institutionEvents = [
  InstitutionFounded,
  InstitutionAmended,
  MemberInvited,
  InvitationWithdrawn,
  MemberJoined,
  MemberConfirmed,
  MemberLeft,
  MemberDismissed,
  ActsDelegated,
  DelegationEnded,
] as const;
export type InstitutionEvent = EventOf<(typeof institutionEvents)[number]>;
