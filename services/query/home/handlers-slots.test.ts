import { plannedMax } from '@portal/shared/calls/slot';
import type { PublicationEvent } from '@portal/shared/records/index';
import type { Publication } from '@portal/shared/records/published';
import { slotPlace } from '@portal/shared/records/slot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { storyOf, uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';

interface About {
  number: number;
  order?: string;
  type?: string;
  module?: string;
  site?: '01' | '02';
  presents?: Publication['presents'];
  ends?: string | null;
}

/** What happens to a slot, as events. */
function slotOf({ number, order = '1', type = '03', module = 'P0', site = '01', presents = null, ends = null }: About) {
  const title = `Slot ${number}`;
  const connectMessage = presents?.id ?? 'https://example.com/';
  const image = type === '00' ? [uuid(900 + number)] : [];
  const content = { typeCode: type, catagory: module, postId: order, title, connectMessage, image };
  const recordFields = {
    record: uuid(100 + number),
    lan: 'EN' as const,
    sites: [site],
    name: title,
    presents,
    place: slotPlace(site, 'EN', module, order),
    ends,
  };
  const savedData = { ...recordFields, content, files: image };
  const event = (type: PublicationEvent['type'], data: object) => ({ type, data }) as PublicationEvent;
  return {
    record: recordFields.record,
    saved: event('SlotSaved', savedData),
    scheduled: (due: string) => event('SlotScheduled', { ...recordFields, due }),
    shown: event('SlotShown', savedData),
    takenDown: event('SlotTakenDown', { ...recordFields, ended: false }),
    removed: event('SlotRemoved', recordFields),
  };
}

const listed = storyOf({ record: uuid(1) });
const other = storyOf({ record: uuid(2) });
const takenDownProduct = storyOf({ record: uuid(3) });
const presents = (number: number) => ({ kind: 'product', id: `${uuid(number)}-en`, owner: 'anna' });

const publishedSlot = slotOf({ number: 1, order: '2', presents: presents(1), ends: timeAt(9_000) });
const first = slotOf({ number: 2, order: '1', presents: presents(2) });
const hidden = slotOf({ number: 3, order: '3', presents: presents(3) });
const coming = slotOf({ number: 4, order: '2', presents: presents(2) });
const carousel = slotOf({ number: 5, type: '00', module: '00' });
const slotOfOtherSite = slotOf({ number: 6, site: '02' });
const removed = slotOf({ number: 7, order: '9' });
const down = slotOf({ number: 8, order: '4', presents: presents(1) });

/** A picture for a slot, of somebody's. */
const picture = (number: number, owner: string) => ({
  type: 'FileStored' as const,
  data: {
    fileId: uuid(number),
    owner,
    use: 'slot' as const,
    sha256: 'a'.repeat(64),
    mime: 'image/png',
    bytes: 1,
    width: 1600,
    height: 500,
  },
});

const events = [
  opened('anna', 'Anna Ltd'),
  picture(950, 'lin'),
  picture(951, 'eva'),
  opened('lin', 'Lin Yue'),
  ...[listed, other, takenDownProduct].flatMap((record) => [record.saved(), record.submitted(), record.approved()]),
  ...[publishedSlot, first, hidden, carousel, slotOfOtherSite, removed, down].flatMap((slot) => [
    slot.saved,
    slot.shown,
  ]),
  ...[coming.saved, coming.scheduled(timeAt(9_000)), removed.takenDown, removed.removed, down.takenDown],
  takenDownProduct.delisted(),
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    events,
    events.map(({ type }) => (type.startsWith('Slot') ? { actor: 'lin' } : {})),
  );
});
afterAll(() => service.close());

const boss = { as: 'lin SHDIPP_ADMIN' };
const list = (input: object = {}, asking = boss) =>
  service.request('/recommended/manage/load', { lanCode: 'EN', ...input }, asking);
const titles = ({ data }: { data: { resList: { title: string }[] } }) => data.resList.map(({ title }) => title);

test('the slots of a site and language in their places, with what can be done', async () => {
  const { data } = await list();
  expect(data.resCount).toBe(6);
  expect(titles({ data })).toEqual(['Slot 5', 'Slot 2', 'Slot 4', 'Slot 1', 'Slot 3', 'Slot 8']);
  const slotTitled = (title: string) => data.resList.find((row: { title: string }) => row.title === title);
  expect(slotTitled('Slot 1')).toMatchObject({
    recommendStatus: '1',
    connectName: 'QGIS',
    isHidden: false,
    operator: 'Lin Yue',
    endTime: timeAt(9_000),
    can: { edit: true, show: false, takeDown: true, remove: false },
  });
  expect(slotTitled('Slot 4')).toMatchObject({ recommendStatus: '2', publishTime: timeAt(9_000), shelfTime: '' });
  expect(slotTitled('Slot 3')).toMatchObject({ isHidden: true, connectName: '' });
  expect(slotTitled('Slot 8')).toMatchObject({ recommendStatus: '0', can: { edit: true, show: true, remove: true } });
});

