import { readModel } from '@portal/infra/runtime/projection/types';
import type { InstitutionEvent } from '@portal/shared/events/institution';
import {
  type Delegated,
  type DelegationRow,
  foldDelegation,
  foldInstitution,
  foldInvitation,
  foldMember,
  type InstitutionRow,
  type Invitation,
  type InvitationRow,
  type MemberRow,
  type Membership,
} from './fold.ts';

type InstitutionDetailsEvent = Extract<InstitutionEvent, { type: 'InstitutionFounded' | 'InstitutionAmended' }>;

/** Organisations, banks and offices. */
export const institutions = readModel<InstitutionRow, InstitutionDetailsEvent>({
  name: 'institutions',
  version: 1,
  events: ['InstitutionFounded', 'InstitutionAmended'],
  table: {
    columns: {
      id: 'text',
      kind: 'text',
      code: 'text',
      name: 'text',
      name_en: 'text',
      district: 'text',
      dracc_no: 'text',
      founded_at: 'timestamptz',
      position: 'bigint',
    },
    nullable: ['district'],
    primaryKey: ['id'],
    distribution: 'reference',
  },
  key: ({ data }) => ({ ids: [{ id: data.id }] }),
  fold: foldInstitution,
});

/** Who belongs to them. */
export const institutionMembers = readModel<MemberRow, Membership>({
  name: 'institution_members',
  version: 2,
  events: ['MemberJoined', 'MemberConfirmed', 'MemberLeft', 'MemberDismissed'],
  narrow: { data: ['id', 'member', 'role', 'invitedBy'] },
  table: {
    columns: {
      institution: 'text',
      um_id: 'text',
      role: 'text',
      since: 'timestamptz',
      invited_by: 'text',
      confirmed: 'boolean',
      left_at: 'timestamptz',
      position: 'bigint',
    },
    nullable: ['invited_by', 'left_at'],
    primaryKey: ['institution', 'um_id'],
    distribution: 'reference',
    indexes: [{ name: 'person', columns: 'um_id' }],
  },
  key: ({ data }) => ({ ids: [{ institution: data.id, um_id: data.member }] }),
  fold: foldMember,
});

/** Whom they have invited and who has not come. */
export const institutionInvitations = readModel<InvitationRow, Invitation>({
  name: 'institution_invitations',
  version: 1,
  events: ['MemberInvited', 'InvitationWithdrawn', 'MemberJoined'],
  table: {
    columns: {
      institution: 'text',
      invitation: 'text',
      role: 'text',
      until: 'timestamptz',
      invited_by: 'text',
      position: 'bigint',
    },
    primaryKey: ['institution', 'invitation'],
    distribution: 'reference',
  },
  key: ({ data }) => ({ ids: [{ institution: data.id, invitation: data.invitation }] }),
  fold: foldInvitation,
});

/** What their members have left to colleagues. */
export const institutionDelegations = readModel<DelegationRow, Delegated>({
  name: 'institution_delegations',
  version: 1,
  events: ['ActsDelegated', 'DelegationEnded', 'MemberLeft', 'MemberDismissed'],
  narrow: { data: ['id', 'delegation', 'delegator', 'substitute', 'role', 'firstDay', 'lastDay', 'member'] },
  table: {
    columns: {
      delegation: 'text',
      institution: 'text',
      delegator: 'text',
      substitute: 'text',
      role: 'text',
      first_day: 'text',
      last_day: 'text',
      position: 'bigint',
    },
    primaryKey: ['delegation'],
    distribution: 'reference',
    indexes: [
      { name: 'institution', columns: 'institution' },
      { name: 'substitute', columns: 'substitute' },
    ],
  },
  key: (event) =>
    event.type === 'ActsDelegated' || event.type === 'DelegationEnded'
      ? { ids: [{ delegation: event.data.delegation }] }
      : { match: { institution: event.data.id } },
  fold: foldDelegation,
});

declare module '../base/database.ts' {
  interface ReadModels {
    institutions: InstitutionRow;
    institution_members: MemberRow;
    institution_delegations: DelegationRow;
    institution_invitations: InvitationRow;
  }
}
