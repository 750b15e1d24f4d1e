import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lan } from '@portal/shared/codes/index';
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
const patience = 600_000;

let portal: Portal;

beforeAll(async () => {
  portal = await openSamplePortal();
}, patience);
afterAll(() => portal?.close());

const calls = callsOf(sample);
const words = { CN: zh.sample, EN: en.sample };
const reviewed = { CN: reviewedZh, EN: reviewedEn };
const weight: Record<Lan, string> = { CN: '重量（克）', EN: 'Weight in grams' };
const titles: Record<Lan, string> = { CN: '会发光的茶杯', EN: 'A cup that glows' };
const other = (lan: Lan): Lan => (lan === 'CN' ? 'EN' : 'CN');
const secret = 'Frau Ünal, extension 7';
const reason = 'The story says nothing about the light';

const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });
const address = (lan: Lan, path: string) => `${portal.stack.gateway}${prefix[lan]}/user/${path}`;
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => values[name] ?? '');
/** Words of every kind with the sample's own nouns in them. */
const said = (lan: Lan, text: string, more: Readonly<Record<string, string>> = {}) => {
  const { one, many, title } = words[lan];
  return filled(text, { kind: one, kinds: many, Kind: title, ...more });
};

/** A seller with a mail address, without which no exhibit is submitted. */
const reachable = () => portal.person('Default-App-User', '01', `${randomUUID()}@example.com`);

/** With SCREENSHOTS, a folder, the page is drawn there. */
async function drawn(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder)
    await page.screenshot({ path: join(folder, `${name}-${page.viewportSize()?.width}.png`), fullPage: true });
}

/** No one is kept out of the page. */
async function looked(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await drawn(page, name);
}

/** Enters an exhibit in the language of the page, and what the other language lacks by taking it over. */
async function enter(page: Page, lan: Lan, patent: string): Promise<void> {
  const { codes, record } = locales[lan];
  await page
    .getByRole('link', { name: said(lan, record.list.add) })
    .first()
    .click();
  await page.getByRole('checkbox', { name: codes.language[other(lan)], exact: true }).check();
  await cell(page, 'exhibitName', lan).getByRole('textbox').fill(titles[lan]);
  await cell(page, 'branch', lan).getByRole('checkbox', { name: codes.category['05'] }).check();
  await expect.poll(() => cell(page, 'patentNo', lan).getByRole('textbox').isDisabled()).toBe(true);
  await cell(page, 'stage', lan).getByRole('radio', { name: words[lan].codes.stage.market }).check();
  await cell(page, 'patentNo', lan).getByRole('textbox').fill(patent);
  const photo = { name: 'cup.png', mimeType: 'image/png', buffer: await pngOf(400, 400, '#b5651d') };
  await cell(page, 'photoIds', lan).locator('input[type=file]').first().setInputFiles(photo);
  await button(page, filled(record.form.removePicture, { number: '1' })).waitFor();
  await cell(page, 'grams', lan).getByLabel(weight[lan]).fill('250');
  await cell(page, 'story', lan).getByRole('textbox').last().fill('It glows when the tea is hot. 茶热时发光。');
  await button(page, filled(record.form.takeOverEmpty, { count: '5' })).click();
  await cell(page, 'exhibitName', other(lan)).getByRole('textbox').fill(titles[other(lan)]);
  await cell(page, 'story', other(lan)).getByRole('textbox').last().fill('It glows when the tea is hot. 茶热时发光。');
  await looked(page, `form-${lan}`);
  await button(page, record.form.submit).click();
}

/** Opens the review of a version from the list of what waits. */
async function review(page: Page, lan: Lan, title: string): Promise<void> {
  await page.goto(address(lan, 'SampleAudit'));
  await page
    .getByLabel(filled(locales[lan].record.audit.reviewNamed, { name: title }))
    .first()
    .click();
  await page.getByLabel(locales[lan].record.audit.comment).waitFor();
}

/** Presses an action of a row or a page and says yes; over once the question is gone, so that the next one is the only one. */
async function confirmed(page: Page, opener: Locator, yes: string): Promise<void> {
  await opener.first().click();
  const question = page.getByRole('dialog');
  await question.waitFor();
  // what is pressed stays where it is seen
  await expect.poll(() => question.getAttribute('class')).not.toContain('zoom');
  await button(question, yes).click();
  await question.waitFor({ state: 'hidden' });
}

