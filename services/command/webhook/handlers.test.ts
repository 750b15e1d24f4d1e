import { randomUUID } from 'node:crypto';
import {
  changeWebhook,
  endWebhook,
  makeWebhook,
  replayWebhook,
  rotateWebhook,
  testWebhook,
} from '@portal/shared/calls/webhook';
import { admin } from '@portal/shared/codes/index';
import { webhookStream } from '@portal/shared/events/webhook';
import { locales } from '@portal/shared/locales/index';
import { webhooksMax } from '@portal/shared/rules/webhook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { webhookHandlers } from './handlers.ts';

let two: Processes;
const hosts = { any: true, hosts: ['127.0.0.1:9'] };
beforeAll(async () => {
  two = await twoProcesses(({ executor, store, identity }) =>
    webhookHandlers({ executor, store, secrets: identity.webhooks, hosts }),
  );
});
afterAll(() => two?.close());

const settings = { name: 'ERP', url: 'https://erp.example.org/in?key=s', kinds: ['product'] } as const;
const make = (user: TestUser, more: object = {}, commandId?: string) =>
  two.all[0].ask(makeWebhook, { ...settings, kinds: ['product'], ...more }, user.token, commandId);
const person = () => two.user('Default-App-User', '01');
const events = (id: string) => two.all[1].store.readStream(webhookStream(id));
const signing = (id: string) => two.all[1].identity.webhooks.signing(id);
const fieldsOf = (answer: { data: unknown }) => Object.keys((answer.data as { fields?: object } | null)?.fields ?? {});

test('it is made with a secret that is told once and stands in no event', async () => {
  const user = await person();
  const commandId = randomUUID();
  const first = await make(user, {}, commandId);
  const { id = '', secret = '' } = first.data ?? {};
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const secondAnswer = await make(user, {}, commandId);
  expect(secondAnswer.data).toEqual({ id, secret: '' });
  const webhookEvents = await events(id);
  expect(webhookEvents.map(({ type, data }) => [type, data])).toEqual([
    ['WebhookMade', { id, umId: user.umId, hears: 'own', site: '01', ...settings }],
  ]);
  expect(JSON.stringify(webhookEvents)).not.toContain(secret.slice(6));
  // its name and address are personal: encrypted in the log
  const [stored] = await two.all[0].store.readStream(webhookStream(id), 1, { decrypt: false });
  expect(JSON.stringify(stored)).not.toMatch(/ERP|example\.org/);
  expect((await signing(id))?.map((each) => each.toString('base64'))).toEqual([secret.slice(6)]);
});

