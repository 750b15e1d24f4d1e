import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import type { ContactKind } from '@portal/shared/codes/index';
import { accessStream } from '@portal/shared/events/access';
import { accountStream } from '@portal/shared/events/account';
import { contactName } from '@portal/shared/rules/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../account/aggregate.ts';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { userConsoleHandlers } from './handlers-own.ts';

let two: Processes;
beforeAll(async () => {
  two = await twoProcesses(({ executor, store, identity }) => userConsoleHandlers(executor, store, identity));
});
afterAll(() => two?.close());

let numbers = 0;
const phone = () => `138${String(++numbers).padStart(8, '0')}`;
const mail = () => `person${++numbers}@example.com`;
const typeOf = { phone: '1', mail: '2' } as const;

const person = (contact?: string) =>
  two.user('Default-App-User', '01', contact ? { kind: 'phone', contact } : undefined);

async function send(user: TestUser, kind: ContactKind, captchaType: '3' | '4', id = '') {
  return two.all[0].ask(
    calls.sendContactCode,
    { id, idType: typeOf[kind], captchaType, ...(await two.captcha()) },
    user.token,
  );
}

/** The code that is sent for a contact, by sending it. */
async function codeOf(user: TestUser, kind: ContactKind, captchaType: '3' | '4', contact: string): Promise<string> {
  const sent = await send(user, kind, captchaType, captchaType === '4' ? contact : '');
  expect(sent).toMatchObject({ flag: 'T', data: { id: contact } });
  return two.codeFor(contact);
}

