import type { InstitutionKind, MemberRole } from '@portal/shared/codes/institution';
import type { District } from '@portal/shared/codes/trade';
import type { Recorded } from '@portal/shared/define/event';
import type { InstitutionEvent } from '@portal/shared/events/institution';

type RecordedInstitutionEvent = Recorded<InstitutionEvent>;

export interface InstitutionRow {
  id: string;
  kind: InstitutionKind;
  code: string;
  name: string;
  name_en: string;
  district: District | null;
  dracc_no: string;
  founded_at: string;
  position: number;
}

export function foldInstitution(row: InstitutionRow | null, event: RecordedInstitutionEvent): InstitutionRow | null {
  const { position, at } = event;
  if (event.type === 'InstitutionFounded') {
    const { id, kind, code, name, nameEn: name_en, district, draccNo: dracc_no } = event.data;
    return { id, kind, code, name, name_en, district, dracc_no, founded_at: at, position };
  }
  if (event.type !== 'InstitutionAmended' || !row) return row;
  const { name, nameEn: name_en, district, draccNo: dracc_no } = event.data;
  return { ...row, name, name_en, district, dracc_no, position };
}

/** Whoever belongs to an institution, or once did: so it is known of a session that it acts for it no more. */
export interface MemberRow {
  institution: string;
  um_id: string;
  role: MemberRole;
  since: string;
  /** umId of the member who invited; null where the portal did */
  invited_by: string | null;
  /** may act */
  confirmed: boolean;
  left_at: string | null;
  position: number;
}

export type Membership = Extract<
  InstitutionEvent,
  { type: 'MemberJoined' | 'MemberConfirmed' | 'MemberLeft' | 'MemberDismissed' }
>;

export function foldMember(row: MemberRow | null, event: Recorded<Membership>): MemberRow | null {
  const { data, at, position } = event;
  const { id: institution, member: um_id, role } = data;
  if (event.type === 'MemberJoined') {
    const { invitedBy: invited_by = null } = event.data;
    const confirmed = invited_by === null;
    return { institution, um_id, role, since: at, invited_by, confirmed, left_at: null, position };
  }
  if (event.type === 'MemberConfirmed') return row && { ...row, confirmed: true };
  return row && { ...row, left_at: at, position };
}

/** What a member has left to a colleague; none once it was ended, or either of them has left. */
export interface DelegationRow {
  delegation: string;
  institution: string;
  delegator: string;
  substitute: string;
  role: MemberRole;
  /** yyyy-MM-dd, both included */
  first_day: string;
  last_day: string;
  position: number;
}

export type Delegated = Extract<
  InstitutionEvent,
  { type: 'ActsDelegated' | 'DelegationEnded' | 'MemberLeft' | 'MemberDismissed' }
>;

export function foldDelegation(row: DelegationRow | null, event: Recorded<Delegated>): DelegationRow | null {
  const { position } = event;
  switch (event.type) {
    case 'ActsDelegated': {
      const { delegation, id: institution, delegator, substitute, role, firstDay, lastDay } = event.data;
      return { delegation, institution, delegator, substitute, role, first_day: firstDay, last_day: lastDay, position };
    }
    case 'DelegationEnded':
      return null;
    case 'MemberLeft':
    case 'MemberDismissed': {
      const { member } = event.data;
      return row && row.delegator !== member && row.substitute !== member ? row : null;
    }
  }
}

/** An invitation that nobody has used. */
export interface InvitationRow {
  institution: string;
  invitation: string;
  role: MemberRole;
  until: string;
  /** umId */
  invited_by: string;
  position: number;
}

export type Invitation = Extract<InstitutionEvent, { type: 'MemberInvited' | 'InvitationWithdrawn' | 'MemberJoined' }>;

export function foldInvitation(_: InvitationRow | null, event: Recorded<Invitation>): InvitationRow | null {
  if (event.type !== 'MemberInvited') return null;
  const { data, meta, position } = event;
  const { id: institution, invitation, role, openUntil: until } = data;
  return { institution, invitation, role, until, invited_by: meta.actor, position };
}
