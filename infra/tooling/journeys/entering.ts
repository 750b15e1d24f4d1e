import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Page } from 'playwright-core';
import { type Person, type Portal, pngOf } from './portal.ts';
import { expectFits, fieldCell, prefix, visit } from './screen.ts';

/** A screen of the user centre. */
export const centreAddress = ({ stack }: Portal, language: Language, path: string): string =>
  `${stack.gateway}${prefix[language]}/user/${path}`;

/** Words with their places filled. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

export async function written(page: Page, language: Language, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [wire, text] of Object.entries(texts))
    await fieldCell(page, wire, language).getByRole('textbox').fill(text);
}

/** Whom to ask about what a seller enters: their basic info, without which they enter no company. */
export const basicInfo = {
  accountName: 'Lin Wan',
  shdippDataDomain: '01',
  contact1Name: 'Lin Wan',
  contact1Dept: 'Sales',
  contact1Pos: 'Manager',
  contact1OfficeAddr: '1 Bund',
  contact1Tele: '02155550001',
  contact1Email: 'sales@example.com',
} as const;

const sizes = { logo: [200, 200], image1: [400, 300], image2: [300, 400] } as const;

/** The three pictures of a company or a platform. */
export async function pictured(page: Page, language: Language): Promise<void> {
  for (const [wire, [width, height]] of Object.entries(sizes)) {
    const picture = { name: `${wire}.png`, mimeType: 'image/png', buffer: await pngOf(width, height) };
    await fieldCell(page, wire, language).locator('input[type=file]').first().setInputFiles(picture);
    await fieldCell(page, wire, language).locator('img').first().waitFor();
  }
}

/** What of a company is to be entered, but for its name and number. */
export async function enterCompany(
  page: Page,
  language: Language,
  texts: { name: string; usci: string },
): Promise<void> {
  const known = { website: 'https://example.com/', tele: '02155550001', profile: 'Invented. 仅供示例' };
  await written(page, language, { ...texts, ...known });
  await fieldCell(page, 'category', language).getByRole('checkbox').first().check();
  await fieldCell(page, 'scale', language).getByRole('radio').first().check();
  await pictured(page, language);
}

export async function enterPlatform(page: Page, language: Language, name: string): Promise<void> {
  await written(page, language, { name, website: 'https://example.com/platform', profile: 'x', function: 'y' });
  await fieldCell(page, 'category', language).getByRole('checkbox').nth(2).check();
  await pictured(page, language);
}

/** One product in the languages that are named, and submitted for review. */
export async function enterProduct(
  page: Page,
  entryLanguage: Language,
  names: Partial<Record<Language, string>>,
  nth = 0,
): Promise<void> {
  const { codes, kinds, record } = locales[entryLanguage];
  const { form, offer } = record;
  const { fields } = kinds.product;
  const languages = Object.entries(names) as [Language, string][];
  for (const language of ['CN', 'EN'] as const)
    await page
      .getByRole('checkbox', { name: codes.language[language], exact: true })
      .setChecked(names[language] !== undefined);
  for (const [language, name] of languages) {
    const part = page.locator(`[data-lan=${language}]`);
    await part.getByLabel(fields.productName).fill(name);
    await part.getByRole('checkbox', { name: codes.category['04'] }).check();
    await part.getByRole('radio', { name: codes.registryStatus['0'] }).check();
    const buffer = await pngOf(400, 400, `#${(0x204060 + nth * 977).toString(16)}`);
    await page
      .locator(`[data-field=fileIdList] [data-lan=${language}] input[type=file]`)
      .first()
      .setInputFiles({ name: `${language}.png`, mimeType: 'image/png', buffer });
    await part.getByRole('button', { name: form.removePicture.replace('{{number}}', '1') }).waitFor();
    await part.getByRole('textbox', { name: fields.summary }).last().fill('A classic 古典');
  }
  await page.getByRole('button', { name: form.submit, exact: true }).click();
  await page.getByRole('button', { name: offer.yes }).first().click();
}

/** What has to be said of the copyright in a product, which is said once for all its languages. */
export async function enterCopyright(
  page: Page,
  language: Language,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const { codes } = locales[language].kinds.copyright;
  const cell = (wire: string) => page.locator(`[data-field=${wire}]`);
  for (const [wire, text] of Object.entries(texts)) await cell(wire).getByRole('textbox').fill(text);
  for (const [wire, label] of [
    ['prdCategory', codes.prdCategory['01']],
    ['prdCreationProperty', codes.prdCreationProperty['01']],
    ['prdPubStatus', codes.prdPubStatus['0']],
    ['prdPowerGet', codes.prdPowerGet['01']],
  ] as const) {
    const radio = cell(wire).getByRole('radio', { name: label, exact: true });
    if (await radio.count()) await radio.check();
    else {
      await cell(wire).getByRole('combobox').click();
      await page.getByTitle(label, { exact: true }).filter({ visible: true }).last().click();
    }
  }
  await cell('prdMakeDate').getByRole('textbox').fill('2026-01-02');
  await page.keyboard.press('Enter');
}

/** An administrator approves, from the audit list at that path, what is called so. */
export async function approved(
  portal: Portal,
  admin: Person,
  language: Language,
  width: number,
  list: string,
  name: string,
): Promise<void> {
  const desk = await visit(portal, { width, as: admin });
  const { audit } = locales[language].record;
  await desk.goto(centreAddress(portal, language, list));
  await desk.getByLabel(filled(audit.reviewNamed, { name })).first().click();
  await desk.getByLabel(audit.comment).waitFor();
  await expectFits(desk);
  await desk.getByRole('button', { name: audit.approve, exact: true }).click();
  await desk.getByText(audit.approvedText).waitFor();
  await desk.close();
}
