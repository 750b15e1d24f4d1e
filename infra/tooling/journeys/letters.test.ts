import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@portal/shared/calls/index';
import type { Metadata } from '@portal/shared/define/event';
import { accountStream } from '@portal/shared/events/account';
import { eventKinds, type PortalEvent } from '@portal/shared/events/index';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIdentity } from '../../runtime/identity/index.ts';
import { openLog, type PortalLog } from '../../runtime/identity/log.ts';
import type { Identity } from '../../runtime/identity/types.ts';
import { createLogger } from '../../runtime/logging.ts';
import { type ReceivedMail, type TestMailServer, testMailServer, textsOf } from '../../runtime/mail/testing.ts';
import { secretsIn } from '../../runtime/settings/options.ts';
import { testPool } from '../embedded/testing.ts';
import { type OwnPortal, openPortal, type Person } from './portal.ts';

const logger = createLogger('test', 'silent');
const soon = { timeout: 120_000 };
const address = 'anna.secret@example.com';

let portal: OwnPortal;
let mails: TestMailServer;
let pool: pg.Pool;
let identity: Identity;
let store: PortalLog;
let seller: Person;
beforeAll(async () => {
  mails = await testMailServer();
  portal = await openPortal({
    env: { PORTAL_DEV: '1', SMTP_URL: mails.url, MAIL_FROM: 'portal@example.org', LOG_LEVEL: 'debug' },
  });
  const { env } = portal.stack;
  const [eventStoreUrl, identityUrl] = [env.EVENT_STORE_URL ?? '', env.IDENTITY_URL ?? ''];
  pool = testPool(identityUrl);
  identity = await openIdentity({ url: identityUrl, logger, given: secretsIn(env) });
  store = await openLog({ kinds: eventKinds, eventStoreUrl, identityUrl, secrets: identity.secrets, logger });
  seller = await portal.person('Default-App-User');
});
afterAll(async () => {
  await store?.close();
  await identity?.close();
  await pool?.end();
  await portal?.close();
  await mails?.close();
});

/** As if whoever decided it had been killed right after the append. */
async function happens(event: PortalEvent): Promise<void> {
  const meta: Metadata = {
    actor: 'admin',
    role: 'SHDIPP_ADMIN',
    site: '01',
    lang: 'CN',
    correlation: randomUUID(),
    causation: '',
  };
  const outcome = await store.append({ stream: accountStream(seller.umId), expected: 'any', events: [event], meta });
  expect(outcome.kind).toBe('appended');
}

const messageId = ({ raw }: ReceivedMail) => /^Message-ID: (.+)$/im.exec(raw)?.[1];
const isHeard = async () => (await portal.ask(calls.loadMessages, {}, { as: seller })).returnCode;

test('freezing: its mail comes although the notifier was killed while it was sent; the sessions end', async () => {
  await happens({ type: 'ContactBound', data: { umId: seller.umId, kind: 'mail', contact: address } });
  expect(await isHeard()).not.toBe('904');
  let killed: Promise<void> | undefined;
  mails.onMail = () => {
    killed = portal.stack.kill('notifier');
    return killed;
  };
  await happens({ type: 'AccountFrozen', data: { umId: seller.umId, reason: '核实身份' } });
  await expect.poll(() => mails.received, soon).toHaveLength(1);
  await killed;
  mails.onMail = () => {};
  await portal.stack.restart('notifier');
  await pool.query('update identity.outbox set due = now()');
  await expect.poll(() => mails.received, soon).toHaveLength(2);
  const [first, second] = mails.received;
  expect(second?.to).toBe(address);
  expect(first && messageId(first)).toBe(second && messageId(second));
  expect(second && textsOf(second)).toContain('核实身份');
  await expect.poll(isHeard, soon).toBe('904');
});

test('the inbox tells of it without any address', async () => {
  const messageTitles = async () => {
    const events = await store.read({ after: 0, limit: 500, types: ['MessageSent'] });
    return events.map(({ data }) => data);
  };
  const about = (template: string) => expect.objectContaining({ umId: seller.umId, template });
  await expect.poll(messageTitles, soon).toEqual([about('contactBound'), about('accountFrozen')]);
  expect(JSON.stringify(await messageTitles())).not.toContain(address);
});

