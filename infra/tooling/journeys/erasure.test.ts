import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { calls } from '@portal/shared/calls/index';
import { encrypt } from '@portal/shared/rules/credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient } from '../../runtime/database/client.ts';
import { riddleOf } from '../../runtime/identity/captcha-answer.ts';
import { openIdentity } from '../../runtime/identity/index.ts';
import type { Identity } from '../../runtime/identity/types.ts';
import { createLogger } from '../../runtime/logging.ts';
import { secretsIn } from '../../runtime/settings/options.ts';
import { programFile } from '../build/servers.ts';
import { root } from '../root.ts';
import { inDatabases, inFiles, type Listening, listenOn, vanishing } from './evidence.ts';
import { type OwnPortal, openPortal, type Person } from './portal.ts';
import { listedProduct } from './product.ts';

let portal: OwnPortal;
let identity: Identity;
let nats: Listening;
let boss: Person;
let person: Person;

beforeAll(async () => {
  portal = await openPortal({ env: { PORTAL_DEV: '1', LOG_LEVEL: 'debug' } });
  const { IDENTITY_URL: url = '' } = portal.stack.env;
  identity = await openIdentity({ url, logger: createLogger('erasure', 'silent'), given: secretsIn(portal.stack.env) });
  nats = await listenOn(portal.stack.env.NATS_URL ?? '');
  boss = await portal.person('SHDIPP_ADMIN');
  person = await portal.person('Default-App-User');
});
afterAll(async () => {
  await nats?.close();
  await identity?.close();
  await portal?.close();
});

const phone = '13877665544';
const mail = 'Vanishing.Person@gone.example';
const from = { address: '203.0.113.77', agent: 'Vanishing-Agent/9.9' };
const reason = 'as asked for';
const details = {
  ...vanishing,
  shdippDataDomain: '02',
  contact2Name: 'Second Nobody',
  contact2Dept: 'Second Department',
  contact2Pos: 'Second Position',
  contact2OfficeAddr: 'Second Office 42',
  contact2Tele: '01055443322',
  contact2Email: 'second.contact@gone.example',
} as const;

/** A view that they kept of a list. */
const view = { list: 'own-product', name: 'View of vanishing things', search: 'productName=Vanishing-Filter' };

const erasedValues = () => {
  const { shdippDataDomain: _, ...fields } = details;
  const { list: _list, ...viewFields } = view;
  return [person.loginId, phone, mail, ...Object.values(fields), ...Object.values(from), ...Object.values(viewFields)];
};

const captcha = async () => {
  const { uuid, key } = await identity.captchas.create();
  return { captchaUUid: uuid, captchaVal: riddleOf(uuid, await identity.secrets.get('captcha')).text, key };
};

async function bind(id: string, idType: '1' | '2'): Promise<void> {
  const { captchaUUid, captchaVal } = await captcha();
  const input = { id, idType, captchaType: '4', captchaUUid, captchaVal } as const;
  expect(await portal.ask(calls.sendContactCode, input, { as: person })).toMatchObject({ flag: 'T' });
  let code: string | undefined;
  await expect
    .poll(async () => {
      code = (await identity.outbox.waiting()).find(({ to }) => to === id)?.params.code ?? code;
      return code;
    })
    .toBeDefined();
  const bound = await portal.ask(calls.savePhoneOrMail, { id, idType, captcha: code ?? '' }, { as: person });
  expect(bound).toMatchObject({ flag: 'T' });
}

/** What they typed where it is no field about them: in what their product says of itself. */
const enteredValues = ['Wanishing Workshop of Nowhere', '13644556677'] as const;

