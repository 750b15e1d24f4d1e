import { calls } from '@portal/shared/calls/index';
import { reviewed } from '@portal/shared/locales/en/reviewed';
import { locales } from '@portal/shared/locales/index';
import { company } from '@portal/shared/records/company';
import { copyright } from '@portal/shared/records/copyright';
import type { MessageChoice, MessageKind } from '@portal/shared/records/preferences';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { expect, onTestFinished, test } from 'vitest';
import { recordsOf } from '../campaign/records.ts';
import { testPool } from '../embedded/testing.ts';
import { centreAddress, filled } from './entering.ts';
import { expectFitsInBothWidths, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

const { people, records, kinds } = locales.EN;
/** A letter is in the language that its reader used last. */
const messageTitle = (kind: 'product' | 'company', outcome: 'Approved' | 'TakenDown') =>
  filled(reviewed.messages[outcome].title, { Kind: kinds[kind].title });
const choices = { product: 'mail', company: 'digest', platform: 'none', copyright: 'portal' } as const;
const entries = Object.entries(choices) as [keyof typeof choices, MessageChoice][];
const choiceLabel = (kind: MessageKind, choice: MessageChoice) =>
  `${records.kinds[kind]}: ${people.messages.choices[choice]}`;

test('how somebody wants to be told of each kind is chosen, kept, and decides what they get: by mail, in a digest, not at all', async () => {
  const portal = await sharedPortal();
  const mail = `anna.${crypto.randomUUID()}@example.com`;
  const [anna, admin] = [await portal.person('Default-App-User', '01', mail), await portal.person('SHDIPP_ADMIN')];
  await portal.company(anna);
  const page = await visit(portal, { width: 1440, as: anna });
  await page.goto(centreAddress(portal, 'EN', 'MessageSettings'));
  // once something else, so that what is usual is a choice as well
  await page.getByRole('radio', { name: choiceLabel('copyright', 'none'), exact: true }).check();
  for (const [kind, choice] of entries)
    await page.getByRole('radio', { name: choiceLabel(kind, choice), exact: true }).check();
  const loadPreferences = async () => (await portal.ask(calls.loadPreferences, {}, { as: anna })).data?.preferences;
  await expect.poll(loadPreferences).toMatchObject(choices);
  await expectFitsInBothWidths(page);
  await page.reload();
  for (const [kind, choice] of entries)
    await expect
      .poll(() => page.getByRole('radio', { name: choiceLabel(kind, choice), exact: true }).isChecked())
      .toBe(true);
  // the same where a table has no room
  await page.setViewportSize({ width: 360, height: 900 });
  for (const [kind, choice] of entries) {
    const line = page.getByRole('combobox', { name: records.kinds[kind], exact: true });
    await expect
      .poll(() => line.locator('xpath=ancestor::*[contains(@class,"ant-select")][1]').textContent())
      .toBe(people.messages.choices[choice]);
  }

  // product and platform approved, then copyright data, and the company taken down: what comes last is last in everything
  const sampleRecords = await recordsOf(portal, anna, admin);
  await portal.ask(callsOf(copyright).decide, { id: sampleRecords.copyright.audit, status: '1' }, { as: admin });
  const end = { id: sampleRecords.company.audit, status: '0', refuseReason: 'moved' } as const;
  expect((await portal.ask(callsOf(company).decide, end, { as: admin })).flag).toBe('T');
  const inbox = async () => {
    const { data } = await portal.ask(calls.loadMessages, { pageSize: 40 }, { as: anna, headers: { lang: 'EN' } });
    return data?.messageDetailList
      .map(({ title }) => title)
      .filter((title) => entries.some(([kind]) => title.startsWith(kinds[kind].title)));
  };
  await expect
    .poll(inbox)
    .toEqual(['Company taken down', 'Copyright approved', 'Product approved', 'Company approved']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(centreAddress(portal, 'EN', 'SysMessage'));
  for (const kind of ['product', 'copyright', 'company'] as const)
    await page
      .getByText(new RegExp(`^${kinds[kind].title} (approved|taken down)`))
      .first()
      .waitFor();
  expect(await page.getByText('Lantern Platform').count()).toBe(0);

  const letters = async () =>
    (await (await portal.get('/dev/outbox', { accept: 'text/html' })).text())
      .split('<li')
      .filter((message) => message.includes(mail));
  await expect.poll(letters).toEqual([expect.stringContaining(messageTitle('product', 'Approved'))]);
  // the time of the digests has come, for her
  const pool = testPool(portal.stack.env.IDENTITY_URL ?? '');
  onTestFinished(() => pool.end());
  const due = 'update identity.gathered set due = now() where um_id = $1 and sealed is not null';
  await expect.poll(async () => (await pool.query(due, [anna.umId])).rowCount).toBe(1);
  await expect
    .poll(letters)
    .toEqual([
      expect.stringContaining(messageTitle('company', 'TakenDown')),
      expect.stringContaining(messageTitle('product', 'Approved')),
    ]);
});
