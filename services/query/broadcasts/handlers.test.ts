import { type Language, languages, type Role, roles, type Site, sites } from '@portal/shared/codes/index';
import type { MarkEvent } from '@portal/shared/events/broadcast';
import type { PortalEvent } from '@portal/shared/events/index';
import { type BroadcastContent, broadcastWords, isMeantFor } from '@portal/shared/records/broadcast';
import type { PublicationEvent } from '@portal/shared/records/index';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuid } from '../testing/products.ts';
import { facts, timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';
import { entryOf } from '../testing/zip.ts';

interface About {
  number: number;
  order?: string;
  audience?: Role[];
  to?: Site[];
  words?: Partial<BroadcastContent>;
  image?: string[];
}

/** What happens to a broadcast, as events. */
function broadcastOf({ number, order = '1', audience = ['Default-App-User'], to = ['01'], words, image = [] }: About) {
  const texts = { titleCN: `第${number}条`, bodyCN: '正文', titleEN: `Number ${number}`, bodyEN: 'Text', ...words };
  const content = { typeCode: '01', postId: order, audience, ...texts, connectMessage: '/home', image };
  const record = uuid(500 + number);
  const recordFields = { record, lan: null, sites: to, name: texts.titleCN, presents: null, place: null, ends: null };
  const event = (type: PublicationEvent['type'], data: object) => ({ type, data }) as PublicationEvent;
  const savedData = { ...recordFields, content, files: image };
  const mark =
    (type: MarkEvent['type']) =>
    (accountId: string): MarkEvent => ({ type, data: { broadcast: record, umId: accountId } });
  return {
    record,
    content: content as BroadcastContent,
    saved: event('BroadcastSaved', savedData),
    scheduled: event('BroadcastScheduled', { ...recordFields, due: timeAt(900) }),
    shown: event('BroadcastShown', savedData),
    takenDown: event('BroadcastTakenDown', { ...recordFields, ended: false }),
    read: mark('BroadcastRead'),
    deleted: mark('BroadcastDeleted'),
  };
}

const joins = (accountId: string, as: Role[] = ['Default-App-User'], site: Site = '01'): PortalEvent => ({
  type: 'AccountOpened',
  data: { umId: accountId, loginId: accountId, name: accountId, roles: as, site },
});
test('those whom a message of an audience reaches are counted, within the administrator’s domain', async () => {
  await service.fill([
    joins('anna'),
    joins('bert', ['Default-App-User', 'SHDIPP_ADMIN'], '02'),
    joins('carl', ['SHDIPP_ADMIN']),
    joins('dora'),
    { type: 'AccountFrozen', data: { umId: 'dora', reason: 'A test' } } as PortalEvent,
  ]);
  const count = async (audience: Role[], on: Site[], as = 'root SHDIPP_ADMIN 01') =>
    service.request('/message/admin/readers', { audience, sites: on }, { as });
  expect((await count(['Default-App-User'], ['01', '02'])).data).toEqual({ readers: 2 });
  expect((await count(['Default-App-User', 'SHDIPP_ADMIN'], ['01'])).data).toEqual({ readers: 2 });
  expect(await count(['SHDIPP_ADMIN'], ['01'], 'eva SHDIPP_ADMIN 02')).toMatchObject({ flag: 'F' });
});

const sent = (number: number, accountId: string): PortalEvent => ({
  type: 'MessageSent',
  data: {
    messageId: uuid(number),
    umId: accountId,
    category: '1',
    template: 'productApproved',
    params: { name: 'QGIS', language: 'EN', comment: '' },
    reason: null,
    about: { kind: 'product', id: 'p' },
  },
});

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const load = async (as: string, input: object = {}, lang = 'EN') =>
  (await service.request('/message/admin/loadMessage', input, { as, headers: { lang } })).data;
const idsOf = async (as: string, input: object = {}): Promise<string[]> =>
  (await load(as, input)).messageDetailList.map(({ id }: { id: string }) => id);

test('an inbox shows the broadcasts of a day by their order, before what is one’s own; read, deleted and withdrawn ones', async () => {
  const [second, first, viewedBroadcast, deletedBroadcast, withdrawn, draft, early] = [
    broadcastOf({ number: 1, order: '9' }),
    broadcastOf({ number: 2, order: '2', image: [uuid(77)] }),
    broadcastOf({ number: 3, order: '3' }),
    broadcastOf({ number: 4 }),
    broadcastOf({ number: 5 }),
    broadcastOf({ number: 6 }),
    broadcastOf({ number: 7 }),
  ] as const;
  await service.fill([
    early.saved,
    early.shown,
    joins('anna'),
    joins('bert'),
    sent(1, 'anna'),
    ...[second, first, viewedBroadcast, deletedBroadcast, withdrawn].flatMap(({ saved, shown: publication }) => [
      saved,
      publication,
    ]),
    sent(2, 'anna'),
    draft.saved,
    draft.scheduled,
    viewedBroadcast.read('anna'),
    deletedBroadcast.read('anna'),
    deletedBroadcast.deleted('anna'),
    withdrawn.takenDown,
  ]);
  expect(await idsOf('anna')).toEqual([first.record, viewedBroadcast.record, second.record, uuid(2), uuid(1)]);
  expect(await load('anna')).toMatchObject({ count: 5, unread: 4, unreadAll: 4 });
  expect(await idsOf('anna', { readFlg: '1' })).toEqual([viewedBroadcast.record]);
  expect(await load('anna', { readFlg: '0' })).toMatchObject({ count: 4, unread: 4 });
  expect((await load('anna')).messageDetailList[0]).toMatchObject({
    title: 'Number 2',
    message: 'Text',
    lan: 'EN',
    link: '/home',
    imageUrl: expect.stringContaining(uuid(77)),
    about: { kind: 'broadcast', id: first.record },
  });
  // what anna did is nothing to bert
  expect(await load('bert')).toMatchObject({ count: 4, unread: 4 });
  expect(await load('anna', { category: '0' })).toMatchObject({ count: 0, unread: 0, unreadAll: 4 });
  const { data } = await service.request('/userConsole/waiting', {}, { as: 'anna' });
  expect(data.unread).toEqual({ '0': 0, '1': 4 });
});

test('a person’s archive holds the broadcasts of their inbox, and whether they read them', async () => {
  const [read, unreadBroadcast, deletedBroadcast, others] = [
    broadcastOf({ number: 1 }),
    broadcastOf({ number: 2 }),
    broadcastOf({ number: 3 }),
    broadcastOf({ number: 4, audience: ['SHDIPP_ADMIN'] }),
  ] as const;
  await service.fill([
    joins('anna'),
    joins('bert'),
    ...[read, unreadBroadcast, deletedBroadcast, others].flatMap(({ saved, shown: publication }) => [
      saved,
      publication,
    ]),
    read.read('anna'),
    deletedBroadcast.deleted('anna'),
    unreadBroadcast.read('bert'),
  ]);
  const { rawPayload } = await service.get('/userConsole/exportOwn', { as: 'anna' });
  const messages: { record: string; read: boolean; content: BroadcastContent }[] = JSON.parse(
    entryOf(rawPayload, 'broadcasts.json'),
  );
  expect(messages.map(({ record, read, content: { titleEN } }) => [record, read, titleEN])).toEqual([
    [read.record, true, 'Number 1'],
    [unreadBroadcast.record, false, 'Number 2'],
  ]);
});

test('pages go over broadcasts and one’s own, each once', async () => {
  const many = Array.from({ length: 17 }, (_, index) => broadcastOf({ number: index, order: String(99 - index) }));
  const own = Array.from({ length: 14 }, (_, index) => sent(index + 1, 'anna'));
  await service.fill([joins('anna'), ...own, ...many.flatMap(({ saved, shown: publication }) => [saved, publication])]);
  const pages = [];
  for (const pageNo of [1, 2, 3, 4]) pages.push(await idsOf('anna', { pageNo, pageSize: 10 }));
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 1]);
  expect(new Set(pages.flat()).size).toBe(31);
  expect(pages.flat().slice(0, 17)).toEqual(many.map(({ record }) => record).reverse());
});

