import { join } from 'node:path';
import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '../../runtime/oidc/testing-provider.ts';
import { type OwnPortal, openPortal } from './portal.ts';
import { enNarrow, expectAccessibleInBothWidths, inTurn, prefix, visit, zhWide } from './screen.ts';

const label = { zh: '统一身份认证登录', en: 'Log in with your institution' };
const labelIn = { CN: label.zh, EN: label.en };

let there: TestProvider;
let portal: OwnPortal;
let at: string;
beforeAll(async () => {
  there = await startTestProvider();
  portal = await openPortal({
    env: {
      OIDC_ISSUER: there.issuer,
      OIDC_CLIENT_ID: there.clientId,
      OIDC_CLIENT_SECRET: there.clientSecret,
      OIDC_LABEL: JSON.stringify(label),
      OIDC_UNKNOWN: 'create',
    },
  });
  at = portal.stack.env.PUBLIC_URL ?? '';
  there.serve(at);
});
afterAll(async () => {
  await portal?.close();
  await there?.close();
});

const timeoutMs = 120_000;
const address = (language: Language, path: string) => `${at}${prefix[language]}${path}`;

/** For who looks at it: into that folder, where one is named. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOKS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** The portal is opened by its public address here, which is another origin than that of other journeys. */
async function freshPage(width: number): Promise<Page> {
  const page = await visit(portal, { width });
  await page.goto(`${at}/robots.txt`);
  await page.evaluate(() => localStorage.clear());
  return page;
}

test.each(inTurn(zhWide))(
  'somebody comes in by the login provider, confirms there, and is put out from there (%s, %i px)',
  async (language, width) => {
    const subject = `person-${language}`;
    there.is({ subject, claims: { name: 'Wang Wei', preferred_username: subject, groups: [] } });
    const page = await freshPage(width);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    // the browser's own line of an answer that asks for a proof
    const isAsked = (text: string) => text.includes('status of 401');
    page.on('console', (line) => line.type() === 'error' && !isAsked(line.text()) && faults.push(line.text()));

    await page.goto(address(language, `/Login?back=${encodeURIComponent('/user/account')}`));
    const button = page.getByRole('link', { name: labelIn[language], exact: true });
    await button.waitFor();
    await expectAccessibleInBothWidths(page);
    await keep(page, `login-${language}-${width}`);
    await button.click();
    await page.waitForURL((url) => url.pathname.endsWith('/user/account'));
    expect(page.url()).not.toMatch(/code=|state=/);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token).toMatch(/^[\w-]{43}$/);

    // a login there that was before they came again proves nothing
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto(address(language, `/Login?back=${encodeURIComponent('/user/SecondFactor')}`));
    await button.click();
    await page.waitForURL((url) => url.pathname.endsWith('/user/SecondFactor'));
    const { stepUp, people, refusals } = locales[language];
    await page.getByRole('button', { name: people.factor.set, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: stepUp.title });
    await dialog.getByText(refusals.oidc.prove).waitFor();
    await expectAccessibleInBothWidths(page);
    await keep(page, `asked-${language}-${width}`);
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: labelIn[language], exact: true }).click();
    const other = await opened;
    await other.getByText(refusals.oidc.confirmed).waitFor();
    await keep(other, `confirmed-${language}-${width}`);
    await other.close();
    // what they were doing goes on
    await page.getByRole('dialog', { name: people.factor.title }).waitFor();
    await keep(page, `goes-on-${language}-${width}`);

    const response = await fetch(`${portal.stack.gateway}/user/oidcLogout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: await there.logoutToken({ sub: subject }) }),
    });
    expect(response.status).toBe(200);
    expect(faults).toEqual([]);
    await page.reload();
    await page.waitForURL((url) => /login/i.test(url.pathname));
  },
  timeoutMs,
);

test.each(inTurn(enNarrow))(
  'while the provider does not answer the button says so, and the own form is there (%s, %i px)',
  async (language, width) => {
    there.down(true);
    try {
      // which knows nothing of the provider yet
      await portal.stack.restart('command');
      const page = await freshPage(width);
      await page.goto(address(language, '/Login#error=temporarily_unavailable'));
      const { login } = locales[language].site;
      const { oidc } = locales[language].refusals;
      await page.getByRole('alert').getByText(oidc.down).waitFor();
      const button = page.getByRole('button', { name: labelIn[language], exact: true });
      await button.waitFor();
      expect(await button.isDisabled()).toBe(true);
      await page.getByLabel(login.id, { exact: true }).waitFor();
      await expectAccessibleInBothWidths(page);
      await keep(page, `away-${language}-${width}`);
    } finally {
      there.down(false);
    }
  },
  timeoutMs,
);

test.each(inTurn(enNarrow))(
  'where the provider is the only way the login page has its button alone (%s, %i px)',
  async (language, width) => {
    const { login } = locales[language].site;
    const { oidc } = locales[language].refusals;
    const ownFields = (page: Page) => page.getByLabel(login.id, { exact: true }).count();
    try {
      for (const name of ['command', 'query']) await portal.stack.restart(name, { OWN_LOGIN: 'off' });
      const page = await freshPage(width);
      // as it is painted first, and for as long as nothing is known of the provider
      let release = () => {};
      const isTold = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/user/oidcInfo', async (route) => {
        await isTold;
        await route.continue();
      });
      const info = page.waitForRequest('**/user/oidcInfo');
      await page.goto(address(language, '/Login'));
      const providerLink = page.getByRole('link', { name: labelIn[language], exact: true });
      await providerLink.waitFor();
      await info;
      expect([await providerLink.count(), await ownFields(page)]).toEqual([1, 0]);
      await keep(page, `only-first-${language}-${width}`);
      const answer = page.waitForResponse('**/user/oidcInfo');
      release();
      await answer;
      expect([await providerLink.count(), await ownFields(page)]).toEqual([1, 0]);
      // it is drawn by the client as ever, and shown to nobody
      expect(await page.getByRole('link', { name: locales[language].site.bar.register, exact: true }).count()).toBe(0);
      await page.goto(address(language, '/Register?a=1'));
      expect(new URL(page.url()).pathname).toMatch(/\/Login$/);
      await page.getByRole('link', { name: labelIn[language], exact: true }).waitFor();
      await expectAccessibleInBothWidths(page);
      await keep(page, `only-${language}-${width}`);

      there.down(true);
      await portal.stack.restart('command');
      await page.reload();
      await page.getByText(oidc.away, { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: labelIn[language], exact: true }).isDisabled()).toBe(true);
      expect(await ownFields(page)).toBe(0);
      await expectAccessibleInBothWidths(page);
      await keep(page, `only-away-${language}-${width}`);
    } finally {
      there.down(false);
      for (const name of ['command', 'query']) await portal.stack.restart(name, { OWN_LOGIN: 'on' });
    }
  },
  timeoutMs,
);
