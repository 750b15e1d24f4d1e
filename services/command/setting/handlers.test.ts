import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import { ownSettings, settingsStream } from '@portal/shared/events/setting';
import type { SettingName, SettingValue } from '@portal/shared/rules/setting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Processes, type TestUser, twoProcesses } from '../testing/service.ts';
import { settingHandlers } from './handlers.ts';
import { numbersInForce } from './in-force.ts';

let two: Processes;
let admin: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => settingHandlers(executor));
  admin = await two.user('SHDIPP_ADMIN');
});
afterAll(() => two?.close());

type Change = { setting: SettingName; was: SettingValue | null; value: SettingValue | null };
const change = (changes: Change[], more: { by?: TestUser; at?: 0 | 1; id?: string; reason?: string } = {}) =>
  two.all[more.at ?? 0].ask(
    calls.changeSettings,
    { changes, ...(more.reason && { reason: more.reason }) },
    (more.by ?? admin).token,
    more.id,
  );
const log = async () => (await two.all[0].store.readStream(settingsStream(ownSettings))).map(({ data }) => data);

test('a setting is changed by what stood before; based on something else it is refused, in the other process too', async () => {
  const icp = { text: '沪ICP备00000000号-1' };
  const id = randomUUID();
  const set = () => change([{ setting: 'icp', was: null, value: { text: ` ${icp.text} ` } }], { id, reason: 'filed' });
  expect(await set()).toMatchObject({ status: 200, flag: 'T' });
  // the same command once more changes nothing
  expect(await set()).toMatchObject({ status: 200, flag: 'T' });
  const phone: Change = { setting: 'phone', was: null, value: { text: '+86 21 5555 0100' } };
  expect(await change([{ setting: 'icp', was: null, value: { text: 'x' } }, phone], { at: 1 })).toMatchObject({
    status: 409,
    flag: 'F',
    returnCode: 'setting.changed',
    data: { settings: ['icp'] },
  });
  expect(await change([{ setting: 'icp', was: icp, value: null }, phone], { at: 1 })).toMatchObject({ flag: 'T' });
  expect(await log()).toEqual([
    expect.objectContaining({ setting: 'icp', was: null, value: icp, reason: 'filed' }),
    expect.objectContaining({ setting: 'icp', was: icp, value: null, reason: '' }),
    expect.objectContaining({ setting: 'phone', was: null, value: phone.value }),
  ]);
});

test('a limit holds in every process from the next time that it is asked', async () => {
  const [, other] = two.all;
  const limits = numbersInForce(other.executor, { holdMinutes: 30, uploadsPerDay: 500 });
  expect(await limits()).toEqual({ holdMinutes: 30, uploadsPerDay: 500 });
  await change([{ setting: 'holdMinutes', was: null, value: { text: '45' } }]);
  expect(await limits()).toEqual({ holdMinutes: 45, uploadsPerDay: 500 });
});

test.each<[string, Change[], Record<string, unknown>]>([
  [
    'a number out of bounds',
    [{ setting: 'reviewDays', was: null, value: { text: '61' } }],
    { reviewDays: 'Enter at most 60' },
  ],
  [
    'no number',
    [{ setting: 'uploadsPerDay', was: null, value: { text: '1.5' } }],
    { uploadsPerDay: 'Enter a whole number' },
  ],
  [
    'half of the words',
    [{ setting: 'hours', was: null, value: { zh: '每天', en: ' ' } }],
    { 'hours.en': expect.any(String) },
  ],
  [
    'two lines',
    [{ setting: 'hours', was: null, value: { zh: '每天', en: 'a\nb' } }],
    { 'hours.en': expect.any(String) },
  ],
  [
    'a script',
    [{ setting: 'privacy', was: null, value: { text: 'javascript:alert(1)' } }],
    { privacy: expect.any(String) },
  ],
  ['no mail', [{ setting: 'consultMail', was: null, value: { text: 'nobody' } }], { consultMail: expect.any(String) }],
  [
    'no place for words',
    [{ setting: 'newsSearch', was: null, value: { text: 'https://a.test/' } }],
    { newsSearch: expect.any(String) },
  ],
  [
    'a contact by http',
    [{ setting: 'securityContact', was: null, value: { text: 'http://a.test/' } }],
    { securityContact: expect.any(String) },
  ],
  [
    'no day',
    [{ setting: 'securityExpires', was: null, value: { text: '2027-02-30' } }],
    { securityExpires: expect.any(String) },
  ],
  [
    'words where one text is asked for',
    [{ setting: 'icp', was: null, value: { zh: 'a', en: 'a' } }],
    { icp: expect.any(String) },
  ],
  [
    'twice the same',
    [
      { setting: 'police', was: null, value: { text: 'a' } },
      { setting: 'police', was: null, value: { text: 'b' } },
    ],
    { police: expect.any(String) },
  ],
])('refused at its field, and nothing stored: %s', async (_, changes, fields) => {
  const before = await log();
  expect(await change(changes)).toMatchObject({ status: 400, flag: 'F', data: { fields } });
  expect(await log()).toEqual(before);
});

test('administrators of the main site alone change settings', async () => {
  const nothing: Change[] = [{ setting: 'icp', was: null, value: { text: 'x' } }];
  for (const actor of [await two.user('SHDIPP_ADMIN', '02'), await two.user('Default-App-User')])
    expect(await change(nothing, { by: actor })).toMatchObject({ status: 403, flag: 'F' });
});
