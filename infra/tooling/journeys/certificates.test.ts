import { plainPdf } from '@portal/infra/runtime/files/plain-pdf';
import { locales } from '@portal/shared/locales/index';
import { sampleContract } from '@portal/shared/records/institutional/sample';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Founded, institution } from './institutions.ts';
import { type Person, type Portal, pngOf } from './portal.ts';
import { expectUnobstructed, fillIn, inTurn, prefix, type Variant, visit, zhWide } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let org: Founded;
let fx: Founded;
beforeAll(async () => {
  portal = await sharedPortal();
  [org, fx] = await Promise.all([institution(portal, 'org'), institution(portal, 'fx')]);
});

/** What is typed; what is chosen from a table or by its words is said apart. */
const formFields = [
  'contractName',
  'supplier',
  'recipient',
  'recipientUsci',
  'summary',
  'totalAmount',
  'techFee',
] as const;
const dates = ['signDate', 'effectiveDate', 'validFrom', 'validTo'] as const;
const tables = ['industry', 'supplierCountry', 'recipientCountry', 'currency'] as const;

test.each(inTurn(zhWide).map((variant, at) => [...variant, at] as const))(
  'a contract from its draft to the register, and a change of it, by three people in three browsers: %s, %i wide',
  async (...[language, width, at]: readonly [...Variant, number]) => {
    const { workflow, kinds } = locales[language];
    const { acts, fields, states, codes } = kinds.certificate;
    const path = (search: string) => `${portal.stack.gateway}${prefix[language]}/user/documentsManagement${search}`;
    const open = (as: Person | undefined): Promise<Page> => {
      if (!as) throw new Error('nobody is there');
      return visit(portal, { width, as });
    };
    const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });
    const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
    const isIn = (page: Page, state: keyof typeof states) =>
      page.locator('main').getByText(states[state], { exact: true }).first().waitFor();
    const [drafts, audits] = org.people;
    const [office] = fx.people;

    const content = {
      ...sampleContract,
      contractNo: `26DESHY65000000${10 + at}`,
      contractName: `虚构的许可 ${at}`,
      recipientUsci: org.code,
    } as Readonly<Record<string, string>>;

    const own = await open(drafts);
    await own.goto(path('Info?view=add'));
    const box = (name: keyof typeof fields) => own.getByLabel(fields[name], { exact: true });
    await fillIn(box('contractName'), content.contractName ?? '');
    // a draft may lack anything; it says what it lacks
    await own.getByRole('button', { name: workflow.form.save, exact: true }).press('Enter');
    await isIn(own, 'DRAFT');
    await expectUnobstructed(own);
    await own.getByRole('link', { name: workflow.one.edit, exact: true }).press('Enter');
    await fillIn(box('contractNo'), content.contractNo ?? '');
    for (const name of formFields.slice(1)) await fillIn(box(name), content[name] ?? '');
    for (const name of tables) {
      await fillIn(box(name), content[name] ?? '');
      await box(name).press('Enter');
    }
    for (const name of dates) {
      await fillIn(box(name), content[name] ?? '');
      await box(name).press('Enter');
    }
    await own.getByLabel(codes.kind['03'], { exact: true }).check();
    await own.getByLabel(codes.paymentMode['02'], { exact: true }).check();
    await fillIn(box('lateReason'), '虚构的原因');
    // 600.05 of 1,000.10: the sum is said while it is typed, and by the server's own rules
    await own.getByRole('button', { name: workflow.form.submit, exact: true }).press('Enter');
    await own.getByText(kinds.certificate.refusals.sum).first().waitFor();
    await expectUnobstructed(own);
    await fillIn(box('equipmentFee'), '400');
    await fillIn(box('otherFee'), '0.05');
    // a picture is no document, whatever it is called
    await box('contract').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: await pngOf() });
    await own.getByText('a.pdf', { exact: false }).first().waitFor();
    for (const name of ['contract', 'legalStatus'] as const) {
      const buffer = plainPdf([fields[name], content.contractNo ?? '']);
      await box(name).setInputFiles({ name: `${fields[name]}.pdf`, mimeType: 'application/pdf', buffer });
      await own.getByRole('link', { name: `${fields[name]}.pdf`, exact: true }).waitFor();
    }
    await own.getByText(workflow.form.ready).waitFor();
    await own.getByRole('button', { name: workflow.form.submit, exact: true }).press('Enter');
    await isIn(own, 'ORG_REVIEW');

    const second = await open(audits);
    await second.goto(path('?part=mine'));
    await second.getByRole('link', { name: content.contractName ?? '' }).press('Enter');
    // who checks it reads what is attached in the page
    await second.getByRole('button', { name: `${fields.contract}.pdf`, exact: true }).press('Enter');
    const address = await second.locator('iframe').getAttribute('src');
    const read = await second.context().request.get(new URL(address ?? '', portal.stack.gateway).href);
    expect([read.status(), read.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expectUnobstructed(second);
    await second.getByRole('button', { name: `${fields.contract}.pdf`, exact: true }).press('Enter');
    await button(second, acts.approve).press('Enter');
    await inDialog(second, acts.approve).press('Enter');
    await isIn(second, 'REGULATOR_REVIEW');

    const desk = await open(office);
    await desk.goto(path('?part=mine'));
    await desk.getByRole('link', { name: content.contractName ?? '' }).press('Enter');
    await button(desk, acts.sendBack).press('Enter');
    // why is asked for
    await inDialog(desk, acts.sendBack).press('Enter');
    await fillIn(desk.getByRole('dialog').getByLabel(workflow.act.comment), '请补充附件');
    await expectUnobstructed(desk);
    await inDialog(desk, acts.sendBack).press('Enter');
    await isIn(desk, 'DRAFT');

    await own.reload();
    await own.getByText('请补充附件').waitFor();
    await button(own, acts.submit).press('Enter');
    await inDialog(own, acts.submit).press('Enter');
    await isIn(own, 'ORG_REVIEW');
    await second.reload();
    await button(second, acts.approve).press('Enter');
    await inDialog(second, acts.approve).press('Enter');
    await isIn(second, 'REGULATOR_REVIEW');
    await desk.reload();
    await button(desk, acts.register).press('Enter');
    await inDialog(desk, acts.register).press('Enter');
    await isIn(desk, 'REGISTERED');

    await own.reload();
    await own.getByRole('link', { name: workflow.one.change, exact: true }).press('Enter');
    await fillIn(box('contractName'), `${content.contractName} 二`);
    await fillIn(own.getByLabel(workflow.form.why, { exact: true }), '更名');
    await own.getByRole('button', { name: acts.fileChange, exact: true }).press('Enter');
    await isIn(own, 'CHANGE_ORG_REVIEW');
    await expectUnobstructed(own);
    await second.reload();
    await button(second, acts.approveChange).press('Enter');
    await inDialog(second, acts.approveChange).press('Enter');
    await isIn(second, 'CHANGE_REVIEW');
    await desk.reload();
    await button(desk, acts.acceptChange).press('Enter');
    await inDialog(desk, acts.acceptChange).press('Enter');
    await isIn(desk, 'REGISTERED');
    await desk.getByRole('heading', { name: `${content.contractName} 二` }).waitFor();

    // who drafted it was told of each decision
    await own.goto(`${portal.stack.gateway}${prefix[language]}/user/SysMessage`);
    await own.getByText(acts.acceptChange).first().waitFor();
    await own.getByText('请补充附件').first().waitFor();

    // another organisation's people find nothing of it
    const url = new URL(desk.url());
    const outsider = await open((await institution(portal, 'org')).people[0]);
    await outsider.goto(url.href);
    await outsider.locator('main').getByRole('heading').first().waitFor();
    expect(await outsider.locator('main').textContent()).not.toContain(content.contractName);
  },
);
