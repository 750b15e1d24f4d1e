import { calls } from '@portal/shared/calls/index';
import { locales } from '@portal/shared/locales/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Person, type Portal } from './portal.ts';
import { enWide, expectAccessible, prefix, visit, zhNarrow } from './screen.ts';

let portal: Portal;
let admin: Person;

beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person('SHDIPP_ADMIN');
}, 180_000);
afterAll(() => portal?.close());

async function state() {
  const { data, returnInfo } = await portal.ask(calls.showState, {}, { as: admin });
  if (!data) throw new Error(returnInfo);
  return data;
}
const there = async () => (await state()).processes.filter((each) => each.there).map(({ name }) => name);
const everyone = ['command', 'gateway', 'notifier', 'projector', 'query'];

test('each process says that it is there, each read model how far it is; a process that dies is missed', async () => {
  await expect.poll(async () => [...new Set(await there())], { timeout: 60_000 }).toEqual(everyone);
  const before = await state();
  expect(before.log.head).toBeGreaterThan(0);
  expect(before.models.length).toBeGreaterThan(20);
  expect(before.models.filter(({ kept }) => kept === false)).toEqual([]);
  expect(Object.values(before.sizes).filter((bytes) => bytes === 0)).toEqual([]);
  expect(before.findings.map(({ code }) => code)).toEqual(['backupMissing']);

  await portal.stack.kill('projector');
  await portal.person('SHDIPP_ADMIN');
  await expect
    .poll(async () => (await state()).models.some(({ behind, kept }) => behind > 0 && kept === false), {
      timeout: 30_000,
    })
    .toBe(true);
  await expect
    .poll(async () => (await state()).findings.map(({ code }) => code), { timeout: 60_000 })
    .toContain('processMissing');
  await portal.stack.restart('projector');
  await expect
    .poll(async () => (await state()).models.filter(({ behind, kept }) => behind > 0 || kept === false), {
      timeout: 60_000,
    })
    .toEqual([]);
}, 240_000);

test.each([zhNarrow, enWide])(
  'an administrator looks at all of it: %s, %i wide',
  async (lan, width) => {
    const { operation } = locales[lan];
    const page = await visit(portal, { width, as: admin });
    await page.goto(`${portal.stack.gateway}${prefix[lan]}/user/state`);
    await page.getByRole('heading', { name: operation.title }).waitFor();
    await page.getByText(operation.findings.backupMissing.what).waitFor();
    for (const part of Object.values(operation.parts)) await page.getByRole('heading', { name: part }).waitFor();
    await expectAccessible(page);
    if (process.env.LOOK)
      await page.screenshot({ path: `${process.env.LOOK}/state-${lan}-${width}.png`, fullPage: true });
  },
  120_000,
);
