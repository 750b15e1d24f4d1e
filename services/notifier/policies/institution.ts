import type { PortalEvent } from '@portal/shared/events/index';
import type { Message } from './intention.ts';

/** Whoever is dismissed hears of it, and why; pure. */
export const aboutInstitution = (event: PortalEvent): Message[] =>
  event.type === 'MemberDismissed'
    ? [
        {
          ...{ kind: 'message', umId: event.data.member, category: '1', template: 'memberDismissed' },
          ...{ params: { name: event.data.name }, reason: event.data.reason },
          about: { kind: 'institution', id: event.data.id },
        },
      ]
    : [];
