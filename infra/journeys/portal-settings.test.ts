import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Person, type Portal } from './portal.ts';
import { enNarrow, expectAccessible, inTurn, prefix, visit } from './screen.ts';

let portal: Portal;
let admin: Person;

beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person('SHDIPP_ADMIN');
}, 180_000);
afterAll(() => portal?.close());

const home = async () => (await portal.get('/zh/home', { accept: 'text/html' })).text();

test('what is set on the screen stands in the footer of every page soon after, and in the history', async () => {
  const { portalSettings: words } = locales.CN;
  expect(await home()).not.toContain('虚构备00000001号');
  const page = await visit(portal, { width: 1440, as: admin });
  await page.goto(`${portal.stack.gateway}/zh/user/settings`);
  await page.getByLabel(words.names.icp).fill('虚构备00000001号');
  await page.getByRole('button', { name: words.save }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.dialog.reason).fill('完成备案');
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/settings-dialog.png` });
  await dialog.getByRole('button', { name: words.dialog.yes }).click();
  await page.getByText('完成备案').waitFor();
  await expect.poll(home).toContain('虚构备00000001号');
  // whoever had looked before that changes nothing
  const stale = { setting: 'icp', was: null, value: { text: 'x' } } as const;
  expect(await portal.ask(calls.changeSettings, { changes: [stale] }, { as: admin })).toMatchObject({
    status: 409,
    returnCode: 'setting.changed',
  });
}, 120_000);

test.each(inTurn(enNarrow))(
  'an administrator looks at all of it: %s, %i wide',
  async (lan, width) => {
    const page = await visit(portal, { width, as: admin });
    await page.goto(`${portal.stack.gateway}${prefix[lan]}/user/settings`);
    await page.getByRole('heading', { name: locales[lan].portalSettings.title }).waitFor();
    await page.getByText('完成备案').waitFor();
    await expectAccessible(page);
    if (process.env.LOOK)
      await page.screenshot({ path: `${process.env.LOOK}/settings-${lan}-${width}.png`, fullPage: true });
  },
  120_000,
);
