import { join } from 'node:path';
import type { Lan } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '../oidc/testing-provider.ts';
import { openPortal, type Portal } from './portal.ts';
import { enNarrow, expectAccessibleInBothWidths, inTurn, prefix, visit, zhWide } from './screen.ts';

const label = { zh: '统一身份认证登录', en: 'Log in with your institution' };
const labelIn = { CN: label.zh, EN: label.en };

let there: TestProvider;
let portal: Portal;
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
}, 180_000);
afterAll(async () => {
  await portal?.close();
  await there?.close();
});

const patience = 120_000;
const address = (lan: Lan, path: string) => `${at}${prefix[lan]}${path}`;

/** For who looks at it: into that folder, where one is named. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOKS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** The portal is opened by its public address here, which is another origin than that of other journeys. */
async function fresh(width: number): Promise<Page> {
  const page = await visit(portal, { width });
  await page.goto(`${at}/robots.txt`);
  await page.evaluate(() => localStorage.clear());
  return page;
}

test.each(inTurn(zhWide))(
  'somebody comes in by the login provider, confirms there, and is put out from there (%s, %i px)',
  async (lan, width) => {
    const subject = `person-${lan}`;
    there.is({ subject, claims: { name: 'Wang Wei', preferred_username: subject, groups: [] } });
    const page = await fresh(width);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));

    await page.goto(address(lan, `/Login?back=${encodeURIComponent('/user/account')}`));
    const button = page.getByRole('link', { name: labelIn[lan], exact: true });
    await button.waitFor();
    await expectAccessibleInBothWidths(page);
    await keep(page, `login-${lan}-${width}`);
    await button.click();
    await page.waitForURL((url) => url.pathname.endsWith('/user/account'));
    expect(page.url()).not.toMatch(/code=|state=/);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token).toMatch(/^[\w-]{43}$/);

    const confirmed = page.context().waitForEvent('page');
    await page.evaluate((asked) => window.open(`/user/oidcStart?for=proof&lan=${asked}`, '_blank', 'noopener'), lan);
    const other = await confirmed;
    await other.getByText(locales[lan].refusals.oidc.confirmed).waitFor();
    await keep(other, `confirmed-${lan}-${width}`);
    await other.close();

    const told = await fetch(`${portal.stack.gateway}/user/oidcLogout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: await there.logoutToken({ sub: subject }) }),
    });
    expect(told.status).toBe(200);
    expect(faults).toEqual([]);
    await page.reload();
    await page.waitForURL((url) => /login/i.test(url.pathname));
  },
  patience,
);

test.each(inTurn(enNarrow))(
  'while the provider does not answer the button says so, and the own form is there (%s, %i px)',
  async (lan, width) => {
    there.down(true);
    try {
      const page = await fresh(width);
      await page.goto(address(lan, '/Login#error=temporarily_unavailable'));
      const { login } = locales[lan].site;
      await page.getByRole('alert').getByText(locales[lan].refusals.oidc.down).waitFor();
      await page.getByLabel(login.id, { exact: true }).waitFor();
      await keep(page, `away-${lan}-${width}`);
    } finally {
      there.down(false);
    }
  },
  patience,
);
