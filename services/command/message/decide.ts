import type { MessageEvent } from '@portal/shared/events/message';
import { type Refusal, refuse } from '@portal/shared/refusal';

/** A message to one person; none where it was never sent, or was deleted. */
export type Message = { kind: 'none' } | { kind: 'sent'; umId: string; isRead: boolean };

export const noMessage: Message = { kind: 'none' };

export interface MessageCommand {
  type: 'read' | 'delete';
  /** who asks */
  umId: string;
  messageId: string;
}

/** Somebody else's is like one that is not there, so that nobody learns whose it is. */
export const isOwn = (message: Message, accountId: string): boolean =>
  message.kind === 'sent' && message.umId === accountId;

/** Pure. Reading a read message again changes nothing. */
export function decideMessage(
  { type, umId: accountId, messageId }: MessageCommand,
  message: Message,
): readonly MessageEvent[] | Refusal {
  if (message.kind === 'none' || !isOwn(message, accountId)) return refuse('messages.notFound');
  const messageIds = [messageId];
  if (type === 'delete')
    return [{ type: 'MessagesDeleted', data: { umId: accountId, messageIds, unread: message.isRead ? 0 : 1 } }];
  return message.isRead ? [] : [{ type: 'MessagesRead', data: { umId: accountId, messageIds } }];
}

export function evolveMessage(message: Message, event: MessageEvent): Message {
  switch (event.type) {
    case 'MessageSent':
      return { kind: 'sent', umId: event.data.umId, isRead: false };
    case 'MessagesRead':
      return message.kind === 'sent' ? { ...message, isRead: true } : message;
    case 'MessagesDeleted':
      return noMessage;
  }
}
