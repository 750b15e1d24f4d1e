import { randomInt, randomUUID } from 'node:crypto';
import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPool } from '../embedded/testing.ts';
import type { Person, Portal } from './portal.ts';
import {
  captchaAnswer,
  enNarrow,
  expectAccessible,
  expectAccessibleInBothWidths,
  expectFitsInBothWidths,
  isFocused,
  logIn,
  prefix,
  press,
  typeInto,
  visit,
  zhNarrow,
  zhWide,
} from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let admin: Person;
let identity: pg.Pool;

beforeAll(async () => {
  portal = await sharedPortal();
  identity = testPool(portal.stack.env.IDENTITY_URL ?? '');
  admin = await portal.person('SHDIPP_ADMIN');
});
afterAll(async () => {
  await identity?.end();
});

/** Milliseconds for one way through screens, on a busy machine. */
const timeoutMs = 120_000;
const address = (language: Language, path: string) => `${portal.stack.gateway}${prefix[language]}${path}`;
const withName = (text: string, name: string) => text.replace('{{name}}', name);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The newest code that was sent to a contact, as the development page shows it. */
async function codeFor(contact: string): Promise<string | undefined> {
  const page = await (await portal.get('/dev/outbox')).text();
  return page
    .split('<li')
    .find((message) => message.includes(contact))
    ?.match(/<b>(\d{6})<\/b>/)?.[1];
}
/** No contact has to wait for another code any more. */
const aMinutePasses = () => identity.query('delete from identity.limits');

async function sentCode(contact: string): Promise<string> {
  await expect.poll(() => codeFor(contact)).toBeDefined();
  return (await codeFor(contact)) ?? '';
}

const details = {
  Name: '王芳 Wang',
  Dept: '市场部 Sales',
  Pos: '经理 Manager',
  OfficeAddr: '中山东一路 1 号',
  Tele: '02112345678',
  Email: 'wang@example.org',
};

test.each([enNarrow])(
  'basic info for the first time, by keyboard: %s, %i wide',
  async (language, width) => {
    const { people, codes } = locales[language];
    const page = await visit(portal, { width, as: await portal.person('Default-App-User') });
    await page.goto(address(language, '/user/basicInfo'));
    await press(button(page, people.basic.submit));
    await page.getByRole('alert').filter({ hasText: people.basic.station }).first().waitFor();
    await expectAccessibleInBothWidths(page);
    await press(page.getByRole('combobox', { name: people.basic.station }), 'ArrowDown');
    await page.getByTitle(codes.site['02']).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    for (const [part, text] of Object.entries(details)) await typeInto(page.locator(`#basic_contact1${part}`), text);
    await typeInto(page.locator('#basic_contact2Name'), '李 Li');
    await press(button(page, people.basic.submit));
    await page.getByRole('alert').filter({ hasText: people.basic.contact2 }).first().waitFor();
    for (const [part, text] of Object.entries(details)) await typeInto(page.locator(`#basic_contact2${part}`), text);
    await press(button(page, people.basic.submit));
    await button(page, people.basic.edit).waitFor();
    // the history below says them as well
    const facts = page.getByRole('definition');
    await facts.filter({ hasText: codes.site['02'] }).first().waitFor();
    expect(await facts.filter({ hasText: details.Email }).count()).toBe(2);
    await expectAccessibleInBothWidths(page);
    await page.reload();
    await button(page, people.basic.edit).waitFor();
  },
  timeoutMs,
);

