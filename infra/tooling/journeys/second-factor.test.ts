import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { generate } from 'otplib';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIdentity } from '../../runtime/identity/index.ts';
import type { Identity } from '../../runtime/identity/types.ts';
import { createLogger } from '../../runtime/logging.ts';
import { secretsIn } from '../../runtime/settings/options.ts';
import { programFile } from '../build/servers.ts';
import { testPool } from '../embedded/testing.ts';
import type { Person, Portal } from './portal.ts';
import {
  captchaAnswer,
  enNarrow,
  expectAccessibleInBothWidths,
  expectFitsInBothWidths,
  logIn,
  prefix,
  visit,
} from './screen.ts';
import { sharedPortal, strictSite } from './shared-portal.ts';

let portal: Portal;
let identity: Identity;
let database: pg.Pool;
beforeAll(async () => {
  portal = await sharedPortal();
  const { env } = portal.stack;
  identity = await openIdentity({
    url: env.IDENTITY_URL ?? '',
    logger: createLogger('second-factor', 'silent'),
    given: secretsIn(env),
  });
  database = testPool(env.IDENTITY_URL ?? '');
});
afterAll(async () => {
  await database?.end();
  await identity?.close();
});

const timeoutMs = 180_000;
const address = (language: Language, path: string) => `${portal.stack.gateway}${prefix[language]}${path}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A code that was not used yet, as if half a minute had passed since the last one. */
async function freshCode({ umId: accountId }: Person, key: string): Promise<string> {
  await database.query('update identity.second_factors set step = 0 where um_id = $1', [accountId]);
  return generate({ secret: key });
}

/** A session of theirs in which nothing was proved, as one that was begun long ago. */
async function unproven(person: Person, loginId = person.loginId): Promise<Person> {
  const from = { address: '127.0.0.1', agent: 'journey' };
  const caller = { umId: person.umId, loginId, roles: ['Default-App-User'], site: '01' } as const;
  const { token } = await identity.sessions.start(caller, from, { proven: false });
  return { ...person, token };
}

/** Reads key and codes off the dialogs, as somebody does who sets it up. */
async function enrol(
  page: Page,
  language: Language,
  isScanned: boolean,
): Promise<{ key: string; code: string; codes: string[] }> {
  const { factor } = locales[language].people;
  const dialog = page.getByRole('dialog', { name: factor.title });
  await dialog.getByRole('img', { name: factor.qr }).waitFor();
  if (isScanned) await expectAccessibleInBothWidths(page);
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = await generate({ secret: key });
  await dialog.getByLabel(factor.enter).fill(code);
  await button(page, factor.confirm).click();
  const codesDialog = page.getByRole('dialog', { name: factor.keep });
  await codesDialog.waitFor();
  if (isScanned) await expectAccessibleInBothWidths(page);
  const codes = await codesDialog.getByRole('listitem').allTextContents();
  await button(page, factor.kept).click();
  await page.getByText(factor.isOn, { exact: true }).waitFor();
  return { key, code, codes };
}

/** As far as the second step. */
async function firstStep(page: Page, language: Language, person: Person): Promise<void> {
  const { login } = locales[language].site;
  await page.goto(address(language, '/Login'));
  await page.getByLabel(login.id, { exact: true }).fill(person.loginId);
  await page.getByLabel(login.password, { exact: true }).fill(person.password);
  await page.getByLabel(login.captcha, { exact: true }).fill(await captchaAnswer(page, portal));
  await page.keyboard.press('Enter');
  await page.getByLabel(login.second.code, { exact: true }).waitFor();
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
}
const entered = (page: Page) => page.waitForURL((url) => !/login/i.test(url.pathname));

test.each([enNarrow])(
  'a second factor is set up, asked for, trusted and turned off: %s, %i wide',
  async (language, width) => {
    const { people, stepUp, site } = locales[language];
    const { second } = site.login;
    const person = await portal.person('Default-App-User');
    const page = await visit(portal, { width, as: await unproven(person) });
    await page.goto(address(language, '/user/SecondFactor'));
    await button(page, people.factor.set).click();
    const proof = page.getByRole('dialog', { name: stepUp.title });
    await proof.getByLabel(site.login.password, { exact: true }).fill(person.password);
    await expectFitsInBothWidths(page);
    await button(page, stepUp.go).click();
    const { key, code: used, codes } = await enrol(page, language, true);
    expect(codes).toHaveLength(10);
    await expectAccessibleInBothWidths(page);

    await leave(page);
    await firstStep(page, language, person);
    await expectAccessibleInBothWidths(page);
    // the code that it was set up with was used by that
    await page.getByLabel(second.code, { exact: true }).fill(used);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(locales[language].account.secondCode).waitFor();
    await page.getByLabel(second.code, { exact: true }).fill(await freshCode(person, key));
    await page.keyboard.press('Enter');
    await entered(page);

    await leave(page);
    await firstStep(page, language, person);
    await button(page, second.useRecovery).click();
    await page.getByLabel(second.recovery, { exact: true }).fill(codes[0] ?? '');
    await page.getByLabel(second.trust).check();
    await page.keyboard.press('Enter');
    await entered(page);

    await leave(page);
    await logIn(page, portal, language, person);
    await page.goto(address(language, '/user/SecondFactor'));
    await page.getByText(people.factor.current).waitFor();
    await page.getByText(people.factor.left_other.replace('{{count}}', '9')).waitFor();
    await expectFitsInBothWidths(page);
    await button(page, people.factor.remove).click();
    await page.getByRole('dialog').getByRole('button', { name: people.factor.remove, exact: true }).click();
    await proof.getByLabel(second.code, { exact: true }).fill(await freshCode(person, key));
    await expectAccessibleInBothWidths(page);
    await button(page, stepUp.go).click();
    await button(page, people.factor.set).waitFor();
  },
  timeoutMs,
);

test(
  'who has to have a second factor is led to it, and to nothing else before',
  async () => {
    const person = await portal.person('Default-App-User', strictSite);
    const page = await visit(portal, { width: 1440, as: person });
    const { people } = locales.EN;
    await page.goto(address('EN', '/user/userInfo'));
    await page.getByText(people.factor.required).waitFor();
    await expectAccessibleInBothWidths(page);
    const answer = await portal.get('/user/userInfo', { token: person.token });
    expect(answer.status).not.toBe(500);
    await button(page, people.factor.set).click();
    await enrol(page, 'EN', false);
    await expect.poll(() => page.getByText(people.factor.required).count()).toBe(0);
    await page.goto(address('EN', `/user/userInfo?${randomUUID()}`));
    await page.getByRole('heading', { name: people.overview.title, level: 1 }).waitFor();
  },
  timeoutMs,
);

test(
  'an administrator of the main site resets it for who has lost it',
  async () => {
    const [person, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
    const enrolment = await portal.ask(calls.beginSecondFactor, {}, { as: person });
    const code = await generate({ secret: enrolment.data?.key ?? '' });
    expect(await portal.ask(calls.confirmSecondFactor, { code }, { as: person })).toMatchObject({ flag: 'T' });
    const { people } = locales.EN;
    const { resetFactor } = people.users;
    const page = await visit(portal, { width: 360, as: admin });
    await page.goto(address('EN', `/user/UserMag?keyword=${person.loginId}`));
    const name = `Name of ${person.loginId}`;
    await page.getByRole('button', { name: resetFactor.named.replace('{{name}}', name) }).click();
    const dialog = page.getByRole('dialog', {
      name: resetFactor.title.replace('{{name}}', name).replace('{{loginId}}', person.loginId),
    });
    await dialog.getByLabel(people.users.reason).fill('the phone is lost');
    await expectAccessibleInBothWidths(page);
    await dialog.getByRole('button', { name: resetFactor.yes, exact: true }).click();
    await page.getByText(resetFactor.done.replace('{{name}}', name)).waitFor();
    const own = await visit(portal, { width: 1440 });
    await logIn(own, portal, 'EN', person);
  },
  timeoutMs,
);

test(
  'an operator resets it by a command, with a reason that its owner is told; open sessions end',
  async () => {
    const person = await portal.person('Default-App-User');
    const enrolment = await portal.ask(calls.beginSecondFactor, {}, { as: person });
    const code = await generate({ secret: enrolment.data?.key ?? '' });
    expect(await portal.ask(calls.confirmSecondFactor, { code }, { as: person })).toMatchObject({ flag: 'T' });
    const run = (...options: string[]) =>
      spawnSync(process.execPath, [programFile('user'), 'reset-second-factor', ...options], {
        env: portal.stack.env,
        encoding: 'utf8',
      });
    expect(run('--login', person.loginId)).toMatchObject({ status: 1, stderr: expect.stringContaining('--why') });
    expect(run('--login', 'nobody-at-all', '--why', 'x')).toMatchObject({ status: 1 });
    expect(run('--login', person.loginId, '--why', 'the phone is lost')).toMatchObject({
      status: 0,
      stdout: `${JSON.stringify({ umId: person.umId })}\n`,
    });
    await expect.poll(() => portal.ask(calls.userInfo, {}, { as: person })).toMatchObject({ returnCode: '904' });
    const newSession = await unproven(person);
    // reset by another process, of which nobody else knows how far in the log that is
    await expect
      .poll(() => portal.ask(calls.secondFactor, {}, { as: newSession }))
      .toMatchObject({ data: { since: '' } });
    const messagesText = async () => JSON.stringify(await portal.ask(calls.loadMessages, {}, { as: newSession }));
    await expect.poll(messagesText).toContain('the phone is lost');
  },
  timeoutMs,
);
