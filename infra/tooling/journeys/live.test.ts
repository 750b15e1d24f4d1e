import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { beforeAll, expect, test } from 'vitest';
import type { Person, Portal } from './portal.ts';
import { decide, savedProduct, submit } from './product.ts';
import { captchaAnswer, prefix, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let admin: Person;

beforeAll(async () => {
  portal = await sharedPortal();
  admin = await portal.person('SHDIPP_ADMIN');
});

const en = locales.EN;
const address = (path: string): string => `${portal.stack.gateway}${prefix.EN}${path}`;
const status = (code: '1' | '2') => en.codes.reviewedStatus[code];

test('a seller sees a decision in their list as its message arrives, in every tab, by one stream', async () => {
  const seller = await portal.person('Default-App-User');
  const id = await savedProduct(portal, seller);
  await submit(portal, seller, id);
  const page = await visit(portal, { width: 1440, as: seller });
  let streams = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith(calls.liveMessages.path)) streams++;
  });
  await page.goto(address('/user/ProductInfo'));
  await page.getByRole('cell', { name: status('2') }).waitFor();
  const other = await page.context().newPage();
  await other.goto(address('/user/ProductInfo'));
  await other.getByRole('cell', { name: status('2') }).waitFor();
  await expect.poll(() => streams).toBe(1);

  await decide(portal, admin, id, '1');
  for (const tab of [page, other]) {
    const toast = tab.getByRole('listitem').filter({ hasText: 'Product approved' });
    await toast.waitFor();
    await tab
      .getByRole('cell', { name: status('1') })
      .first()
      .waitFor();
  }
  expect(streams).toBe(1);
  await page.close();
  // another tab takes the stream over
  await expect.poll(() => streams).toBe(2);
  await decide(portal, admin, id, '0');
  await other.getByRole('listitem').filter({ hasText: 'taken down' }).getByRole('link').click();
  await other.waitForURL((url) => url.searchParams.get('id') === id);
});

test('an auditor sees what arrives, and what a colleague decided, without loading anything anew', async () => {
  const seller = await portal.person('Default-App-User');
  // of all that waits for review, what is this journey's own
  const productName = `Lamp ${seller.umId.slice(0, 8)}`;
  const first = await savedProduct(portal, seller, 'CN', { productName });
  await submit(portal, seller, first);
  const colleague = await portal.person('SHDIPP_ADMIN');
  const page = await visit(portal, { width: 1440, as: admin });
  await page.goto(address(`/user/ProductAudit?productName=${encodeURIComponent(productName)}`));
  const rows = page.getByRole('row').filter({ hasText: productName });
  await rows.first().waitFor();
  const entry = page.getByRole('navigation').locator('[aria-current="page"]').first();
  const waiting = async () => Number(/\d+/.exec((await entry.textContent()) ?? '')?.[0] ?? 0);
  await expect.poll(waiting).toBeGreaterThan(0);
  const waited = await waiting();
  const second = await savedProduct(portal, seller, 'CN', { productName });
  await submit(portal, seller, second);
  const show = page.getByRole('button', { name: /1 new entry – show/ });
  await show.waitFor();
  expect(await rows.count()).toBe(1);
  // it counts what others enter and decide as well
  await expect.poll(waiting).not.toBe(waited);
  await show.click();
  await expect.poll(() => rows.count()).toBe(2);

  await page.goto(address(`/user/ProductAudit_b?view=check&id=${second}`));
  const comment = page.getByRole('textbox').first();
  await comment.fill('I am still reading');
  await decide(portal, colleague, second, '9');
  await page.getByText('The status of this product has changed').waitFor();
  await expect.poll(() => page.getByRole('button', { name: en.record.audit.approve }).count()).toBe(0);
});

test('whose session ends while they type is told, logs in over the form, and goes on typing', async () => {
  const seller = await portal.person('Default-App-User');
  await portal.company(seller);
  const page = await visit(portal, { width: 360, as: seller });
  await page.goto(address('/user/ProductInfo_b'));
  const name = page.getByRole('textbox', { name: /name/i }).first();
  await name.fill('A lamp of glass');
  await portal.ask(calls.logout, { rt: seller.token });
  await page.getByText(en.site.problems['904']).waitFor();
  await page.keyboard.press('Shift');
  const dialog = page.getByRole('dialog', { name: en.site.login.again });
  await dialog.waitFor();
  expect(await dialog.getByLabel(en.site.login.id, { exact: true }).inputValue()).not.toBe('');
  await dialog.getByLabel(en.site.login.password, { exact: true }).fill(seller.password);
  await dialog.getByLabel(en.site.login.captcha, { exact: true }).fill(await captchaAnswer(page, portal));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => name.inputValue()).toBe('A lamp of glass');
  // and it is there again after a reload
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: en.centre.form.restoreDraft }).click();
  await expect.poll(() => name.inputValue()).toBe('A lamp of glass');
});
