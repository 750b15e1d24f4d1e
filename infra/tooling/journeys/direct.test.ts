import { singleFile, uploadPart } from '@portal/shared/calls/file';
import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, unlike } from '../../deploy/firing.ts';
import { withoutPromtool } from '../../deploy/testing.ts';
import type { S3Server } from '../../runtime/s3/testing.ts';
import { basicInfo, centreAddress } from './entering.ts';
import { openOnS3, type PortalOnS3, pagesReader } from './on-s3.ts';
import { type OwnPortal, pngOf } from './portal.ts';
import { form, listedProduct, uploadedPicture } from './product.ts';
import { enNarrow, fieldCell, visit, zhWide } from './screen.ts';

let opened: PortalOnS3;
let s3: S3Server;
let portal: OwnPortal;
beforeAll(async () => {
  opened = await openOnS3();
  ({ s3, portal } = opened);
});
afterAll(() => opened?.close());

test.each([zhWide, enNarrow])(
  'in the browser, %s: a picture goes past the portal to S3; where the bucket lets no page in, through it, and that is said',
  async (language, width) => {
    const seller = await portal.person('Default-App-User');
    await portal.ask(calls.saveUserContact, basicInfo, { as: seller });
    // their browser does not know of it: its form would be closed until it hears
    await portal.ask(calls.userContact, {}, { as: seller });
    const page = await visit(portal, { width, as: seller });
    const faults: string[] = [];
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    const through: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === singleFile.path || pathname === uploadPart.path) through.push(pathname);
    });
    await page.goto(centreAddress(portal, language, 'CompanyInfo_b?view=add'));

    const choose = async (wire: string, size: [number, number], colour: string) => {
      const cell = fieldCell(page, wire, language);
      const picture = { name: `${wire}.png`, mimeType: 'image/png', buffer: await pngOf(...size, colour) };
      await cell.locator('input[type=file]').first().setInputFiles(picture);
      const image = cell.locator('img').first();
      await image.waitFor();
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    };
    const puts = () => s3.asked.filter(({ method, key }) => method === 'PUT' && key.includes('/part.')).length;
    const preflights = () => s3.asked.filter(({ method }) => method === 'OPTIONS').length;

    s3.origin = portal.stack.gateway;
    s3.asked.length = 0;
    await choose('logo', [200, 200], language === 'CN' ? '#1d3557' : '#264653');
    expect([through, puts(), preflights(), faults]).toEqual([[], 1, 1, []]);

    s3.origin = undefined;
    await choose('image1', [400, 300], language === 'CN' ? '#457b9d' : '#2a9d8f');
    await page.getByText(locales[language].record.form.detour).first().waitFor();
    // the part is written by the portal now; the browser was not let further than to ask
    expect([through, preflights()]).toEqual([[uploadPart.path], 2]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  },
);

test.skipIf(withoutPromtool)('while S3 takes nothing PortalS3Fails fires, and not before', async () => {
  const readMetrics = () => pageOf(fetch(`${portal.stack.command}/metrics`));
  const givenUp = async () =>
    Number(/^portal_s3_failures_total\{[^}]*outcome="given_up"[^}]*\} (\d+)$/m.exec((await readMetrics()).text)?.[1]);
  const seller = await portal.person('Default-App-User');
  await portal.company(seller);
  const upload = async (colour: string) => (await portal.upload(seller, await pngOf(400, 400, colour))).flag;
  expect(await upload('#6a994e')).toBe('T');
  const before = await readMetrics();
  s3.fault = () => ({ status: 500, code: 'InternalError' });
  try {
    expect(await upload('#a7c957')).toBe('F');
    const [first, givenUpBefore] = [await readMetrics(), await givenUp()];
    // in between it is not asked: all hear at once what the first one found
    const retryUpload = async () => {
      expect(await upload('#bc4749')).toBe('F');
      return givenUp();
    };
    await expect.poll(retryUpload).toBeGreaterThan(givenUpBefore);
    expect(unlike([{ alert: 'PortalS3Fails', before, during: [first, await readMetrics()] }])).toBe('');
  } finally {
    s3.fault = undefined;
  }
  await expect.poll(() => upload('#a7c957')).toBe('T');
});

test('while S3 does not answer pages and lists come as ever, whoever brings or refers to a file hears that it cannot be had, and others go on', async () => {
  const [seller, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
  await listedProduct(portal, seller, admin);
  const fileId = await uploadedPicture(portal, seller, '#606c38');
  const readPages = await pagesReader(portal, admin.position);
  const save = (change = {}) =>
    portal.ask(calls.productSave, form('CN', fileId, { productName: '唐诗', ...change }), { as: seller });
  const upload = async () => (await portal.upload(seller, await pngOf(400, 400, '#dda15e'))).flag;
  await readPages();

  s3.fault = () => 'no answer';
  s3.asked.length = 0;
  try {
    await readPages();
    expect(await portal.ask(calls.saveUserContact, basicInfo, { as: seller })).toMatchObject({ flag: 'T' });
    expect(s3.asked).toEqual([]);
    // the first finds it out, all others hear it
    const refusals = await Promise.all(Array.from({ length: 150 }, () => save()));
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ flag: 'F', status: 503, retryAfter: expect.any(Number) });
    // from then on hardly any upload waits for S3, and no save is still trying
    s3.asked.length = 0;
    const flags = await Promise.all(Array.from({ length: 40 }, upload));
    expect(new Set(flags)).toEqual(new Set(['F']));
    expect(s3.asked.length).toBeLessThan(flags.length / 2);
    await readPages();
  } finally {
    s3.fault = undefined;
  }
  await expect.poll(async () => (await save()).flag).toBe('T');
  expect(await upload()).toBe('T');
});
