import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { InstitutionKind, MemberRole } from '@portal/shared/codes/institution';
import type { Recorded } from '@portal/shared/define/event';
import { isPortalEvent, type PortalEvent } from '@portal/shared/events/index';
import { lastsAt, type Span } from '@portal/shared/rules/delegation';
import type { Members } from '../policies/workflow.ts';

/** Members of institutions as of an event: those who joined before it, and the stand-ins of its day. */
export interface MemberBook {
  /** `time`: of the event, milliseconds since 1970 */
  at(position: number, time: number): Members;
  /** the next events of the log, in order */
  onEvents(events: readonly Recorded[]): void;
}

/** Types of events that change it. */
export const memberTypes = [
  'InstitutionFounded',
  'MemberJoined',
  'MemberConfirmed',
  'MemberLeft',
  'MemberDismissed',
  'ActsDelegated',
  'DelegationEnded',
] as const satisfies PortalEvent['type'][];

/** `role`: null once they have left. */
interface RoleChange {
  position: number;
  member: string;
  role: MemberRole | null;
}

interface Delegation extends Span {
  position: number;
  delegator: string;
  substitute: string;
  /** position of the event that ended it before its last day */
  ended: number;
}

/** Members are few beside sellers and buyers, so that all are held in memory. */
export async function openMembers(store: Pick<EventStore, 'read' | 'head'>): Promise<MemberBook> {
  const kinds = new Map<string, InstitutionKind>();
  const roleChanges = new Map<string, RoleChange[]>();
  /** by institution, and by their own ids */
  const delegations = new Map<string, Map<string, Delegation>>();
  let lastPosition = 0;
  const take = (events: readonly Recorded[]): void => {
    for (const event of events) {
      const { position } = event;
      if (position <= lastPosition) continue;
      lastPosition = position;
      if (!isPortalEvent(event)) continue;
      if (event.type === 'InstitutionFounded') kinds.set(event.data.id, event.data.kind);
      if (event.type === 'ActsDelegated') {
        const { id, delegation, delegator, substitute, firstDay: from, lastDay: to } = event.data;
        const ofInstitution = delegations.get(id) ?? new Map<string, Delegation>();
        ofInstitution.set(delegation, { position, delegator, substitute, from, to, ended: Number.POSITIVE_INFINITY });
        delegations.set(id, ofInstitution);
      }
      if (event.type === 'DelegationEnded') {
        const known = delegations.get(event.data.id)?.get(event.data.delegation);
        if (known) known.ended = position;
      }
      if (event.type !== 'MemberJoined' && event.type !== 'MemberConfirmed')
        if (event.type !== 'MemberLeft' && event.type !== 'MemberDismissed') continue;
      // an invited member belongs to it once confirmed
      if (event.type === 'MemberJoined' && event.data.invitedBy !== undefined) continue;
      const { id, member, role } = event.data;
      const isOver = event.type === 'MemberLeft' || event.type === 'MemberDismissed';
      const roleChange = { position, member, role: isOver ? null : role };
      roleChanges.set(id, [...(roleChanges.get(id) ?? []), roleChange]);
    }
  };
  for await (const { events } of pagesAfter(store, 0, memberTypes)) take(events);
  const rolesIn = (institution: string, position: number): ReadonlyMap<string, MemberRole | null> => {
    const now = new Map<string, MemberRole | null>();
    for (const roleChange of roleChanges.get(institution) ?? [])
      if (roleChange.position < position) now.set(roleChange.member, roleChange.role);
    return now;
  };
  const membersOf = (institution: string, role: MemberRole, position: number, time: number): string[] => {
    const now = rolesIn(institution, position);
    const own = [...now].filter(([, each]) => each === role).map(([member]) => member);
    const standIns = [...(delegations.get(institution)?.values() ?? [])]
      .filter((each) => each.position < position && each.ended >= position && lastsAt(each, time))
      .filter(({ delegator, substitute }) => own.includes(delegator) && now.get(substitute))
      .map(({ substitute }) => substitute);
    return [...new Set([...own, ...standIns])];
  };
  return {
    at: (position, time) => ({
      all: (institution) => [...rolesIn(institution, position)].flatMap(([member, role]) => (role ? [member] : [])),
      of: (institution, role) => membersOf(institution, role, position, time),
      ofEach: (kind, role) =>
        [...kinds].filter(([, each]) => each === kind).flatMap(([id]) => membersOf(id, role, position, time)),
    }),
    onEvents: take,
  };
}
