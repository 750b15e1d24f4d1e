import { publicMoves } from '@portal/shared/calls/message';
import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';

const sent = (number: number, accountId: string, category: '0' | '1', comment = ''): PortalEvent => ({
  type: 'MessageSent',
  data: {
    messageId: uuid(number),
    umId: accountId,
    category,
    template: 'productRejected',
    params: { name: 'QGIS', language: 'EN', comment },
    reason: null,
    about: { kind: 'product', id: 'p' },
  },
});

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill([
    opened('anna', 'Anna Ltd'),
    sent(1, 'anna', '1', 'blurred'),
    sent(2, 'anna', '1'),
    sent(3, 'anna', '0'),
    sent(4, 'bert', '1'),
    { type: 'MessagesRead', data: { umId: 'anna', messageIds: [uuid(2)] } },
  ]);
});
afterAll(() => service.close());

const load = (input: object, as = 'anna', lang = 'EN') =>
  service.request('/message/admin/loadMessage', input, { as, headers: { lang } });

test('one’s own messages of a category, newest first, in the reader’s language, with what is unread', async () => {
  const { data } = await load({});
  expect(data).toMatchObject({ count: 2, unread: 1, unreadAll: 2, pageSize: 10 });
  expect(data.messageDetailList).toMatchObject([
    { id: uuid(2), dataType: '1', message: '“QGIS” (English) was rejected.' },
    { id: uuid(1), dataType: '0', message: '“QGIS” (English) was rejected. Reason: blurred', dateStr: timeAt(2) },
  ]);
  const { data: chinese } = await load({ readFlg: '0' }, 'anna', 'CN');
  expect(chinese.messageDetailList).toMatchObject([{ message: '“QGIS”（英文）未通过审核。审核意见：blurred' }]);
});

test('screens of visitors learn how far each public model has moved, and of no other', async () => {
  const { data } = (await service.get('/live/moves')).json();
  expect(Object.keys(data.moved).sort()).toEqual([...publicMoves.reads].sort());
  expect(Object.values(data.moved).every(Number.isInteger)).toBe(true);
});

test('read and unread ones; pages', async () => {
  const found = async (input: object) => (await load(input)).data.messageDetailList.map(({ id }: { id: string }) => id);
  expect(await found({ readFlg: '0' })).toEqual([uuid(1)]);
  expect(await found({ readFlg: '1' })).toEqual([uuid(2)]);
  expect(await found({ category: '0' })).toEqual([uuid(3)]);
  expect(await found({ pageNo: 2 })).toEqual([]);
});

test('the user of a session; by the login name where no other is known', async () => {
  const user = async (as: string) =>
    (await service.request('/user/userInfo', {}, { as, headers: { lang: 'EN' } })).data.userInfo;
  expect(await user('anna')).toMatchObject({ umId: 'anna', username: 'Anna Ltd', dominID: '01', langCode: 'EN' });
  expect(await user('lin SHDIPP_ADMIN 02')).toMatchObject({ username: 'lin', roles: ['SHDIPP_ADMIN'], dominID: '02' });
});
