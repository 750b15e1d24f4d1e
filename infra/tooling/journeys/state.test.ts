import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient } from '../../runtime/database/client.ts';
import { borrowPortal } from './borrowed-portal.ts';
import type { OwnPortal, Person } from './portal.ts';
import { expectAccessible, inTurn, prefix, visit, zhNarrow } from './screen.ts';

let portal: OwnPortal;
let admin: Person;

beforeAll(async () => {
  portal = await borrowPortal();
  admin = await portal.person('SHDIPP_ADMIN');
});
afterAll(() => portal?.close());

/** As whatever notes there how it does. */
async function sql(text: string): Promise<void> {
  const client = await connectedClient(portal.stack.env.IDENTITY_URL);
  await client.query(text);
  await client.end();
}

async function state() {
  const { data, returnInfo } = await portal.ask(calls.showState, {}, { as: admin });
  if (!data) throw new Error(returnInfo);
  return data;
}
const there = async () => (await state()).processes.filter((each) => each.there).map(({ name }) => name);
const everyone = ['command', 'gateway', 'notifier', 'projector', 'query'];

test('each process says that it is there, each read model how far it is; a process that dies is missed', async () => {
  await expect.poll(async () => [...new Set(await there())]).toEqual(everyone);
  // as it was told a few seconds ago, when the projector may just have begun
  const modelState = async () => {
    const { models } = await state();
    return [
      models.length > 20,
      models.filter(({ kept: isCurrent, shown: isShown }) => isCurrent === false || !isShown),
    ];
  };
  await expect.poll(modelState).toEqual([true, []]);
  const before = await state();
  expect(before.log.head).toBeGreaterThan(0);
  expect(Object.values(before.sizes).filter((bytes) => bytes === 0)).toEqual([]);
  expect(before.findings.map(({ code }) => code)).toContain('backupMissing');

  await portal.stack.kill('projector');
  await portal.person('SHDIPP_ADMIN');
  await expect
    .poll(async () => (await state()).models.some(({ behind, kept: isCurrent }) => behind > 0 && isCurrent === false), {
      timeout: 120_000,
    })
    .toBe(true);
  await expect.poll(async () => (await state()).findings.map(({ code }) => code)).toContain('processMissing');
  await portal.stack.restart('projector');
  await expect
    .poll(
      async () => (await state()).models.filter(({ behind, kept: isCurrent }) => behind > 0 || isCurrent === false),
      {
        timeout: 120_000,
      },
    )
    .toEqual([]);
});

test('no column of a table is cut off, on a small laptop or beside a second column', async () => {
  const page = await visit(portal, { width: 1280, as: admin });
  await page.goto(`${portal.stack.gateway}${prefix.EN}/user/state`);
  for (const part of Object.values(locales.EN.operation.parts))
    await page.getByRole('heading', { name: part }).waitFor();
  const cutOff = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main table')]
        .filter(({ parentElement: box }) => box && box.scrollWidth > box.clientWidth)
        .map((table) => table.getAttribute('aria-label')),
    );
  for (const width of [1280, 1366, 1440, 1501, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(cutOff, { message: `${width} wide` }).toEqual([]);
  }
});