async function exported(page: Page, lan: Lan): Promise<string> {
  const { table } = locales[lan].centre;
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
  async (lan, width) => {
    const { codes, record, trail, proof, centre } = locales[lan];
    const { events } = reviewed[lan];
    const [seller, admin]: Person[] = await Promise.all([reachable(), portal.person('SHDIPP_ADMIN')]);
    if (!seller || !admin) throw new Error('nobody is there');
    const title = titles[lan];
    const patent = `ZL ${lan} 4711`;
    const [own, desk] = [await visit(portal, { width, as: seller }), await visit(portal, { width, as: admin })];

    // entered in both languages; nobody whom to ask: saved, but not submitted
    await own.goto(address(lan, 'Sample'));
    await own.getByText(said(lan, record.list.empty)).waitFor();
    await drawn(own, `empty-${lan}`);
    await enter(own, lan, patent);
    await drawn(own, `offer-${lan}`);
    await button(own, record.offer.yes).first().click();
    await own.getByText(said(lan, words[lan].refusals.nobody)).first().waitFor();
    await looked(own, `refused-${lan}`);
    await button(own, centre.table.close).last().click();

    await own.getByRole('link', { name: filled(record.actions.editNamed, { name: title }) }).click();
    await own.getByRole('checkbox', { name: codes.language[other(lan)], exact: true }).waitFor();
    await cell(own, 'whomToAsk', lan).getByRole('textbox').fill(secret);
    await button(own, record.form.submit).click();
    await button(own, record.offer.yes).first().click();
    await own.getByText(codes.reviewedStatus['2']).first().waitFor();
    await drawn(own, `waiting-${lan}`);

    // taken back, and submitted again
    await confirmed(
      own,
      own.getByLabel(filled(record.actions.withdrawNamed, { name: title })),
      record.actions.withdraw,
    );
    await confirmed(own, own.getByLabel(filled(record.actions.listNamed, { name: title })), record.actions.list);
    await own.getByLabel(filled(record.actions.withdrawNamed, { name: title })).waitFor();

    // rejected with a reason; the seller is told at once, and comes to the record from the message
    await review(desk, lan, title);
    await desk.getByText(record.audit.compareFirst).waitFor();
    await desk.getByText(secret).first().waitFor();
    await looked(desk, `desk-${lan}`);
    await desk.getByLabel(record.audit.comment).fill(reason);
    await button(desk, record.audit.reject).click();
    await desk.getByText(record.audit.rejectedText).waitFor();
    const rejected = said(lan, reviewed[lan].messages.Rejected.title);
    await own.getByText(rejected).first().waitFor();
    await own.goto(address(lan, 'SysMessage'));
    await own.getByText(reason).first().waitFor();
    await drawn(own, `messages-${lan}`);
    await own.getByRole('main').getByRole('link', { name: rejected, exact: true }).first().click();
    await own.getByRole('heading', { name: title, level: 1 }).waitFor();
    await drawn(own, `view-${lan}`);

    // amended, submitted again, approved
    await own.getByRole('link', { name: record.actions.edit, exact: true }).click();
    await cell(own, 'story', lan).getByRole('textbox').last().fill('A ring of light. 一圈光。');
    await button(own, record.form.submit).click();
    await button(own, record.offer.yes).first().click();
    await own.getByLabel(filled(record.actions.withdrawNamed, { name: title })).waitFor();
    await review(desk, lan, title);
    const pending = desk.getByRole('link', { name: new RegExp(`^${said(lan, record.audit.title)}`) }).first();
    await expect.poll(() => pending.textContent()).toMatch(/[1-9]/);
    await button(desk, record.audit.approve).click();
    await desk.getByText(record.audit.approvedText).waitFor();

    // changed while it is shown: the auditor sees what differs
    await own.goto(address(lan, 'Sample'));
    await own.getByRole('link', { name: filled(record.actions.editNamed, { name: title }) }).click();
    await cell(own, 'exhibitName', lan).getByRole('textbox').fill(`${title} 2`);
    await cell(own, 'grams', lan).getByLabel(weight[lan]).fill('260');
    await button(own, record.form.submit).click();
    await button(own, record.offer.yes).first().click();
    await own.getByText(record.list.liveToo).waitFor();
    await review(desk, lan, `${title} 2`);
    await desk.locator('ins', { hasText: '2' }).first().waitFor();
    await desk.getByRole('rowheader', { name: weight[lan] }).waitFor();
    await looked(desk, `compared-${lan}`);
    await button(desk, record.audit.approve).click();
    await desk.getByText(record.audit.approvedText).waitFor();

    // the number of its patent is taken
    const copiedBy = async (rival: Person) => {
      const picture = (await portal.upload(rival, await pngOf())).data?.fileId ?? '';
      const copy = {
        ...({ lan, exhibitName: 'Copy', branch: '05', stage: 'market', patentNo: patent } as const),
        ...{ photoIds: [picture], story: '<p>-</p>', whomToAsk: 'me' },
      };
      const id = (await portal.ask(calls.save, copy, { as: rival })).data?.id ?? '';
      return { id, submitted: await portal.ask(calls.shelve, { id, status: '2' }, { as: rival }) };
    };
    // whoever cannot be reached submits nothing
    const { submitted: refused } = await copiedBy(await portal.person('Default-App-User'));
    expect(refused).toMatchObject({ flag: 'F', returnCode: 'sample.unreachable' });
    const { id } = await copiedBy(await reachable());
    const answer = await portal.ask(calls.decide, { id, status: '1' }, { as: admin, headers: { lang: lan } });
    expect(answer).toMatchObject({ flag: 'F', returnCode: 'sample.taken' });
    expect(answer.returnInfo).toContain(words[lan].fields.patent);

    // found and exported, with the new field, without what is personal
    await own.goto(address(lan, 'Sample?stage=market&grams=260'));
    await own.getByText(`${title} 2`).first().waitFor();
    await drawn(own, `list-${lan}`);
    for (const [page, list] of [
      [own, 'Sample'],
      [desk, 'SampleAudit?status=1'],
    ] as const) {
      await page.goto(address(lan, list));
      await page.getByText(`${title} 2`).first().waitFor();
      const file = await exported(page, lan);
      for (const text of [words[lan].fields.patent, patent, weight[lan], '260', words[lan].codes.stage.market])
        expect(file).toContain(text);
      expect(file).not.toContain(secret);
    }

    // its history, and how it stood at first; the owner sees what is personal there
    await own.goto(address(lan, 'Sample'));
    await own.getByRole('link', { name: `${title} 2`, exact: true }).click();
    await own.getByRole('link', { name: trail.timeline.more }).click();
    const timeline = own.getByRole('list', { name: trail.timeline.label });
    await timeline.getByRole('heading', { name: events.Rejected }).waitFor();
    await timeline.getByText(reason).waitFor();
    await timeline.getByText(weight[lan]).first().waitFor();
    await timeline.getByText(words[lan].fields.contact).first().waitFor();
    await drawn(own, `history-${lan}`);
    const version = new URL(own.url()).searchParams.get('id') ?? '';
    const { data } = await portal.ask(calls.show, { id: version }, { as: seller });
    const shown = data?.history.find(({ type }) => type === 'SampleApproved');
    await own.goto(address(lan, `history?id=${version}&view=asOf&asOf=${shown?.position}`));
    await own.getByText(secret).first().waitFor();
    await own.getByText('250', { exact: true }).first().waitFor();
    await drawn(own, `then-${lan}`);

    // its proof
    await desk.goto(address(lan, `history?id=${version}`));
    await button(desk, trail.proof.sealNow).click();
    await desk
      .getByText(trail.proof.sealed.split('{{')[0] ?? '')
      .first()
      .waitFor();
    await own.goto(address(lan, `history?id=${version}`));
    const [download] = await Promise.all([own.waitForEvent('download'), button(own, proof.save).click()]);
    const file = { name: 'proof.json', mimeType: 'application/json', buffer: await readFile(await download.path()) };
    await own.goto(`${portal.stack.gateway}${prefix[lan]}/proof`);
    await own.getByLabel(proof.proof.label, { exact: true }).last().setInputFiles(file);
    await own.getByText(proof.verdict.right).waitFor();
    await drawn(own, `proof-${lan}`);

    // taken down, and deleted in both languages; what happened stays
    await desk.goto(address(lan, 'SampleAudit?status=1'));
    await desk.getByLabel(filled(record.audit.takeDownNamed, { name: `${title} 2` })).click();
    const dialog = desk.getByRole('dialog').last();
    await dialog.getByRole('textbox').fill(reason);
    await looked(desk, `down-${lan}`);
    await button(dialog, record.audit.takeDown).click();
    await desk.getByText(record.audit.takenDown, { exact: true }).waitFor();
    await own.goto(address(lan, 'Sample'));
    for (const name of [`${title} 2`, titles[other(lan)]]) {
      const remove = own.getByLabel(filled(record.actions.removeNamed, { name }), { exact: true });
      await confirmed(own, remove, record.actions.remove);
      await remove.waitFor({ state: 'detached' });
    }
    await own.getByText(said(lan, record.list.empty)).waitFor();
    await own.goto(address(lan, `history?id=${version}`));
    await own.getByRole('heading', { name: events.Deleted }).waitFor();
    await own.goto(address(lan, 'SysMessage'));
    await own.getByText(said(lan, reviewed[lan].messages.TakenDown.title)).first().waitFor();
  },
  patience,
);
