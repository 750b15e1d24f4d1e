import type { Recorded } from '@portal/shared/define/event';
import type { PortalEvent } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { type AccountNews, accountNews, isAccountNews } from './account.ts';
import type { Intention } from './intention.ts';
import { ownerAt } from './owner.ts';

const accountId = '22222222-2222-4222-8222-222222222222';
const phone = '13800000000';
const mail = 'anna@example.com';

interface EventContext {
  by?: 'admin';
  lang?: 'CN' | 'EN';
  request?: string;
}
interface Past extends EventContext {
  event: PortalEvent;
}

/** As the log would have it: everything done by the owner in Chinese, each in a request of its own, unless said. */
const recorded = <Event extends PortalEvent>(
  event: Event,
  position: number,
  { by: actor, lang, request }: EventContext = {},
) => ({
  ...event,
  position,
  version: position,
  stream: `account-${accountId}`,
  id: `event-${position}`,
  schema: 1,
  at: '2026-11-01T08:00:00.000Z',
  meta: {
    actor: actor ?? accountId,
    role: '',
    site: '01',
    lang: lang ?? 'CN',
    correlation: request ?? `request-${position}`,
    causation: '',
  },
});
const streamOf = (events: readonly Past[]) =>
  events.map(({ event, ...context }, index) => recorded(event, index + 1, context));

const opened: Past = {
  event: {
    type: 'AccountOpened',
    data: { umId: accountId, loginId: 'anna', name: 'Anna', roles: ['Default-App-User'], site: '01' },
  },
};
const bound = (kind: 'phone' | 'mail', contact: string | null): Past => ({
  event: { type: 'ContactBound', data: { umId: accountId, kind, contact } },
});
const decided = (type: 'AccountFrozen' | 'AccountReopened' | 'AccountCancelled' | 'AccountErased'): Past => ({
  event: { type, data: { umId: accountId, reason: 'fraud' } },
  by: 'admin',
  lang: 'EN',
});
const changed: Past = { event: { type: 'PasswordChanged', data: { umId: accountId, how: 'changed' } } };
const unbound: Past = { event: { type: 'ContactUnbound', data: { umId: accountId, kind: 'phone' } } };

/** Given the events of the account, the last of them being the one in question, and what came after it. */
function intentionsAfter(events: readonly Past[], after: readonly Past[] = []): Intention[] {
  const stream = streamOf([...events, ...after]);
  const event = stream[events.length - 1];
  if (!event || !isAccountNews(event)) throw new Error('the last event is no news');
  return accountNews(event, ownerAt(stream, event.position));
}

const summarise = (intentions: readonly Intention[]) =>
  intentions.map((each) =>
    each.kind === 'message'
      ? `message ${each.template}`
      : 'to' in each
        ? `${each.kind} ${each.to} ${each.template}`
        : each.kind,
  );

test.each<[string, readonly Past[], readonly string[]]>([
  [
    'registering is no news',
    [
      { ...opened, request: 'r' },
      { ...bound('phone', phone), request: 'r' },
    ],
    [],
  ],
  [
    'a second contact is told to the first',
    [opened, bound('phone', phone), bound('mail', mail)],
    ['message contactBound', `sms ${phone} contactBound`],
  ],
  [
    'a contact that is replaced is told of it, and the other one',
    [opened, bound('phone', phone), bound('mail', mail), bound('mail', 'eve@example.net')],
    ['message contactChanged', `mail ${mail} contactChanged`, `sms ${phone} contactChanged`],
  ],
  [
    'a contact that is unbound is told of it',
    [opened, bound('phone', phone), bound('mail', mail), unbound],
    ['message contactUnbound', `mail ${mail} contactUnbound`, `sms ${phone} contactUnbound`],
  ],
  [
    'a new password is told by mail',
    [opened, bound('phone', phone), bound('mail', mail), changed],
    ['message passwordChanged', `mail ${mail} passwordChanged`],
  ],
  [
    'or by SMS where there is no mail',
    [opened, bound('phone', phone), changed],
    ['message passwordChanged', `sms ${phone} passwordChanged`],
  ],
  ['or nowhere else', [opened, changed], ['message passwordChanged']],
  [
    'freezing is told where they can be reached, and ends their sessions',
    [opened, bound('mail', mail), decided('AccountFrozen')],
    ['message accountFrozen', `mail ${mail} accountFrozen`, 'endSessions'],
  ],
  [
    'opening again is told',
    [opened, bound('mail', mail), decided('AccountFrozen'), decided('AccountReopened')],
    ['message accountReopened', `mail ${mail} accountReopened`],
  ],
  [
    'cancelling is told outside alone, and ends their sessions',
    [opened, bound('phone', phone), decided('AccountCancelled')],
    [`sms ${phone} accountCancelled`, 'endSessions'],
  ],
  [
    'erasing is told to nobody',
    [opened, bound('phone', null), decided('AccountCancelled'), decided('AccountErased')],
    ['forget'],
  ],
  ['an erased contact is told nothing', [opened, bound('phone', null), decided('AccountCancelled')], ['endSessions']],
])('%s', (_, events, expected) => {
  expect(summarise(intentionsAfter(events))).toEqual(expected);
});

