import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { sampleRemittance } from '@portal/shared/records/institutional/sample';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screensOf } from './office-screens.ts';
import { expectUnobstructed, fillIn } from './screen.ts';

/** Whose browser is whose, and what they pay on. */
export interface Payment {
  lan: Language;
  today: string;
  /** the address of a screen of the user centre */
  path: (screen: string) => string;
  /** of the organisation */
  drafts: Page;
  audits: Page;
  /** of the bank: who accepts, and who remits what somebody else accepted */
  desk: Page;
  remits: Page;
  bank: string;
  contractNo: string;
  invoice: string;
  payee: string;
}

const sample = sampleRemittance as Readonly<Record<string, string>>;

/** An application as its drafter fills it in, up to what the pre-check finds. */
async function draft({
  lan: language,
  today,
  path,
  drafts: own,
  bank,
  contractNo,
  invoice,
  payee,
}: Payment): Promise<void> {
  const { workflow, kinds, record } = locales[language];
  const { acts, codes, findings, papers: documents, screen, start } = kinds.remittance;
  const { button, choose, chooseIn, day, fill, isIn, isWhole, leave, link, main } = screensOf(language, 'remittance');

  // begun with a bank and a contract, and kept as it is
  await own.goto(path('Apply'));
  await link(own, screen.add).first().press('Enter');
  await choose(own.getByLabel(start.access, { exact: true }), bank);
  await choose(own.getByLabel(start.contract, { exact: true }), contractNo);
  await link(own, start.begin).press('Enter');
  await fill(own, { payee });
  await button(own, workflow.form.save).press('Enter');
  await isIn(own, 'DRAFT');
  await main(own).getByText(findings.none).waitFor();
  await expectUnobstructed(own);

  // it says what it lacks, and is not checked before it is whole
  await link(own, workflow.one.edit).press('Enter');
  await button(own, acts.test).press('Enter');
  await main(own).getByText(workflow.form.missing).waitFor();
  await expectUnobstructed(own);
  await chooseIn(own, { currency: 'USD' });
  await fill(own, { amount: '60000', fxAmount: '40000', cnyAccount: '0200001009000000042' });
  await main(own).getByRole('status').getByText('20,000.00').first().waitFor();
  await fill(own, { cashAmount: '20000', cashAccount: '0200001009000007715' });
  const { town = '', payeeAddress = '', payeeTown = '', payeeAccount = '', payeeBank = '', swift = '' } = sample;
  await fill(own, { town, payeeAddress, payeeTown, payeeAccount, payeeBank, swift });
  await chooseIn(own, { payeeCountry: 'DE' });
  await own.getByLabel(codes.charges.OUR, { exact: true }).check();
  await chooseIn(own, { payType: 'A', bopCode1: '227020' });
  await fill(own, { bopAmount1: '60000', bopRemark1: '软件开发服务费', invoiceNo: invoice });
  await button(own, record.form.addShare).press('Enter');
  await choose(own.getByLabel(record.form.shareOf.replace('{{row}}', '1'), { exact: true }), invoice);
  await fillIn(own.getByLabel(record.form.shareAmount.replace('{{row}}', '1'), { exact: true }), '60000');
  await fill(own, { applicant: '示例', phone: '13900000001' });
  await day(own, 'applyDate', today);
  await isWhole(own);
  await button(own, acts.test).press('Enter');
  await isIn(own, 'TESTED');
  await expectUnobstructed(own);

  // above the limit of a tax filing, which is missing; what is filed then voids the check
  await link(own, findings.open).press('Enter');
  await main(own).getByText(findings.rules.taxFiling.bad).waitFor();
  await leave(own, documents.back);
  await link(own, workflow.one.edit).press('Enter');
  await fill(own, { taxFilingNo: '2026310000', taxCode: '13100000000', taxAmount: '60000' });
  await day(own, 'taxDate', today);
  await button(own, acts.test).press('Enter');
  await isIn(own, 'TESTED');
  await link(own, findings.open).press('Enter');
  await main(own).getByText(findings.rules.taxFiling.good.replace('{{number}}', '2026310000')).waitFor();
}

/** What the auditor sees of it before they approve. */
async function audited({ lan: language, path, audits: second, payee }: Payment): Promise<void> {
  const { papers: documents } = locales[language].kinds.remittance;
  const { does: act, isIn, leave, link, main } = screensOf(language, 'remittance');
  await second.goto(path('Apply?part=mine'));
  await link(second, payee).press('Enter');
  await link(second, documents.open).press('Enter');
  // it is read in the page
  await main(second)
    .getByRole('button', { name: /\.pdf$/ })
    .first()
    .press('Enter');
  await isPdf(second);
  await expectUnobstructed(second);
  await leave(second, documents.back);
  await act(second, 'approve');
  await isIn(second, 'SUBMITTED');
}

