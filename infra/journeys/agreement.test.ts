import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { dayOf } from '@portal/shared/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Person, type Portal } from './portal.ts';
import { expectAccessible, inTurn, prefix, visit, zhWide } from './screen.ts';

let portal: Portal;
let admin: Person;

beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person('SHDIPP_ADMIN');
  const texts = { textCN: '<p>虚构协议正文</p>', textEN: '<p>The invented agreement</p>', changedEN: 'Contacts' };
  const version = { last: 0, from: dayOf(Date.now()), asks: true, ...texts, changedCN: '联系方式' };
  expect(await portal.ask(calls.publishAgreement, version, { as: admin })).toMatchObject({ data: { number: 1 } });
}, 180_000);
afterAll(() => portal?.close());

test.each(inTurn(zhWide))(
  'a version is read by everybody, and accepted before anything is written: %s, %i wide',
  async (lan, width) => {
    const { agreement, agreements } = locales[lan];
    const text = lan === 'EN' ? 'The invented agreement' : '虚构协议正文';
    const user = await portal.person('SHDIPP_ADMIN');
    const write = () => portal.ask(calls.savePhrase, { CN: '好', EN: 'Good' }, { as: user });
    await expect.poll(async () => (await write()).returnCode).toBe('agreement.accept');
    const page = await visit(portal, { width, as: user });
    await page.goto(`${portal.stack.gateway}${prefix[lan]}/agreement`);
    await page.getByText(text).waitFor();
    await page.getByRole('heading', { name: agreement.versions }).waitFor();
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/agreement-${lan}.png` });
    await page.goto(`${portal.stack.gateway}${prefix[lan]}/user/agreements`);
    await page.getByRole('dialog').getByText(text).waitFor();
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/consent-${lan}.png` });
    await page.getByRole('button', { name: agreements.consent.accept }).click();
    await page.getByText(agreements.consent.done).waitFor();
    await expect.poll(async () => (await write()).flag).toBe('T');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: agreements.title }).waitFor();
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/agreements-${lan}.png`, fullPage: true });
    await expectAccessible(page);
  },
  120_000,
);
