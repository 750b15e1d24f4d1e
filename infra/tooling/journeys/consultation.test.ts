import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import { seller } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { beforeAll, expect, test } from 'vitest';
import type { Person, Portal } from './portal.ts';
import { listedProduct } from './product.ts';
import {
  captchaAnswer,
  enNarrow,
  enWide,
  expectAccessibleInBothWidths,
  expectFitsInBothWidths,
  found,
  prefix,
  sentCode,
  visit,
  zhNarrow,
  zhWide,
} from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let owner: Person;
let anna: Person;
let root: Person;
let product: string;

beforeAll(async () => {
  portal = await sharedPortal();
  root = await portal.person('SHDIPP_ADMIN');
  [owner, anna] = [await portal.person(seller), await portal.person(seller)];
  product = (await listedProduct(portal, owner, root, 'EN', { productName: 'A map to ask about' })).slice(0, 36);
});

const goods = (language: 'CN' | 'EN') => `${portal.stack.gateway}${prefix[language]}/Goods?ptId=${product}`;

test('a buyer asks, the seller hears it live and answers, the buyer reads it and closes', async () => {
  const [language, width] = enNarrow;
  const words = locales[language].talk;
  const buyer = await visit(portal, { width, as: anna });
  const [theirs, wide] = zhWide;
  const zh = locales[theirs].talk;
  const shop = await visit(portal, { width: wide, as: owner });
  await shop.goto(`${portal.stack.gateway}${prefix[theirs]}/user/buyerConsultation?part=seller`);
  await shop.getByRole('main').getByText(zh.emptySeller).waitFor();
  await expectFitsInBothWidths(shop);

  await buyer.goto(goods(language));
  await buyer.getByRole('button', { name: locales[language].site.goods.ask }).click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByRole('button', { name: words.ask.send }).click();
  await dialog.getByText(words.needed).waitFor();
  await dialog.getByRole('textbox', { name: words.ask.text }).fill('Is it in colour?');
  await expectAccessibleInBothWidths(buyer);
  await dialog.getByRole('button', { name: words.ask.send }).click();
  await dialog.getByText(words.ask.sent).waitFor();
  await dialog.getByRole('link', { name: words.ask.open }).click();
  await buyer.waitForURL(/user\/consultation/);
  await buyer.getByText('Is it in colour?').waitFor();

  // it comes by itself
  await shop.getByRole('link', { name: 'A map to ask about' }).click();
  await shop.getByText('Is it in colour?').waitFor();
  await shop.getByRole('textbox', { name: zh.say }).fill('是彩色的。\nYes, it is.');
  await expectAccessibleInBothWidths(shop);
  await shop.getByRole('button', { name: zh.send, exact: true }).click();

  await buyer.getByText('Yes, it is.').waitFor();
  await expectAccessibleInBothWidths(buyer);
  // what was shown has been seen
  await shop.getByText(zh.seen).first().waitFor();
  await buyer.getByRole('button', { name: words.close }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: words.close }).click();
  await buyer.getByText(words.closedByYou).waitFor();
  await shop.getByText(zh.closedByOther).waitFor();

  const inbox = async (as: Person) => {
    const { data } = await portal.ask(calls.loadMessages, { category: '0' }, { as, headers: { lang: 'EN' } });
    return data?.messageDetailList.map(({ title, about }) => [title, about.kind]);
  };
  const en = locales.EN.inbox;
  await expect
    .poll(() => inbox(owner))
    .toEqual([
      [en.consultationClosed.title, 'consultation'],
      [en.consultationAsked.title, 'consultation'],
    ]);
  await expect.poll(() => inbox(anna)).toEqual([[en.consultationAnswered.title, 'consultation']]);
});

