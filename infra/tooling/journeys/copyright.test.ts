import { queryCopyright } from '@portal/shared/calls/copyright';
import type { Language } from '@portal/shared/codes/index';
import { reviewed as reviewedEn } from '@portal/shared/locales/en/reviewed';
import { locales } from '@portal/shared/locales/index';
import { reviewed as reviewedZh } from '@portal/shared/locales/zh/reviewed';
import { versionOf } from '@portal/shared/records/ids';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { centreAddress, enterCopyright, filled } from './entering.ts';
import { listedProduct } from './product.ts';
import { expectAccessible, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

const reviewed: Readonly<Record<Language, typeof reviewedZh | typeof reviewedEn>> = { CN: reviewedZh, EN: reviewedEn };

// the other language and width: the whole life of all that somebody enters, in life.test.ts
const language = 'EN';
const { record, kinds, review, codes } = locales[language];
const words = kinds.copyright;

test('copyright data that an auditor comments on and rejects are mended, answered for, approved and public', async () => {
  const portal = await sharedPortal();
  const [seller, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
  const product = await listedProduct(portal, seller, admin, language, { productName: 'Lantern Scroll' });
  const prdId = versionOf(product)?.record ?? '';
  const own = await visit(portal, { width: 360, as: seller });
  const desk = await visit(portal, { width: 1440, as: admin });
  const submit = () => own.getByRole('button', { name: record.form.submitReview, exact: true }).click();
  // the field that it was typed into has the same text
  const waitForComment = (on: Page | Locator, text: string) =>
    on.getByRole('paragraph').filter({ hasText: text }).first().waitFor();
  const name = 'Lantern Play';

  await own.goto(centreAddress(portal, language, 'ProductInfo'));
  await own
    .getByLabel(filled(record.copyright.openNamed, { name: 'Lantern Scroll' }))
    .first()
    .click();
  // it begins with the name of the product
  await expect.poll(() => own.locator('[data-field=prdName]').getByRole('textbox').inputValue()).toBe('Lantern Scroll');
  await enterCopyright(own, language, { prdName: name, prdMakeCity: 'Shanghia', prdPowerBelong: 'Lantern Studio' });
  await submit();
  await own.getByText(record.sent.title).first().waitFor();

  // the auditor says what is wrong with a field and what with the whole, and rejects
  const reviewNamed = () => desk.getByLabel(filled(record.audit.reviewNamed, { name })).first();
  await desk.goto(centreAddress(portal, language, 'CopyrightAudit'));
  await reviewNamed().click();
  const addComment = async (on: string, text: string) => {
    await desk.getByLabel(review.comments.field, { exact: true }).click();
    await desk.getByTitle(on, { exact: true }).filter({ visible: true }).last().click();
    await desk.getByLabel(review.comments.text).fill(text);
    await desk.getByRole('button', { name: review.comments.send, exact: true }).click();
    await waitForComment(desk, text);
  };
  await desk.getByRole('button', { name: review.comments.write, exact: true }).click();
  await addComment(words.fields.prdMakeCity, 'Which city is this?');
  await addComment(review.comments.whole, 'Is there a contract?');
  await desk.getByLabel(record.audit.comment).fill('The city is misspelt');
  await desk.getByRole('button', { name: record.audit.reject, exact: true }).click();
  await desk.getByText(record.audit.rejectedText).first().waitFor();
  const queried = await portal.ask(queryCopyright, { prdId });
  expect(queried).toMatchObject({ flag: 'F', returnCode: '404' });

  // its owner is told of each, and led there
  await own.goto(centreAddress(portal, language, 'SysMessage'));
  const { messages } = reviewed[language];
  const title = filled(messages.Rejected.title, { Kind: words.title });
  await own.getByText('The city is misspelt').first().waitFor();
  await own.getByText('Which city is this?').first().waitFor();
  await own.getByText('Is there a contract?').first().waitFor();
  await own.getByRole('main').getByRole('link', { name: title }).first().click();
  await own.getByRole('heading', { level: 1, name }).waitFor();
  await own.getByText(codes.reviewedStatus['9']).first().waitFor();
  const thread = (on: string) => own.getByRole('article', { name: filled(review.comments.on, { field: on }) });
  const answer = async (on: string, text: string) => {
    await thread(on).getByRole('textbox', { name: review.comments.yourAnswer }).fill(text);
    await thread(on).getByRole('button', { name: review.comments.answer, exact: true }).click();
    await waitForComment(thread(on), text);
  };
  await answer(review.comments.whole, 'There is none, it is our own');
  await expectAccessible(own);

  // what is said of a field is answered beside it, and the field is mended there
  await own.getByRole('link', { name: record.actions.edit, exact: true }).click();
  const city = own.locator('[data-field=prdMakeCity]');
  // the page before has the same thread
  await city.getByRole('textbox', { name: words.fields.prdMakeCity }).waitFor();
  await answer(words.fields.prdMakeCity, 'A slip of the pen');
  await city.getByRole('textbox', { name: words.fields.prdMakeCity }).fill('Shanghai');
  await expectAccessible(own);
  await submit();
  await own.getByText(record.sent.title).first().waitFor();

  // the auditor has the answers where they asked, and what has changed since
  await desk.goto(centreAddress(portal, language, 'CopyrightAudit'));
  await reviewNamed().click();
  await desk.getByText('A slip of the pen').first().waitFor();
  await desk.getByText('There is none, it is our own').first().waitFor();
  await desk.locator('ins').getByText('Shanghai').first().waitFor();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: record.audit.approve, exact: true }).click();
  await desk.getByText(record.audit.approvedText).first().waitFor();

  await own.goto(centreAddress(portal, language, 'SysMessage'));
  await own
    .getByText(filled(messages.Approved.title, { Kind: words.title }))
    .first()
    .waitFor();
  const stored = await portal.ask(queryCopyright, { prdId }, { headers: { 'x-after': String(seller.position) } });
  expect(stored.data).toMatchObject({
    copyrightStatus: '2',
    copyrightInfo: { prdName: name, prdMakeCity: 'Shanghai' },
  });
});
