import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const roles = ['SHDIPP_ADMIN' as const];
const people = [
  personOf({ roles, umId: 'lin', name: 'Lin Yue' })(),
  personOf({ roles, umId: 'mo', name: 'Mo' })(),
  personOf({ roles, umId: 'eva', name: 'Eva', site: '02' })(),
  personOf({ umId: 'anna', name: 'Anna' })(),
];
const saved = (number: number, accountId: string, name: string, list = 'users'): PortalEvent => ({
  type: 'ViewSaved',
  data: { id: uuid(number), umId: accountId, list, name, search: `name=${name}` },
});
const shared = (number: number, accountId: string, isShared = true): PortalEvent => ({
  type: 'ViewShared',
  data: { id: uuid(number), umId: accountId, shared: isShared },
});
const events: PortalEvent[] = [
  ...people.map((person) => person.opened()),
  saved(1, 'lin', 'Frozen'),
  shared(1, 'lin'),
  saved(2, 'lin', 'My own'),
  saved(3, 'mo', 'Banks'),
  saved(4, 'lin', 'Pending', 'review-queue'),
  saved(5, 'lin', 'Given up'),
  { type: 'ViewDeleted', data: { id: uuid(5), umId: 'lin' } },
  saved(6, 'lin', 'Shared no more'),
  shared(6, 'lin'),
  shared(6, 'lin', false),
  saved(7, 'anna', 'Sellers cannot share'),
  shared(7, 'anna'),
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(events);
});
afterAll(() => service.close());

const list = async (as: string, name = 'users') => {
  const { data } = await service.request('/userConsole/savedViews', { list: name }, { as });
  return data.rows.map((row: { name: string; by: string }) => `${row.name}${row.by && ` by ${row.by}`}`);
};

test('one’s own views of a list, and after them those that the office shares', async () => {
  expect(await list('lin SHDIPP_ADMIN')).toEqual(['Frozen', 'My own', 'Shared no more']);
  expect(await list('mo SHDIPP_ADMIN')).toEqual(['Banks', 'Frozen by Lin Yue']);
  expect(await list('lin SHDIPP_ADMIN', 'review-queue')).toEqual(['Pending']);
});

test('another site is another office, and whoever is no administrator has their own alone', async () => {
  expect(await list('eva SHDIPP_ADMIN 02')).toEqual([]);
  expect(await list('anna')).toEqual(['Sellers cannot share']);
});

test('what may be done with each is said', async () => {
  const { data } = await service.request('/userConsole/savedViews', { list: 'users' }, { as: 'mo SHDIPP_ADMIN' });
  expect(data.rows).toMatchObject([
    { search: 'name=Banks', shared: false, can: { change: true, share: true } },
    { search: 'name=Frozen', shared: true, can: { change: false, share: false } },
  ]);
});