test('to consult by mail is a consultation: recorded for who has an account, asked of who has none', async () => {
  const [language, width] = enWide;
  const words = locales[language].talk;
  const clara = await portal.person(seller);
  const press = { name: locales[language].site.goods.consult, exact: true };
  const page = await visit(portal, { width, as: clara });
  await page.goto(goods(language));
  const link = page.getByRole('main').getByRole('link', press).first();
  // the mail is written as ever
  expect(await link.getAttribute('href')).toMatch(/^mailto:/);
  await link.click();
  await page.getByText(words.ask.mailed).waitFor();
  const unansweredCounts = async (part: 'buyer' | 'seller', as: Person) => {
    const { data } = await portal.ask(calls.buyerConsultation, { part }, { as });
    return data?.rows.filter(({ lastText }) => lastText === '').map(({ prdId, messages }) => [prdId, messages]);
  };
  // written in a browser, of whose writes nobody else knows how far they are
  await expect.poll(() => unansweredCounts('buyer', clara)).toEqual([[product, 1]]);
  await expect.poll(() => unansweredCounts('seller', owner)).toEqual([[product, 1]]);
  await page.goto(`${portal.stack.gateway}${prefix[language]}/user/buyerConsultation`);
  await page.getByText(words.mailed).waitFor();
  await page.getByRole('link', { name: 'A map to ask about' }).click();
  await page.getByText(words.mailed).waitFor();
  await expectAccessibleInBothWidths(page);

  const [theirs, narrowWidth] = zhNarrow;
  const outsider = await visit(portal, { width: narrowWidth });
  await outsider.goto(goods(theirs));
  await outsider
    .getByRole('main')
    .getByRole('link', { name: locales[theirs].site.goods.consult, exact: true })
    .first()
    .click();
  const dialog = outsider.getByRole('dialog');
  await dialog.getByRole('textbox', { name: locales[theirs].talk.ask.mail }).waitFor();
  expect(await dialog.getByRole('link', { name: locales[theirs].talk.ask.byMail }).getAttribute('href')).toMatch(
    /^mailto:/,
  );
});

/** What was sent to an address, newest first. */
async function lettersTo(mail: string): Promise<string[]> {
  const page = await (await portal.get('/dev/outbox', { accept: 'text/html' })).text();
  return page.split('<li').filter((message) => message.includes(mail));
}

