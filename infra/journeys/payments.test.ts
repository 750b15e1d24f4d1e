import { plainPdf } from '@portal/infra/files/plain-pdf';
import type { Answer } from '@portal/shared/calls/define';
import { listTransactions } from '@portal/shared/calls/transactions';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { locales } from '@portal/shared/locales/index';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { documentRecord } from '@portal/shared/records/institutional/document-record';
import { sampleContract, sampleRemittance } from '@portal/shared/records/institutional/sample';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { dayOf } from '@portal/shared/rules/dates';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Founded, institution } from './institutions.ts';
import { obstacles } from './obstacles.ts';
import { type Person, type Portal, sharedPortal } from './portal.ts';
import { enNarrow, type Look, prefix, press, typeInto, visit, zhWide } from './screen.ts';

const today = dayOf(Date.now());
const contractNo = '26DESHY6500000021';
let portal: Portal;
let org: Founded;
let bank: Founded;

const someone = (person: Person | undefined): Person => {
  if (!person) throw new Error('nobody is there');
  return person;
};

function given<Data>({ flag, data, returnInfo }: Answer<Data>): Data {
  if (flag !== 'T' || data === null) throw new Error(`${returnInfo} ${JSON.stringify(data)}`);
  return data;
}

/** A record that was there before, led through acts by whoever it was the turn of. */
async function kept(
  kind: WorkflowRecord,
  content: Readonly<Record<string, unknown>>,
  by: Person,
  acts: readonly (readonly [act: string, by: Person])[] = [],
): Promise<void> {
  const { save, act } = callsOfWorkflow(kind);
  const { id } = given(await portal.ask(save, content, { as: by }));
  for (const [does, doer] of acts) {
    doer.position = Math.max(doer.position, by.position);
    given(await portal.ask(act, { id, act: does }, { as: doer }));
  }
}

beforeAll(async () => {
  portal = await sharedPortal();
  const [own, counter, fx] = await Promise.all([
    institution(portal, 'org'),
    institution(portal, 'bank', ['BANK_ADMIN', 'BANK_ADMIN']),
    institution(portal, 'fx'),
  ]);
  [org, bank] = [own, counter];
  const [drafts, audits] = org.people.map(someone) as [Person, Person];
  const pdf = async (name: string): Promise<string[]> => [
    given(await portal.upload(drafts, plainPdf([name]), { fileType: '110', use: 'document' })).fileId,
  ];
  await kept(
    accessRecord,
    {
      ...{ legalRepresentative: '示例', address: '虚构路 1 号', contact: '示例', phone: '13900000001' },
      ...{ email: 'office@example.com', bank: bank.id, account: '0200001009000000042', scope: 'PAY', pilot: 'N' },
      ...{ directoryNumber: '', directoryClass: '' },
      ...{ authorization: await pdf('Authorisation'), undertaking: await pdf('Undertaking') },
    },
    drafts,
    [
      ['submit', drafts],
      ['accept', someone(bank.people[0])],
    ],
  );
  await kept(
    certificateRecord,
    {
      ...{ ...sampleContract, contractNo, recipientUsci: org.code, lateReason: '虚构的原因' },
      ...{ totalAmount: '200000.00', techFee: '200000.00', equipmentFee: '', otherFee: '' },
      ...{ contract: await pdf('Contract'), legalStatus: await pdf('Legal status') },
    },
    drafts,
    [
      ['submit', drafts],
      ['approve', audits],
      ['register', someone(fx.people[0])],
    ],
  );
  const invoice = { type: 'INVOICE', date: today, currency: 'USD', amount: '150000.00', file: await pdf('Invoice') };
  await kept(documentRecord, { ...invoice, number: 'INV-2026-0917' }, drafts);
}, 240_000);

const shown = async (page: Page) => {
  await expect.poll(() => obstacles(page), { timeout: 20_000 }).toEqual([]);
};

