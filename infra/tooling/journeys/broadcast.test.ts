import { calls } from '@portal/shared/calls/index';
import { seller } from '@portal/shared/codes/index';
import { locales } from '@portal/shared/locales/index';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type Portal, pngOf } from './portal.ts';
import { prefix, visit } from './screen.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let root: Person;

beforeAll(async () => {
  portal = await sharedPortal();
  root = await portal.person('SHDIPP_ADMIN');
});

const en = locales.EN;
const words = en.broadcast;
const address = (path: string): string => `${portal.stack.gateway}${prefix.EN}${path}`;

test('the office writes to all, now and later; sellers read it at once, until it is withdrawn', async () => {
  const anna = await portal.person(seller);
  const reader = await visit(portal, { width: 360, as: anna });
  await reader.goto(address('/user/SysMessage'));
  await reader.getByText(en.centre.messages.empty, { exact: true }).waitFor();

  const title = `Closed on Saturday ${root.umId.slice(0, 8)}`;
  const desk = await visit(portal, { width: 1440, as: root });
  await desk.goto(address('/user/SysMessageMag'));
  await desk.getByRole('link', { name: words.add }).click();
  const send = desk.getByRole('button', { name: words.submit['1'] });
  await send.click();
  // nothing is sent that is wrong, and each mistake is said where it is
  await desk.getByText(words.words).first().waitFor();
  const fields = en.kinds.broadcast.fields;
  await desk.getByLabel(fields.titleEN).fill(title);
  await desk.getByLabel(fields.bodyEN).fill('The office is closed.\nThe portal is open.');
  await desk.getByLabel(fields.connectMessage).fill('/about');
  await desk.getByText(en.kinds.broadcast.codes.type['00']).click();
  await desk.locator('input[type=file]').setInputFiles({
    name: 'closed.png',
    mimeType: 'image/png',
    buffer: await pngOf(800, 400),
  });
  await desk.locator('ol img').first().waitFor();
  await send.click();
  // how many it reaches is said before it is published
  const confirmation = desk.getByRole('dialog', { name: words.confirm.title });
  await confirmation.getByRole('button', { name: words.submit['1'] }).click();
  await desk.getByRole('cell', { name: title, exact: true }).waitFor();

  const message = reader.getByRole('listitem').filter({ hasText: 'The portal is open.' });
  await message.waitFor();
  await reader.getByRole('listitem').filter({ hasText: title }).first().waitFor();
  await message.getByRole('img').waitFor();
  await expect.poll(() => message.getByRole('img').evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(640);
  expect(await message.getByRole('link', { name: en.centre.messages.openLink }).getAttribute('href')).toMatch(
    /\/about$/,
  );
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await message.getByRole('button', { name: en.centre.messages.markRead }).click();
  await expect.poll(() => message.getByText(en.centre.messages.unread, { exact: true }).count()).toBe(0);

  // later: kept for its time, and published by the clock
  const newTitle = `Open on Sunday ${root.umId.slice(0, 8)}`;
  const publishTime = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const form = { postId: '2', audience: [seller], sites: ['01' as const], titleEN: newTitle, bodyEN: 'Come.' };
  const saved = await portal.ask(
    calls.saveBroadcast,
    { ...form, oper: '2', publishTime: publishTime(86_400) },
    { as: root },
  );
  const row = desk.getByRole('row').filter({ hasText: newTitle });
  await row.getByText(en.kinds.broadcast.codes.status['2']).waitFor();
  await row.getByRole('link', { name: words.editNamed.replace('{{name}}', newTitle) }).click();
  await desk.getByRole('radio', { name: en.publishing.modes['2'] }).waitFor();
  expect(await desk.getByRole('radio', { name: en.publishing.modes['2'] }).isChecked()).toBe(true);
  const idVal = saved.data?.idVal ?? '';
  await portal.ask(calls.saveBroadcast, { ...form, idVal, oper: '2', publishTime: publishTime(2) }, { as: root });
  await reader.getByRole('listitem').filter({ hasText: 'Come.' }).waitFor();

  // who comes afterwards gets nothing of it
  const late = await portal.person(seller);
  const { data } = await portal.ask(calls.loadMessages, {}, { as: late });
  expect(data).toMatchObject({ count: 0, unread: 0 });

  await desk.goto(address('/user/SysMessageMag'));
  await desk.getByRole('button', { name: words.withdraw.named.replace('{{name}}', title) }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: words.withdraw.do }).click();
  await desk.getByRole('row').filter({ hasText: title }).getByText(en.kinds.broadcast.codes.status['0']).waitFor();
  await message.waitFor({ state: 'detached' });
});
