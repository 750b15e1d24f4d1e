import type { Language } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { sampleReceipt } from '@portal/shared/records/institutional/sample-receipt';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screensOf } from './office-screens.ts';
import { expectMessages } from './payment-life.ts';
import { expectUnobstructed } from './screen.ts';

/** Whose browser is whose, and who is paid. */
export interface Receipt {
  lan: Language;
  /** the address of a screen of the user centre */
  path: (screen: string) => string;
  /** of the organisation */
  drafts: Page;
  audits: Page;
  /** of the bank: who registers and accepts, and who settles what somebody else accepted */
  desk: Page;
  settles: Page;
  payeeUsci: string;
  payer: string;
  /** of the bank's own, which begins the references of both receipts */
  bankRef: string;
}

const sample = sampleReceipt as Readonly<Record<string, string>>;
const from = <Name extends string>(names: readonly Name[], values: Readonly<Record<string, string>> = sample) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Name, string>;

/** What has arrived, out of the file of the bank's system and by hand. */
async function registered({ lan: language, path, desk: counter, payeeUsci, payer, bankRef }: Receipt): Promise<void> {
  const { workflow, kinds, centre } = locales[language];
  const { acts, codes, import: words, screen } = kinds.receipt;
  const { button, chooseIn, day, fill, isIn, link, main } = screensOf(language, 'receipt');
  await counter.goto(path('exchangeSettlement'));
  await main(counter).getByRole('heading', { name: centre.titles.receipts }).first().waitFor();
  const row = `${bankRef}B,Erfunden AG,DE,${payeeUsci},USD,12.50,2026-01-02,,,`;
  const heads = 'bankRef,payer,payerCountry,payeeUsci,currency,amount,valueDate,message,method,charges';
  const buffer = Buffer.from(`${heads}\n${row}\nX,,,,,,,,,`);
  await counter.locator('input[type=file]').setInputFiles({ name: 'receipts.csv', mimeType: 'text/csv', buffer });
  await button(counter, words.run).press('Enter');
  await counter
    .getByRole('link', { name: `${bankRef}B` })
    .first()
    .waitFor();
  await counter.getByText(words.outcomes.refused).first().waitFor();
  await expectUnobstructed(counter);

  // another is entered by hand, and kept once it is whole
  const content = { ...sample, payer, payeeUsci, bankRef: `${bankRef}A` };
  // the list offers it as well, for as long as it has nothing
  await link(counter, screen.add).first().press('Enter');
  // the list is narrowed by boxes of the same names
  await counter.waitForURL(({ searchParams }) => searchParams.get('view') === 'add');
  await fill(counter, from(['bankRef', 'payer', 'payeeUsci'], content));
  await button(counter, acts.save).press('Enter');
  await counter.getByText(workflow.form.missing).first().waitFor();
  await chooseIn(counter, from(['payerCountry', 'currency']));
  await day(counter, 'valueDate', sample.valueDate ?? '');
  await fill(counter, from(['amount', 'overseasCharge', 'message']));
  await counter.getByLabel(codes.method.T, { exact: true }).check();
  await expectUnobstructed(counter);
  await button(counter, acts.save).press('Enter');
  await isIn(counter, 'ARRIVED');
}

/** What its nature is, as the organisation says it and the bank confirms it. */
async function proposed({ lan: language, path, drafts: own, desk: counter, payer }: Receipt): Promise<void> {
  const { acts, codes, noted: computedTexts, refusals } = locales[language].kinds.receipt;
  const { button, chooseIn, does: act, fill, isIn, isWhole, link } = screensOf(language, 'receipt');
  await own.goto(path('exchangeSettlement?part=mine'));
  await own.getByRole('link', { name: payer }).press('Enter');
  await isIn(own, 'ARRIVED');
  await act(own, 'claim');
  await isIn(own, 'NATURE_PENDING');
  await link(own, acts.propose).press('Enter');
  for (const label of [codes.category['02'], codes.fundKind.O, codes.bonded.N])
    await own.getByLabel(label, { exact: true }).check();
  await chooseIn(own, from(['bopCode1', 'bopCode2']));
  await fill(own, from(['invoiceNo', 'amount1', 'remark1', 'remark2']));
  // 600.10 of 1,000.10: that is said while it is typed, and by the server's own rules
  await button(own, acts.propose).press('Enter');
  await own.getByText(refusals.declaredSum).first().waitFor();
  await expectUnobstructed(own);
  await fill(own, from(['amount2']));
  await own.getByLabel(codes.statement.Y, { exact: true }).check();
  await isWhole(own);
  await button(own, acts.propose).press('Enter');
  await isIn(own, 'NATURE_SUBMITTED');
  expect(new URL(own.url()).pathname).toContain('exchangeSettlementApplyFor');

  await counter.reload();
  await act(counter, 'confirm');
  await isIn(counter, 'NATURE_CONFIRMED');
  await counter.getByText(computedTexts.usdEquivalent).waitFor();
  await expectUnobstructed(counter);
}

/** A receipt from its arrival to its declaration. */
export async function receiptLife(receipt: Receipt): Promise<void> {
  const { lan: language, path, drafts: own, audits: second, desk: counter, settles, payer } = receipt;
  const { workflow, kinds } = locales[language];
  const { acts } = kinds.receipt;
  const { button, day, does: act, fill, isIn, isWhole, link } = screensOf(language, 'receipt');
  await registered(receipt);
  await proposed(receipt);

  await own.reload();
  await link(own, acts.draft).press('Enter');
  await fill(own, from(['settleAmount', 'cnyAccount']));
  await button(own, workflow.form.save).press('Enter');
  await isIn(own, 'DRAFT');
  await link(own, acts.draft).press('Enter');
  await fill(own, from(['retainAmount', 'fxAccount', 'purpose', 'reporter', 'phone']));
  await day(own, 'reportDate', sample.reportDate ?? '');
  await isWhole(own);
  await button(own, workflow.form.submit).press('Enter');
  await isIn(own, 'ORG_REVIEW');

  await second.goto(path('exchangeSettlement?part=mine'));
  await second.getByRole('link', { name: payer }).press('Enter');
  await act(second, 'approve');
  await isIn(second, 'BANK_REVIEW');
  await counter.reload();
  await act(counter, 'accept');
  await isIn(counter, 'APPROVED');
  // who accepted it does not settle it
  await expect.poll(() => button(counter, acts.settle).count()).toBe(0);

  await settles.goto(path('exchangeSettlement?part=mine'));
  await settles.getByRole('link', { name: payer }).press('Enter');
  await act(settles, 'settle', { [workflow.act.rate]: '7.0951', [workflow.act.reference]: 'FKPAY0001' });
  await isIn(settles, 'SETTLED');
  await settles.getByText('4,967.28').first().waitFor();
  await act(settles, 'declare', { [workflow.act.declaration]: '3100000001012601020002' });
  await isIn(settles, 'DECLARED');
  await expectUnobstructed(settles);

  await expectMessages(own, path, [acts.confirm, acts.settle, acts.declare]);
  await expectMessages(second, path, [acts.submit]);
  await expectMessages(counter, path, [acts.claim, acts.propose]);
}
