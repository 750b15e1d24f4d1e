import { readFile } from 'node:fs/promises';
import { calls } from '@portal/shared/calls/index';
import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowPortal } from './borrowed-portal.ts';
import type { OwnPortal, Person } from './portal.ts';
import { decide, form, listedProduct, submit, uploadedPicture } from './product.ts';
import {
  enNarrow,
  enWide,
  expectAccessibleInBothWidths,
  expectFitsInBothWidths,
  prefix,
  press,
  typeInto,
  visit,
  zhNarrow,
  zhWide,
} from './screen.ts';

let portal: OwnPortal;
let admin: Person;
let seller: Person;
/** listed, changed, rejected, changed again and listed again */
let product: string;

const reason = 'The number of the copyright is missing';

beforeAll(async () => {
  portal = await borrowPortal();
  [admin, seller] = await Promise.all([portal.person('SHDIPP_ADMIN'), portal.person('Default-App-User')]);
  product = await listedProduct(portal, seller, admin, 'EN');
  const fileId = await uploadedPicture(portal, seller, '#7a2f8f');
  const target = { prdId: product.slice(0, 36) };
  const namedProduct = { ...target, productName: 'Dream of the Red Chamber, annotated' };
  const registered = {
    ...namedProduct,
    registryStatus: '1',
    copyrightNumber: '2026-SH-004711',
    region: 'Shanghai',
  } as const;
  const steps = [
    () => portal.ask(calls.productSave, form('EN', fileId, namedProduct), { as: seller }),
    () => submit(portal, seller, product),
    () => decide(portal, admin, product, '9', reason),
    () => portal.ask(calls.productSave, form('EN', fileId, registered), { as: seller }),
    () => submit(portal, seller, product),
    () => decide(portal, admin, product, '1', ''),
  ];
  for (const step of steps) {
    const { flag, returnInfo, data } = await step();
    if (flag !== 'T') throw new Error(`${returnInfo} ${JSON.stringify(data)}`);
  }
});
afterAll(() => portal?.close());

