import type { Lan } from '@portal/shared/codes/index';
import { reviewed as reviewedEn } from '@portal/shared/locales/en/reviewed';
import { locales } from '@portal/shared/locales/index';
import { reviewed as reviewedZh } from '@portal/shared/locales/zh/reviewed';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Person, type Portal, pngOf, sharedPortal } from './portal.ts';
import { enNarrow, expectAccessible, fieldCell, prefix, visit, zhWide } from './screen.ts';

const reviewed = { CN: reviewedZh, EN: reviewedEn };

/** Milliseconds for one whole life, on a busy machine. */
const patience = 300_000;

const address = ({ stack }: Portal, lan: Lan, path: string) => `${stack.gateway}${prefix[lan]}/user/${path}`;
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

async function written(page: Page, lan: Lan, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [wire, text] of Object.entries(texts)) await fieldCell(page, wire, lan).getByRole('textbox').fill(text);
}

const sizes = { logo: [200, 200], image1: [400, 300], image2: [300, 400] } as const;
async function pictured(page: Page, lan: Lan): Promise<void> {
  for (const [wire, [width, height]] of Object.entries(sizes)) {
    const picture = { name: `${wire}.png`, mimeType: 'image/png', buffer: await pngOf(width, height) };
    await fieldCell(page, wire, lan).locator('input[type=file]').first().setInputFiles(picture);
    await fieldCell(page, wire, lan).locator('img').first().waitFor();
  }
}

async function approved(portal: Portal, admin: Person, lan: Lan, width: number, list: string, name: string) {
  const desk = await visit(portal, { width, as: admin });
  const { audit } = locales[lan].record;
  await desk.goto(address(portal, lan, list));
  await desk.getByLabel(filled(audit.reviewNamed, { name })).first().click();
  await desk.getByLabel(audit.comment).waitFor();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: audit.approve, exact: true }).click();
  await desk.getByText(audit.approvedText).waitFor();
}

test.each([zhWide, enNarrow])(
  'a company is entered, reviewed and shown, and has platforms from then on: %s, %i wide',
  async (lan, width) => {
    const portal = await sharedPortal();
    const { record, kinds, codes } = locales[lan];
    const words = filled;
    const [seller, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
    const own = await visit(portal, { width, as: seller });
    const [name, usci] =
      lan === 'CN' ? (['墨川数字', '91350100M000100Y43'] as const) : (['Inkriver Ltd', '91310000M00000000A'] as const);

    await own.goto(address(portal, lan, 'CompanyInfo'));
    const add = own.getByRole('link', { name: words(record.single.add, { kind: kinds.company.one }) }).first();
    await add.click();
    const texts = { website: 'https://example.com/', tele: '02155550001', profile: 'Invented. 仅供示例' };
    await written(own, lan, { name, usci: `${usci.slice(0, -1)}0`, ...texts });
    await fieldCell(own, 'category', lan).getByRole('checkbox').first().check();
    await fieldCell(own, 'scale', lan).getByRole('radio').first().check();
    await pictured(own, lan);
    // the check digit is wrong: said at the field, nothing sent
    const submit = own.getByRole('button', { name: record.form.submitReview, exact: true });
    await submit.click();
    await own.getByText(locales[lan].fields.usci).first().waitFor();
    await expectAccessible(own);
    await written(own, lan, { usci });
    await submit.click();
    await own.getByText(record.sent.title).waitFor();
    // there is one: another one is not offered
    await own.getByText(codes.reviewedStatus['2']).first().waitFor();
    expect(await add.count()).toBe(0);
    await expectAccessible(own);

    // platforms wait for the company
    await own.goto(address(portal, lan, 'PlatformInfo_b?view=add'));
    const missing = own.getByText(kinds.company.refusals.incomplete);
    await missing.waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await expectAccessible(own);

    await approved(portal, admin, lan, width, 'CompanyAudit', name);
    // whoever waits for it sees it come
    await missing.waitFor({ state: 'detached' });
    await written(own, lan, {
      ...{ name: `${name} ★`, website: 'https://example.com/platform', profile: 'x', function: 'y' },
    });
    await fieldCell(own, 'category', lan).getByRole('checkbox').nth(2).check();
    await pictured(own, lan);
    await submit.click();
    await own.getByText(record.sent.title).waitFor();
    await approved(portal, admin, lan, width, 'PlatformAudit', `${name} ★`);

    await own.goto(address(portal, lan, 'SysMessage'));
    for (const kind of ['company', 'platform'] as const)
      await own
        .getByText(words(reviewed[lan].messages.Approved.title, { Kind: kinds[kind].title, kind: kinds[kind].one }))
        .first()
        .waitFor();
  },
  patience,
);
