import { callList } from '@portal/shared/calls/index';
import { expect, test } from 'vitest';
import { pausedBy } from './maintenance.ts';

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