test.each([zhWide])(
  'an e-mail is bound with its code, by keyboard: %s, %i wide',
  async (language, width) => {
    const { people, contact, contactChange, site } = locales[language];
    const mail = `${randomUUID().slice(0, 8)}@example.org`;
    const page = await visit(portal, { width, as: await portal.person('Default-App-User') });
    await page.goto(address(language, '/user/basicInfo'));
    await press(button(page, people.basic.bindNamed.mail));
    const dialog = page.getByRole('dialog', { name: contactChange.titles.bind.mail });
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    await typeInto(field(contactChange.kinds.mail), mail);
    await typeInto(field(site.login.captcha), await captchaAnswer(page, portal));
    await expectAccessibleInBothWidths(page);
    await press(dialog.getByRole('button', { name: contact.get }));
    const resendHint = dialog.getByText(contact.again.split('{{')[0] || contact.again.split('}}')[1] || '');
    await resendHint.waitFor();
    const code = await sentCode(mail);
    await page.reload();
    await resendHint.waitFor();
    await typeInto(field(contactChange.kinds.mail), mail);
    await typeInto(field(contact.code), code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await dialog.getByText(locales[language].account.code).waitFor();
    expect(await field(contact.code).inputValue()).toBe('');
    await typeInto(field(contact.code), code);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await button(page, people.basic.changeNamed.mail).waitFor();
    await page.getByText(mail, { exact: true }).waitFor();
  },
  timeoutMs,
);

test(
  'a phone is changed in two steps, then the mail is unbound',
  async () => {
    const { people, contact, contactChange, site } = locales.EN;
    const page = await visit(portal, { width: 1440, as: await portal.person('Default-App-User') });
    const phone = () => `138${String(randomInt(10 ** 8)).padStart(8, '0')}`;
    const [first, second, mail] = [phone(), phone(), `${randomUUID().slice(0, 8)}@example.org`];
    const ask = async () => {
      await page
        .getByLabel(site.login.captcha, { exact: true })
        .last()
        .fill(await captchaAnswer(page, portal));
    };
    const bind = async (kind: 'Mail' | 'Phone', label: string, value: string) => {
      await page.goto(address('EN', `/user/SetBinding${kind}`));
      await page.getByLabel(label, { exact: true }).fill(value);
      await ask();
      await button(page, contact.get).click();
      await page.getByLabel(contact.code, { exact: true }).fill(await sentCode(value));
      await button(page, contactChange.bind).click();
      await page.getByText(people.contact.now).waitFor();
    };
    await bind('Phone', contactChange.kinds.phone, first);
    await bind('Mail', contactChange.kinds.mail, mail);
    await expectAccessibleInBothWidths(page);
    const prove = async (bound: string) => {
      await aMinutePasses();
      await button(page, contact.get).click();
      await page.getByRole('heading', { name: contact.captcha.title }).waitFor();
      await ask();
      await button(page, contact.captcha.send).click();
      await page.getByText(contact.sent.replace('{{contact}}', bound)).waitFor();
      await expect.poll(() => isFocused(page.getByLabel(contact.code, { exact: true }))).toBe(true);
    };

    await page.goto(address('EN', '/user/basicInfo?contact=phone&do=change'));
    const before = await codeFor(first);
    // leaving the captcha leaves the dialog that asked for it
    await button(page, contact.get).click();
    await page.getByRole('heading', { name: contact.captcha.title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: contact.captcha.title }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: contactChange.titles.change.phone }).waitFor();
    await prove(first);
    await expect.poll(() => codeFor(first)).not.toBe(before);
    await page.getByLabel(contact.code, { exact: true }).fill(await sentCode(first));
    await button(page, contactChange.verify).click();
    await page.getByLabel(contactChange.fresh.phone).fill(second);
    await ask();
    await button(page, contact.get).click();
    await page.getByLabel(contact.code, { exact: true }).fill(await sentCode(second));
    await button(page, contactChange.bind).click();
    await page.getByText(second, { exact: true }).waitFor();

    await button(page, people.basic.unbindNamed.mail).click();
    const sent = await codeFor(mail);
    await prove(mail);
    await expect.poll(() => codeFor(mail)).not.toBe(sent);
    await page.getByLabel(contact.code, { exact: true }).fill(await sentCode(mail));
    await button(page, contactChange.unbind).click();
    await button(page, people.basic.bindNamed.mail).waitFor();
    expect(await button(page, people.basic.unbindNamed.phone).isDisabled()).toBe(true);
  },
  timeoutMs,
);

