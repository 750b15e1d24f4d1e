import { type InstitutionKind, isRoleOf, keeperRole, type MemberRole } from '@portal/shared/codes/institution';
import type { InstitutionEvent } from '@portal/shared/events/institution';
import { type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { lastsAt, type Span, spanFaults } from '@portal/shared/rules/delegation';
import { staleInput } from '../base/stale-input.ts';

type DataOf<Type extends InstitutionEvent['type']> = Extract<InstitutionEvent, { type: Type }>['data'];
type Founded = DataOf<'InstitutionFounded'>;
type Details = Omit<DataOf<'InstitutionAmended'>, 'id'>;

/** An institution, whose members have one role each, and the invitations that nobody has used. */
export type Institution =
  | { is: 'none' }
  | {
      is: 'institution';
      id: string;
      code: string;
      kind: InstitutionKind;
      details: Details;
      members: Readonly<Record<string, MemberRole>>;
      /** of those of them whom a member invited: who that was, and whether somebody else has confirmed them */
      invited: Readonly<Record<string, { by: string; isConfirmed: boolean }>>;
      /** `by`: the member who invites; undefined where the portal does */
      invitations: Readonly<Record<string, { role: MemberRole; until: string; by: string | undefined }>>;
      /** those that were not ended, of people who both belong to it */
      delegations: Readonly<Record<string, Delegation>>;
    };

/** What a member leaves to a colleague: to act in their role. */
export interface Delegation extends Span {
  delegator: string;
  substitute: string;
  role: MemberRole;
}
type ExistingInstitution = Extract<Institution, { is: 'institution' }>;
export const noInstitution: Institution = { is: 'none' };

/** Who decides on members: `portal`, as an administrator of the portal, or as a member. */
export interface Decider {
  umId: string;
  portal: boolean;
}

export type InstitutionCommand =
  | ({ type: 'found' } & Founded)
  /** `was`: what its sender read */
  | ({ type: 'amend'; was?: Details | undefined } & Details)
  | { type: 'invite'; by: Decider; invitation: string; role: MemberRole; until: string }
  | { type: 'withdraw'; by: Decider; invitation: string }
  /** `now`: ISO 8601 in UTC, as `until` of invitations is */
  | { type: 'join'; umId: string; invitation: string; now: string }
  /** `today`: yyyy-MM-dd */
  | ({ type: 'delegate'; umId: string; delegation: string; substitute: string; today: string } & Span)
  | { type: 'endDelegation'; umId: string; delegation: string }
  | { type: 'confirm'; by: Decider; umId: string }
  | { type: 'leave'; umId: string }
  | { type: 'dismiss'; by: Decider; umId: string; reason: string };

/** Whether somebody is a member who may act: one whom a member invited needs somebody else's confirmation first. */
const isConfirmed = (
  { members, invited }: Pick<ExistingInstitution, 'members' | 'invited'>,
  accountId: string,
): boolean => members[accountId] !== undefined && invited[accountId]?.isConfirmed !== false;

const mayKeep = (state: ExistingInstitution, { umId: accountId, portal }: Decider): boolean =>
  portal || (state.members[accountId] === keeperRole(state.kind) && isConfirmed(state, accountId));

/** The role in which somebody may act for an institution at a time: their own, or that of a colleague whom they stand in for. */
export function roleOf(
  state: Pick<ExistingInstitution, 'members' | 'delegations' | 'invited'>,
  accountId: string,
  inPlaceOf: string | undefined,
  time: number,
): MemberRole | undefined {
  const { members, delegations } = state;
  if (!isConfirmed(state, accountId)) return undefined;
  if (inPlaceOf === undefined) return members[accountId];
  return Object.values(delegations).find(
    (each) => each.delegator === inPlaceOf && each.substitute === accountId && lastsAt(each, time),
  )?.role;
}

/** Without them nobody could let anybody in. */
const isLastKeeper = (state: ExistingInstitution, accountId: string): boolean => {
  const { kind, members } = state;
  const keepers = Object.keys(members).filter((each) => members[each] === keeperRole(kind) && isConfirmed(state, each));
  return keepers.length === 1 && keepers[0] === accountId;
};

const same = (now: Details, then: Details): boolean =>
  (['name', 'nameEn', 'district', 'draccNo'] as const).every((field) => now[field] === then[field]);

/** Pure. */
export function decideInstitution(
  command: InstitutionCommand,
  state: Institution,
): readonly InstitutionEvent[] | Refusal {
  if (command.type === 'found') {
    const { type: _, ...data } = command;
    return state.is === 'none' ? [{ type: 'InstitutionFounded', data }] : refuse('membership.founded');
  }
  if (state.is === 'none') return refuse(command.type === 'join' ? 'membership.invitation' : '404');
  const { id, members, invitations, details } = state;
  const { name } = details;
  switch (command.type) {
    case 'amend': {
      const { type: _, was, ...changed } = command;
      const stale = staleInput<Details>(was, details);
      if (stale) return stale;
      return same(changed, details) ? [] : [{ type: 'InstitutionAmended', data: { id, ...changed } }];
    }
    case 'invite': {
      const { by: inviter, invitation, role, until } = command;
      if (!mayKeep(state, inviter)) return refuse('403');
      if (!isRoleOf(state.kind, role)) return refuse('membership.role');
      // who invites for the portal invites as the portal, also where they are a member
      const officer = !inviter.portal && { by: inviter.umId };
      return [{ type: 'MemberInvited', data: { id, name, invitation, role, openUntil: until, ...officer } }];
    }
    case 'withdraw': {
      const { by: withdrawer, invitation } = command;
      if (!mayKeep(state, withdrawer)) return refuse('403');
      const there = invitations[invitation];
      return there
        ? [{ type: 'InvitationWithdrawn', data: { id, name, invitation, role: there.role } }]
        : refuse('membership.used');
    }
    case 'join': {
      const { umId: accountId, invitation, now } = command;
      const there = invitations[invitation];
      if (!there || there.until <= now) return refuse('membership.invitation');
      if (members[accountId]) return refuse('membership.there');
      const invitedBy = there.by === undefined ? {} : { invitedBy: there.by };
      return [
        { type: 'MemberJoined', data: { id, name, member: accountId, role: there.role, invitation, ...invitedBy } },
      ];
    }
    case 'confirm': {
      const { by: confirmer, umId: member } = command;
      const [role, invited] = [members[member], state.invited[member]];
      if (!confirmer.portal && !isConfirmed(state, confirmer.umId)) return refuse('403');
      if (!role) return refuse('membership.gone');
      if (!invited || invited.isConfirmed) return [];
      // neither of the two vouches for what both want
      if (!confirmer.portal && [invited.by, member].includes(confirmer.umId)) return refuse('membership.second');
      return [{ type: 'MemberConfirmed', data: { id, name, member, role, invitedBy: invited.by } }];
    }
    case 'delegate': {
      const { umId: delegator, delegation, substitute, from, to, today } = command;
      const role = members[delegator];
      if (!role) return refuse('404');
      if (![delegator, substitute].every((each) => !members[each] || isConfirmed(state, each)))
        return refuse('membership.unconfirmed');
      if (substitute === delegator) return refuse('membership.self');
      if (!members[substitute]) return refuse('membership.gone');
      const faults = spanFaults({ from, to }, today);
      if (Object.keys(faults).length > 0) return refuseFields('membership.days', faults);
      const isSame = (each: Delegation) =>
        each.delegator === delegator && each.substitute === substitute && each.from <= to && from <= each.to;
      if (Object.values(state.delegations).some(isSame)) return refuse('membership.delegated');
      const between = { delegation, delegator, substitute, role };
      return [{ type: 'ActsDelegated', data: { id, name, ...between, firstDay: from, lastDay: to } }];
    }
    case 'endDelegation': {
      const { umId: delegatorId, delegation } = command;
      const there = state.delegations[delegation];
      if (there?.delegator !== delegatorId) return refuse('404');
      const { delegator, substitute, role } = there;
      return [{ type: 'DelegationEnded', data: { id, name, delegation, delegator, substitute, role } }];
    }
    case 'leave': {
      const { umId: memberId } = command;
      const role = members[memberId];
      if (!role) return refuse('404');
      if (isLastKeeper(state, memberId)) return refuse('membership.last');
      return [{ type: 'MemberLeft', data: { id, name, member: memberId, role } }];
    }
    case 'dismiss': {
      const { by: dismisser, umId: dismissedId, reason } = command;
      if (!mayKeep(state, dismisser)) return refuse('403');
      const role = members[dismissedId];
      if (!role) return refuse('membership.gone');
      if (dismisser.umId === dismissedId) return refuse('membership.own');
      if (!dismisser.portal && isLastKeeper(state, dismissedId)) return refuse('membership.last');
      return [{ type: 'MemberDismissed', data: { id, name, member: dismissedId, role, reason } }];
    }
  }
}

const without = <Value>(all: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== key));

