import { locales } from '@portal/shared/locales/index';
import { product } from '@portal/shared/records/product';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { csvLine } from '@portal/shared/rules/csv';
import { sheetHeader } from '@portal/shared/sheet';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { centreAddress, filled } from './entering.ts';
import { pngOf } from './portal.ts';
import { enNarrow, expectAccessible, expectFits, inTurn, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

test.each(inTurn(enNarrow))(
  'a catalogue is brought in with pictures, goes out as a file, and comes back: %s, %i wide',
  async (pageLanguage, width) => {
    const portal = await sharedPortal();
    const { catalogue: words, imports } = locales[pageLanguage];
    const seller = await portal.person('Default-App-User');
    await portal.company(seller);
    const page = await visit(portal, { width, as: seller });
    await page.goto(centreAddress(portal, pageLanguage, 'Catalogue'));
    await page.getByText(imports.empty).waitFor();
    await expectFits(page);

    const header = sheetHeader(product, pageLanguage);
    const [inChinese, inEnglish] = [locales[pageLanguage].codes.language.CN, locales[pageLanguage].codes.language.EN];
    const { category, registryStatus } = locales[pageLanguage].codes;
    const row = (key: string, language: string, name: string, pictures: string): string[] => {
      const cells = [key, language, '', name, category['01'], registryStatus['0'], '', '', pictures, 'Plain words', ''];
      return header.map((_, at) => cells[at] ?? '');
    };
    const rows = [
      row('N-1', inChinese, '云上画卷', 'cover.png'),
      row('N-1', inEnglish, 'Scrolls in the Cloud', 'cover.png'),
      row('N-2', inEnglish, 'A Work without a Picture', 'nowhere.png'),
      row('N-3', inEnglish, '', 'cover.png'),
    ];
    const table = Buffer.from([header, ...rows].map(csvLine).join(''));
    const cover = await pngOf(400, 400, '#2a4d6e');

    const brought = async (name: string, buffer: Buffer, counts: readonly number[]): Promise<void> => {
      await sent(page, name, buffer, imports.start);
      const done = page.getByRole('row', { name: new RegExp(name) });
      // on a phone rows are cards
      const importRow = done.or(page.getByRole('listitem').filter({ hasText: name })).first();
      await importRow.getByText(imports.done).waitFor();
      for (const count of counts) await importRow.getByText(String(count), { exact: true }).first().waitFor();
    };
    await brought('first.zip', await zipOf({ 'catalogue.csv': table, 'cover.png': cover }), [4, 2]);
    await page.getByRole('button', { name: filled(imports.refusedNamed, { name: 'first.zip' }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(filled(words.picture.missing, { name: 'nowhere.png' })).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: imports.refusedRows.close, exact: true }).last().click();

    const exported = async (format: string): Promise<Buffer> => {
      const sentWith = { token: seller.token, lang: pageLanguage, 'x-after': String(seller.position) };
      const answer = await portal.get(`/catalogue/export?format=${format}`, sentWith);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    // read models are on their way to what the import has written
    const csv = async () => (await exported('csv')).toString();
    await expect.poll(async () => (await csv()).split('N-1').length - 1).toBe(2);
    // as it went out, it changes nothing; one cell changed, it changes that product
    await brought('same.xlsx', await exported('xlsx'), [2]);
    const edited = (await csv()).replace('Scrolls in the Cloud', 'Scrolls above the Cloud');
    await brought('edited.csv', Buffer.from(edited), [2, 1]);
    const names = async () => {
      const { data } = await portal.ask(callsOf(product).list, { pageNo: 1, pageSize: 10 }, { as: seller });
      return data?.productInformationQueryResPojoList.map(({ productName }) => productName).sort();
    };
    await expect.poll(names).toEqual(['Scrolls above the Cloud', '云上画卷']);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: words.export.templateEn }).click();
    expect((await saved).suggestedFilename()).toMatch(/^catalogue-template-.*\.xlsx$/);
  },
);

/** Chooses a file and sends it. */
async function sent(page: Page, name: string, buffer: Buffer, start: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByText(name).first().waitFor();
  await page.getByRole('button', { name: start, exact: true }).click();
}
