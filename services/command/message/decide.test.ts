import type { MessageEvent } from '@portal/shared/events/message';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideMessage, evolveMessage, type Message, noMessage } from './decide.ts';

const messageId = 'a';
const sent: MessageEvent = {
  type: 'MessageSent',
  data: {
    messageId,
    umId: 'u',
    category: '1',
    template: 'productApproved',
    params: {},
    reason: null,
    about: { kind: 'product', id: 'p' },
  },
};
const stateAfter = (...events: MessageEvent[]): Message => events.reduce(evolveMessage, noMessage);
const run = (state: Message, type: 'read' | 'delete', accountId = 'u') =>
  decideMessage({ type, umId: accountId, messageId }, state);
const read: MessageEvent = { type: 'MessagesRead', data: { umId: 'u', messageIds: [messageId] } };
const deleted = (unread: number): MessageEvent => ({
  type: 'MessagesDeleted',
  data: { umId: 'u', messageIds: [messageId], unread },
});

test('marks only what was unread', () => {
  expect(run(stateAfter(sent), 'read')).toEqual([read]);
  expect(run(stateAfter(sent, read), 'read')).toEqual([]);
});

test('deleting tells whether it was unread, for whoever counts', () => {
  expect(run(stateAfter(sent), 'delete')).toEqual([deleted(1)]);
  expect(run(stateAfter(sent, read), 'delete')).toEqual([deleted(0)]);
});

test.each([
  ['never sent', stateAfter(), 'u'],
  ['deleted', stateAfter(sent, deleted(1)), 'u'],
  ["somebody else's", stateAfter(sent), 'v'],
])('%s: refused, so that nobody learns whose it is', (_, state, accountId) => {
  for (const type of ['read', 'delete'] as const)
    expect(run(state, type, accountId)).toMatchObject({ refused: 'messages.notFound' });
});

test('the unread count kept from events alone equals the message’s', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('read' as const, 'delete' as const)), (steps) => {
      let state = stateAfter(sent);
      let unread = 1;
      for (const type of steps) {
        const decided = run(state, type);
        if ('refused' in decided) continue;
        for (const event of decided) {
          state = evolveMessage(state, event);
          if (event.type === 'MessagesRead') unread -= event.data.messageIds.length;
          if (event.type === 'MessagesDeleted') unread -= event.data.unread;
        }
      }
      expect(unread).toBe(state.kind === 'sent' && !state.isRead ? 1 : 0);
    }),
  );
});
