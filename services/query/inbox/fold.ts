import type { MessageCategory } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import type { MessageEvent, MessageTemplate } from '@portal/shared/events/message';
import { dayOf } from '@portal/shared/rules/dates';

/** One message to one person, as template and parameters. */
export interface InboxRow {
  message_id: string;
  um_id: string;
  category: MessageCategory;
  template: MessageTemplate;
  params: Record<string, string>;
  /** what an administrator wrote about the person; null also once the person is erased */
  reason: string | null;
  about: { kind: string; id: string };
  read: boolean;
  /** when what it tells happened; it may have been told later */
  at: string;
  /** yyyy-MM-dd of it */
  day: string;
  position: number;
}

type Event = Recorded<MessageEvent>;

export const touched = ({ type, data }: MessageEvent): Pick<InboxRow, 'message_id'>[] =>
  (type === 'MessageSent' ? [data.messageId] : data.messageIds).map((message_id) => ({ message_id }));

export function fold(row: InboxRow | null, event: Event): InboxRow | null {
  switch (event.type) {
    case 'MessageSent': {
      const { messageId, umId: accountId, happened, ...message } = event.data;
      const { position } = event;
      const at = happened ?? event.at;
      const day = dayOf(Date.parse(at));
      return row ?? { message_id: messageId, um_id: accountId, ...message, read: false, at, day, position };
    }
    case 'MessagesRead':
      return row && { ...row, read: true };
    case 'MessagesDeleted':
      return null;
  }
}