test('erasing: password, letters and key are gone although nobody but the notifier saw to it', async () => {
  const rows = async () => {
    const { rows } = await pool.query<{ left: string }>(
      `select (select count(*) from identity.credentials where um_id = $1)
            + (select count(*) from identity.outbox where um_id = $1)
            + (select count(*) from identity.person_keys where subject = $1 and key is not null) as left`,
      [seller.umId],
    );
    return Number(rows[0]?.left);
  };
  expect(await rows()).toBeGreaterThan(1);
  await happens({ type: 'AccountCancelled', data: { umId: seller.umId, reason: '本人申请' } });
  await expect.poll(() => mails.received, soon).toHaveLength(3);
  await happens({ type: 'AccountErased', data: { umId: seller.umId, reason: '本人申请' } });
  await expect.poll(rows, soon).toBe(0);
});

test('in a development start what waits is shown', async () => {
  const to = '13800000000';
  await identity.outbox.post({ channel: 'sms', to, template: 'code', params: { code: '<b>123' }, lan: 'CN' });
  const page = await portal.get('/dev/outbox', { accept: 'text/html' });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(html).toContain(to);
  expect(html).toContain('&lt;b&gt;123');
  expect(html).not.toContain('<b>123');
});

test('who wants it gets a mail of what is told them, or a digest of the day: once, although the notifier is killed between', async () => {
  const bert = await portal.person('Default-App-User');
  const to = 'bert.secret@example.com';
  const before = mails.received.length;
  const own = () => mails.received.slice(before);
  const append = async (stream: string, event: PortalEvent) => {
    const meta: Metadata = { actor: 'system', role: 'system', site: '01', lang: 'CN', correlation: '', causation: '' };
    const outcome = await store.append({ stream, expected: 'any', events: [event], meta });
    expect(outcome.kind).toBe('appended');
  };
  const choose = (slot: 'mail' | 'digest' | 'none') =>
    portal.ask(calls.savePreferences, { preferences: { slot } }, { as: bert });
  const ended = async (name: string) => {
    const record = randomUUID();
    const presents = { kind: 'product', id: `${record}-en`, owner: bert.umId };
    const slot = { record, lan: 'EN' as const, sites: ['01' as const], name, presents, place: null, ends: null };
    await append(`slot-${record}`, { type: 'SlotTakenDown', data: { ...slot, ended: true } });
  };
  await append(accountStream(bert.umId), {
    type: 'ContactBound',
    data: { umId: bert.umId, kind: 'mail', contact: to },
  });
  await choose('mail');
  await ended('Lamp One');
  await expect.poll(() => own().length, soon).toBe(1);
  const [mail] = own();
  expect(mail?.to).toBe(to);
  expect(mail && textsOf(mail)).toContain('Lamp One');
  for (const path of ['/user/ProductInfo_c?id=', '/user/MessageSettings'])
    expect(mail && textsOf(mail)).toContain(path);

  await choose('digest');
  for (const name of ['Lamp Two', 'Lamp Three']) await ended(name);
  const gathered = async () => {
    const text = 'select count(*)::int as left from identity.gathered where um_id = $1 and sealed is not null';
    return (await pool.query<{ left: number }>(text, [bert.umId])).rows[0]?.left;
  };
  await expect.poll(gathered, soon).toBe(2);
  await choose('none');
  await ended('Lamp Four');
  await portal.stack.kill('notifier');
  await pool.query('update identity.gathered set due = now()');
  await portal.stack.restart('notifier');
  await expect.poll(() => own().length, soon).toBe(2);
  await portal.stack.kill('notifier');
  await portal.stack.restart('notifier');
  await expect.poll(gathered, soon).toBe(0);
  const digest = own().at(-1);
  for (const name of ['Lamp Two', 'Lamp Three']) expect(digest && textsOf(digest)).toContain(name);
  const { data } = await portal.ask(calls.loadMessages, { pageSize: 40 }, { as: bert });
  const productNames = data?.messageDetailList.map(({ message }) => /Lamp \w+/.exec(message)?.[0]).filter(Boolean);
  expect(productNames).toEqual(['Lamp Three', 'Lamp Two', 'Lamp One']);
  expect(own()).toHaveLength(2);
});

test('portal_letters_waiting: so many wait to be delivered', async () => {
  const metrics = await (await fetch(`${portal.stack.notifier}/metrics`)).text();
  expect(metrics).toMatch(/^portal_letters_waiting\{channel="sms"\} 1$/m);
});

test('no log names a recipient, or says what a letter said', async () => {
  const folder = join(portal.stack.dataDir, 'logs');
  const logs = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(logs.join('')).toContain('letter delivered');
  expect(logs.join('')).not.toMatch(/anna\.secret|bert\.secret|13800000000|b>123|核实身份|Lamp/);
});
