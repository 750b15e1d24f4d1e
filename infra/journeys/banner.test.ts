import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../build/root.ts';
import { openPortal, type Portal } from './portal.ts';
import { listedProduct } from './product.ts';
import { expectAccessible, inTurn, prefix, visit, zhWide } from './screen.ts';

/** As the demonstration shows them (services/command/demo/banners.ts), in its order. */
const slugs = ['alice-in-wonderland', 'wesnoth', 'cosmos-laundromat'];
const pictures = join(root, 'services/command/demo/covers');

// its own: what stands on a home page is nobody else's
let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
}, 120_000);
afterAll(() => portal.close());

const site = '02';

test.each(inTurn(zhWide))(
  'the banner of the demonstration: its pictures in their order, each led to by buttons and leading to its product: %s, %i wide',
  async (lan, width) => {
    const { site: words } = locales[lan];
    const [seller, admin] = [await portal.person('Default-App-User', site), await portal.person('SHDIPP_ADMIN', site)];
    const shown: { title: string; id: string }[] = [];
    for (const [at, slug] of slugs.entries()) {
      const id = await listedProduct(portal, seller, admin, lan, { productName: `${slug} ${lan}` });
      const upload = await portal.upload(admin, await readFile(join(pictures, `banner-${slug}.png`)), { use: 'slot' });
      const title = `${slug}`.slice(0, 17) + lan;
      const place = { typeCode: '00', lanCode: lan, postId: String(at + 1), dominCode: site } as const;
      const form = { ...place, title, connectMessage: id, imageFileId: upload.data?.fileId ?? '', oper: '1' } as const;
      expect(await portal.ask(calls.saveSlot, form, { as: admin })).toMatchObject({ flag: 'T' });
      shown.push({ title, id });
    }

    const page = await visit(portal, { width });
    await page.goto(`${portal.stack.gateway}${prefix[lan]}/home`);
    await page.evaluate((chosen) => {
      localStorage.setItem('dominID', chosen);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http
      document.cookie = `dominID=${chosen}; path=/`;
    }, site);
    await page.reload();
    const banner = page.getByRole('region', { name: words.home.banner });
    const slides = banner.getByRole('listitem');
    await expect.poll(() => slides.locator('h2').allTextContents()).toEqual(shown.map(({ title }) => title));
    await expectAccessible(page);
    for (const { title } of shown) {
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
    const last = slides.filter({ hasText: shown.at(-1)?.title ?? '' });
    await expect.poll(() => last.evaluate((node: HTMLElement) => node.inert)).toBe(false);
    await last.getByRole('link').click();
    await page.waitForURL(/\/Goods\?/i);
    await page.getByRole('heading', { level: 1, name: `${slugs.at(-1)} ${lan}` }).waitFor();
  },
);
