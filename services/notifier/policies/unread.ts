import type { PortalEvent } from '@portal/shared/events/index';

/** How many unread messages a person has, after an event of the inbox; pure. */
export function unreadAfter(unread: number, event: PortalEvent): number {
  switch (event.type) {
    case 'MessageSent':
      return unread + 1;
    case 'MessagesRead':
      return unread - event.data.messageIds.length;
    case 'MessagesDeleted':
      return unread - event.data.unread;
    default:
      return unread;
  }
}