test('with a new secret both sign for a day, and a third ends the first', async () => {
  const user = await person();
  const { data } = await make(user);
  const id = data?.id ?? '';
  const rotate = () => two.all[1].ask(rotateWebhook, { id }, user.token);
  const second = (await rotate()).data;
  expect(Date.parse(second?.until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const texts = async () => (await signing(id))?.map((each) => `whsec_${each.toString('base64')}`);
  expect(await texts()).toEqual([second?.secret, data?.secret]);
  const third = (await rotate()).data;
  expect(await texts()).toEqual([third?.secret, second?.secret]);
});

test('addresses are https on public hosts, or a host that is named with its port', async () => {
  const user = await person();
  for (const url of ['http://erp.example.org/', 'ftp://erp.example.org/', 'https://a:b@erp.example.org/', 'nothing'])
    expect([url, fieldsOf(await make(user, { url }))]).toEqual([url, ['url']]);
  for (const url of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.7/',
    'https://169.254.169.254/latest',
    'https://0x7f.1/',
    'https://erp.example.org:5432/',
  ])
    expect([url, fieldsOf(await make(user, { url }))]).toEqual([url, ['url']]);
  const words = Object.values(locales).map(({ refusals }) => refusals.webhook);
  const fieldErrorsOf = async (url: string) => ((await make(user, { url })).data as { fields?: object } | null)?.fields;
  expect(words.map(({ host }) => ({ url: host }))).toContainEqual(await fieldErrorsOf('https://10.0.0.7/'));
  expect(words.map(({ address }) => ({ url: address }))).toContainEqual(await fieldErrorsOf('http://erp.example.org/'));
  expect(await make(user, { url: 'http://127.0.0.1:9/in' })).toMatchObject({ flag: 'T' });
});

test('a session proves first who its owner is, before something is sent elsewhere; a token was made with a proof', async () => {
  const user = await person();
  const id = (await make(user)).data?.id ?? '';
  const calls = [
    [makeWebhook, { ...settings, kinds: [] }],
    [changeWebhook, { id, ...settings, kinds: [], enabled: true }],
    [rotateWebhook, { id }],
  ] as const;
  const { sessions } = two.all[0].identity;
  const caller = { umId: user.umId, loginId: 'erp', roles: ['Default-App-User' as const], site: '01' as const };
  const open = await sessions.start(caller, { address: '', agent: '' }, { proven: false });
  const machine = { id: randomUUID(), name: 'ERP', calls: calls.map(({ 0: { path } }) => path) };
  const token = (await sessions.startMachine({ ...caller, machine }, new Date(Date.now() + 3_600_000), 1)) ?? '';
  for (const [call, input] of calls) {
    expect(await two.all[1].ask(call, input as never, open.token)).toMatchObject({ flag: 'F', returnCode: 'proof' });
    expect(await two.all[1].ask(call, input as never, token)).toMatchObject({ flag: 'T' });
  }
});

test('what happens in public is for administrators', async () => {
  const user = await person();
  expect(fieldsOf(await make(user, { hears: 'public', kinds: [] }))).toEqual(['hears']);
  const root = await two.user(admin, '02');
  const { data } = await make(root, { hears: 'public', kinds: ['figures'] });
  expect((await events(data?.id ?? ''))[0]).toMatchObject({ data: { hears: 'public', site: '02' } });
});

test('it is changed, stopped, let go on, tested, sent again, and ended with its secret', async () => {
  const user = await person();
  const other = await person();
  const id = (await make(user)).data?.id ?? '';
  const change = (more: object) =>
    two.all[0].ask(changeWebhook, { id, ...settings, kinds: [], enabled: true, ...more }, user.token);
  expect(await change({ name: 'CRM' })).toMatchObject({ flag: 'T' });
  expect(await change({ name: 'CRM', enabled: false })).toMatchObject({ flag: 'T' });
  expect(await two.all[0].ask(testWebhook, { id }, user.token)).toMatchObject({ returnCode: 'webhook.stopped' });
  expect(await change({ name: 'CRM' })).toMatchObject({ flag: 'T' });
  expect(await two.all[0].ask(testWebhook, { id }, user.token)).toMatchObject({ flag: 'T' });
  const replay = (after: number) => two.all[1].ask(replayWebhook, { id, after }, user.token);
  expect(await replay(0)).toMatchObject({ flag: 'T' });
  expect(fieldsOf(await replay(1_000_000))).toEqual(['after']);
  for (const [call, input] of [
    [endWebhook, { id }],
    [testWebhook, { id }],
    [rotateWebhook, { id }],
    [replayWebhook, { id, after: 0 }],
  ] as const)
    expect(await two.all[0].ask(call, input as never, other.token)).toMatchObject({ returnCode: '404' });
  expect(await signing(id)).toHaveLength(1);
  expect(await two.all[1].ask(endWebhook, { id }, user.token)).toMatchObject({ flag: 'T' });
  expect(await signing(id)).toBeUndefined();
  expect(await two.all[0].ask(endWebhook, { id }, user.token)).toMatchObject({ returnCode: '404' });
  expect((await events(id)).map(({ type }) => type)).toEqual([
    ...['WebhookMade', 'WebhookChanged', 'WebhookDisabled', 'WebhookEnabled', 'WebhookTestAsked'],
    ...['WebhookReplayAsked', 'WebhookEnded'],
  ]);
});

test('so many and no more', async () => {
  const user = await person();
  for (let n = 0; n < webhooksMax; n++) expect(await make(user)).toMatchObject({ flag: 'T' });
  expect(await make(user)).toMatchObject({ flag: 'F', returnCode: 'webhook.many' });
  const { identity } = two.all[0];
  await identity.webhooks.dropAll(user.umId);
  expect(await make(user)).toMatchObject({ flag: 'T' });
});
