import { locales } from '@portal/shared/locales/index';
import { sampleReceipt } from '@portal/shared/records/institutional/sample-receipt';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Founded, institution } from './institutions.ts';
import { obstacles } from './obstacles.ts';
import { type Person, type Portal, sharedPortal } from './portal.ts';
import { enNarrow, type Look, prefix, press, typeInto, visit, zhWide } from './screen.ts';

let portal: Portal;
let org: Founded;
let bank: Founded;
beforeAll(async () => {
  portal = await sharedPortal();
  org = await institution(portal, 'org');
  bank = await institution(portal, 'bank', ['BANK_ADMIN', 'BANK_ADMIN']);
}, 240_000);

const shown = async (page: Page) => {
  await expect.poll(() => obstacles(page), { timeout: 20_000 }).toEqual([]);
};

test.each([zhWide, enNarrow].map((look, at) => [...look, at] as const))(
  'a receipt from its arrival to its declaration, by two people of a bank and two of an organisation: %s, %i wide',
  async (...[lan, width, at]: readonly [...Look, number]) => {
    const { workflow, kinds, centre } = locales[lan];
    const { acts, codes, fields, import: words, refusals, states } = kinds.receipt;
    const path = (search = '') => `${portal.stack.gateway}${prefix[lan]}/user/exchangeSettlement${search}`;
    const open = (as: Person | undefined): Promise<Page> => {
      if (!as) throw new Error('nobody is there');
      return visit(portal, { width, as });
    };
    const main = (page: Page) => page.locator('main');
    const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
    const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
    const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
    const isIn = (page: Page, state: keyof typeof states) =>
      main(page).getByText(states[state], { exact: true }).first().waitFor();
    const box = (page: Page, name: keyof typeof fields) => page.getByLabel(fields[name], { exact: true });
    const fill = async (
      page: Page,
      names: readonly (keyof typeof fields)[],
      values: Readonly<Record<string, unknown>>,
    ) => {
      for (const name of names) await typeInto(box(page, name), String(values[name]));
    };
    const choose = async (
      page: Page,
      names: readonly (keyof typeof fields)[],
      values: Readonly<Record<string, unknown>>,
    ) => {
      for (const name of names) {
        await typeInto(box(page, name), String(values[name]));
        await box(page, name).press('Enter');
      }
    };
    /** An act with what it asks for. */
    const does = async (page: Page, act: keyof typeof acts, given: Readonly<Record<string, string>> = {}) => {
      await press(button(page, acts[act]));
      for (const [label, value] of Object.entries(given))
        await typeInto(page.getByRole('dialog').getByLabel(label), value);
      await press(inDialog(page, acts[act]));
    };
    const [drafts, audits] = org.people;
    const [desk, other] = bank.people;
    const payer = `Fiktiv ${at} GmbH`;
    const content = { ...sampleReceipt, payer, payeeUsci: org.code, bankRef: `FKJ${at}A` };

    const counter = await open(desk);
    await counter.goto(path());
    await main(counter).getByRole('heading', { name: centre.titles.receipts }).first().waitFor();
    // what its system tells of comes by a file; the second time it is known
    const row = `FKJ${at}B,Erfunden AG,DE,${org.code},USD,12.50,2026-01-02,,,`;
    const file = {
      name: 'receipts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `bankRef,payer,payerCountry,payeeUsci,currency,amount,valueDate,message,method,charges\n${row}\nX,,,,,,,,,`,
      ),
    };
    await counter.locator('input[type=file]').setInputFiles(file);
    await press(button(counter, words.run));
    await counter
      .getByRole('link', { name: `FKJ${at}B` })
      .first()
      .waitFor();
    await counter.getByText(words.outcomes.refused).first().waitFor();
    await shown(counter);

    // another is entered by hand, and kept once it is whole
    await press(link(counter, kinds.receipt.screen.add));
    await fill(counter, ['bankRef', 'payer', 'payeeUsci'], content);
    await press(button(counter, acts.save));
    await counter.getByText(workflow.form.missing).first().waitFor();
    await choose(counter, ['payerCountry', 'currency', 'valueDate'], content);
    await fill(counter, ['amount', 'overseasCharge', 'message'], content);
    await counter.getByLabel(codes.method.T, { exact: true }).check();
    await shown(counter);
    await press(button(counter, acts.save));
    await isIn(counter, 'ARRIVED');
    await shown(counter);

    const own = await open(drafts);
    await own.goto(path('?part=mine'));
    await press(own.getByRole('link', { name: payer }));
    await isIn(own, 'ARRIVED');
    await does(own, 'claim');
    await isIn(own, 'NATURE_PENDING');
    await press(link(own, acts.propose));
    await own.getByLabel(codes.category['02'], { exact: true }).check();
    await own.getByLabel(codes.fundKind.O, { exact: true }).check();
    await own.getByLabel(codes.bonded.N, { exact: true }).check();
    await choose(own, ['bopCode1', 'bopCode2'], content);
    await fill(own, ['invoiceNo', 'amount1', 'remark1', 'remark2'], content);
    // 600.10 of 1,000.10: that is said while it is typed, and by the server's own rules
    await press(button(own, acts.propose));
    await own.getByText(refusals.declaredSum).first().waitFor();
    await shown(own);
    await fill(own, ['amount2'], content);
    await own.getByLabel(codes.statement.Y, { exact: true }).check();
    await own.getByText(workflow.form.ready).waitFor();
    await press(button(own, acts.propose));
    await isIn(own, 'NATURE_SUBMITTED');
    expect(new URL(own.url()).pathname).toContain('exchangeSettlementApplyFor');

    await counter.reload();
    await does(counter, 'confirm');
    await isIn(counter, 'NATURE_CONFIRMED');
    await counter.getByText(kinds.receipt.noted.usdEquivalent).waitFor();
    await shown(counter);

    await own.reload();
    await press(link(own, acts.draft));
    await fill(own, ['settleAmount', 'cnyAccount'], content);
    await press(button(own, workflow.form.save));
    await isIn(own, 'DRAFT');
    await press(link(own, acts.draft));
    await fill(own, ['retainAmount', 'fxAccount', 'purpose', 'reporter', 'phone'], content);
    await choose(own, ['reportDate'], content);
    await own.getByText(workflow.form.ready).waitFor();
    await shown(own);
    await press(button(own, workflow.form.submit));
    await isIn(own, 'ORG_REVIEW');

    const second = await open(audits);
    await second.goto(path('?part=mine'));
    await press(second.getByRole('link', { name: payer }));
    await does(second, 'approve');
    await isIn(second, 'BANK_REVIEW');
    await counter.reload();
    await does(counter, 'accept');
    await isIn(counter, 'APPROVED');
    // who accepted it does not settle it
    await expect.poll(() => button(counter, acts.settle).count()).toBe(0);

    const settles = await open(other);
    await settles.goto(path('?part=mine'));
    await press(settles.getByRole('link', { name: payer }));
    await does(settles, 'settle', { [workflow.act.rate]: '7.0951', [workflow.act.reference]: `FKPAY${at}` });
    await isIn(settles, 'SETTLED');
    await settles.getByText('4,967.28').first().waitFor();
    await does(settles, 'declare', { [workflow.act.declaration]: '3100000001012601020001' });
    await isIn(settles, 'DECLARED');
    await shown(settles);

    // who claimed it was told of each decision, and another organisation's people find nothing of it
    await own.goto(`${portal.stack.gateway}${prefix[lan]}/user/SysMessage`);
    await own.getByText(acts.settle).first().waitFor();
    const stranger = await open((await institution(portal, 'org')).people[0]);
    await stranger.goto(settles.url());
    await main(stranger).getByRole('heading').first().waitFor();
    expect(await main(stranger).textContent()).not.toContain(payer);
  },
  400_000,
);
