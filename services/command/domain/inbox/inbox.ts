import type { MessageEvent } from '@portal/shared/events/message';
import { type Refusal, refuse } from '@portal/shared/refusal';

/** The messages of one person that were not deleted, and whether they were read. */
export type Inbox = ReadonlyMap<string, { read: boolean }>;

export const noMessages: Inbox = new Map();

export interface InboxCommand {
  type: 'read' | 'delete';
  umId: string;
  messageIds: readonly string[];
}

/** Pure. Reading a read message again changes nothing; a message that is not there refuses the whole command. */
export function decideInbox(command: InboxCommand, inbox: Inbox): readonly MessageEvent[] | Refusal {
  const { umId } = command;
  const ids = [...new Set(command.messageIds)];
  if (ids.some((id) => !inbox.has(id))) return refuse('messages.notFound');
  const unread = ids.filter((id) => !inbox.get(id)?.read);
  if (command.type === 'delete')
    return [{ type: 'MessagesDeleted', data: { umId, messageIds: ids, unread: unread.length } }];
  return unread.length ? [{ type: 'MessagesRead', data: { umId, messageIds: unread } }] : [];
}

export function evolveInbox(inbox: Inbox, event: MessageEvent): Inbox {
  const after = new Map(inbox);
  switch (event.type) {
    case 'MessageSent':
      return after.set(event.data.messageId, { read: false });
    case 'MessagesRead':
      for (const id of event.data.messageIds) if (after.has(id)) after.set(id, { read: true });
      return after;
    case 'MessagesDeleted':
      for (const id of event.data.messageIds) after.delete(id);
      return after;
  }
}
