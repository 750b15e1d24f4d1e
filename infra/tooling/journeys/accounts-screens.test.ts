import { createHmac, randomUUID } from 'node:crypto';
import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Person, Portal } from './portal.ts';
import {
  captchaAnswer,
  enNarrow,
  enWide,
  expectAccessibleInBothWidths,
  expectFitsInBothWidths,
  prefix,
  press,
  sentCode,
  typeInto,
  visit,
  zhNarrow,
  zhWide,
} from './screen.ts';
import { sharedPortal, trustedArea } from './shared-portal.ts';

let portal: Portal;
let person: Person;

beforeAll(async () => {
  portal = await sharedPortal();
  person = await portal.person('Default-App-User');
});

const address = (language: Language, path: string) => `${portal.stack.gateway}${prefix[language]}${path}`;
const main = (page: Page) => page.locator('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
/** The countdown, whatever it says. */
const countdown = (page: Page, language: Language) => {
  const [before = '', after = ''] = locales[language].contact.again.split('{{seconds}}');
  return main(page).getByText(new RegExp(`^${before}\\d+${after}$`));
};
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function answerCaptcha(page: Page, language: Language): Promise<void> {
  const { captcha } = locales[language].site.login;
  await typeInto(page.getByLabel(captcha, { exact: true }), await captchaAnswer(page, portal));
}

async function logIn(page: Page, language: Language, loginId: string, password: string): Promise<void> {
  const { login } = locales[language].site;
  await typeInto(field(page, login.id), loginId);
  await typeInto(field(page, login.password), password);
  await answerCaptcha(page, language);
  await page.keyboard.press('Enter');
}

test.each([enNarrow])(
  'whoever cannot see the picture of the captcha lets the browser work: %s, %i wide',
  async (language, width) => {
    const { login } = locales[language].site;
    const person = await portal.person('Default-App-User');
    const page = await visit(portal, { width });
    await page.goto(address(language, '/Login'));
    await typeInto(field(page, login.id), person.loginId);
    await typeInto(field(page, login.password), person.password);
    await press(page.getByRole('button', { name: login.work }));
    await page.getByText(login.worked).waitFor();
    await press(page.getByRole('button', { name: login.go, exact: true }));
    await page.waitForURL((url) => !/login/i.test(url.pathname));
  },
);

test.each([zhWide])('registered, logged out and logged in by keyboard alone: %s, %i wide', async (language, width) => {
  const { entry, agreement, contact, site, account } = locales[language];
  const [loginId, mail] = [`new-${randomUUID().slice(0, 8)}`, `${randomUUID().slice(0, 8)}@example.org`];
  const page = await visit(portal, { width });
  const consent = main(page).getByRole('checkbox');

  // What is wrong is said, and leads to its field.
  await page.goto(address(language, '/Register'));
  await typeInto(field(page, site.login.id), 'a');
  await typeInto(field(page, site.login.password), 'secret');
  await press(button(page, entry.register.agreement));
  await page.getByRole('dialog').getByText(agreement.parts.data.title).waitFor();
  await expectFitsInBothWidths(page);
  await press(page.getByRole('dialog').getByRole('button', { name: entry.register.accept }));
  await expect.poll(() => consent.isChecked()).toBe(true);
  await press(button(page, entry.register.go));
  await main(page).getByText(entry.wrong).waitFor();
  await main(page).getByText(account.loginId, { exact: true }).waitFor();
  await expectAccessibleInBothWidths(page);

  await typeInto(field(page, site.login.id), loginId);
  await typeInto(field(page, site.login.password), 'secret-1');
  await typeInto(field(page, entry.confirm), 'secret-1');
  await typeInto(field(page, entry.contact), mail);
  await main(page).getByText(entry.register.nameFree).waitFor();
  await press(button(page, contact.get));
  await page.getByRole('dialog').waitFor();
  await answerCaptcha(page, language);
  await expectAccessibleInBothWidths(page);
  await page.keyboard.press('Enter');
  await countdown(page, language).waitFor();
  const code = await sentCode(portal, mail);

  // A reload neither ends the countdown nor uses up the code.
  await page.reload();
  await countdown(page, language).waitFor();
  expect(await button(page, contact.get).count()).toBe(0);
  await typeInto(field(page, site.login.id), loginId);
  await typeInto(field(page, site.login.password), 'secret-1');
  await typeInto(field(page, entry.confirm), 'secret-1');
  await typeInto(field(page, entry.contact), mail);
  await typeInto(field(page, contact.code), code === '000000' ? '000001' : '000000');
  await press(consent, 'Space');
  await press(button(page, entry.register.go));
  await main(page).getByText(account.code).waitFor();
  await typeInto(field(page, contact.code), code);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => /\/basicInfo$/i.test(url.pathname));

  // Logged out, and back where one wanted to go.
  await page.goto(address(language, '/about'));
  await press(page.getByRole('button', { name: site.bar.logout }));
  await page.getByText(site.login.left).waitFor();
  await page.goto(address(language, '/user/SysMessage'));
  await page.waitForURL((url) => /\/login$/i.test(url.pathname));
  await page.getByText(site.problems.visitor).waitFor();
  expect(await button(page, site.login.go).isDisabled()).toBe(true);
  await logIn(page, language, loginId, 'wrong-1');
  await main(page).getByRole('alert').waitFor();
  await expectAccessibleInBothWidths(page);
  await logIn(page, language, loginId, 'secret-1');
  await page.waitForURL((url) => /\/user\/SysMessage$/i.test(url.pathname));
});