test('filters, order and pages', async () => {
  expect(titles(await list({ typeCode: '00' }))).toEqual(['Slot 5']);
  expect(titles(await list({ recommendStatus: '2' }))).toEqual(['Slot 4']);
  expect(titles(await list({ keyWords: 'slot 8' }))).toEqual(['Slot 8']);
  expect(titles(await list({ lanCode: 'CN' }))).toEqual([]);
  expect(titles(await list({ dataDomain: '00', sort: '-title', pageSize: 10 }))[0]).toBe('Slot 8');
  expect(titles(await list({ shelfTimeS: '2100-01-01' }))).toEqual([]);
  expect(titles(await list({ createTimeE: '2000-01-01' }))).toEqual([]);
});

test('administrators of another site have theirs, and nobody else has any', async () => {
  const theirs = { as: 'eva SHDIPP_ADMIN 02' };
  expect(titles(await list({ dataDomain: '01' }, theirs))).toEqual(['Slot 6']);
  const load = (as: string) => service.request('/recommended/input/load', { idVal: publishedSlot.record }, { as });
  expect(await load('eva SHDIPP_ADMIN 02')).toMatchObject({ flag: 'F', returnCode: '404' });
  expect(await load('lin SHDIPP_ADMIN')).toMatchObject({ data: { title: 'Slot 1', postId: '2', lan: 'EN' } });
  expect((await service.raw('/recommended/manage/load', {}, { as: 'anna' })).statusCode).toBe(403);
});

test('who is at a place, who comes there, where the same stands already, and the first empty place', async () => {
  const input = { typeCode: '03', lanCode: 'EN', postId: '2', connectMessage: uuid(1) };
  const { data } = await service.request('/recommended/validateInputInf', input, boss);
  expect(data.occupant).toMatchObject({ title: 'Slot 1', by: 'Lin Yue', until: timeAt(9_000) });
  expect(data.coming).toMatchObject([{ title: 'Slot 4', due: timeAt(9_000) }]);
  expect(data.elsewhere).toEqual([]);
  expect(data.free).toBe('4');
  const otherPosition = await service.request('/recommended/validateInputInf', { ...input, postId: '7' }, boss);
  expect(otherPosition.data).toMatchObject({ occupant: null, elsewhere: [{ title: 'Slot 1' }] });
  const itself = { ...input, postId: '7', idVal: publishedSlot.record };
  expect((await service.request('/recommended/validateInputInf', itself, boss)).data.elsewhere).toEqual([]);
});

test('what can be recommended is what is public there, with where it stands', async () => {
  const ask = (input: object) => service.request('/recommended/manage/candidates', { lanCode: 'EN', ...input }, boss);
  const { data } = await ask({});
  expect(data.total).toBe(2);
  const slotsByRecord = data.rows.map(({ id, at }: { id: string; at: { title: string }[] }) => [
    id,
    at.map(({ title }) => title),
  ]);
  expect(slotsByRecord.toSorted()).toEqual([
    [`${uuid(1)}-en`, ['Slot 1']],
    [`${uuid(2)}-en`, ['Slot 2', 'Slot 4']],
  ]);
  expect((await ask({ keyWords: 'nothing' })).data.total).toBe(0);
  expect((await ask({ dominCode: '02' })).data.total).toBe(0);
});

test('the home page shows what is displayed and public, in the order of the slots', async () => {
  const home = '/recommended/homepage/recommendedResources';
  const { data } = await service.request(home, { lanCode: 'EN' });
  expect(data.productRecommendedList.map(({ prdId }: { prdId: string }) => prdId)).toEqual([uuid(2), uuid(1)]);
  expect(data.carouselList).toEqual([
    {
      id: carousel.record,
      title: 'Slot 5',
      imageUrl: `/resource/${uuid(905)}`,
      link: 'https://example.com/',
      order: 1,
    },
  ]);
  expect((await service.request(home, { lanCode: 'CN' })).data.carouselList).toEqual([]);
});

test('the home page with changes that are not confirmed: only for administrators of the site, and public for nobody', async () => {
  const home = '/recommended/homepage/recommendedResources';
  const preview = (input: object, caller = boss) => service.raw('/recommended/manage/preview', input, caller);
  const products = async (input: object, caller = boss) =>
    (await preview({ lanCode: 'EN', ...input }, caller))
      .json()
      .data.productRecommendedList.map(({ prdId }: { prdId: string }) => prdId);
  const slot = { typeCode: '03', lanCode: 'EN', postId: '1', title: 'Planned', connectMessage: `${uuid(1)}-en` };
  expect(await products({})).toEqual([uuid(2), uuid(1)]);
  expect(await products({ away: [first.record], shown: [{ ...slot, postId: '1' }] })).toEqual([uuid(1), uuid(2)]);
  // of another language, or not public: it is not seen
  expect(await products({ away: [first.record], shown: [{ ...slot, lanCode: 'CN' }] })).toEqual([uuid(1), uuid(2)]);
  const unlistedSlot = { ...slot, connectMessage: `${uuid(3)}-en`, postId: '9' };
  expect(await products({ shown: [unlistedSlot] })).toEqual([uuid(2), uuid(1)]);
  const { data } = (await preview({ lanCode: 'EN', away: [carousel.record] })).json();
  expect(data.carouselList).toEqual([]);
  // what the public sees is as it was
  expect((await service.request(home, { lanCode: 'EN' })).data.carouselList).toHaveLength(1);
  // an administrator of another site has their own, whatever they ask for
  expect(await products({ dominCode: '01', shown: [slot] }, { as: 'eva SHDIPP_ADMIN 02' })).toEqual([]);
  expect((await preview({}, { as: 'anna' })).statusCode).toBe(403);
  expect((await service.raw('/recommended/manage/preview', {})).json()).toMatchObject({ flag: 'F', returnCode: '904' });
  const wrong = await preview({ shown: [{ ...slot, typeCode: '03', catagory: '02' }] });
  expect(wrong.json().data.fields).toHaveProperty(['shown.0.catagory']);
});

