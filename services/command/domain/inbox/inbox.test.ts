import type { MessageEvent } from '@portal/shared/events/message';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideInbox, evolveInbox, noMessages } from './inbox.ts';

const ids = ['a', 'b', 'c'];
const sent = (messageId: string): MessageEvent => ({
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
});
const inbox = ids.map(sent).reduce(evolveInbox, noMessages);
const run = (state: typeof inbox, type: 'read' | 'delete', ...messageIds: string[]) =>
  decideInbox({ type, umId: 'u', messageIds }, state);

test('marks only what was unread', () => {
  const once = run(inbox, 'read', 'a', 'a');
  expect(once).toMatchObject([{ type: 'MessagesRead', data: { messageIds: ['a'] } }]);
  const after = evolveInbox(inbox, { type: 'MessagesRead', data: { umId: 'u', messageIds: ['a'] } });
  expect(run(after, 'read', 'a', 'b')).toMatchObject([{ data: { messageIds: ['b'] } }]);
  expect(run(after, 'read', 'a')).toEqual([]);
});

test('a message that is not there refuses, so that nobody learns whose it is', () => {
  expect(run(inbox, 'delete', 'a', 'x')).toMatchObject({ refused: 'messages.notFound' });
});

test('the unread count kept from events alone equals the inbox’s', () => {
  const step = fc.record({
    type: fc.constantFrom('read' as const, 'delete' as const),
    messageIds: fc.subarray(ids, { minLength: 1 }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let state = inbox;
      let unread = ids.length;
      for (const { type, messageIds } of steps) {
        const decided = decideInbox({ type, umId: 'u', messageIds }, state);
        if ('refused' in decided) continue;
        for (const event of decided) {
          state = evolveInbox(state, event);
          if (event.type === 'MessagesRead') unread -= event.data.messageIds.length;
          if (event.type === 'MessagesDeleted') unread -= event.data.unread;
        }
      }
      expect(unread).toBe([...state.values()].filter((message) => !message.read).length);
    }),
  );
});
