import type { PortalEvent } from '@portal/shared/events/index';
import { wording } from '@portal/shared/messages/inbox';
import { expect, test } from 'vitest';
import { aboutTokens } from './token.ts';

const accountId = '22222222-2222-4222-8222-222222222222';
const token = '33333333-3333-4333-8333-333333333333';
const ended = (data: object): PortalEvent => ({
  type: 'SessionsEnded',
  data: { umId: accountId, why: 'password', count: 1, ...data },
});

test.each<[string, PortalEvent, string, RegExp]>([
  [
    'that one was made',
    { type: 'TokenMade', data: { umId: accountId, token, calls: 3, until: '2026-03-01T08:00:00Z' } },
    'tokenMade',
    /call 3 operations/,
  ],
  [
    'that an administrator ended one, and why',
    { type: 'TokenRevoked', data: { umId: accountId, token, reason: 'left us' } },
    'tokenEnded',
    /Reason: left us/,
  ],
  ['how many ended with their sessions', ended({ tokens: 2 }), 'tokensEnded', /^2 of your API tokens/],
])('the owner of tokens hears %s', (_, event, template, words) => {
  const [message, ...more] = aboutTokens(event);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ umId: accountId, template });
  if (message) expect(wording('EN', message.template, message).message).toMatch(words);
});

test('of sessions alone, and of who is no more, there is nothing to say', () => {
  expect(aboutTokens(ended({}))).toEqual([]);
  expect(aboutTokens(ended({ tokens: 2, why: 'cancelled' }))).toEqual([]);
  expect(aboutTokens({ type: 'TokenEnded', data: { umId: accountId, token } })).toEqual([]);
});
