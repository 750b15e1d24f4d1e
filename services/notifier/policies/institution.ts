import type { Recorded } from '@portal/shared/define/event';
import type { PortalEvent } from '@portal/shared/events/index';
import type { Message } from './intention.ts';
import type { Members } from './workflow.ts';

/**
 * Whom a member brought in is made known to all members, when they come and when somebody else has confirmed them, which they
 * hears as well; pure.
 */
export function aboutMembers(event: PortalEvent & Pick<Recorded, 'meta'>, members: Members): Message[] {
  if (event.type !== 'MemberJoined' && event.type !== 'MemberConfirmed') return [];
  const isNew = event.type === 'MemberJoined';
  if (event.data.invitedBy === undefined) return [];
  const { id, name, member } = event.data;
  const people = new Set(members.all(id));
  people.delete(event.meta.actor);
  if (!isNew) people.add(member);
  return [...people].map((accountId) => ({
    kind: 'message',
    umId: accountId,
    category: '1',
    template: isNew ? 'memberJoined' : 'memberConfirmed',
    reason: null,
    params: { name },
    about: { kind: 'institution', id },
  }));
}

/** Whoever is dismissed hears of it, and why; whoever stands in for a colleague, from when to when; pure. */
export function aboutInstitution(event: PortalEvent): Message[] {
  if (event.type === 'ActsDelegated' || event.type === 'DelegationEnded') {
    const { id, name, substitute: accountId } = event.data;
    const days = event.type === 'ActsDelegated' && { from: event.data.firstDay, to: event.data.lastDay };
    const template = days ? 'actsDelegated' : 'delegationEnded';
    return [
      {
        kind: 'message',
        umId: accountId,
        category: '1',
        template,
        reason: null,
        params: { name, ...days },
        about: { kind: 'institution', id },
      },
    ];
  }
  return event.type === 'MemberDismissed'
    ? [
        {
          kind: 'message',
          umId: event.data.member,
          category: '1',
          template: 'memberDismissed',
          params: { name: event.data.name },
          reason: event.data.reason,
          about: { kind: 'institution', id: event.data.id },
        },
      ]
    : [];
}