/** Where such words are, without the number of a generation; what the planner samples comes and goes. */
async function placesOfTyped(): Promise<string[]> {
  const found = await inDatabases(portal.stack.env.EVENT_STORE_URL ?? '', enteredValues);
  const places = found.map((each) => each.replace(/^[^.]*\.|"|(_v?\d+)+(?=:)|: .*$/g, ''));
  return [...new Set(places)].filter((place) => !place.startsWith('pg_catalog.')).sort();
}

/** What docs/security.md says that such words stay in. */
function saidToStay(): string[] {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const [, section = ''] = /## What erasing leaves\n([\s\S]*?)(?:\n## |$)/.exec(text) ?? [];
  return [...new Set([...section.matchAll(/`((?:log|read)\.\w+)`/g)].map(([, name = '']) => name))].sort();
}

const isPublic = async (id: string) => {
  const list = await (await portal.get('/product/list?lan=EN&site=02', { 'x-after': String(boss.position) })).text();
  const detail = await (
    await portal.get(`/product/showInfo?id=${id}&lan=EN&site=02`, { 'x-after': String(boss.position) })
  ).text();
  return enteredValues.some((words) => `${list}${detail}`.includes(words));
};

/** From an address of its own, as behind a gateway. */
async function login(password: string): Promise<string> {
  const { key, ...answered } = await captcha();
  const response = await fetch(`${portal.stack.command}${calls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from.address, 'user-agent': from.agent },
    body: JSON.stringify({ id: encrypt(person.loginId, key), password: encrypt(password, key), ...answered }),
  });
  return (await response.json()).returnCode;
}

async function log(...args: string[]): Promise<string> {
  const program = spawn(process.execPath, [programFile('log'), ...args], { env: portal.stack.env });
  const [output, complaint] = await Promise.all([text(program.stdout), text(program.stderr), once(program, 'exit')]);
  return output + complaint;
}

/** What stores and files have of the person, read models being as far as the last write. */
async function evidence(): Promise<string[]> {
  boss.position = Math.max(boss.position, person.position);
  await portal.ask(calls.queryUsers, {}, { as: boss });
  await portal.ask(calls.listViews, { list: view.list }, { as: boss });
  await portal.ask(calls.recentActivity, { id: person.umId }, { as: boss });
  const { EVENT_STORE_URL = '' } = portal.stack.env;
  return [...(await inDatabases(EVENT_STORE_URL, erasedValues())), ...nats.found(erasedValues())];
}

async function inStore(query: string): Promise<unknown[]> {
  const client = await connectedClient(portal.stack.env.EVENT_STORE_URL);
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

test('of someone erased nothing is left, in any database, in NATS, in the logs; and the log is whole', async () => {
  expect(await login('Wrong#2026')).not.toBe('200');
  expect(await login(person.password)).toBe('200');
  await bind(phone, '1');
  await bind(mail, '2');
  expect(await portal.ask(calls.saveUserContact, details, { as: person })).toMatchObject({ flag: 'T' });
  expect(await portal.ask(calls.saveView, view, { as: person })).toMatchObject({ flag: 'T' });
  const id = await listedProduct(portal, person, boss, 'EN', {
    productName: enteredValues[0],
    summary: `<p>Ring ${enteredValues[1]}</p>`,
  });
  boss.position = Math.max(boss.position, person.position);
  expect(await isPublic(id)).toBe(true);
  const locks = await Promise.all(Array.from({ length: 6 }, () => login('Wrong#2026')));
  expect(locks).toContain('login.locked');
  await inStore('analyze');
  // the search finds what is there
  const before = await evidence();
  for (const value of erasedValues()) expect(before.join('\n')).toContain(`: ${value}`);

  const input = { id: person.umId, reason };
  for (const call of [calls.freezeUser, calls.reopenUser, calls.cancelUser])
    expect(await portal.ask(call, input, { as: boss })).toMatchObject({ flag: 'T' });
  // nobody answers for it any more
  expect(await isPublic(id)).toBe(false);
  expect(await portal.ask(calls.eraseUser, input, { as: boss })).toMatchObject({ flag: 'T' });

  await expect.poll(evidence, { interval: 500 }).toEqual([]);
  expect(await log('verify')).toContain('The log is whole');
  const keys = await inStore(`select key from identity.person_keys where subject = '${person.umId}'`);
  expect(keys).toEqual([{ key: null }]);
  const { data } = await portal.ask(calls.viewUserInfo, { id: person.umId, flag: 'admin' }, { as: boss });
  expect(data).toMatchObject({ user: { erased: true, loginId: '', userTele: '', userMail: '' } });
  for (const keyword of ['Vanishing', phone, mail, person.loginId]) {
    const listed = await portal.ask(calls.queryUsers, { keyword }, { as: boss });
    expect(listed.data?.rows.map(({ id }) => id)).not.toContain(person.umId);
  }

  const output = await log('rebuild', 'accounts', 'history', 'origins', 'inbox', 'product_versions');
  expect(output.match(/ 0 different, 0 missing, 0 added/g), output).toHaveLength(5);
  expect(await evidence()).toEqual([]);
  const isMeant = (path: string) => path.endsWith('.log') || path.includes('/nats/');
  expect(inFiles(portal.stack.dataDir, erasedValues(), isMeant)).toEqual([]);
  // what they typed elsewhere stays where the page for operators says, and nowhere else
  expect(await placesOfTyped()).toEqual(saidToStay());
  expect(inFiles(portal.stack.dataDir, enteredValues, isMeant)).toEqual([]);
});