const contactsOf = async ({ umId: accountId }: TestUser) => {
  const found = await two.all[1].executor.load(account, accountId);
  return found.kind === 'open' ? found.contacts : undefined;
};
/** A code of six digits that is not this one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a mail is bound by the code that was sent to it, a phone changed by the codes of both', async () => {
  const [processA] = two.all;
  const [old, newPhone, address] = [phone(), phone(), mail()];
  const user = await person(old);
  const byMail = await codeOf(user, 'mail', '4', address);
  const bind = { id: address, idType: '2', captcha: byMail } as const;
  expect(await processA.ask(calls.savePhoneOrMail, { ...bind, captcha: other(byMail) }, user.token)).toMatchObject({
    flag: 'F',
    returnCode: '004',
    data: { fields: { captcha: expect.stringMatching(/code/) } },
  });
  const commandId = randomUUID();
  for (let times = 0; times < 2; times++)
    expect(await processA.ask(calls.savePhoneOrMail, bind, user.token, commandId)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(calls.savePhoneOrMail, bind, user.token)).toMatchObject({ flag: 'F' });

  const proof = await codeOf(user, 'phone', '3', old);
  const check = (captcha: string) => processA.ask(calls.checkContactCode, { idType: '1', captcha }, user.token);
  expect(await check(other(proof))).toMatchObject({
    returnCode: '004',
    data: { fields: { captcha: expect.any(String) } },
  });
  expect(await check(proof)).toMatchObject({ flag: 'T' });
  const captcha = await codeOf(user, 'phone', '4', newPhone);
  const change = { id: newPhone, idType: '1', captcha } as const;
  for (const oldCaptcha of [undefined, other(proof)])
    expect(await processA.ask(calls.savePhoneOrMail, { ...change, oldCaptcha }, user.token)).toMatchObject({
      returnCode: '004',
      data: { fields: { oldCaptcha: expect.any(String) } },
    });
  expect(await processA.ask(calls.savePhoneOrMail, { ...change, oldCaptcha: proof }, user.token)).toMatchObject({
    flag: 'T',
  });
  expect(await contactsOf(user)).toEqual({ phone: newPhone, mail: address });
  expect(await processA.store.holder(contactName('phone', old))).toBeUndefined();
  // both codes are used up
  const secondChange = { ...change, id: old, oldCaptcha: proof };
  expect(await processA.ask(calls.savePhoneOrMail, secondChange, user.token)).toMatchObject({ returnCode: '004' });
});

test('a contact is unbound by its code; one of both has to stay', async () => {
  const [processA] = two.all;
  const [number, address] = [phone(), mail()];
  const user = await person(number);
  const remove = (captcha: string, kind: ContactKind = 'phone') =>
    processA.ask(calls.removePhoneOrMail, { idType: typeOf[kind], captcha }, user.token);
  const code = await codeOf(user, 'phone', '3', number);
  expect(await remove(other(code))).toMatchObject({ returnCode: '004' });
  expect(await remove(code)).toMatchObject({ returnCode: '011' });
  expect(await remove(code, 'mail')).toMatchObject({ returnCode: 'contact.notBound' });
  await two.command(user.umId, { type: 'bindContact', kind: 'mail', contact: address });
  expect(await remove(code)).toMatchObject({ flag: 'T' });
  expect(await contactsOf(user)).toEqual({ mail: address });
  expect(await processA.store.holder(contactName('phone', number))).toBeUndefined();
});

test('no code without a captcha, to a contact that is none, that is bound, or that is not the bound one', async () => {
  const [processA] = two.all;
  const number = phone();
  const user = await person(number);
  const captcha = await two.captcha();
  const input = { idType: '2', captchaType: '4', id: mail() } as const;
  expect(
    await processA.ask(calls.sendContactCode, { ...input, ...captcha, captchaVal: 'no' }, user.token),
  ).toMatchObject({
    returnCode: 'login.captcha',
    data: { fields: { captchaVal: expect.any(String) } },
  });
  // it was used up
  expect(await processA.ask(calls.sendContactCode, { ...input, ...captcha }, user.token)).toMatchObject({ flag: 'F' });
  for (const [kind, id] of [
    ['phone', '12812345678'],
    ['phone', 'anna@example.com'],
    ['mail', '13812345678'],
    ['mail', ''],
  ] as const)
    expect(await send(user, kind, '4', id)).toMatchObject({
      returnCode: '003',
      data: { fields: { id: expect.any(String) } },
    });
  expect(await send(await person(), 'phone', '4', number)).toMatchObject({
    returnCode: '009',
    data: { fields: { id: expect.any(String) } },
  });
  expect(await send(user, 'mail', '3')).toMatchObject({ returnCode: 'contact.notBound' });
  expect(await send(user, 'phone', '3', phone())).toMatchObject({ returnCode: 'contact.notBound' });
  expect(await send(user, 'phone', '3', number)).toMatchObject({ flag: 'T' });
  expect(await send(user, 'phone', '3')).toMatchObject({ returnCode: '015', data: { seconds: expect.any(Number) } });
});

test("a code is of no use to anyone else, nor for another's account", async () => {
  const [processA] = two.all;
  const address = mail();
  const [user, thief] = await Promise.all([person(), person()]);
  const captcha = await codeOf(user, 'mail', '4', address);
  const bind = { id: address, idType: '2', captcha } as const;
  expect(await processA.ask(calls.savePhoneOrMail, bind, thief.token)).toMatchObject({ returnCode: '004' });
  expect(await processA.ask(calls.savePhoneOrMail, { ...bind, umId: user.umId }, thief.token)).toMatchObject({
    flag: 'F',
    returnCode: '404',
  });
  expect(await processA.ask(calls.savePhoneOrMail, { ...bind, umId: user.umId }, user.token)).toMatchObject({
    flag: 'T',
  });
});

test('fifty who bind one phone at once: one wins', async () => {
  const number = phone();
  const users = await Promise.all(Array.from({ length: 50 }, () => person()));
  const outcomes = await Promise.all(
    users.map(({ umId: accountId }) =>
      two.command(accountId, { type: 'bindContact', kind: 'phone', contact: number }).then(
        () => 'bound',
        (error: Error) => error.message,
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['bound', ...Array.from({ length: 49 }, () => 'taken')]);
  const holder = await two.all[0].store.holder(contactName('phone', number));
  const winner = users.find((_, n) => outcomes[n] === 'bound');
  expect(holder).toBe(accountStream(winner?.umId ?? ''));
});

const details = {
  accountName: '安娜',
  shdippDataDomain: '02',
  contact1Name: 'Anna',
  contact1Dept: 'Sales',
  contact1Pos: 'Head',
  contact1OfficeAddr: 'Shanghai',
  contact1Tele: '02112345678',
  contact1Email: 'anna@example.com',
} as const;

test('the basic info is saved, and moves sessions to the site of entry; its second contact is whole or absent', async () => {
  const [processA, next] = two.all;
  const user = await person();
  const second = { contact2Name: 'Bob', contact2Dept: 'Law', contact2Pos: 'Head', contact2OfficeAddr: 'Beijing' };
  expect(await processA.ask(calls.saveUserContact, { ...details, ...second }, user.token)).toMatchObject({
    status: 400,
    data: { fields: { contact2Tele: expect.any(String), contact2Email: expect.any(String) } },
  });
  expect(await processA.ask(calls.saveUserContact, details, user.token)).toMatchObject({ flag: 'T' });
  const fullContact = {
    ...second,
    contact2Tele: '01012345678',
    contact2Email: ' bob@example.com ',
    accountNameEn: ' Anna Lee ',
  };
  expect(await processA.ask(calls.saveUserContact, { ...details, ...fullContact }, user.token)).toMatchObject({
    flag: 'T',
  });
  const events = await next.store.readStream(accountStream(user.umId));
  expect(events.map(({ data }) => data).slice(1)).toMatchObject([
    { name: '安娜', nameEn: null, site: '02', contact1: { tele: '02112345678' }, contact2: null },
    { nameEn: 'Anna Lee', contact2: { name: 'Bob', email: 'bob@example.com' } },
  ]);
  expect(await processA.identity.sessions.find(user.token)).toMatchObject({ site: '02' });
});

test('every field of the basic info at and around its bounds', async () => {
  const user = await person();
  const n = (length: number, glyph = '名') => glyph.repeat(length);
  const mailOf = (length: number) => `${n(60, 'a')}@${n(length - 65, 'b')}.com`;
  const bounds: [string, good: string[], bad: string[]][] = [
    ['shdippDataDomain', ['01', '02', '03'], ['', '00', '04']],
    ['accountName', ['a', n(50), '𠀀'.repeat(50)], ['', ' ', n(51)]],
    ['accountNameEn', ['', ' ', n(100)], [n(101)]],
    ...([1, 2] as const).flatMap((contact): typeof bounds => [
      ...['Name', 'Dept', 'Pos'].map((name): (typeof bounds)[number] => [
        `contact${contact}${name}`,
        ['a', n(50), ` ${n(50)} `],
        ['', ' ', n(51)],
      ]),
      [`contact${contact}OfficeAddr`, ['a', n(100)], ['', n(101)]],
      [
        `contact${contact}Tele`,
        ['02112345678'],
        ['', n(10, '1'), n(12, '1'), '0211234567a', '021-1234567', '１'.repeat(11)],
      ],
      [
        `contact${contact}Email`,
        [mailOf(100), 'a.b+c@d.example'],
        ['', mailOf(101), 'a@b', 'a b@c.example', 'a@@c.example'],
      ],
    ]),
  ];
  const both = Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => [
      [name, value],
      [name.replace('contact1', 'contact2'), value],
    ]),
  );
  const save = (field: string, value: string) =>
    two.all[0].ask(calls.saveUserContact, { ...details, ...both, [field]: value }, user.token);
  for (const [field, good, bad] of bounds) {
    for (const value of good)
      expect([field, value, await save(field, value)]).toMatchObject([field, value, { flag: 'T' }]);
    for (const value of bad)
      expect([field, value, await save(field, value)]).toMatchObject([
        field,
        value,
        { status: 400, flag: 'F', data: { fields: { [field]: expect.stringMatching(/\w/) } } },
      ]);
  }
});

test("an administrator's domain is not their own to choose", async () => {
  const boss = await two.user('SHDIPP_ADMIN', '03');
  expect(await two.all[0].ask(calls.saveUserContact, details, boss.token)).toMatchObject({
    returnCode: 'user.siteFixed',
    data: { fields: { shdippDataDomain: expect.any(String) } },
  });
  const own = { ...details, shdippDataDomain: '03' as const };
  expect(await two.all[0].ask(calls.saveUserContact, own, boss.token)).toMatchObject({ flag: 'T' });
});

test('one of the own sessions ends, or all others; those of anyone else do not exist', async () => {
  const [processA] = two.all;
  const [user, outsider] = await Promise.all([person(), person()]);
  const start = async () =>
    processA.identity.sessions.start(
      { umId: user.umId, loginId: 'x', roles: ['Default-App-User'], site: '01' },
      { address: '127.0.0.1', agent: 'phone' },
      { proven: true },
    );
  const [second, third, fourth] = [await start(), await start(), await start()];
  const commandId = randomUUID();
  for (let times = 0; times < 2; times++)
    expect(await processA.ask(calls.endSession, { id: second.id }, user.token, commandId)).toMatchObject({
      flag: 'T',
      data: { ended: 1 },
    });
  expect(await processA.identity.sessions.find(second.token)).toBeUndefined();
  for (const id of [second.id, randomUUID(), processA.identity.sessions.idOf(outsider.token)])
    expect(await processA.ask(calls.endSession, { id }, user.token)).toMatchObject({ flag: 'F', returnCode: '404' });
  expect(await processA.identity.sessions.find(outsider.token)).toBeDefined();
  expect(await processA.ask(calls.endSession, {}, user.token)).toMatchObject({ status: 400 });
  expect(await processA.ask(calls.endSession, { others: true }, user.token)).toMatchObject({ data: { ended: 2 } });
  for (const { token } of [third, fourth]) expect(await processA.identity.sessions.find(token)).toBeUndefined();
  expect(await processA.identity.sessions.find(user.token)).toBeDefined();
  expect(await processA.ask(calls.endSession, { others: true }, user.token)).toMatchObject({ data: { ended: 0 } });
  expect(await processA.store.readStream(accessStream(user.umId))).toMatchObject([
    { type: 'SessionsEnded', data: { why: 'ended', session: second.id, count: 1 } },
    { type: 'SessionsEnded', data: { why: 'others', count: 2 } },
  ]);
});

test('a command id that was used for something else ends no session', async () => {
  const [processA] = two.all;
  const user = await person();
  const { id, token } = await processA.identity.sessions.start(
    { umId: user.umId, loginId: 'x', roles: ['Default-App-User'], site: '01' },
    { address: '127.0.0.1', agent: 'phone' },
    { proven: true },
  );
  const commandId = randomUUID();
  expect(await processA.ask(calls.saveUserContact, details, user.token, commandId)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(calls.endSession, { id }, user.token, commandId)).toMatchObject({
    status: 409,
    returnCode: 'command.reused',
    returnInfo: expect.stringContaining('another request'),
  });
  expect(await processA.identity.sessions.find(token)).toBeDefined();
});

test('nothing of it is left to a frozen account, though its session has not ended yet', async () => {
  const [processA] = two.all;
  const number = phone();
  const user = await person(number);
  const code = await codeOf(user, 'phone', '3', number);
  await two.command(user.umId, { type: 'freeze', by: { umId: randomUUID(), site: '01' }, reason: 'x' });
  expect(await processA.ask(calls.saveUserContact, details, user.token)).toMatchObject({ returnCode: '904' });
  const removed = await processA.ask(calls.removePhoneOrMail, { idType: '1', captcha: code }, user.token);
  expect(removed).toMatchObject({ flag: 'F' });
});

test('what is kept of commands and in events has no contact in clear', async () => {
  const [processA] = two.all;
  const address = mail();
  const user = await person();
  const captcha = await codeOf(user, 'mail', '4', address);
  await processA.ask(calls.savePhoneOrMail, { id: address, idType: '2', captcha }, user.token, randomUUID());
  const logPage = await processA.store.read({ after: 0, limit: 1_000, decrypt: false });
  expect(JSON.stringify(logPage)).not.toMatch(/example\.com|138000/);
});
