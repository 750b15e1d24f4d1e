import { calls } from '@portal/shared/calls/index';
import { reviewed as reviewedEn } from '@portal/shared/locales/en/reviewed';
import { locales } from '@portal/shared/locales/index';
import { reviewed as reviewedZh } from '@portal/shared/locales/zh/reviewed';
import { company } from '@portal/shared/records/company';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { expect, test } from 'vitest';
import { approved, basicInfo, centreAddress, enterCompany, enterPlatform, filled, written } from './entering.ts';
import { enNarrow, expectAccessible, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

const reviewed = { CN: reviewedZh, EN: reviewedEn };

/** Milliseconds for one whole life, on a busy machine. */
const timeoutMs = 300_000;

// in the other language and width: the whole life of all that somebody enters, in life.test.ts
test.each([enNarrow])(
  'a company is entered, reviewed and shown, and has platforms from then on: %s, %i wide',
  async (language, width) => {
    const portal = await sharedPortal();
    const { record, kinds, codes } = locales[language];
    const [seller, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
    const own = await visit(portal, { width, as: seller });
    const [name, usci] =
      language === 'CN'
        ? (['墨川数字', '91350100M000100Y43'] as const)
        : (['Inkriver Ltd', '91310000M00000000A'] as const);

    // who has not said whom to ask is led there first
    await own.goto(centreAddress(portal, language, 'CompanyInfo_b?view=add'));
    const submit = own.getByRole('button', { name: record.form.submitReview, exact: true });
    await own.getByText(kinds.company.refusals.basic).waitFor();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await portal.ask(calls.saveUserContact, basicInfo, { as: seller });
    // their browser does not know of it: its form would be closed until it hears
    await portal.ask(calls.userContact, {}, { as: seller });

    await own.goto(centreAddress(portal, language, 'CompanyInfo'));
    const add = own.getByRole('link', { name: filled(record.single.add, { kind: kinds.company.one }) }).first();
    await add.click();
    await enterCompany(own, language, { name, usci: `${usci.slice(0, -1)}0` });
    // the check digit is wrong: said at the field, nothing sent
    await submit.click();
    await own.getByText(locales[language].fields.usci).first().waitFor();
    await expectAccessible(own);
    await written(own, language, { usci });
    // as the public would see it, before anything of it is anywhere but in this browser
    const press = own.getByRole('link', { name: record.form.preview, exact: true });
    const [popup] = await Promise.all([own.waitForEvent('popup'), press.click()]);
    await popup.setViewportSize({ width, height: 900 });
    const card = popup.getByRole('article', { name: record.preview.card });
    await card.getByRole('heading', { level: 1, name }).waitFor();
    await expect
      .poll(() =>
        card
          .locator('img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0);
    await popup.getByText(record.preview.themes.zone).click();
    await expectAccessible(popup);
    const other = language === 'CN' ? 'EN' : 'CN';
    await popup.getByRole('link', { name: codes.language[other], exact: true }).click();
    await popup.getByText(locales[other].record.preview.otherLanguage).waitFor();
    // it follows what is typed on
    await written(own, language, { name: `${name} 2` });
    await card
      .or(popup.getByRole('article'))
      .getByRole('heading', { level: 1, name: `${name} 2` })
      .waitFor();
    await written(own, language, { name });
    await popup.close();
    const records = await portal.ask(callsOf(company).list, {}, { as: seller });
    expect(records.data?.comInfoList).toEqual([]);
    await submit.click();
    await own.getByText(record.sent.title).waitFor();
    // there is one: another one is not offered
    await own.getByText(codes.reviewedStatus['2']).first().waitFor();
    await expect.poll(() => add.count()).toBe(0);
    await expectAccessible(own);

    // platforms wait for the company
    await own.goto(centreAddress(portal, language, 'PlatformInfo_b?view=add'));
    const missing = own.getByText(kinds.company.refusals.inReview);
    await missing.waitFor();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await expectAccessible(own);

    await approved(portal, admin, language, width, 'CompanyAudit', name);
    // whoever waits for it sees it come
    await missing.waitFor({ state: 'detached' });
    await enterPlatform(own, language, `${name} ★`);
    await submit.click();
    await own.getByText(record.sent.title).waitFor();
    await approved(portal, admin, language, width, 'PlatformAudit', `${name} ★`);

    await own.goto(centreAddress(portal, language, 'SysMessage'));
    for (const kind of ['company', 'platform'] as const)
      await own
        .getByText(
          filled(reviewed[language].messages.Approved.title, { Kind: kinds[kind].title, kind: kinds[kind].one }),
        )
        .first()
        .waitFor();
  },
  timeoutMs,
);
