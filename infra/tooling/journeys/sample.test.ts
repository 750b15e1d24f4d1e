import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@portal/shared/codes/index';
import { reviewed as reviewedEn } from '@portal/shared/locales/en/reviewed';
import { locales } from '@portal/shared/locales/index';
import { reviewed as reviewedZh } from '@portal/shared/locales/zh/reviewed';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type Portal, pngOf } from './portal.ts';
import { kinds as en } from './sample/en.ts';
import { sample } from './sample/sample.ts';
import { kinds as zh } from './sample/zh.ts';
import { newField, sampleFolder } from './sample-modules.ts';
import { openSamplePortal } from './sample-portal.ts';
import { fieldCell as cell, expectAccessible, prefix, visit, zhWide } from './screen.ts';

/** Milliseconds for one whole life, on a busy machine. */
const timeoutMs = 600_000;

let portal: Portal;

beforeAll(async () => {
  portal = await openSamplePortal();
}, timeoutMs);
afterAll(() => portal?.close());

const calls = callsOf(sample);
const words = { CN: zh.sample, EN: en.sample };
const reviewed = { CN: reviewedZh, EN: reviewedEn };
const weight: Record<Language, string> = { CN: '重量（克）', EN: 'Weight in grams' };
const titles: Record<Language, string> = { CN: '会发光的茶杯', EN: 'A cup that glows' };
const other = (language: Language): Language => (language === 'CN' ? 'EN' : 'CN');
const secret = 'Frau Ünal, extension 7';
const reason = 'The story says nothing about the light';

const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });
const address = (language: Language, path: string) => `${portal.stack.gateway}${prefix[language]}/user/${path}`;
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => values[name] ?? '');
/** Words of every kind with the sample's own nouns in them. */
const sampleText = (language: Language, text: string, more: Readonly<Record<string, string>> = {}) => {
  const { one: singular, many, title } = words[language];
  return filled(text, { kind: singular, kinds: many, Kind: title, ...more });
};

/** A seller with a mail address, without which no exhibit is submitted. */
const reachable = () => portal.person('Default-App-User', '01', `${randomUUID()}@example.com`);

/** With SCREENSHOTS, a folder, the page is drawn there. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder)
    await page.screenshot({ path: join(folder, `${name}-${page.viewportSize()?.width}.png`), fullPage: true });
}

/** No one is kept out of the page. */
async function looked(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await takeScreenshot(page, name);
}

/** Enters an exhibit in the language of the page, and what the other language lacks by taking it over. */
async function enter(page: Page, language: Language, patent: string): Promise<void> {
  const { codes, record } = locales[language];
  await page
    .getByRole('link', { name: sampleText(language, record.list.add) })
    .first()
    .click();
  await page.getByRole('checkbox', { name: codes.language[other(language)], exact: true }).check();
  await cell(page, 'exhibitName', language).getByRole('textbox').fill(titles[language]);
  await cell(page, 'branch', language).getByRole('checkbox', { name: codes.category['05'] }).check();
  await expect.poll(() => cell(page, 'patentNo', language).getByRole('textbox').isDisabled()).toBe(true);
  await cell(page, 'stage', language).getByRole('radio', { name: words[language].codes.stage.market }).check();
  await cell(page, 'patentNo', language).getByRole('textbox').fill(patent);
  const photo = { name: 'cup.png', mimeType: 'image/png', buffer: await pngOf(400, 400, '#b5651d') };
  await cell(page, 'photoIds', language).locator('input[type=file]').first().setInputFiles(photo);
  await button(page, filled(record.form.removePicture, { number: '1' })).waitFor();
  await cell(page, 'grams', language).getByLabel(weight[language]).fill('250');
  await cell(page, 'story', language).getByRole('textbox').last().fill('It glows when the tea is hot. 茶热时发光。');
  await button(page, filled(record.form.takeOverEmpty, { count: '5' })).click();
  await cell(page, 'exhibitName', other(language)).getByRole('textbox').fill(titles[other(language)]);
  await cell(page, 'story', other(language))
    .getByRole('textbox')
    .last()
    .fill('It glows when the tea is hot. 茶热时发光。');
  await looked(page, `form-${language}`);
  await button(page, record.form.submit).click();
}

/** Opens the review of a version from the list of what waits. */
async function review(page: Page, language: Language, title: string): Promise<void> {
  await page.goto(address(language, 'SampleAudit'));
  await page
    .getByLabel(filled(locales[language].record.audit.reviewNamed, { name: title }))
    .first()
    .click();
  await page.getByLabel(locales[language].record.audit.comment).waitFor();
}

/** Presses an action of a row or a page and says yes; over once the question is gone, so that the next one is the only one. */
async function confirmed(page: Page, opener: Locator, confirmLabel: string): Promise<void> {
  await opener.first().click();
  const question = page.getByRole('dialog');
  await question.waitFor();
  // what is pressed stays where it is seen
  await expect.poll(() => question.getAttribute('class')).not.toContain('zoom');
  await button(question, confirmLabel).click();
  await question.waitFor({ state: 'hidden' });
}