test.each([zhNarrow])(
  'all other sessions are ended, and their tabs say so at once: %s, %i wide',
  async (language, width) => {
    const { people, site, centre } = locales[language];
    const person = await portal.person('Default-App-User');
    const other = await visit(portal, { width });
    await logIn(other, portal, language, person);
    await other.goto(address(language, '/user/SysMessage'));
    await other.getByRole('heading', { name: centre.messages.system }).waitFor();
    const page = await visit(portal, { width, as: person });
    await page.goto(address(language, '/user/userInfo'));
    await page.getByText(people.sessions.current).waitFor();
    await page.getByRole('link', { name: people.basic.title, exact: true }).waitFor();
    await expectFitsInBothWidths(page);
    await press(button(page, people.sessions.endOthers));
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: people.sessions.endOthers }));
    await page.getByText(people.sessions.onlyThis).waitFor();
    await other.getByText(site.problems['904']).waitFor();
    await other.getByRole('dialog', { name: site.login.again }).waitFor();
    await expectAccessible(other);
  },
  timeoutMs,
);

test.each([zhWide])(
  'user management: frozen, reopened, cancelled, erased: %s, %i wide',
  async (language, width) => {
    const { people, site, codes, centre } = locales[language];
    const { users } = people;
    const person = await portal.person('Default-App-User');
    const name = `Name of ${person.loginId}`;
    const own = await visit(portal, { width, as: person });
    await own.goto(address(language, '/user/SysMessage'));
    await own.getByRole('heading', { name: centre.messages.system }).waitFor();

    const page = await visit(portal, { width, as: admin });
    await page.goto(address(language, '/user/UserMag'));
    await page.getByRole('heading', { name: users.title }).waitFor();
    await typeInto(page.getByLabel(users.keyword), person.loginId);
    await page.keyboard.press('Enter');
    await page.waitForURL(/keyword=/);
    await page.getByRole('link', { name: admin.loginId, exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: person.loginId, exact: true }).waitFor();
    await expectFitsInBothWidths(page);

    const decide = async (action: 'freeze' | 'open' | 'cancel' | 'erase') => {
      await press(page.getByRole('button', { name: withName(users[action].named, name) }));
      const dialog = page.getByRole('dialog');
      await dialog.getByText(users[action].will).waitFor();
      await expect.poll(() => isFocused(dialog.getByRole('textbox').first())).toBe(true);
      await typeInto(dialog.getByRole('textbox').first(), `${action} reason`);
      if (action === 'erase') await typeInto(dialog.getByRole('textbox').last(), person.loginId);
      // in one width: the row that the focus goes back to is another one in the other
      if (action === 'freeze') await expectAccessible(page);
      await press(dialog.getByRole('button', { name: users[action].yes }));
      await dialog.waitFor({ state: 'detached' });
    };
    await decide('freeze');
    await page.getByText(codes.userStatus['2'], { exact: true }).waitFor();
    await expect.poll(() => isFocused(page.getByRole('link', { name: person.loginId, exact: true }))).toBe(true);
    await own.getByRole('dialog', { name: site.login.again }).waitFor();
    await decide('open');
    await page.getByText(codes.userStatus['1'], { exact: true }).waitFor();
    await decide('cancel');
    await page.getByText(codes.userStatus['9'], { exact: true }).waitFor();

    await press(page.getByRole('link', { name: withName(users.viewNamed, name) }));
    await page.getByRole('heading', { name: withName(people.basic.of, name) }).waitFor();
    for (const reason of ['freeze', 'open', 'cancel']) await page.getByText(`${reason} reason`).first().waitFor();
    await expectFitsInBothWidths(page);
    await press(button(page, people.basic.back));
    await decide('erase');
    await page.getByText(centre.table.filteredEmpty).waitFor();
    await page.goto(address(language, '/user/UserMag?status=9'));
    await page.getByText(people.erased).first().waitFor();
    await expectFitsInBothWidths(page);
  },
  timeoutMs,
);