test.each([zhWide, enNarrow].map((look, at) => [...look, at] as const))(
  'a payment from its application to the data map, by two people of an organisation, two of its bank and the office: %s, %i wide',
  async (...[lan, width, at]: readonly [...Look, number]) => {
    const { workflow, kinds, record: words } = locales[lan];
    const { acts, codes, fields, findings, papers, screen, start, states } = kinds.remittance;
    const path = (screenPath: string) => `${portal.stack.gateway}${prefix[lan]}/user/${screenPath}`;
    const open = (as: Person | undefined): Promise<Page> => visit(portal, { width, as: someone(as) });
    const main = (page: Page) => page.locator('main');
    const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
    const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
    const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
    const isIn = (page: Page, state: keyof typeof states) =>
      main(page).getByText(states[state], { exact: true }).first().waitFor();
    const box = (page: Page, name: keyof typeof fields) => page.getByLabel(fields[name], { exact: true });
    const fill = async (page: Page, values: { readonly [Name in keyof typeof fields]?: string }) => {
      for (const [name, value] of Object.entries(values)) await typeInto(box(page, name as keyof typeof fields), value);
    };
    const choose = async (page: Page, values: { readonly [Name in keyof typeof fields]?: string }) => {
      for (const [name, value] of Object.entries(values)) {
        await typeInto(box(page, name as keyof typeof fields), value);
        await box(page, name as keyof typeof fields).press('Enter');
      }
    };
    /** A record that is found by what is typed of it. */
    const find = async (page: Page, label: string, typed: string) => {
      await typeInto(page.getByLabel(label, { exact: true }), typed);
      await page.locator('.ant-select-item-option', { hasText: typed }).first().waitFor();
      await page.keyboard.press('Enter');
    };
    /** An act with what it asks for. */
    const does = async (page: Page, act: keyof typeof acts, asked: Readonly<Record<string, string>> = {}) => {
      await press(button(page, acts[act]));
      for (const [label, value] of Object.entries(asked))
        await typeInto(page.getByRole('dialog').getByLabel(label), value);
      await shown(page);
      await press(inDialog(page, acts[act]));
    };
    const [drafts, audits] = org.people;
    const [desk, other] = bank.people;
    const payee = `Fiktiv ${at} GmbH`;

    // begun with a bank and a contract, and kept as it is
    const own = await open(drafts);
    await own.goto(path('Apply'));
    await shown(own);
    await press(link(own, screen.add).first());
    await find(own, start.access, bank.name);
    await find(own, start.contract, contractNo);
    await shown(own);
    await press(link(own, start.begin));
    await fill(own, { payee });
    await press(button(own, workflow.form.save));
    await isIn(own, 'DRAFT');
    await main(own).getByText(findings.none).waitFor();
    await shown(own);

    // it says what it lacks, and is not checked before it is whole
    await press(link(own, workflow.one.edit));
    await press(button(own, acts.test));
    await main(own).getByText(workflow.form.missing).waitFor();
    await shown(own);
    await choose(own, { currency: 'USD' });
    await fill(own, { amount: '60000', fxAmount: '40000', cnyAccount: '0200001009000000042' });
    await main(own).getByRole('status').getByText('20,000.00').first().waitFor();
    await fill(own, { cashAmount: '20000', cashAccount: '0200001009000007715' });
    const { payeeAddress, payeeAccount, payeeBank, swift, message } = sampleRemittance as Record<string, string>;
    await fill(own, { payeeAddress });
    await choose(own, { payeeCountry: 'DE' });
    await fill(own, { payeeAccount, payeeBank, swift, message });
    await own.getByLabel(codes.charges.OUR, { exact: true }).check();
    await choose(own, { payType: 'A', bopCode1: '227020' });
    await fill(own, { bopAmount1: '60000', bopRemark1: '软件开发服务费', invoiceNo: 'INV-2026-0917' });
    // it is called by the label of its field
    await press(box(own, 'documents'));
    await find(own, words.form.shareOf.replace('{{row}}', '1'), 'INV-2026-0917');
    await typeInto(own.getByLabel(words.form.shareAmount.replace('{{row}}', '1'), { exact: true }), '60000');
    await fill(own, { applicant: '示例', phone: '13900000001' });
    await choose(own, { applyDate: today });
    await main(own).getByText(workflow.form.ready).waitFor();
    await shown(own);
    await press(button(own, acts.test));
    await isIn(own, 'TESTED');
    await shown(own);

    // above the limit of a tax filing, which is missing; what is filed then voids the check
    await press(link(own, findings.open));
    await main(own).getByText(findings.rules.taxFiling.bad).waitFor();
    await shown(own);
    await press(link(own, papers.back));
    await press(link(own, workflow.one.edit));
    await fill(own, { taxFilingNo: `2026${at}`, taxCode: '13100000000', taxAmount: '60000' });
    await choose(own, { taxDate: today });
    await press(button(own, acts.test));
    await isIn(own, 'TESTED');
    await press(link(own, findings.open));
    await main(own)
      .getByText(findings.rules.taxFiling.good.replace('{{number}}', `2026${at}`))
      .waitFor();
    await does(own, 'submit');
    await press(link(own, papers.back));
    await isIn(own, 'ORG_REVIEW');

    // who checks it reads what it is paid on in the page
    const second = await open(audits);
    await second.goto(path('Apply?part=mine'));
    await shown(second);
    await press(link(second, payee));
    await press(link(second, papers.open));
    await shown(second);
    await press(
      main(second)
        .getByRole('button', { name: /\.(pdf|png)$/ })
        .first(),
    );
    const address = await second.locator('iframe').getAttribute('src');
    const read = await second.context().request.get(new URL(address ?? '', portal.stack.gateway).href);
    expect([read.status(), read.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await shown(second);
    await press(link(second, papers.back));
    await does(second, 'approve');
    await isIn(second, 'SUBMITTED');

    const counter = await open(desk);
    await counter.goto(path('Apply?part=mine'));
    await shown(counter);
    await press(link(counter, payee));
    await does(counter, 'takeUp');
    await isIn(counter, 'BANK_REVIEW');
    await shown(counter);
    await does(counter, 'accept');
    await isIn(counter, 'APPROVED');
    await does(counter, 'purchase', { [workflow.act.rate]: '7.0951' });
    await isIn(counter, 'PURCHASED');
    // 40,000.00 at 7.0951
    await counter.getByText('283,804.00').first().waitFor();
    await shown(counter);
    // who accepted it does not remit it
    await expect.poll(() => button(counter, acts.remit).count()).toBe(0);

    const remits = await open(other);
    await remits.goto(path('Apply?part=mine'));
    await press(link(remits, payee));
    await does(remits, 'remit', { [workflow.act.reference]: `FTPAY${at}` });
    await isIn(remits, 'REMITTED');
    await does(remits, 'declare', { [workflow.act.declaration]: '3100000001012601020001' });
    await isIn(remits, 'DECLARED');
    await does(remits, 'close');
    await isIn(remits, 'CLOSED');
    await shown(remits);

    // the organisation was told of each decision
    await own.goto(`${portal.stack.gateway}${prefix[lan]}/user/SysMessage`);
    for (const act of ['purchase', 'remit', 'declare'] as const) await own.getByText(acts[act]).first().waitFor();
    await shown(own);

    // what was paid is on the data map, and says where it comes from
    const office = await portal.person('SHDIPP_ADMIN');
    const [number = ''] = /T\d{4}[0-9A-F]{10}/.exec((await main(remits).textContent()) ?? '') ?? [];
    const rows = async () =>
      given(await portal.ask(listTransactions, { pageNo: 1, pageSize: 10, reference: number }, { as: office })).rows;
    await expect
      .poll(rows, { timeout: 60_000 })
      .toMatchObject([{ flow: 'import', country: 'DE', amountUsd: '60000.00', source: 'institution' }]);
    const list = await open(office);
    await list.goto(path(`transactions?reference=${number}`));
    await main(list).getByText(number).first().waitFor();
    await shown(list);
  },
  400_000,
);