async function exported(page: Page, language: Language): Promise<string> {
  const { table } = locales[language].centre;
  await button(page, table.export).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: table.exportAs.csv }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('the sample is small: at most 12 files and 400 lines, words included; a new field touches three of them', () => {
  const files = readdirSync(sampleFolder);
  const lines = files.map((file) => readFileSync(join(sampleFolder, file), 'utf8').trimEnd().split('\n').length);
  expect(files.length).toBeLessThanOrEqual(12);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(400);
  expect(Object.keys(newField).length).toBeLessThanOrEqual(3);
  expect(files).toEqual(expect.arrayContaining(Object.keys(newField)));
});

// a product's life is gone through in the other language, on a telephone
test.each([zhWide])(
  'an exhibit lives its whole life in a browser: %s, %i wide',
  async (language, width) => {
    const { codes, record, trail, proof, centre } = locales[language];
    const { events } = reviewed[language];
    const [seller, admin]: Person[] = await Promise.all([reachable(), portal.person('SHDIPP_ADMIN')]);
    if (!seller || !admin) throw new Error('nobody is there');
    const title = titles[language];
    const patent = `ZL ${language} 4711`;
    const [own, desk] = [await visit(portal, { width, as: seller }), await visit(portal, { width, as: admin })];

    // entered in both languages; nobody whom to ask: saved, but not submitted
    await own.goto(address(language, 'Sample'));
    await own.getByText(sampleText(language, record.list.empty)).waitFor();
    await takeScreenshot(own, `empty-${language}`);
    await enter(own, language, patent);
    await takeScreenshot(own, `offer-${language}`);
    await button(own, record.offer.yes).first().click();
    await own.getByText(sampleText(language, words[language].refusals.nobody)).first().waitFor();
    await looked(own, `refused-${language}`);
    await button(own, centre.table.close).last().click();

    await own.getByRole('link', { name: filled(record.actions.editNamed, { name: title }) }).click();
    await own.getByRole('checkbox', { name: codes.language[other(language)], exact: true }).waitFor();
    await cell(own, 'whomToAsk', language).getByRole('textbox').fill(secret);
    await button(own, record.form.submit).click();
    await button(own, record.offer.yes).first().click();
    await own.getByText(codes.reviewedStatus['2']).first().waitFor();
    await takeScreenshot(own, `waiting-${language}`);

    // taken back, and submitted again
    await confirmed(
      own,
      own.getByLabel(filled(record.actions.withdrawNamed, { name: title })),
      record.actions.withdraw,
    );
    await confirmed(own, own.getByLabel(filled(record.actions.listNamed, { name: title })), record.actions.list);
    await own.getByLabel(filled(record.actions.withdrawNamed, { name: title })).waitFor();

    // rejected with a reason; the seller is told at once, and comes to the record from the message
    await review(desk, language, title);
    await desk.getByText(record.audit.compareFirst).waitFor();
    await desk.getByText(secret).first().waitFor();
    await looked(desk, `desk-${language}`);
    await desk.getByLabel(record.audit.comment).fill(reason);
    await button(desk, record.audit.reject).click();
    await desk.getByText(record.audit.rejectedText).waitFor();
    const rejected = sampleText(language, reviewed[language].messages.Rejected.title);
    await own.getByText(rejected).first().waitFor();
    await own.goto(address(language, 'SysMessage'));
    await own.getByText(reason).first().waitFor();
    await takeScreenshot(own, `messages-${language}`);
    await own.getByRole('main').getByRole('link', { name: rejected, exact: true }).first().click();
    await own.getByRole('heading', { name: title, level: 1 }).waitFor();
    await takeScreenshot(own, `view-${language}`);

    // amended, submitted again, approved
    await own.getByRole('link', { name: record.actions.edit, exact: true }).click();
    await cell(own, 'story', language).getByRole('textbox').last().fill('A ring of light. 一圈光。');
    await button(own, record.form.submit).click();
    await button(own, record.offer.yes).first().click();
    await own.getByLabel(filled(record.actions.withdrawNamed, { name: title })).waitFor();
    await review(desk, language, title);
    const pending = desk
      .getByRole('link', { name: new RegExp(`^${sampleText(language, record.audit.title)}`) })
      .first();
    await expect.poll(() => pending.textContent()).toMatch(/[1-9]/);
    await button(desk, record.audit.approve).click();
    await desk.getByText(record.audit.approvedText).waitFor();

    // changed while it is shown: the auditor sees what differs
    await own.goto(address(language, 'Sample'));
    await own.getByRole('link', { name: filled(record.actions.editNamed, { name: title }) }).click();
    await cell(own, 'exhibitName', language).getByRole('textbox').fill(`${title} 2`);
    await cell(own, 'grams', language).getByLabel(weight[language]).fill('260');
    await button(own, record.form.submit).click();
    await button(own, record.offer.yes).first().click();
    await own.getByText(record.list.liveToo).waitFor();
    await review(desk, language, `${title} 2`);
    await desk.locator('ins', { hasText: '2' }).first().waitFor();
    await desk.getByRole('rowheader', { name: weight[language] }).waitFor();
    await looked(desk, `compared-${language}`);
    await button(desk, record.audit.approve).click();
    await desk.getByText(record.audit.approvedText).waitFor();

    // the number of its patent is taken
    const copiedBy = async (rival: Person) => {
      const picture = (await portal.upload(rival, await pngOf())).data?.fileId ?? '';
      const copy = {
        ...({ lan: language, exhibitName: 'Copy', branch: '05', stage: 'market', patentNo: patent } as const),
        photoIds: [picture],
        story: '<p>-</p>',
        whomToAsk: 'me',
      };
      const id = (await portal.ask(calls.save, copy, { as: rival })).data?.id ?? '';
      return { id, submitted: await portal.ask(calls.shelve, { id, status: '2' }, { as: rival }) };
    };
    // whoever cannot be reached submits nothing
    const { submitted: refusal } = await copiedBy(await portal.person('Default-App-User'));
    expect(refusal).toMatchObject({ flag: 'F', returnCode: 'sample.unreachable' });
    const { id } = await copiedBy(await reachable());
    const answer = await portal.ask(calls.decide, { id, status: '1' }, { as: admin, headers: { lang: language } });
    expect(answer).toMatchObject({ flag: 'F', returnCode: 'sample.taken' });
    expect(answer.returnInfo).toContain(words[language].fields.patent);

    // found and exported, with the new field, without what is personal
    await own.goto(address(language, 'Sample?stage=market&grams=260'));
    await own.getByText(`${title} 2`).first().waitFor();
    await takeScreenshot(own, `list-${language}`);
    for (const [page, list] of [
      [own, 'Sample'],
      [desk, 'SampleAudit?status=1'],
    ] as const) {
      await page.goto(address(language, list));
      await page.getByText(`${title} 2`).first().waitFor();
      const file = await exported(page, language);
      for (const text of [
        words[language].fields.patent,
        patent,
        weight[language],
        '260',
        words[language].codes.stage.market,
      ])
        expect(file).toContain(text);
      expect(file).not.toContain(secret);
    }

    // its history, and how it stood at first; the owner sees what is personal there
    await own.goto(address(language, 'Sample'));
    await own.getByRole('link', { name: `${title} 2`, exact: true }).click();
    await own.getByRole('link', { name: trail.timeline.more }).click();
    const timeline = own.getByRole('list', { name: trail.timeline.label });
    await timeline.getByRole('heading', { name: events.Rejected }).waitFor();
    await timeline.getByText(reason).waitFor();
    await timeline.getByText(weight[language]).first().waitFor();
    await timeline.getByText(words[language].fields.contact).first().waitFor();
    await takeScreenshot(own, `history-${language}`);
    const version = new URL(own.url()).searchParams.get('id') ?? '';
    const { data } = await portal.ask(calls.show, { id: version }, { as: seller });
    const approval = data?.history.find(({ type }) => type === 'SampleApproved');
    await own.goto(address(language, `history?id=${version}&view=asOf&asOf=${approval?.position}`));
    await own.getByText(secret).first().waitFor();
    await own.getByText('250', { exact: true }).first().waitFor();
    await takeScreenshot(own, `then-${language}`);

    // its proof
    await desk.goto(address(language, `history?id=${version}`));
    await button(desk, trail.proof.sealNow).click();
    await desk
      .getByText(trail.proof.sealed.split('{{')[0] ?? '')
      .first()
      .waitFor();
    await own.goto(address(language, `history?id=${version}`));
    const [download] = await Promise.all([own.waitForEvent('download'), button(own, proof.save).click()]);
    const file = { name: 'proof.json', mimeType: 'application/json', buffer: await readFile(await download.path()) };
    await own.goto(`${portal.stack.gateway}${prefix[language]}/proof`);
    await own.getByLabel(proof.proof.label, { exact: true }).last().setInputFiles(file);
    await own.getByText(proof.verdict.right).waitFor();
    await takeScreenshot(own, `proof-${language}`);

    // taken down, and deleted in both languages; what happened stays
    await desk.goto(address(language, 'SampleAudit?status=1'));
    await desk.getByLabel(filled(record.audit.takeDownNamed, { name: `${title} 2` })).click();
    const dialog = desk.getByRole('dialog').last();
    await dialog.getByRole('textbox').fill(reason);
    await looked(desk, `down-${language}`);
    await button(dialog, record.audit.takeDown).click();
    await desk.getByText(record.audit.takenDown, { exact: true }).waitFor();
    await own.goto(address(language, 'Sample'));
    for (const name of [`${title} 2`, titles[other(language)]]) {
      const remove = own.getByLabel(filled(record.actions.removeNamed, { name }), { exact: true });
      await confirmed(own, remove, record.actions.remove);
      await remove.waitFor({ state: 'detached' });
    }
    await own.getByText(sampleText(language, record.list.empty)).waitFor();
    await own.goto(address(language, `history?id=${version}`));
    await own.getByRole('heading', { name: events.Deleted }).waitFor();
    await own.goto(address(language, 'SysMessage'));
    await own.getByText(sampleText(language, reviewed[language].messages.TakenDown.title)).first().waitFor();
  },
  timeoutMs,
);
