import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { dayOf } from '@portal/shared/rules/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../root.ts';
import { borrowPortal } from './borrowed-portal.ts';
import type { OwnPortal, Person } from './portal.ts';
import { listedProduct } from './product.ts';
import { enNarrow, expectAccessible, expectFits, inTurn, prefix, visit, zhWide } from './screen.ts';

// its own: what an institution sets is set for everybody
let portal: OwnPortal;
let admin: Person;

beforeAll(async () => {
  portal = await borrowPortal({ isReturned: false });
  admin = await portal.person('SHDIPP_ADMIN');
});
afterAll(() => portal?.close());

const home = async () => (await portal.get('/zh/home', { accept: 'text/html' })).text();

test('what is set on the screen stands in the footer of every page soon after, and in the history', async () => {
  const { portalSettings: words } = locales.CN;
  expect(await home()).not.toContain('虚构备00000001号');
  const page = await visit(portal, { width: 1440, as: admin });
  await page.goto(`${portal.stack.gateway}/zh/user/settings`);
  await page.getByLabel(words.names.icp).fill('虚构备00000001号');
  await page.getByRole('button', { name: words.save }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.dialog.reason).fill('完成备案');
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/settings-dialog.png` });
  await dialog.getByRole('button', { name: words.dialog.yes }).click();
  await page.getByText('完成备案').waitFor();
  await expect.poll(home).toContain('虚构备00000001号');
  // whoever had looked before that changes nothing
  const stale = { setting: 'icp', was: null, value: { text: 'x' } } as const;
  expect(await portal.ask(calls.changeSettings, { changes: [stale] }, { as: admin })).toMatchObject({
    status: 409,
    returnCode: 'setting.changed',
  });
});

test.each(inTurn(enNarrow))('an administrator looks at all of it: %s, %i wide', async (language, width) => {
  const page = await visit(portal, { width, as: admin });
  await page.goto(`${portal.stack.gateway}${prefix[language]}/user/settings`);
  await page.getByRole('heading', { name: locales[language].portalSettings.title }).waitFor();
  await page.getByText('完成备案').waitFor();
  await expectFits(page);
  if (process.env.LOOK)
    await page.screenshot({ path: `${process.env.LOOK}/settings-${language}-${width}.png`, fullPage: true });
});

/** As the demonstration shows them (services/command/demo/banners.ts), in its order. */
const slugs = ['alice-in-wonderland', 'wesnoth', 'cosmos-laundromat'];
const pictures = join(root, 'services/command/demo/covers');

const site = '02';

test.each(inTurn(zhWide))(
  'the banner of the demonstration: its pictures in their order, each led to by buttons and leading to its product: %s, %i wide',
  async (language, width) => {
    const { site: words, profiles } = locales[language];
    const [seller, editor] = [await portal.person('Default-App-User', site), await portal.person('SHDIPP_ADMIN', site)];
    const slots: { title: string; id: string }[] = [];
    for (const [at, slug] of slugs.entries()) {
      const id = await listedProduct(portal, seller, editor, language, { productName: `${slug} ${language}` });
      const upload = await portal.upload(editor, await readFile(join(pictures, `banner-${slug}.png`)), { use: 'slot' });
      const title = `${slug}`.slice(0, 17) + language;
      const place = { typeCode: '00', lanCode: language, postId: String(at + 1), dominCode: site } as const;
      const form = { ...place, title, connectMessage: id, imageFileId: upload.data?.fileId ?? '', oper: '1' } as const;
      expect(await portal.ask(calls.saveSlot, form, { as: editor })).toMatchObject({ flag: 'T' });
      slots.push({ title, id });
    }
    // what follows is asked without a name, and shows what was put there
    await portal.ask(calls.listSlots, {}, { as: editor });

    const page = await visit(portal, { width });
    await page.goto(`${portal.stack.gateway}${prefix[language]}/home`);
    await page.evaluate((siteId) => {
      localStorage.setItem('dominID', siteId);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http
      document.cookie = `dominID=${siteId}; path=/`;
    }, site);
    await page.reload();
    const banner = page.getByRole('region', { name: profiles.home.banner });
    const slides = banner.getByRole('listitem');
    await expect.poll(() => slides.locator('h2').allTextContents()).toEqual(slots.map(({ title }) => title));
    await expectAccessible(page);
    for (const { title } of slots) {
      const slide = slides.filter({ hasText: title });
      // what is not looked at is out of reach
      await expect.poll(() => slide.evaluate((node: HTMLElement) => node.inert)).toBe(false);
      expect(await slides.evaluateAll((all) => all.filter((node) => (node as HTMLElement).inert).length)).toBe(2);
      const picture = slide.locator('img');
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThanOrEqual(width);
      const box = await slide.getByRole('heading').boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      await banner.getByRole('button', { name: words.action.next }).click();
    }
    // round again, and back
    await expect.poll(() => slides.first().evaluate((node: HTMLElement) => node.inert)).toBe(false);
    await banner.getByRole('button', { name: words.action.previous }).click();
    const last = slides.filter({ hasText: slots.at(-1)?.title ?? '' });
    await expect.poll(() => last.evaluate((node: HTMLElement) => node.inert)).toBe(false);
    await last.getByRole('link').click();
    await page.waitForURL(/\/Goods\?/i);
    await page.getByRole('heading', { level: 1, name: `${slugs.at(-1)} ${language}` }).waitFor();
  },
);

// the last one: nobody writes any more before they accept
describe('an agreement', () => {
  beforeAll(async () => {
    const texts = { textCN: '<p>虚构协议正文</p>', textEN: '<p>The invented agreement</p>', changedEN: 'Contacts' };
    const version = { last: 0, from: dayOf(Date.now()), asks: true, ...texts, changedCN: '联系方式' };
    expect(await portal.ask(calls.publishAgreement, version, { as: admin })).toMatchObject({ data: { number: 1 } });
  });

  test.each(inTurn(zhWide))(
    'a version is read by everybody, and accepted before anything is written: %s, %i wide',
    async (language, width) => {
      const { agreement, agreements } = locales[language];
      const text = language === 'EN' ? 'The invented agreement' : '虚构协议正文';
      const user = await portal.person('SHDIPP_ADMIN');
      const write = () => portal.ask(calls.savePhrase, { CN: '好', EN: 'Good' }, { as: user });
      await expect.poll(async () => (await write()).returnCode).toBe('agreement.accept');
      const page = await visit(portal, { width, as: user });
      await page.goto(`${portal.stack.gateway}${prefix[language]}/agreement`);
      await page.getByText(text).waitFor();
      await page.getByRole('heading', { name: agreement.versions }).waitFor();
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/agreement-${language}.png` });
      await page.goto(`${portal.stack.gateway}${prefix[language]}/user/agreements`);
      await page.getByRole('dialog').getByText(text).waitFor();
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/consent-${language}.png` });
      await page.getByRole('button', { name: agreements.consent.accept }).click();
      await page.getByText(agreements.consent.done).waitFor();
      await expect.poll(async () => (await write()).flag).toBe('T');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: agreements.title }).waitFor();
      if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/agreements-${language}.png`, fullPage: true });
      await expectAccessible(page);
    },
    120_000,
  );
});