test('the home page at a moment: after the last of what is planned, at another one, or now', async () => {
  const preview = async (input: object) => {
    const answer = await service.request('/recommended/manage/preview', { lanCode: 'EN', ...input }, boss);
    const { productRecommendedList: products, carouselList: carousel, moment, moments } = answer.data;
    return { products: products.map(({ prdId }: { prdId: string }) => prdId), carousel, moment, moments };
  };
  const removedSlots = [first.record];
  const [firstMoment, next, over] = [timeAt(9_000), timeAt(9_010), timeAt(9_020)];
  // one follows the other at that time, as is in the log
  expect(await preview({ away: removedSlots })).toMatchObject({
    products: [uuid(1), uuid(2)],
    moment: '',
    moments: [firstMoment],
  });
  expect(await preview({ away: removedSlots, at: firstMoment })).toMatchObject({
    products: [uuid(2), uuid(1)],
    moment: firstMoment,
  });
  // and a planned one stands from its own time on, until its own end; what it says of another clock is the same time
  const banner = { typeCode: '00', lanCode: 'EN', postId: '2', title: 'Planned', connectMessage: '/about' };
  const imageFileId = uuid(950);
  const plannedSlots = [{ ...banner, imageFileId, publishTime: next.replace('Z', '+00:00'), endTime: over }];
  const laterPreview = await preview({ away: removedSlots, shown: plannedSlots });
  expect(laterPreview).toMatchObject({
    products: [uuid(2), uuid(1)],
    moment: next,
    moments: [firstMoment, next, over],
  });
  expect(laterPreview.carousel.map(({ title }: { title: string }) => title)).toEqual(['Slot 5', 'Planned']);
  expect(laterPreview.carousel[1]).toMatchObject({ link: '/about', order: 2 });
  // their own picture is seen although it is not public, nobody else's
  expect(laterPreview.carousel[1].imageUrl).toMatch(/^\/resource\/[^?]+950\?e=/);
  const theirs = await preview({ shown: [{ ...plannedSlots[0], imageFileId: uuid(951) }] });
  expect(theirs.carousel[1]).toMatchObject({ title: 'Planned', imageUrl: '' });
  for (const at of ['now', over])
    expect((await preview({ shown: plannedSlots, at })).carousel.map(({ title }: { title: string }) => title)).toEqual([
      'Slot 5',
    ]);
  // a place that is taken stays so: what is planned there would be refused, or waits
  const taken = await preview({ shown: [{ ...plannedSlots[0], postId: '1' }] });
  expect(taken.carousel.map(({ title }: { title: string }) => title)).toEqual(['Slot 5']);
  // the carousel takes any kind of record, and nothing that is neither a link nor public
  const record = await preview({ shown: [{ ...plannedSlots[0], connectMessage: `${uuid(1)}-cn` }] });
  expect(record.carousel[1].link).toContain(uuid(1));
  expect((await preview({ shown: [{ ...plannedSlots[0], connectMessage: 'nothing' }] })).carousel).toHaveLength(1);
});

test('a preview says what of a plan is wrong, and takes as many changes as may be planned', async () => {
  const banner = { typeCode: '00', lanCode: 'EN', postId: '2', title: 'Planned', connectMessage: '/about' };
  const preview = async (input: object) =>
    (await service.raw('/recommended/manage/preview', { lanCode: 'EN', ...input }, boss)).json();
  const { data } = await preview({ shown: [banner, { ...banner, publishTime: 'soon' }], at: 'never' });
  expect(Object.keys(data.fields)).toEqual(
    expect.arrayContaining(['shown.0.imageFileId', 'shown.1.publishTime', 'at']),
  );
  const many = (count: number) => Array.from({ length: count }, () => ({ ...banner, imageFileId: uuid(950) }));
  expect(await preview({ shown: many(plannedMax) })).toMatchObject({ flag: 'T' });
  expect((await preview({ shown: many(plannedMax + 1) })).data.fields).toHaveProperty('shown');
});
