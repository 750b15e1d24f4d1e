import { singleFile, uploadPart } from '@portal/shared/calls/file';
import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, unlike } from '../deploy/firing.ts';
import { withoutPromtool } from '../deploy/testing.ts';
import { type S3Server, startS3 } from '../s3/testing.ts';
import { basicInfo, centreAddress } from './entering.ts';
import { type OwnPortal, openPortal, pngOf } from './portal.ts';
import { enNarrow, fieldCell, visit, zhWide } from './screen.ts';

let s3: S3Server;
let portal: OwnPortal;
beforeAll(async () => {
  s3 = await startS3();
  const endpoint = new URL(s3.url).searchParams.get('endpoint') ?? '';
  portal = await openPortal({
    env: {
      FILES_URL: s3.url,
      FILES_DIRECT_URL: endpoint,
      S3_ACCESS_KEY_ID: s3.keys.id,
      S3_SECRET_ACCESS_KEY: s3.keys.secret,
    },
  });
}, 180_000);
afterAll(async () => {
  await portal?.close();
  await s3?.stop();
});

test.each([zhWide, enNarrow])(
  'in the browser, %s: a picture goes past the portal to S3; where the bucket lets no page in, through it, and that is said',
  async (lan, width) => {
    const seller = await portal.person('Default-App-User');
    await portal.ask(calls.saveUserContact, basicInfo, { as: seller });
    const page = await visit(portal, { width, as: seller });
    const faults: string[] = [];
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    const through: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === singleFile.path || pathname === uploadPart.path) through.push(pathname);
    });
    await page.goto(centreAddress(portal, lan, 'CompanyInfo_b?view=add'));

    const choose = async (wire: string, size: [number, number], colour: string) => {
      const cell = fieldCell(page, wire, lan);
      const picture = { name: `${wire}.png`, mimeType: 'image/png', buffer: await pngOf(...size, colour) };
      await cell.locator('input[type=file]').first().setInputFiles(picture);
      const shown = cell.locator('img').first();
      await shown.waitFor();
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    };
    const puts = () => s3.asked.filter(({ method, key }) => method === 'PUT' && key.includes('/part.')).length;
    const preflights = () => s3.asked.filter(({ method }) => method === 'OPTIONS').length;

    s3.origin = portal.stack.gateway;
    s3.asked.length = 0;
    await choose('logo', [200, 200], lan === 'CN' ? '#1d3557' : '#264653');
    expect([through, puts(), preflights(), faults]).toEqual([[], 1, 1, []]);

    s3.origin = undefined;
    await choose('image1', [400, 300], lan === 'CN' ? '#457b9d' : '#2a9d8f');
    await page.getByText(locales[lan].record.form.detour).first().waitFor();
    // the part is written by the portal now; the browser was not let further than to ask
    expect([through, preflights()]).toEqual([[uploadPart.path], 2]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  },
  120_000,
);

test.skipIf(withoutPromtool)(
  'while S3 takes nothing PortalS3Fails fires, and not before',
  async () => {
    const look = () => pageOf(fetch(`${portal.stack.command}/metrics`));
    const seller = await portal.person('Default-App-User');
    await portal.company(seller);
    const upload = async (colour: string) => (await portal.upload(seller, await pngOf(400, 400, colour))).flag;
    expect(await upload('#6a994e')).toBe('T');
    const before = await look();
    s3.fault = () => ({ status: 500, code: 'InternalError' });
    try {
      expect(await upload('#a7c957')).toBe('F');
      const first = await look();
      expect(await upload('#bc4749')).toBe('F');
      expect(unlike([{ alert: 'PortalS3Fails', before, during: [first, await look()] }])).toBe('');
    } finally {
      s3.fault = undefined;
    }
    expect(await upload('#a7c957')).toBe('T');
  },
  120_000,
);