/** The document that a page shows is one. */
async function isPdf(page: Page): Promise<void> {
  const address = await page.locator('main iframe').first().getAttribute('src');
  const read = await page.context().request.get(new URL(address ?? '', page.url()).href);
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'application/pdf']);
}

/** What a bank does at its desk: an application is opened in the queue, decided, and gone on from. */
function deskOf({ lan: language, path, payee }: Payment) {
  const { acts, desk } = locales[language].kinds.remittance;
  const { link } = screensOf(language, 'remittance');
  const decision = (page: Page) => page.getByRole('region', { name: desk.decision, exact: true });
  async function open(page: Page): Promise<void> {
    await page.goto(path('Apply?part=mine'));
    await link(page, payee).press('Enter');
    await decision(page).waitFor();
  }
  /** The main act, with what is entered for it in place. */
  async function main(
    page: Page,
    act: keyof typeof acts,
    fieldValues: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    for (const [label, value] of Object.entries(fieldValues)) await fillIn(decision(page).getByLabel(label), value);
    // its key stands on the button
    await decision(page)
      .getByRole('button', { name: new RegExp(`^${acts[act]}`) })
      .press('Enter');
  }
  /** The same, after which nothing waits for this person, who is led back to the list. */
  async function last(
    page: Page,
    act: keyof typeof acts,
    fieldValues: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    await open(page);
    await main(page, act, fieldValues);
    await page.waitForURL(({ pathname }) => pathname.endsWith('/Apply'));
  }
  return { decision, open, main, last };
}

/** A payment from its first draft to its end; what the portal calls it. */
export async function paymentLife(payment: Payment): Promise<void> {
  const { lan: language, path, drafts: own, audits: second, desk: counter, remits, payee } = payment;
  const { workflow, kinds } = locales[language];
  const { acts, desk: words, papers: documents } = kinds.remittance;
  const { button, does: act, fill, isIn, leave, link, main } = screensOf(language, 'remittance');
  const desk = deskOf(payment);

  await draft(payment);
  await act(own, 'submit');
  await leave(own, documents.back);
  await isIn(own, 'ORG_REVIEW');
  await audited(payment);

  // the bank reads the documents beside it, and asks for more
  await desk.open(counter);
  await desk.main(counter, 'takeUp');
  await isIn(counter, 'BANK_REVIEW');
  await isPdf(counter);
  await expectUnobstructed(counter);
  const more = '请写明发票号 Please name the invoice';
  await act(counter, 'askMore', { [workflow.act.comment]: more }, desk.decision(counter));
  await isIn(counter, 'DRAFT');
  await expectUnobstructed(counter);

  await own.goto(path('Apply?part=mine'));
  await link(own, payee).press('Enter');
  await main(own).getByText(more).waitFor();
  await link(own, workflow.one.edit).press('Enter');
  await fill(own, { message: sample.message ?? '' });
  await button(own, acts.test).press('Enter');
  await isIn(own, 'TESTED');
  await act(own, 'submit');
  await isIn(own, 'ORG_REVIEW');
  await second.reload();
  await act(second, 'approve');
  await isIn(second, 'SUBMITTED');

  await desk.open(counter);
  await desk.main(counter, 'takeUp');
  await isIn(counter, 'BANK_REVIEW');
  await desk.last(counter, 'accept');
  await desk.open(counter);
  await desk.main(counter, 'purchase', { [workflow.act.rate]: '7.0951' });
  await counter.waitForURL(({ pathname }) => pathname.endsWith('/Apply'));

  // who accepted it does not remit it; 40,000.00 at 7.0951
  await desk.open(counter);
  await desk.decision(counter).getByText(words.fourEyes).waitFor();
  await main(counter).getByText('283,804.00').first().waitFor();
  await expectUnobstructed(counter);
  await desk.last(remits, 'remit', { [workflow.act.reference]: 'FTPAY0001' });
  await desk.last(remits, 'declare', { [workflow.act.declaration]: '3100000001012601020001' });
  await desk.last(remits, 'close');
  await remits.goto(path('Apply'));
  await link(remits, payee).press('Enter');
  await isIn(remits, 'CLOSED');

  await expectMessages(own, path, [acts.askMore, more, acts.accept, acts.purchase, acts.remit, acts.declare]);
  await expectMessages(second, path, [acts.submit, acts.remit]);
}

/** Somebody's messages say this. */
export async function expectMessages(page: Page, path: Payment['path'], texts: readonly string[]): Promise<void> {
  await page.goto(path('SysMessage'));
  for (const text of texts) await page.locator('main').getByText(text).first().waitFor();
}
