import { listTransactions } from '@portal/shared/calls/transactions';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { documentRecord } from '@portal/shared/records/institutional/document-record';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { dayOf } from '@portal/shared/rules/dates';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Founded, institution } from './institutions.ts';
import { createRecord, paper, paymentAccess, registeredContract, requireData, someone } from './office-people.ts';
import { paymentLife } from './payment-life.ts';
import type { Person, Portal } from './portal.ts';
import { receiptLife } from './receipt-life.ts';
import { enNarrow, inTurn, prefix, type Variant, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

const today = dayOf(Date.now());
const usd = { currency: 'USD', amount: '150000.00' };
let portal: Portal;
let org: Founded;
let bank: Founded;
let fx: Founded;

beforeAll(async () => {
  portal = await sharedPortal();
  [org, bank, fx] = await Promise.all([
    institution(portal, 'org'),
    institution(portal, 'bank', ['BANK_ADMIN', 'BANK_ADMIN']),
    institution(portal, 'fx'),
  ]);
  await paymentAccess(portal, org, bank);
});

/** A registered contract, and an invoice of the same organisation. */
async function preparedFor(contractNo: string, invoice: string): Promise<void> {
  await registeredContract(portal, org, fx, contractNo);
  const file = await paper(portal, someone(org), 'Invoice');
  await createRecord(
    portal,
    documentRecord,
    { type: 'INVOICE', number: invoice, date: today, ...usd, file },
    someone(org),
  );
}

/** What is on the data map under references that begin like this. */
const onMap = async (reference: string, as: Person) =>
  requireData(await portal.ask(listTransactions, { pageNo: 1, pageSize: 10, reference }, { as })).rows;

/** Under what number the portal has the record that is called so. */
async function numberOf(kind: typeof remittanceRecord | typeof receiptRecord, name: string): Promise<string> {
  const as = someone(bank);
  const input = { pageNo: 1, pageSize: 40 } as const;
  const { rows } = requireData(await portal.ask(callsOfWorkflow(kind).list, input, { as }));
  const row = rows.find((each) => each.name === name) as { number: string; receiptNo?: string } | undefined;
  if (!row) throw new Error(`there is no ${name}`);
  return row.receiptNo ?? row.number;
}

test.each(inTurn(enNarrow).map((variant, at) => [...variant, at] as const))(
  'a payment and a receipt from their beginning to the data map, five people in five browsers: %s, %i wide',
  async (...[language, width, at]: readonly [...Variant, number]) => {
    const path = (screen: string) => `${portal.stack.gateway}${prefix[language]}/user/${screen}`;
    const office = await portal.person('SHDIPP_ADMIN');
    const browsers = [...org.people, ...bank.people, office].map((as) => visit(portal, { width, as }));
    const [drafts, audits, desk, other, map] = (await Promise.all(browsers)) as [Page, Page, Page, Page, Page];
    const everybody = { lan: language, path, drafts, audits, desk };
    const [contractNo, invoice] = [`26DESHY65000000${20 + at}`, `INV-2026-091${at}`];
    const [payee, payer] = [`Fiktiv ${at} GmbH`, `Erfunden ${at} AG`];

    await preparedFor(contractNo, invoice);
    await paymentLife({ ...everybody, remits: other, today, bank: bank.name, contractNo, invoice, payee });
    await receiptLife({ ...everybody, settles: other, payeeUsci: org.code, payer, bankRef: `FKJ${at}` });

    // what was paid and what was settled is on the data map, and says where it comes from
    const paid = await numberOf(remittanceRecord, payee);
    const received = await numberOf(receiptRecord, payer);
    const counted = { country: 'DE', source: 'institution', organisation: org.code };
    await expect.poll(() => onMap(paid, office)).toMatchObject([{ ...counted, flow: 'import', amountUsd: '60000.00' }]);
    await expect
      .poll(async () => (await onMap(received, office)).map(({ flow, amountUsd }) => [flow, amountUsd]).sort(), {
        timeout: 120_000,
      })
      .toEqual([
        ['export', '400.00'],
        ['export', '600.10'],
      ]);
    for (const reference of [paid, received]) {
      await map.goto(path(`transactions?reference=${reference}`));
      await map.locator('main').getByText(`${reference}-1`).first().waitFor();
    }

    // another organisation's people find nothing of either
    const outsider = someone(await institution(portal, 'org'));
    const outsiderPage = await visit(portal, { width, as: outsider });
    for (const [page, name] of [
      [drafts, payee],
      [other, payer],
    ] as const) {
      await page.goto(path(name === payee ? 'Apply' : 'exchangeSettlement'));
      await page.locator('main').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(({ searchParams }) => searchParams.has('id'));
      await outsiderPage.goto(page.url());
      await outsiderPage.locator('main').getByRole('heading').first().waitFor();
      expect(await outsiderPage.locator('main').textContent()).not.toContain(name);
    }
  },
  1_800_000,
);
