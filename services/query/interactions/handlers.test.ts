import type { PortalEvent } from '@portal/shared/events/index';
import { peopleShown } from '@portal/shared/rules/interaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened, personOf } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { facts } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';

const [anna, bert, carl, dora, outsider] = [201, 202, 203, 204, 205].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
];
const maps = storyOf({ record: uuid(1), owner: bert, lan: 'EN', content: content({ productName: 'Maps' }) });
const songs = storyOf({ record: uuid(2), owner: bert, lan: 'CN', content: content({ productName: '歌曲' }) });
const others = storyOf({ record: uuid(3), owner: anna, lan: 'EN', content: content({ productName: 'Other maps' }) });

const likes = (product: number, accountId: string, seller: string | null = bert): PortalEvent => ({
  type: 'ProductLiked',
  data: { product: uuid(product), umId: accountId, seller },
});
const keeps = (product: number, accountId: string): PortalEvent => ({
  type: 'ProductFavourited',
  data: { product: uuid(product), umId: accountId, seller: bert },
});
const unlikes = (product: number, accountId: string): PortalEvent => ({
  type: 'ProductUnliked',
  data: { product: uuid(product), umId: accountId },
});
const asks = (product: number, asker: string, visitor = false): PortalEvent => ({
  type: 'ConsultationOpened',
  data: {
    consultation: uuid(900 + product),
    product: uuid(product),
    name: 'Maps',
    seller: bert,
    asker,
    visitor,
    place: 1,
  },
});
const erasedPerson = personOf({ umId: dora, loginId: 'dora', name: 'Dora' })();

const events: PortalEvent[] = [
  opened(anna, 'Anna Karenina'),
  opened(carl, '王小明'),
  erasedPerson.opened(),
  ...[maps, songs, others].flatMap((record) => [record.saved(), record.submitted(), record.approved()]),
  likes(1, anna),
  keeps(1, anna),
  likes(1, carl),
  unlikes(1, carl),
  likes(1, dora),
  asks(1, anna),
  asks(2, outsider, true),
  likes(3, carl, anna),
  // of before likes said whose the product is
  likes(2, anna, null),
  erasedPerson.cancelled(),
  erasedPerson.erased(),
  songs.delisted(),
  ...Array.from({ length: peopleShown + 5 }, (_, n) => keeps(2, uuid(300 + n))),
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    events,
    events.map(() => ({ actor: anna })),
  );
});
afterAll(() => service.close());

const listInteractions = async (input: object = {}, as = bert) =>
  service.request('/userConsole/sellerInteractiveCenter', input, { as: `${as} Default-App-User` });
const [day] = (facts(events).at(0)?.at ?? '').split('T');

test('who likes, keeps and asked, by day and product; what was taken back, and what is others’, is not there', async () => {
  const { data } = await listInteractions();
  expect(data.total).toBe(2);
  const [second, first] = data.rows;
  expect(first).toMatchObject({
    day,
    prdId: uuid(1),
    productName: 'Maps',
    isListed: true,
    likes: 2,
    favourites: 1,
    consultations: 1,
    people: [
      { kind: 'consultation', who: 'account', name: 'Anna Karenina', consultation: uuid(901) },
      { kind: 'like', who: 'erased', name: '', consultation: '' },
      { kind: 'favourite', who: 'account', name: 'A**' },
      { kind: 'like', who: 'account', name: 'A**' },
    ],
  });
  expect(second).toMatchObject({ prdId: uuid(2), isListed: false, likes: 0, consultations: 1 });
  // of a crowd only the newest are told of one by one
  expect(second.favourites).toBe(peopleShown + 5);
  expect(second.people).toHaveLength(peopleShown);
  expect(JSON.stringify(data)).not.toMatch(/Dora|umId|example\.com/);
});

test('by kind, product, name and day, in pages', async () => {
  const products = async (input: object) =>
    (await listInteractions(input)).data.rows.map(({ prdId }: { prdId: string }) => prdId);
  expect(await products({ kind: 'like' })).toEqual([uuid(1)]);
  expect(await products({ kind: 'favourite' })).toEqual([uuid(2), uuid(1)]);
  expect(await products({ prdId: uuid(2) })).toEqual([uuid(2)]);
  expect(await products({ keyWords: 'mAP' })).toEqual([uuid(1)]);
  expect(await products({ dayStart: day, dayEnd: day })).toHaveLength(2);
  expect(await products({ dayStart: '2027-01-01' })).toEqual([]);
  expect(await products({ dayEnd: '2025-01-01' })).toEqual([]);
  expect((await listInteractions({ dayStart: '2027-01-02', dayEnd: '2027-01-01' })).data.fields).toHaveProperty(
    'dayEnd',
  );
  expect((await listInteractions({ pageNo: 2 })).data).toMatchObject({ total: 2, rows: [] });
});

test('each seller reads of their own, and nobody without a session', async () => {
  expect((await listInteractions({}, anna)).data.rows).toMatchObject([{ prdId: uuid(3), likes: 1 }]);
  expect((await listInteractions({}, carl)).data).toEqual({ total: 0, rows: [] });
  expect((await service.request('/userConsole/sellerInteractiveCenter', {})).returnCode).toBe('904');
});

test('the message of a day says how many there are by now', async () => {
  const sent: PortalEvent = {
    type: 'MessageSent',
    data: {
      messageId: uuid(800),
      umId: bert,
      category: '0',
      template: 'interestOfDay',
      params: {},
      reason: null,
      about: { kind: 'interest', id: day ?? '' },
      happened: `${day}T13:00:00.000Z`,
    },
  };
  const read = async (log: PortalEvent[]) => {
    await service.fill(
      log,
      log.map(() => ({ actor: anna })),
    );
    const as = `${bert} Default-App-User`;
    const { data } = await service.request('/message/admin/loadMessage', { category: '0' }, { as });
    return data.messageDetailList.map(({ message }: { message: string }) => message);
  };
  const [now] = await read([...events, sent]);
  expect(now).toContain('2');
  expect(now).toContain(String(peopleShown + 6));
  const [latest] = await read([...events, sent, unlikes(1, anna), unlikes(1, dora)]);
  expect(latest).not.toBe(now);
  await read(events);
});
