import { readModel } from '@portal/infra/runtime/projection/types';
import { type MessageEvent, messageEvents } from '@portal/shared/events/message';
import { fold, type InboxRow, touched } from './fold.ts';

/** The messages of everyone that were not deleted. */
export const inbox = readModel<InboxRow, MessageEvent>({
  name: 'inbox',
  version: 4,
  events: messageEvents.map(({ type }) => type),
  table: {
    columns: {
      message_id: 'text',
      um_id: 'text',
      category: 'text',
      template: 'text',
      params: 'json',
      reason: 'text',
      about: 'json',
      read: 'boolean',
      at: 'timestamptz',
      day: 'text',
      position: 'bigint',
    },
    nullable: ['reason'],
    primaryKey: ['message_id'],
    indexes: [
      { name: 'newest', columns: 'um_id, category, day desc, position desc' },
      { name: 'unread', columns: 'um_id, category, day desc, position desc', where: 'not read' },
    ],
  },
  personal: { person: 'um_id', columns: ['reason'] },
  key: (event) => ({ ids: touched(event) }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    inbox: InboxRow;
  }
}
