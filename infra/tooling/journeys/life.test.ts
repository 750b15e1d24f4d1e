import { randomUUID } from 'node:crypto';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  approved,
  basicInfo,
  centreAddress,
  enterCompany,
  enterCopyright,
  enterPlatform,
  enterProduct,
  filled,
} from './entering.ts';
import type { Portal } from './portal.ts';
import { captchaAnswer, prefix, sentCode, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

const language = 'CN';
const width = 1440;
const { record, kinds, entry, contact, site, codes, recommend } = locales[language];

/** Somebody registers, and is logged in by that. */
async function register(page: Page, portal: Portal): Promise<void> {
  const field = (name: string) => page.locator('main').getByLabel(name, { exact: true });
  const mail = `${randomUUID().slice(0, 8)}@example.org`;
  await page.goto(`${portal.stack.gateway}${prefix[language]}/Register`);
  await field(site.login.id).fill(`life-${randomUUID().slice(0, 8)}`);
  await field(site.login.password).fill('secret-1');
  await field(entry.confirm).fill('secret-1');
  await field(entry.contact).fill(mail);
  await page.locator('main').getByText(entry.register.nameFree).waitFor();
  await page.getByRole('button', { name: contact.get, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(site.login.captcha, { exact: true }).fill(await captchaAnswer(page, portal));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await field(contact.code).fill(await sentCode(portal, mail));
  await page.locator('main').getByRole('checkbox').check();
  await page.getByRole('button', { name: entry.register.go, exact: true }).click();
  await page.waitForURL((url) => /\/basicInfo$/i.test(url.pathname));
}

/** They say whom to ask, without which they enter nothing. */
async function introduce(page: Page): Promise<void> {
  const { basic } = locales[language].people;
  await page.getByRole('combobox', { name: basic.station }).press('ArrowDown');
  await page.getByTitle(codes.site['01']).waitFor();
  await page.keyboard.press('Enter');
  for (const [name, text] of Object.entries(basicInfo))
    if (name.startsWith('contact1')) await page.locator(`#basic_${name}`).fill(text);
  await page.getByRole('button', { name: basic.submit, exact: true }).click();
  await page.getByRole('button', { name: basic.edit, exact: true }).waitFor();
}

test('a company, a platform and a product with copyright, from registration to a recommended slot', async () => {
  const portal = await sharedPortal();
  const admin = await portal.person('SHDIPP_ADMIN');
  const own = await visit(portal, { width });
  await register(own, portal);
  await introduce(own);
  const sent = () => own.getByText(record.sent.title).first().waitFor();
  const submit = () => own.getByRole('button', { name: record.form.submitReview, exact: true }).click();
  const [company, platform, product] = ['灯影数字', '灯影平台', '灯影长卷'];

  await own.goto(centreAddress(portal, language, 'CompanyInfo'));
  await own
    .getByRole('link', { name: filled(record.single.add, { kind: kinds.company.one }) })
    .first()
    .click();
  await enterCompany(own, language, { name: company, usci: '91310000M00000001D' });
  await submit();
  await sent();
  await approved(portal, admin, language, width, 'CompanyAudit', company);

  await own.goto(centreAddress(portal, language, 'PlatformInfo_b?view=add'));
  await enterPlatform(own, language, platform);
  await submit();
  await sent();
  await approved(portal, admin, language, width, 'PlatformAudit', platform);

  await own.goto(centreAddress(portal, language, 'ProductInfo_b?view=add'));
  await enterProduct(own, language, { CN: product });
  await own.getByText(codes.reviewedStatus['2']).first().waitFor();
  await approved(portal, admin, language, width, 'ProductAudit', product);

  await own.goto(centreAddress(portal, language, 'ProductInfo'));
  await own
    .getByLabel(filled(record.copyright.openNamed, { name: product }))
    .first()
    .click();
  await enterCopyright(own, language, { prdName: '灯影', prdMakeCity: '上海', prdPowerBelong: '灯影工作室' });
  await submit();
  await sent();
  await approved(portal, admin, language, width, 'CopyrightAudit', '灯影');

  // each decision came as a message
  await own.goto(centreAddress(portal, language, 'SysMessage'));
  await expect.poll(() => own.getByRole('main').getByText('灯影').count()).toBeGreaterThanOrEqual(4);

  // its administrator puts it forward, in each of the three places of the home page that it has something for
  const desk = await visit(portal, { width, as: admin });
  for (const [type, name] of [
    ['01', platform],
    ['02', company],
    ['03', product],
  ] as const) {
    await desk.goto(centreAddress(portal, language, 'RecommendInput?idVal=initId'));
    await desk.locator('main label').getByText(kinds.slot.codes.type[type], { exact: true }).click();
    await desk.getByLabel(kinds.slot.fields.postId, { exact: true }).fill('9');
    await desk.getByLabel(kinds.slot.fields.title, { exact: true }).fill(name);
    await desk.getByLabel(kinds.slot.fields.connectMessage, { exact: true }).click();
    await desk.keyboard.type(name);
    await desk.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
    await desk.getByRole('button', { name: recommend.submit['1'], exact: true }).click();
    await desk.getByText(filled(recommend.saved, { name })).first().waitFor();
  }
  const visitor = await visit(portal, { width });
  await visitor.goto(`${portal.stack.gateway}${prefix[language]}/home`);
  await visitor.getByRole('link', { name: product }).first().click();
  await visitor.getByRole('heading', { level: 1, name: product }).waitFor();
});
