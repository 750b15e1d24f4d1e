import { createLogger } from '@portal/infra/runtime/logging';
import { callList } from '@portal/shared/calls/index';
import { beginMaintenance, endMaintenance } from '@portal/shared/calls/maintenance';
import { expect, onTestFinished, test } from 'vitest';
import { twoProcesses } from '../testing/service.ts';
import { maintenanceHandlers, pausedBy } from './handlers.ts';

const maintenance = { id: 1, since: 's', until: 'u', past: 0, left: 1, zh: 'z', en: 'e', by: 'b' };
const written = callList.filter(({ side }) => side === 'command');
const answered = (isOn: boolean) =>
  written.filter((call) => pausedBy({ current: () => (isOn ? maintenance : undefined) })(call) === undefined);

test('as a rule every call is answered', () => {
  expect(answered(false)).toEqual(written);
});

test('while it is maintained nothing is answered that may write to the log, and what ends it is', () => {
  expect(answered(true).filter(({ writes }) => writes)).toEqual([]);
  expect(
    answered(true)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '/draft/drop',
    '/draft/keep',
    '/draft/read',
    '/maintenance/begin',
    '/maintenance/end',
    '/pcrimg/{uuid}',
    '/pcruuid',
    '/product/view',
    '/registerPcruuid',
    '/registerpcrimg/{uuid}',
    '/search/asked',
    '/user/captchaWork',
    '/user/logout',
    '/user/themeToken',
  ]);
});

test('administrators of the main site begin it, put it off and end it; every process finds it in the store', async () => {
  const logger = createLogger('test', 'silent');
  const two = await twoProcesses(({ identity }) => maintenanceHandlers(identity.maintenance, logger));
  onTestFinished(() => two.close());
  const [processA, processB] = two.all;
  const [root, otherSiteAdmin] = [await two.user('SHDIPP_ADMIN'), await two.user('SHDIPP_ADMIN', '02')];
  const why = { zh: '更换数据库服务器', en: 'The database moves to another server' };
  const begin = (minutes: number, { token } = root) => processA.ask(beginMaintenance, { minutes, ...why }, token);
  expect(await begin(30, otherSiteAdmin)).toMatchObject({ returnCode: '403' });
  expect(await begin(0)).toMatchObject({ returnCode: '400', data: { fields: { minutes: expect.any(String) } } });
  const first = await begin(30);
  expect(await processB.identity.maintenance.current()).toMatchObject({
    ...why,
    by: root.umId,
    until: first.data?.until,
  });
  const second = await begin(60);
  expect(Date.parse(second.data?.until ?? '')).toBeGreaterThan(Date.parse(first.data?.until ?? ''));
  expect(await processB.ask(endMaintenance, {}, otherSiteAdmin.token)).toMatchObject({ returnCode: '403' });
  expect(await processB.ask(endMaintenance, {}, root.token)).toMatchObject({ flag: 'T' });
  expect(await processA.identity.maintenance.current()).toBeUndefined();
});