test.each(inTurn(zhNarrow))('an administrator looks at all of it: %s, %i wide', async (language, width) => {
  const { operation } = locales[language];
  const page = await visit(portal, { width, as: admin });
  await page.goto(`${portal.stack.gateway}${prefix[language]}/user/state`);
  await page.getByRole('heading', { name: operation.title }).waitFor();
  await page.getByText(operation.findings.backupMissing.what).waitFor();
  for (const part of Object.values(operation.parts)) await page.getByRole('heading', { name: part }).waitFor();
  // one that was restored to see whether it can be, and that a while ago
  await sql(`insert into identity.backup (position, at) values (7, now())
                 on conflict (one) do update set at = excluded.at`);
  await sql(`insert into identity.drill (at, position, seconds) values (now() - interval '31 days', 7, 75)
                 on conflict (one) do nothing`);
  await page.reload();
  await page.getByText(operation.findings.drillOld.what).waitFor();
  await page.getByRole('row', { name: operation.backup.drill }).getByText(operation.backup.due).waitFor();
  await expectAccessible(page);
  if (process.env.LOOK)
    await page.screenshot({ path: `${process.env.LOOK}/state-${language}-${width}.png`, fullPage: true });
  const button = page.getByRole('button', { name: operation.pause });
  const places = async (pressed: typeof button) => [
    await pressed.boundingBox(),
    await page.getByRole('button', { name: operation.save }).boundingBox(),
    await page.getByRole('navigation', { name: operation.summary }).boundingBox(),
  ];
  const before = await places(button);
  await button.focus();
  await page.keyboard.press('Enter');
  const on = page.getByRole('button', { name: operation.goOn });
  await on.waitFor();
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/paused-${language}-${width}.png` });
  expect(await places(on)).toEqual(before);
  await page.keyboard.press('Enter');
  await button.waitFor();
  await sql('delete from identity.drill; delete from identity.backup');
});

const why = { zh: '数据库升级', en: 'The database is upgraded.' };
/** A write that anybody who is an administrator may make. */
const write = (sent: object) => portal.ask(calls.savePhrase, { CN: '好', EN: 'Good' }, { as: admin, ...sent });
const maintained = (isOn: boolean) =>
  expect
    .poll(async () => (await portal.ask(calls.showMaintenance, {}, { as: admin })).data?.maintenance !== null)
    .toBe(isOn);

test('while it is maintained everything can be read and nothing is written, until it ends', async () => {
  const { data: newToken } = await portal.ask(
    calls.makeToken,
    { name: 'm', calls: [calls.savePhrase.path, calls.listPhrases.path], days: 1 },
    { as: admin },
  );
  const machine = { ...admin, token: newToken?.token ?? '', position: 0 };
  const outsider = await portal.person('SHDIPP_ADMIN', '02');
  const input = { ...why, minutes: 30 };
  expect(await portal.ask(calls.beginMaintenance, input, { as: outsider })).toMatchObject({ returnCode: '403' });
  const { data: maintenance } = await portal.ask(calls.beginMaintenance, input, { as: admin });
  await maintained(true);
  // every process knows it by now: one that did not would write
  await expect.poll(async () => (await write({})).status).toBe(503);
  const { data: before } = await portal.ask(calls.showState, {}, { as: admin });
  // what was written before it was known
  const phrases = async () => (await portal.ask(calls.listPhrases, {}, { as: admin })).data?.rows;
  const written = await phrases();

  const english = await write({ headers: { lan: 'EN', 'accept-language': 'en' } });
  expect(english).toMatchObject({ flag: 'F', returnCode: 'maintenance', data: { until: maintenance?.until } });
  expect(`${english.returnInfo}${(await write({})).returnInfo}`).toMatch(/upgraded.*升级|升级.*upgraded|升级.*升级/s);
  expect(await write({ as: machine })).toMatchObject({ status: 503, returnCode: 'maintenance' });
  // announced as it is, it is no error of ours
  const figures = await (await fetch(`${portal.stack.command}/metrics`)).text();
  expect(figures).toMatch(/^portal_http_paused_total(\{.*\})? [1-9]/m);
  const raw = await fetch(`${portal.stack.gateway}${calls.savePhrase.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: admin.token },
    body: JSON.stringify({ CN: '好', EN: 'Good' }),
  });
  expect(Number(raw.headers.get('retry-after'))).toBeGreaterThan(1_500);
  expect(await portal.ask(calls.listPhrases, {}, { as: machine })).toMatchObject({ flag: 'T' });
  expect(await portal.ask(calls.listProducts, {})).toMatchObject({ flag: 'T' });
  expect(await portal.ask(calls.logout, {}, { as: outsider })).toMatchObject({ flag: 'T' });
  expect((await portal.ask(calls.listPhrases, {}, { as: outsider })).returnCode).toBe('904');

  for (const [path, words] of [
    ['/zh/home', why.zh],
    ['/en/home', why.en],
  ] as const)
    await expect.poll(async () => (await portal.get(path, { accept: 'text/html' })).text()).toContain(words);
  const page = await visit(portal, { width: 1440, as: admin });
  await page.goto(`${portal.stack.gateway}/zh/home`);
  await page.locator('#maintenance').getByText(why.zh).waitFor();
  await expectAccessible(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/line.png` });
  await page.goto(`${portal.stack.gateway}/en/user/state`);
  const { banner } = locales.EN.operation.maintenance;
  await page.getByText(banner.split('{{')[0] ?? '').waitFor();
  expect(await page.locator('#maintenance').count()).toBe(0);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/banner.png`, fullPage: true });

  expect(await phrases()).toEqual(written);
  await page.getByRole('button', { name: locales.EN.operation.maintenance.end }).click();
  await page.getByText(locales.EN.operation.maintenance.none).waitFor();
  await maintained(false);
  await expect.poll(async () => (await write({})).flag).toBe('T');
  // what had waited is in the log by now as well: that somebody left
  await expect.poll(async () => (await state()).log.head).toBeGreaterThanOrEqual((before?.log.head ?? 0) + 2);
  await expect
    .poll(async () => (await portal.get('/zh/home', { accept: 'text/html' })).text())
    .not.toContain('id="maintenance"');
});