/** The way to a conversation that was sent to an address, newest first. */
const waysFor = async (mail: string): Promise<string[]> =>
  (await lettersTo(mail)).flatMap((message) => message.match(/\/visit#[\w-]+/)?.[0] ?? []);

test('somebody without an account asks by mail, reads the answer behind their link, and has themselves erased', async () => {
  const [language, width] = zhNarrow;
  const words = locales[language].talk;
  const mail = `${randomUUID().slice(0, 8)}@example.com`;
  const page = await visit(portal, { width });
  await page.goto(goods(language));
  await page.getByRole('button', { name: locales[language].site.goods.ask }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.ask.text }).fill('有英文版吗？');
  await dialog.getByRole('textbox', { name: words.ask.mail }).fill(mail);
  await dialog.locator('img[src^="/pcrimg/"]').waitFor();
  await dialog
    .getByRole('textbox', { name: locales[language].site.login.captcha })
    .fill(await captchaAnswer(page, portal));
  await expectAccessibleInBothWidths(page);
  await dialog.getByRole('button', { name: locales[language].contact.get }).click();
  await dialog.getByRole('textbox', { name: locales[language].contact.code }).fill(await sentCode(portal, mail));
  await dialog.getByRole('button', { name: words.ask.send }).click();
  await dialog.getByText(words.ask.sentByMail.replace('{{mail}}', mail)).waitFor();
  await expect.poll(async () => (await waysFor(mail)).length).toBe(1);

  const link = (await waysFor(mail))[0] ?? '';
  await page.goto(`${portal.stack.gateway}${prefix[language]}${link}`);
  await page.getByText('有英文版吗？').waitFor();
  await expectAccessibleInBothWidths(page);

  const { consultation } = await found(async () => {
    const { data } = await portal.ask(calls.buyerConsultation, { part: 'seller' }, { as: owner });
    return data?.rows.find(({ isVisitor }) => isVisitor);
  });
  // the seller reads who asked, and finds the link among the words
  const shop = await visit(portal, { width, as: owner });
  await shop.goto(`${portal.stack.gateway}${prefix[language]}/user/Sinteraction`);
  const { toTalk, visitor } = locales[language].centre.interactions;
  await shop
    .getByRole('link', { name: toTalk.replace('{{name}}', visitor) })
    .first()
    .waitFor();
  await expectAccessibleInBothWidths(shop);
  await portal.ask(calls.answerConsultation, { consultation, text: 'There is one.' }, { as: owner });
  await expect.poll(async () => (await waysFor(mail)).length).toBe(2);
  const [, english] = enWide;
  const other = await visit(portal, { width: english });
  const newest = (await waysFor(mail)).find((each) => each !== link) ?? '';
  await other.goto(`${portal.stack.gateway}${prefix.EN}${newest}`);
  const en = locales.EN.talk;
  await other.getByText('There is one.').waitFor();
  await other.getByRole('textbox', { name: en.say }).fill('Thank you.');
  await other.getByRole('button', { name: en.send, exact: true }).click();
  await other.getByText('Thank you.').first().waitFor();
  await expectAccessibleInBothWidths(other);

  await other.getByRole('button', { name: locales.EN.site.goods.report }).click();
  const report = other.getByRole('dialog');
  await report.getByText(en.report.talkHint).waitFor();
  await report.getByRole('button', { name: en.report.send, exact: true }).click();
  await report.getByText(en.needed).waitFor();
  await report.getByRole('textbox', { name: en.report.words }).fill('He asks for money.');
  await expectAccessibleInBothWidths(other);
  await report.getByRole('button', { name: en.report.send, exact: true }).click();
  await report.getByText(en.report.sentAnswered).waitFor();
  await report.getByRole('button', { name: locales.EN.site.action.close }).click();
  // reported in a browser, of whose writes nobody else knows how far they are
  const reported = await found(async () => {
    const { data } = await portal.ask(calls.listReports, { kind: 'consultation' }, { as: root });
    return data?.rows.find(({ record }) => record === consultation);
  });
  expect(reported).toMatchObject({ by: 'visitor', words: 'He asks for money.' });
  // whoever answers reads what was said
  const asTold = await portal.ask(calls.consultation, { consultation }, { as: root });
  expect(asTold.data?.messages.map(({ text }) => text)).toContain('There is one.');
  const decided = { report: reported.report, decision: 'dismissed', answer: 'He may ask for that.' } as const;
  await portal.ask(calls.answerReport, decided, { as: root });
  const letters = async () => (await lettersTo(mail)).filter((message) => message.includes(decided.answer)).length;
  await expect.poll(letters).toBe(1);

  await other.getByRole('button', { name: en.visit.forget }).click();
  await other.getByRole('dialog').getByRole('button', { name: en.visit.forgetYes }).click();
  await other.getByText(en.visit.forgotten).waitFor();

  await page.reload();
  await page.getByText(words.visit.expired).waitFor();
  const read = async () => {
    const answer = await portal.ask(calls.consultation, { consultation }, { as: owner });
    return answer.data?.messages.map(({ text }) => text);
  };
  await expect.poll(read).toEqual([null, 'There is one.', null]);
});

test('a visitor reports a product; an administrator answers, and the owner hears what the answer says', async () => {
  const [language, width] = enNarrow;
  const words = locales[language].talk.report;
  const page = await visit(portal, { width });
  await page.goto(goods(language));
  await page.getByRole('button', { name: locales[language].site.goods.report }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: words.reason }).selectOption({ label: words.reasons.infringing });
  await dialog.getByRole('textbox', { name: words.words }).fill('The map is mine.');
  await dialog.locator('img[src^="/pcrimg/"]').waitFor();
  await dialog
    .getByRole('textbox', { name: locales[language].site.login.captcha })
    .fill(await captchaAnswer(page, portal));
  await expectAccessibleInBothWidths(page);
  await dialog.getByRole('button', { name: words.send, exact: true }).click();
  await dialog.getByText(words.sent).waitFor();

  const [theirs, wide] = zhWide;
  const zh = locales[theirs].talk.reports;
  const office = await visit(portal, { width: wide, as: root });
  await office.goto(`${portal.stack.gateway}${prefix[theirs]}/user/reports?keyWords=map+to+ask`);
  // the conversation about the same product may have been reported as well
  const row = office.getByRole('row').filter({ hasText: 'The map is mine.' });
  await row.waitFor();
  await expectFitsInBothWidths(office);
  const uphold = zh.upholdNamed.replace('{{name}}', 'A map to ask about');
  await row.getByRole('button', { name: uphold, exact: true }).click();
  const answer = office.getByRole('dialog');
  await answer.getByRole('textbox', { name: zh.answer }).fill('请更换图片');
  await answer.getByRole('button', { name: zh.uphold, exact: true }).click();
  await row.getByText('请更换图片').waitFor();
  const inboxText = async () => {
    const { data } = await portal.ask(calls.loadMessages, { category: '1' }, { as: owner, headers: { lang: 'EN' } });
    return data?.messageDetailList.map(({ title }) => title);
  };
  await expect.poll(inboxText).toContain(locales.EN.inbox.reportUpheld.title);
});
