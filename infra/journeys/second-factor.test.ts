import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import type { Lan } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { generate } from 'otplib';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programFile } from '../build/servers.ts';
import { testPool } from '../embedded/testing.ts';
import { openIdentity } from '../identity/index.ts';
import type { Identity } from '../identity/types.ts';
import { createLogger } from '../logging.ts';
import { secretsIn } from '../settings/options.ts';
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

const patience = 180_000;
const address = (lan: Lan, path: string) => `${portal.stack.gateway}${prefix[lan]}${path}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A code that was not used yet, as if half a minute had passed since the last one. */
async function freshCode({ umId }: Person, key: string): Promise<string> {
  await database.query('update identity.second_factors set step = 0 where um_id = $1', [umId]);
  return generate({ secret: key });
}

/** A session of his in which nothing was proved, as one that was begun long ago. */
async function unproven(who: Person, loginId = who.loginId): Promise<Person> {
  const from = { address: '127.0.0.1', agent: 'journey' };
  const caller = { umId: who.umId, loginId, roles: ['Default-App-User'], site: '01' } as const;
  const { token } = await identity.sessions.start(caller, from, { proven: false });
  return { ...who, token };
}

/** Reads key and codes off the dialogs, as somebody does who sets it up. */
async function enrol(page: Page, lan: Lan, look: boolean): Promise<{ key: string; code: string; codes: string[] }> {
  const { factor } = locales[lan].people;
  const dialog = page.getByRole('dialog', { name: factor.title });
  await dialog.getByRole('img', { name: factor.qr }).waitFor();
  if (look) await expectAccessibleInBothWidths(page);
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = await generate({ secret: key });
  await dialog.getByLabel(factor.enter).fill(code);
  await button(page, factor.confirm).click();
  const shown = page.getByRole('dialog', { name: factor.keep });
  await shown.waitFor();
  if (look) await expectAccessibleInBothWidths(page);
  const codes = await shown.getByRole('listitem').allTextContents();
  await button(page, factor.kept).click();
  await page.getByText(factor.isOn, { exact: true }).waitFor();
  return { key, code, codes };
}

/** As far as the second step. */
async function firstStep(page: Page, lan: Lan, who: Person): Promise<void> {
  const { login } = locales[lan].site;
  await page.goto(address(lan, '/Login'));
  await page.getByLabel(login.id, { exact: true }).fill(who.loginId);
  await page.getByLabel(login.password, { exact: true }).fill(who.password);
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
  async (lan, width) => {
    const { people, stepUp, site } = locales[lan];
    const { second } = site.login;
    const who = await portal.person('Default-App-User');
    const page = await visit(portal, { width, as: await unproven(who) });
    await page.goto(address(lan, '/user/SecondFactor'));
    await button(page, people.factor.set).click();
    const proof = page.getByRole('dialog', { name: stepUp.title });
    await proof.getByLabel(site.login.password, { exact: true }).fill(who.password);
    await expectFitsInBothWidths(page);
    await button(page, stepUp.go).click();
    const { key, code: used, codes } = await enrol(page, lan, true);
    expect(codes).toHaveLength(10);
    await expectAccessibleInBothWidths(page);

    await leave(page);
    await firstStep(page, lan, who);
    await expectAccessibleInBothWidths(page);
    // the code that it was set up with was used by that
    await page.getByLabel(second.code, { exact: true }).fill(used);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(locales[lan].account.secondCode).waitFor();
    await page.getByLabel(second.code, { exact: true }).fill(await freshCode(who, key));
    await page.keyboard.press('Enter');
    await entered(page);

    await leave(page);
    await firstStep(page, lan, who);
    await button(page, second.useRecovery).click();
    await page.getByLabel(second.recovery, { exact: true }).fill(codes[0] ?? '');
    await page.getByLabel(second.trust).check();
    await page.keyboard.press('Enter');
    await entered(page);

    await leave(page);
    await logIn(page, portal, lan, who);
    await page.goto(address(lan, '/user/SecondFactor'));
    await page.getByText(people.factor.current).waitFor();
    await page.getByText(people.factor.left_other.replace('{{count}}', '9')).waitFor();
    await expectFitsInBothWidths(page);
    await button(page, people.factor.remove).click();
    await page.getByRole('dialog').getByRole('button', { name: people.factor.remove, exact: true }).click();
    await proof.getByLabel(second.code, { exact: true }).fill(await freshCode(who, key));
    await expectAccessibleInBothWidths(page);
    await button(page, stepUp.go).click();
    await button(page, people.factor.set).waitFor();
  },
  patience,
);

test(
  'who has to have a second factor is led to it, and to nothing else before',
  async () => {
    const who = await portal.person('Default-App-User', strictSite);
    const page = await visit(portal, { width: 1440, as: who });
    const { people } = locales.EN;
    await page.goto(address('EN', '/user/userInfo'));
    await page.getByText(people.factor.required).waitFor();
    await expectAccessibleInBothWidths(page);
    const answer = await portal.get('/user/userInfo', { token: who.token });
    expect(answer.status).not.toBe(500);
    await button(page, people.factor.set).click();
    await enrol(page, 'EN', false);
    await expect.poll(() => page.getByText(people.factor.required).count()).toBe(0);
    await page.goto(address('EN', `/user/userInfo?${randomUUID()}`));
    await page.getByRole('heading', { name: people.overview.title, level: 1 }).waitFor();
  },
  patience,
);

test(
  'an administrator of the main site resets it for who has lost it',
  async () => {
    const [who, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
    const begun = await portal.ask(calls.beginSecondFactor, {}, { as: who });
    const code = await generate({ secret: begun.data?.key ?? '' });
    expect(await portal.ask(calls.confirmSecondFactor, { code }, { as: who })).toMatchObject({ flag: 'T' });
    const { people } = locales.EN;
    const { resetFactor } = people.users;
    const page = await visit(portal, { width: 360, as: admin });
    await page.goto(address('EN', `/user/UserMag?keyword=${who.loginId}`));
    const name = `Name of ${who.loginId}`;
    await page.getByRole('button', { name: resetFactor.named.replace('{{name}}', name) }).click();
    const asked = page.getByRole('dialog', {
      name: resetFactor.title.replace('{{name}}', name).replace('{{loginId}}', who.loginId),
    });
    await asked.getByLabel(people.users.reason).fill('the phone is lost');
    await expectAccessibleInBothWidths(page);
    await asked.getByRole('button', { name: resetFactor.yes, exact: true }).click();
    await page.getByText(resetFactor.done.replace('{{name}}', name)).waitFor();
    const own = await visit(portal, { width: 1440 });
    await logIn(own, portal, 'EN', who);
  },
  patience,
);

test(
  'an operator resets it by a command, with a reason that its owner is told; open sessions end',
  async () => {
    const who = await portal.person('Default-App-User');
    const begun = await portal.ask(calls.beginSecondFactor, {}, { as: who });
    const code = await generate({ secret: begun.data?.key ?? '' });
    expect(await portal.ask(calls.confirmSecondFactor, { code }, { as: who })).toMatchObject({ flag: 'T' });
    const run = (...given: string[]) =>
      spawnSync(process.execPath, [programFile('user'), 'reset-second-factor', ...given], {
        env: portal.stack.env,
        encoding: 'utf8',
      });
    expect(run('--login', who.loginId)).toMatchObject({ status: 1, stderr: expect.stringContaining('--why') });
    expect(run('--login', 'nobody-at-all', '--why', 'x')).toMatchObject({ status: 1 });
    expect(run('--login', who.loginId, '--why', 'the phone is lost')).toMatchObject({
      status: 0,
      stdout: `${JSON.stringify({ umId: who.umId })}\n`,
    });
    await expect.poll(() => portal.ask(calls.userInfo, {}, { as: who })).toMatchObject({ returnCode: '904' });
    const again = await unproven(who);
    // reset by another process, of which nobody else knows how far in the log that is
    await expect.poll(() => portal.ask(calls.secondFactor, {}, { as: again })).toMatchObject({ data: { since: '' } });
    const told = async () => JSON.stringify(await portal.ask(calls.loadMessages, {}, { as: again }));
    await expect.poll(told).toContain('the phone is lost');
  },
  patience,
);
