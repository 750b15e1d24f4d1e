import type { MessageEvent } from '@portal/shared/events/message';
import { expect, test } from 'vitest';
import { uuid } from '../testing/products.ts';
import { rowsAfter } from '../testing/read-models.ts';
import { facts, timeAt } from '../testing/recorded.ts';
import { inbox } from './model.ts';

const sent = (number: number, more: { happened?: string } = {}): MessageEvent => ({
  type: 'MessageSent',
  data: {
    messageId: uuid(number),
    umId: 'anna',
    category: '1',
    template: 'productApproved',
    params: { productName: 'QGIS', language: 'EN', comment: '' },
    reason: null,
    about: { kind: 'product', id: 'p' },
    ...more,
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

test('a message bears the time of what it tells, however late it was sent', () => {
  const late = sent(1, { happened: '2026-03-02T01:00:00.000Z' });
  expect(after(sent(2), late)).toMatchObject([{ at: timeAt(1) }, { at: '2026-03-02T01:00:00.000Z' }]);
});

test('a message that came twice stays as it was', () => {
  expect(after(sent(1), read(1), sent(1))).toMatchObject([{ read: true, position: 1 }]);
});

test('deleted messages are gone; reading one that is gone brings nothing back', () => {
  expect(after(sent(1), sent(2), deleted(1), read(1, 2))).toMatchObject([{ message_id: uuid(2), read: true }]);
});
