import type { PortalEvent } from '@portal/shared/events/index';
import { dayOf } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';

let service: Awaited<ReturnType<typeof testService>>;
const [root, anna, berta] = [uuid(1), uuid(2), uuid(3)];
const as = `${root} SHDIPP_ADMIN`;
const today = dayOf(Date.parse(timeAt(0)));
const published = (number: number, from: string, asks = true): PortalEvent => ({
  type: 'AgreementPublished',
  data: {
    id: uuid(10 + number),
    number,
    from,
    asks,
    changedCN: '',
    changedEN: `New in ${number}`,
    textCN: `<p>第${number}版</p>`,
    textEN: `<p>Version ${number}</p>`,
  },
});
const accepted = (accountId: string, number: number): PortalEvent => ({
  type: 'AgreementAccepted',
  data: { umId: accountId, id: uuid(10 + number), number, how: 'asked' },
});
beforeAll(async () => {
  service = await testService();
  await service.fill([
    ...[opened(root, 'Root'), opened(anna, 'Anna'), opened(berta, 'Berta')],
    published(1, daysAfter(today, -20)),
    published(2, daysAfter(today, -1), false),
    published(3, daysAfter(today, 5)),
    published(4, daysAfter(today, 6)),
    { type: 'AgreementWithdrawn', data: { id: uuid(14), number: 4 } },
    accepted(anna, 1),
  ]);
});
afterAll(() => service?.close());

const read = async (input: object) => (await service.request('/agreement/read', input)).data;

test('everybody reads the version in force, the others by their number, and which there are', async () => {
  expect((await read({ lan: 'EN' })).shown).toEqual({
    number: 2,
    from: daysAfter(today, -1),
    html: '<p>Version 2</p>',
    changed: 'New in 2',
    inForce: true,
  });
  expect((await read({ lan: 'CN', number: 1 })).shown).toMatchObject({ html: '<p>第1版</p>', inForce: false });
  expect(
    (await read({})).versions.map(({ number, inForce }: { number: number; inForce: boolean }) => [number, inForce]),
  ).toEqual([
    ...[
      [3, false],
      [2, true],
      [1, false],
    ],
  ]);
  expect(await service.request('/agreement/read', { number: 4 })).toMatchObject({ returnCode: '404' });
});

test('whoever has accepted none since the last that asks is told the one in force; the office sees how many did', async () => {
  const toAccept = async (accountId: string) =>
    (await service.request('/user/userInfo', {}, { as: accountId })).data.userInfo.agreement;
  expect([await toAccept(anna), await toAccept(berta)]).toEqual([0, 2]);
  const { data } = await service.request('/agreement/manage', {}, { as });
  expect(data.accounts).toBe(3);
  expect(
    data.versions.map(
      ({ number, state, accepted: acceptedCount }: { number: number; state: string; accepted: number }) => [
        number,
        state,
        acceptedCount,
      ],
    ),
  ).toEqual([
    ...[
      [4, 'withdrawn', 0],
      [3, 'toCome', 0],
      [2, 'inForce', 0],
      [1, 'earlier', 1],
    ],
  ]);
  expect(await service.request('/agreement/manage', {}, { as: `${root} SHDIPP_ADMIN 02` })).toMatchObject({
    returnCode: '403',
  });
});

test('what somebody accepted is in their own data, and in the history of their account', async () => {
  const archive = await service.get('/userConsole/exportOwn', { as: anna });
  expect(archive.rawPayload.toString('latin1')).toContain('agreements.json');
  const { data } = await service.request('/audit/history', { id: anna, kind: 'account' }, { as });
  expect(data.history.map(({ type }: { type: string }) => type)).toContain('AgreementAccepted');
});