test('whoever somebody is: they see what is for one of their roles and their site, published after they came, in their language', async () => {
  const someOf = <Code extends string>(codes: readonly Code[]) => fc.subarray([...codes], { minLength: 1 });
  const languagesOf = fc.constantFrom<Language[]>(['CN'], ['EN'], ['CN', 'EN']);
  const people = fc.array(fc.record({ as: someOf(roles), site: fc.constantFrom(...sites) }), {
    minLength: 1,
    maxLength: 4,
  });
  const broadcastsArb = fc.array(fc.record({ audience: someOf(roles), to: someOf(sites), lans: languagesOf }), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(people, broadcastsArb, fc.nat(6), async (all, broadcasts, before) => {
      const builtBroadcasts = broadcasts.map(({ audience, to, lans }, index) => {
        const words = {
          ...(!lans.includes('CN') && { titleCN: '', bodyCN: '' }),
          ...(!lans.includes('EN') && { titleEN: '', bodyEN: '' }),
        };
        return {
          audience,
          sites: to,
          ...broadcastOf({ number: index, order: String(index + 1), audience, to, words }),
        };
      });
      const opened = all.map(({ as, site }, index) => joins(`p${index}`, as, site));
      const publications = builtBroadcasts.flatMap(({ saved, shown: publication }) => [saved, publication]);
      const log = facts([...publications.slice(0, before * 2), ...opened, ...publications.slice(before * 2)]);
      await service.fill(log.map(({ type, data }) => ({ type, data }) as PortalEvent));
      const at = (event: PortalEvent) => log.find(({ data }) => data === event.data)?.at ?? '';
      for (const [index, { as, site }] of all.entries()) {
        const reader = {
          roles: as,
          site,
          opened: timeAt(log.findIndex(({ data }) => data === opened[index]?.data) + 1),
        };
        const theirs = builtBroadcasts.filter((each) => isMeantFor({ ...each, at: at(each.shown) }, reader));
        for (const lang of languages) {
          const { messageDetailList, unread } = await load(`p${index}`, {}, lang);
          expect(unread).toBe(theirs.length);
          expect(
            messageDetailList.map(({ id, title, lan: language }: { id: string; title: string; lan: Language }) => ({
              id,
              title,
              lan: language,
            })),
          ).toEqual(
            theirs.map(({ record, content }) => {
              const { title, lan: language } = broadcastWords(lang, content);
              return { id: record, title, lan: language };
            }),
          );
        }
      }
    }),
    { numRuns: 12 },
  );
});

