import type { PortalEvent } from '@portal/shared/events/index';
import type { Message } from './intention.ts';

/** Whoever is dismissed hears of it, and why; whoever stands in for a colleague, from when to when; pure. */
export function aboutInstitution(event: PortalEvent): Message[] {
  if (event.type === 'ActsDelegated' || event.type === 'DelegationEnded') {
    const { id, name, substitute: umId } = event.data;
    const days = event.type === 'ActsDelegated' && { from: event.data.firstDay, to: event.data.lastDay };
    const template = days ? 'actsDelegated' : 'delegationEnded';
    return [
      {
        ...{ kind: 'message', umId, category: '1', template, reason: null },
        ...{ params: { name, ...days }, about: { kind: 'institution', id } },
      },
    ];
  }
  return event.type === 'MemberDismissed'
    ? [
        {
          ...{ kind: 'message', umId: event.data.member, category: '1', template: 'memberDismissed' },
          ...{ params: { name: event.data.name }, reason: event.data.reason },
          about: { kind: 'institution', id: event.data.id },
        },
      ]
    : [];
}
