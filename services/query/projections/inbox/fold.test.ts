import type { MessageEvent } from '@portal/shared/events/message';
import { expect, test } from 'vitest';
import { uuid } from '../../testing/products.ts';
import { rowsAfter } from '../../testing/read-models.ts';
import { facts, timeAt } from '../../testing/recorded.ts';
import { inbox } from './model.ts';

const sent = (number: number): MessageEvent => ({
  type: 'MessageSent',
  data: {
    messageId: uuid(number),
    umId: 'anna',
    category: '1',
    template: 'productApproved',
    params: { productName: 'QGIS', language: 'EN', comment: '' },
    reason: null,
    about: { kind: 'product', id: 'p' },
  },
});
const read = (...numbers: number[]): MessageEvent => ({
  type: 'MessagesRead',
  data: { umId: 'anna', messageIds: numbers.map(uuid) },
});
const deleted = (...numbers: number[]): MessageEvent => ({
  type: 'MessagesDeleted',
  data: { umId: 'anna', messageIds: numbers.map(uuid), unread: 0 },
});
const after = (...events: MessageEvent[]) => rowsAfter(inbox, facts(events));

test('a message is unread until it is read', () => {
  expect(after(sent(1))).toMatchObject([{ message_id: uuid(1), read: false, at: timeAt(1), position: 1 }]);
  expect(after(sent(1), sent(2), read(2))).toMatchObject([{ read: false }, { read: true }]);
});

test('a message that came twice stays as it was', () => {
  expect(after(sent(1), read(1), sent(1))).toMatchObject([{ read: true, position: 1 }]);
});

test('deleted messages are gone; reading one that is gone brings nothing back', () => {
  expect(after(sent(1), sent(2), deleted(1), read(1, 2))).toMatchObject([{ message_id: uuid(2), read: true }]);
});
