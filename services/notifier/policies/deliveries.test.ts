import { letterWording } from '@portal/shared/messages/letter';
import { recordTemplates } from '@portal/shared/records/index';
import { messageChoices, messageKindOf, messageKinds } from '@portal/shared/records/preferences';
import { accountTemplates } from '@portal/shared/rules/letter';
import { expect, test } from 'vitest';
import { announced, chooseDeliveries } from './deliveries.ts';
import type { Message } from './intention.ts';
import type { Owner } from './owner.ts';

const owner: Owner = {
  contacts: { mail: 'anna@example.com', phone: '13900000000' },
  roles: ['Default-App-User'],
  site: '01',
  opened: '2026-01-01T00:00:00.000Z',
  lan: 'CN',
  openedBy: '',
  isShut: false,
};
const message: Message = {
  kind: 'message',
  umId: 'anna',
  category: '1',
  template: 'productApproved',
  reason: null,
  params: { name: 'QGIS', language: 'EN', comment: 'well done' },
  about: { kind: 'product', id: 'p-en' },
};
const kinds = (intentions: readonly { kind: string }[]) => intentions.map(({ kind }) => kind);

test.each([
  ['portal', ['message']],
  ['mail', ['message', 'mail']],
  ['digest', ['message', 'digest']],
  ['none', []],
] as const)('%s', (choice, expected) => {
  expect(kinds(chooseDeliveries(message, choice, owner))).toEqual(expected);
});

test('a mail goes to the address that is bound, of an account that is open, and to no other', () => {
  expect(chooseDeliveries(message, 'mail', owner)[1]).toMatchObject({
    to: 'anna@example.com',
    lan: 'CN',
    template: 'message',
  });
  const { mail: _, ...phone } = owner.contacts;
  for (const choice of ['mail', 'digest'] as const) {
    expect(kinds(chooseDeliveries(message, choice, { ...owner, contacts: phone }))).toEqual(['message']);
    expect(kinds(chooseDeliveries(message, choice, { ...owner, isShut: true }))).toEqual(['message']);
  }
});

test('every message is of a kind that can be chosen, but those about security, and alarms', () => {
  for (const template of recordTemplates) expect(messageKinds).toContain(messageKindOf(template));
  for (const template of ['slotShown', 'slotTakenDown', 'slotEnded']) expect(messageKindOf(template)).toBe('slot');
  for (const template of [...accountTemplates, 'rolesChanged', 'logAlarm', 'modelAlarm'])
    expect(messageKindOf(template)).toBeUndefined();
  expect(messageChoices).toHaveLength(4);
});

const content = {
  typeCode: '01',
  postId: '1',
  audience: ['Default-App-User'],
  titleCN: '',
  bodyCN: '',
  titleEN: 'Closed',
  bodyEN: 'On Saturday',
  connectMessage: '',
  image: [],
};
const broadcastFields = {
  record: 'b',
  lan: null,
  sites: ['01' as const],
  name: '',
  presents: null,
  place: null,
  ends: null,
};
const at = '2026-03-01T00:00:00.000Z';
const broadcastShown = { type: 'BroadcastShown' as const, data: { ...broadcastFields, content, files: [] }, at };

test('a broadcast is sent to those of its readers alone who asked for letters', () => {
  expect(kinds(announced(broadcastShown, 'anna', 'mail', owner))).toEqual(['mail']);
  expect(kinds(announced(broadcastShown, 'anna', 'digest', owner))).toEqual(['digest']);
  expect(announced(broadcastShown, 'anna', 'mail', { ...owner, site: '02' })).toEqual([]);
  expect(announced(broadcastShown, 'anna', 'mail', { ...owner, roles: ['SHDIPP_ADMIN'] })).toEqual([]);
  expect(announced(broadcastShown, 'anna', 'mail', { ...owner, opened: at })).toEqual([]);
});

test('the letters in both languages, each with a link to what it is about and one to the settings', () => {
  const params = (choice: 'mail' | 'digest', notice = message) => {
    const [, outboxMessage] = chooseDeliveries(notice, choice, owner);
    if (outboxMessage?.kind !== 'mail' && outboxMessage?.kind !== 'digest') throw new Error('no letter');
    return outboxMessage.params;
  };
  const [toAll] = announced(broadcastShown, 'anna', 'mail', owner);
  const broadcastParams = toAll?.kind === 'mail' ? toAll.params : {};
  const items = JSON.stringify([params('digest'), broadcastParams]);
  const about = { portal: 'https://portal.example.org', codeMinutes: 5, linkDays: 30 };
  const letters = (['CN', 'EN'] as const).flatMap((language) => [
    letterWording(language, 'message', params('mail'), about),
    letterWording(language, 'message', params('mail', { ...message, template: 'productAnswered' }), about),
    letterWording(language, 'digest', { items }, about),
  ]);
  expect(letters).toMatchSnapshot();
});