test('administrators see the broadcasts that they decide on, with how many have seen them', async () => {
  const [all, second, own] = [
    broadcastOf({ number: 1, to: ['01', '02', '03'] }),
    broadcastOf({ number: 2, to: ['02'] }),
    broadcastOf({ number: 3, to: ['01'] }),
  ] as const;
  const events = [joins('anna'), joins('root', ['SHDIPP_ADMIN']), all.saved, all.shown, all.read('anna'), second.saved];
  await service.fill(
    [...events, second.scheduled, own.saved, own.shown, own.takenDown],
    [{}, {}, ...Array.from({ length: 8 }, () => ({ actor: 'root' }))],
  );
  const list = async (as: string, input: object = {}) =>
    (await service.request('/message/admin/list', input, { as })).data;
  const ids = async (as: string, input: object = {}) =>
    (await list(as, input)).resList.map(({ idVal }: { idVal: string }) => idVal);
  expect(await ids('root SHDIPP_ADMIN')).toEqual([own.record, second.record, all.record]);
  expect(await ids('lin SHDIPP_ADMIN 02')).toEqual([second.record]);
  expect(await ids('lin SHDIPP_ADMIN 02', { idVal: all.record })).toEqual([]);
  expect(await ids('root SHDIPP_ADMIN', { status: '2' })).toEqual([second.record]);
  expect(await ids('root SHDIPP_ADMIN', { keyWords: 'number 3' })).toEqual([own.record]);
  expect((await list('root SHDIPP_ADMIN', { idVal: all.record })).resList).toMatchObject([
    { status: '1', readers: 1, operator: 'root', can: { edit: false, withdraw: true, remove: false } },
  ]);
  expect((await list('root SHDIPP_ADMIN', { idVal: second.record })).resList).toMatchObject([
    { status: '2', publishTime: timeAt(900), can: { edit: true, withdraw: false, remove: true } },
  ]);
  expect((await list('root SHDIPP_ADMIN', { idVal: own.record })).resList).toMatchObject([
    { status: '0', can: { edit: false, withdraw: false, remove: false } },
  ]);
});

test('the list of broadcasts is exported whole, as it is filtered and sorted, within the domain', async () => {
  const [first, second, far] = [
    broadcastOf({ number: 1, order: '7' }),
    broadcastOf({ number: 2 }),
    broadcastOf({ number: 3, to: ['02'] }),
  ];
  await service.fill([joins('anna'), first.saved, first.shown, second.saved, far.saved, far.shown, first.read('anna')]);
  const lines = async (address: string, as: string) => {
    const { body } = await service.get(address, { as, headers: { lang: 'EN' } });
    return body.split('\r\n').filter(Boolean);
  };
  const all = await lines('/export/broadcasts?sort=createTime', 'root SHDIPP_ADMIN 01');
  expect(all).toHaveLength(4);
  expect(all[0]).toContain('Chinese title,Chinese text,English title');
  expect(all[1]).toMatch(new RegExp(`^${first.record},Text only,7,第1条,正文,Number 1,Text,/home,.*,Published,1,`));
  expect(await lines('/export/broadcasts?status=2', 'root SHDIPP_ADMIN 01')).toHaveLength(2);
  expect((await lines('/export/broadcasts', 'eva SHDIPP_ADMIN 02'))[1]).toContain('Number 3');
  expect(await lines('/export/broadcasts', 'eva SHDIPP_ADMIN 02')).toHaveLength(2);
});