export function evolveInstitution(state: Institution, { type, data }: InstitutionEvent): Institution {
  if (type === 'InstitutionFounded') {
    const { id, kind, code, ...details } = data;
    return { is: 'institution', id, code, kind, details, members: {}, invited: {}, invitations: {}, delegations: {} };
  }
  if (state.is === 'none') return state;
  const { members, invitations } = state;
  switch (type) {
    case 'InstitutionAmended': {
      const { id: _, ...details } = data;
      return { ...state, details };
    }
    case 'MemberInvited': {
      const { invitation, role, openUntil: until, by: decider } = data;
      return { ...state, invitations: { ...invitations, [invitation]: { role, until, by: decider } } };
    }
    case 'InvitationWithdrawn':
      return { ...state, invitations: without(invitations, data.invitation) };
    case 'MemberJoined':
      return {
        ...state,
        members: { ...members, [data.member]: data.role },
        invited:
          data.invitedBy === undefined
            ? state.invited
            : { ...state.invited, [data.member]: { by: data.invitedBy, isConfirmed: false } },
        invitations: without(invitations, data.invitation),
      };
    case 'MemberConfirmed':
      return { ...state, invited: { ...state.invited, [data.member]: { by: data.invitedBy, isConfirmed: true } } };
    case 'MemberLeft':
    case 'MemberDismissed':
      return {
        ...state,
        members: without(members, data.member),
        invited: without(state.invited, data.member),
        // what they left to others ends with them, and what others left to them
        delegations: Object.fromEntries(
          Object.entries(state.delegations).filter(
            ([, { delegator, substitute }]) => delegator !== data.member && substitute !== data.member,
          ),
        ),
      };
    case 'ActsDelegated': {
      const { delegation, delegator, substitute, role, firstDay: from, lastDay: to } = data;
      return {
        ...state,
        delegations: { ...state.delegations, [delegation]: { delegator, substitute, role, from, to } },
      };
    }
    case 'DelegationEnded':
      return { ...state, delegations: without(state.delegations, data.delegation) };
  }
}