/** Milliseconds for one way through screens, on a busy machine. */
const timeoutMs = 120_000;
const address = (language: Language, path: string) => `${portal.stack.gateway}${prefix[language]}${path}`;
const historyOf = (id: string, more = '') => `/user/history?id=${id}${more}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => values[name] ?? '');

/** Goes back by the keyboard to a radio button, which is drawn by its label and is not seen itself. */
async function tabBackTo(radio: Locator): Promise<void> {
  for (let tabs = 0; tabs < 50; tabs++) {
    if (await radio.evaluate((node) => node === document.activeElement)) return;
    await radio.page().keyboard.press('Shift+Tab');
  }
  throw new Error(`the Tab key never comes to ${radio}`);
}

test.each([enNarrow])(
  'an administrator follows a decision from the trail to what it changed, by keyboard: %s, %i wide',
  async (language, width) => {
    const { trail, centre, codes } = locales[language];
    const page = await visit(portal, { width, as: admin });
    await page.goto(address(language, '/user/auditTrail'));
    await page.getByRole('img', { name: new RegExp(`^${trail.figures.day}`) }).waitFor();
    if (width < 600) await press(button(page, centre.table.moreFilters));
    await typeInto(page.getByLabel(trail.trail.record, { exact: true }), 'annotated');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('record') === 'annotated');
    await page.getByText(reason).first().waitFor();
    await page.getByText(codes.event.ProductTakenDown).waitFor({ state: 'detached' });
    await expectFitsInBothWidths(page);
    const name = 'Dream of the Red Chamber, annotated';
    await press(page.getByRole('link', { name: filled(trail.trail.compareNamed, { name }) }).first());
    await page.getByText(trail.asOf.differs, { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: trail.asOf.public }).waitFor();
    await press(page.getByRole('switch', { name: trail.asOf.parts }), 'Space');
    await page.locator('ins', { hasText: codes.reviewedStatus['1'] }).waitFor();
    await expectAccessibleInBothWidths(page);
  },
  timeoutMs,
);

test.each([zhWide])(
  'the timeline says who, why, what changed and what came of it; its owner reads it too: %s, %i wide',
  async (language, width) => {
    const { trail, codes, people, inbox } = locales[language];
    const page = await visit(portal, { width, as: seller });
    await page.goto(address(language, `/user/ProductInfo_c?id=${product}`));
    await press(page.getByRole('link', { name: trail.timeline.more }));
    const timeline = page.getByRole('list', { name: trail.timeline.label });
    await timeline.getByRole('heading', { name: codes.event.ProductRejected }).waitFor();
    await timeline.getByText(reason).waitFor();
    await timeline.locator('ins', { hasText: ', annotated' }).waitFor();
    await timeline.getByText(`Name of ${admin.loginId}`).first().waitFor();
    await timeline.getByText(inbox.productRejected.title).waitFor();
    expect(await timeline.getByText(people.erased).count()).toBe(0);
    expect(await button(page, trail.proof.sealNow).count()).toBe(0);
    await expectFitsInBothWidths(page);
  },
  timeoutMs,
);

test.each([zhNarrow])(
  'as it stood at a record of the log, chosen by keyboard, beside now: %s, %i wide',
  async (language, width) => {
    const { trail } = locales[language];
    const { data } = await portal.ask(calls.recordHistory, { id: product }, { as: admin });
    const first = data?.history[0]?.position ?? 0;
    const page = await visit(portal, { width, as: admin });
    await page.goto(address(language, historyOf(product, '&view=asOf')));
    await page.getByText('Dream of the Red Chamber, annotated').last().waitFor();
    await press(page.getByRole('switch', { name: trail.moment.compare }), 'Space');
    const past = page.getByRole('group', { name: trail.moment.first, exact: true });
    await tabBackTo(past.getByRole('radio', { name: trail.moment.now }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await typeInto(past.getByLabel(trail.moment.number), String(first));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('asOf') === String(first));
    await page.locator('ins', { hasText: '2026-SH-004711' }).waitFor();
    await expectAccessibleInBothWidths(page);
    await typeInto(past.getByLabel(trail.moment.number), '0');
    await press(page.getByRole('switch', { name: trail.moment.compare }), 'Space');
    await press(button(page, trail.moment.show));
    await page.getByText(trail.asOf.neither).waitFor();
  },
  timeoutMs,
);

test.each([zhWide])(
  'the public list then: nothing before the first product, the old name before the second approval: %s, %i wide',
  async (language, width) => {
    const { trail, codes } = locales[language];
    const { data } = await portal.ask(calls.recordHistory, { id: product }, { as: admin });
    const approved = data?.history.find(({ type }) => type === 'ProductApproved')?.position ?? 0;
    const page = await visit(portal, { width, as: admin });
    await page.goto(address(language, `/user/history?view=list&job=${approved}-01-EN`));
    const then = page.getByRole('link', { name: filled(trail.past.card, { name: 'Dream of the Red Chamber' }) });
    await then.waitFor();
    await expectAccessibleInBothWidths(page);
    await press(then);
    await page.getByText('Dream of the Red Chamber', { exact: true }).first().waitFor();
    await page.goto(address(language, `/user/history?view=list&job=${approved - 1}-01-EN`));
    await page.getByText(trail.past.none).waitFor();
    await page.goto(address(language, '/user/history?view=list'));
    await page.getByText(trail.past.start).waitFor();
    await page.getByRole('combobox', { name: trail.past.language }).click();
    await page.getByTitle(codes.language.EN, { exact: true }).last().click();
    await press(button(page, trail.past.replay));
    await page
      .getByRole('link', { name: filled(trail.past.card, { name: 'Dream of the Red Chamber, annotated' }) })
      .waitFor();
  },
  timeoutMs,
);

test.each([enWide])(
  'the trail as filtered is saved as a file: %s, %i wide',
  async (language, width) => {
    const { centre, codes } = locales[language];
    const page = await visit(portal, { width, as: admin });
    await page.goto(address(language, '/user/auditTrail?type=ProductRejected'));
    await page.getByText(codes.event.ProductRejected, { exact: true }).last().waitFor();
    const exported = async (format: 'csv' | 'xlsx') => {
      await press(button(page, centre.table.export));
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: centre.table.exportAs[format] }).click(),
      ]);
      await page.getByText(filled(centre.table.exportDone, { file: download.suggestedFilename() })).waitFor();
      return readFile(await download.path());
    };
    const csv = (await exported('csv')).toString();
    expect(csv).toContain(reason);
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect((await exported('xlsx')).subarray(0, 2).toString()).toBe('PK');
  },
  timeoutMs,
);

test(
  'a proof is saved from the history once the log is sealed',
  async () => {
    const { trail, proof } = locales.EN;
    const page = await visit(portal, { width: 1440, as: admin });
    await page.goto(address('EN', historyOf(product)));
    await press(button(page, trail.proof.sealNow));
    // the portal seals by itself as well, and may have been quicker
    const [sealed, nothingNew] = [trail.proof.sealed, trail.proof.nothingNew].map((words) => words.slice(0, 15));
    await page
      .getByText(new RegExp(`${sealed}|${nothingNew}`))
      .first()
      .waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), press(button(page, proof.save))]);
    const document: { record: string; unsealed: number } = JSON.parse(
      (await readFile(await download.path())).toString(),
    );
    expect(document).toMatchObject({ record: product, unsealed: 0 });
  },
  timeoutMs,
);

test(
  'someone else finds no such record, and no trail',
  async () => {
    const { trail } = locales.EN;
    const outsider = await portal.person('Default-App-User');
    const page = await visit(portal, { width: 1440, as: outsider });
    await page.goto(address('EN', historyOf(product)));
    await page.getByText(trail.history.none).waitFor();
    await page.goto(address('EN', '/user/auditTrail'));
    await page.waitForURL((url) => url.pathname.endsWith('/401'));
    await page.goto(address('EN', '/user/history?view=list'));
    await page.getByText(trail.history.startOwn).waitFor();
  },
  timeoutMs,
);