test('a freezing that is over by now ends no sessions any more', () => {
  expect(summarise(intentionsAfter([opened, decided('AccountFrozen')], [decided('AccountReopened')]))).toEqual([
    'message accountFrozen',
  ]);
  const repeatedIntentions = intentionsAfter(
    [opened, decided('AccountFrozen')],
    [decided('AccountReopened'), decided('AccountFrozen')],
  );
  expect(summarise(repeatedIntentions)).toContain('endSessions');
});

test('a lock-out is told to the inbox and by mail, never by SMS, with its length and without an address', () => {
  const locked: AccountNews & Recorded = recorded(
    {
      type: 'LoginLocked',
      data: { umId: accountId, failures: 6, until: '2026-11-01T08:02:00.100Z', address: '192.0.2.7' },
    },
    9,
  );
  const past = streamOf([opened, bound('phone', phone), bound('mail', mail)]);
  const intentions = accountNews(locked, ownerAt(past, 9));
  expect(summarise(intentions)).toEqual(['message loginLocked', `mail ${mail} loginLocked`]);
  expect(intentions[0]).toMatchObject({ params: { failures: '6', minutes: '2' } });
  expect(JSON.stringify(intentions)).not.toContain('192.0.2.7');
});

test('the inbox holds no contact of anybody', () => {
  const all = intentionsAfter([opened, bound('phone', phone), bound('mail', mail), bound('phone', '13900000000')]);
  expect(JSON.stringify(all.filter(({ kind }) => kind === 'message'))).not.toMatch(/138|139|@/);
});

test('letters are in the language that the owner last used themselves, not that of an administrator', () => {
  const past = [opened, bound('mail', mail)];
  const lanOf = (intentions: readonly Intention[]) => intentions.flatMap((each) => ('lan' in each ? [each.lan] : []));
  expect(lanOf(intentionsAfter([...past, decided('AccountFrozen')]))).toEqual(['CN']);
  expect(lanOf(intentionsAfter([...past, { ...changed, lang: 'EN' }, decided('AccountFrozen')]))).toEqual(['EN']);
});

test('of what concerns the second factor its owner hears in their inbox and by their contacts; a reset ends their sessions', () => {
  const contacts = [opened, bound('phone', phone), bound('mail', mail)];
  const enrolment = '33333333-3333-4333-8333-333333333333';
  const place = { address: '192.0.2.1', agent: 'Firefox' };
  const until = '2026-12-01T08:00:00.000Z';
  const summaryOf = (event: PortalEvent) => summarise(intentionsAfter([...contacts, { event }]));
  const all = (template: string) => [`message ${template}`, expect.any(String), expect.any(String)];
  expect(summaryOf({ type: 'SecondFactorEnrolled', data: { umId: accountId, enrolment } })).toEqual(
    all('secondFactorEnrolled'),
  );
  expect(summaryOf({ type: 'SecondFactorRemoved', data: { umId: accountId } })).toEqual(all('secondFactorRemoved'));
  expect(summaryOf({ type: 'SecondStepFailed', data: { umId: accountId, failures: 5, until, address: null } })).toEqual(
    all('secondStepFailed'),
  );
  const singleMessage = (template: string) => [`message ${template}`, expect.any(String)];
  expect(summaryOf({ type: 'RecoveryCodesMade', data: { umId: accountId, codes: 10 } })).toEqual(
    singleMessage('recoveryCodesMade'),
  );
  expect(summaryOf({ type: 'RecoveryCodeUsed', data: { umId: accountId, left: 9, ...place } })).toEqual(
    singleMessage('recoveryCodeUsed'),
  );
  expect(summaryOf({ type: 'DeviceTrusted', data: { umId: accountId, until, ...place } })).toEqual(
    singleMessage('deviceTrusted'),
  );
  const reset = intentionsAfter([
    ...contacts,
    { event: { type: 'SecondFactorReset', data: { umId: accountId, reason: 'lost' } }, by: 'admin' },
  ]);
  expect(reset.map(({ kind }) => kind)).toEqual(['message', 'mail', 'sms', 'endSessions']);
  const [trusted] = intentionsAfter([
    ...contacts,
    { event: { type: 'DeviceTrusted', data: { umId: accountId, until, ...place } } },
  ]);
  expect(trusted).toMatchObject({ params: { days: '30' } });
});
