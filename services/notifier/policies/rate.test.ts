import { randomUUID } from 'node:crypto';
import { wording } from '@portal/shared/messages/inbox';
import { recordPath } from '@portal/shared/record-path';
import { messageKindOf } from '@portal/shared/records/preferences';
import { expect, test } from 'vitest';
import { aboutRates } from './rate.ts';
import type { Members } from './workflow.ts';

const members: Members = {
  all: () => [],
  of: () => [],
  ofEach: (kind, role) => (kind === 'fx' && role === 'FX_ADMIN' ? ['carl', 'cora'] : []),
};
const id = randomUUID();
const rate = { id, currency: 'EUR', day: '2026-11-27', rate: '1.5', source: 'SAFE', origin: 'hand' } as const;
const meta = { role: 'FX_ADMIN', site: '01', lang: 'CN', correlation: 'x', causation: 'x' } as const;
const messagesAbout = (type: 'RateFiled' | 'RateRecorded', actor: string) =>
  aboutRates({ type, data: rate, meta: { ...meta, actor } }, members);

test('a rate that waits goes to every other officer who may confirm it, with currency, day and figure', () => {
  expect(messagesAbout('RateFiled', 'carl').map(({ umId: accountId }) => accountId)).toEqual(['cora']);
  expect(messagesAbout('RateFiled', 'admin').map(({ umId: accountId }) => accountId)).toEqual(['carl', 'cora']);
  expect(messagesAbout('RateRecorded', 'carl')).toEqual([]);
  const [message] = messagesAbout('RateFiled', 'carl');
  if (!message) throw new Error('there is no message');
  const { message: words } = wording('EN', message.template, message);
  for (const part of ['EUR', '2026-11-27', '1.5']) expect(words).toContain(part);
  expect(recordPath(message.about)).toBe('/user/rates');
  expect(messageKindOf(message.template)).toBeUndefined();
});