test.each([zhNarrow])(
  'a forgotten password is reset by keyboard alone, and every session ends: %s, %i wide',
  async (language, width) => {
    const { entry, contact, site } = locales[language];
    const mail = `${randomUUID().slice(0, 8)}@example.org`;
    const own = await portal.person('Default-App-User', '01', mail);
    const [page, other] = [await visit(portal, { width, as: own }), await visit(portal, { width })];
    await other.goto(address(language, '/Login'));
    await press(main(other).getByRole('link', { name: site.login.forgot }));
    await other.waitForURL((url) => /\/resetPass$/i.test(url.pathname));
    expect(await field(other, entry.reset.password).isDisabled()).toBe(true);
    await typeInto(field(other, entry.contact), mail);
    const isWhole = await main(other)
      .locator('button img')
      .evaluate(({ offsetHeight, parentElement }: HTMLElement) => offsetHeight <= (parentElement?.clientHeight ?? 0));
    expect(isWhole).toBe(true);
    await answerCaptcha(other, language);
    await expectFitsInBothWidths(other);
    await press(button(other, contact.get));
    await countdown(other, language).waitFor();
    await typeInto(field(other, contact.code), await sentCode(portal, mail));
    await typeInto(field(other, entry.reset.password), 'secret-2');
    await typeInto(field(other, entry.reset.confirm), 'secret-2');
    await expectAccessibleInBothWidths(other);
    await other.keyboard.press('Enter');
    await other.waitForURL((url) => /\/login$/i.test(url.pathname));
    await other.getByText(entry.reset.done).waitFor();
    await logIn(other, language, own.loginId, 'secret-2');
    await other.waitForURL((url) => /\/home$/i.test(url.pathname));
    await page.goto(address(language, '/user/userInfo'));
    await page.waitForURL((url) => /\/login$/i.test(url.pathname));
  },
);

test.each([enWide])('password and contacts are changed on pages of their own: %s, %i wide', async (language, width) => {
  const { contactChange, passwordChange, account } = locales[language];
  const own = await portal.person('Default-App-User');
  const page = await visit(portal, { width, as: own });
  await page.goto(address(language, '/changePass'));
  const change = async (old: string) => {
    await typeInto(field(page, passwordChange.old), old);
    await typeInto(field(page, passwordChange.fresh), 'secret-2');
    await typeInto(field(page, passwordChange.confirm), 'secret-2');
    await page.keyboard.press('Enter');
  };
  await change('not it');
  await main(page).getByText(account.oldPassword).waitFor();
  expect(await field(page, passwordChange.fresh).inputValue()).toBe('');
  await expectAccessibleInBothWidths(page);
  await change(own.password);
  await page.waitForURL((url) => /\/user\/userInfo$/i.test(url.pathname));

  for (const [path, kind] of [
    ['/changePhone', 'phone'],
    ['/changeEmail', 'mail'],
  ] as const) {
    await page.goto(address(language, path));
    await main(page).getByRole('heading', { name: contactChange.titles.bind[kind] }).waitFor();
    await expectFitsInBothWidths(page);
  }
});

/** A token as the area signs them. */
function signed(loginId: string): string {
  const text = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 60;
  const claims = { iss: trustedArea.name, aud: 'portal', exp, jti: randomUUID(), loginId };
  const body = `${text({ alg: 'HS256' })}.${text(claims)}`;
  return `${body}.${createHmac('sha256', trustedArea.secret).update(body).digest('base64url')}`;
}

test('another area’s token logs in once, in that area’s theme, and is not in the address', async () => {
  const token = signed(person.loginId);
  const arriveWith = async () => {
    const page = await visit(portal, { width: 1440 });
    await page.goto(`${address('EN', '/about')}?${new URLSearchParams({ token, from: trustedArea.name })}`);
    return page;
  };
  const page = await arriveWith();
  await page.getByText(locales.EN.site.login.done).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => pathOf(page)).toBe('/en/about');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('zone');
  const storedToken = await page.evaluate(() => localStorage.getItem('token'));
  expect(storedToken).not.toBe(token);
  await page.goto(address('EN', '/user/userInfo'));
  await page.getByText(person.loginId).first().waitFor();

  const secondPage = await arriveWith();
  await secondPage.getByText(locales.EN.site.login.areaFailed).waitFor();
  expect(await secondPage.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('rules that the network did not bring are asked for again at the next press', async () => {
  const page = await visit(portal, { width: 1440 });
  const { entry, site } = locales.EN;
  const rules = /assets\/rules-[^/]*\.js/;
  await page.route(rules, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => rules.test(request.url()));
  await page.goto(`${portal.stack.gateway}/en/Register`);
  await lost;
  await page.getByLabel(site.login.id, { exact: true }).fill('x');
  await page.getByLabel(entry.register.agree).check();
  const go = page.getByRole('button', { name: entry.register.go, exact: true });
  await go.click();
  await page.getByText(site.problems.network).waitFor();
  await page.unroute(rules);
  await go.click();
  await page.getByText(entry.wrong).waitFor();
});
