import type { PortalEvent } from '@portal/shared/events/index';
import { company } from '@portal/shared/records/company';
import type { Content } from '@portal/shared/records/define';
import { product } from '@portal/shared/records/product';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelsOf } from '../reviewed/models.ts';
import { personOf } from '../testing/accounts.ts';
import { possibleEvents } from '../testing/possible-events.ts';
import { storyOf, uuid } from '../testing/products.ts';
import { rowsAfter } from '../testing/read-models.ts';
import { facts, timeAt } from '../testing/recorded.ts';
import { storiesOf } from '../testing/reviewed.ts';
import { testService } from '../testing/service.ts';
import { reviewQueue } from './queue.ts';

const { versions } = modelsOf(product);

test('what waits is in the queue, whatever happened; a rejected one waits for its owner', () => {
  fc.assert(
    fc.property(possibleEvents, (events) => {
      const [version] = rowsAfter(versions, facts(events));
      const [row] = rowsAfter(reviewQueue, facts(events));
      expect(row?.waits_for === 'auditor').toBe(version?.status === '2');
      if (row?.waits_for === 'auditor') {
        expect(row).toMatchObject({ name: version?.name, submit_time: version?.submit_time });
        expect([row.held_by, row.held_until]).toEqual([version?.held_by, version?.held_until]);
      }
      if (version?.status === '9') expect(row?.waits_for).toBe('owner');
    }),
  );
});

test('submitted again after a rejection it says so; the time from which it is held stays when that is renewed', () => {
  const productEvents = storyOf();
  const resubmittedEvents = [
    productEvents.saved(),
    productEvents.submitted(),
    productEvents.rejected(),
    productEvents.saved(),
    productEvents.submitted(),
  ];
  expect(rowsAfter(reviewQueue, facts(resubmittedEvents))).toMatchObject([{ attempt: 2, submit_time: timeAt(5) }]);
  const held = [...resubmittedEvents, productEvents.held(timeAt(30)), productEvents.held(timeAt(40))];
  expect(rowsAfter(reviewQueue, facts(held))).toMatchObject([{ held_since: timeAt(6), held_until: timeAt(40) }]);
  expect(rowsAfter(reviewQueue, facts([...resubmittedEvents, productEvents.withdrawn()]))).toMatchObject([
    { waits_for: 'owner', attempt: 1 },
  ]);
  expect(rowsAfter(reviewQueue, facts([...resubmittedEvents, productEvents.approved()]))).toEqual([]);
});

const firm = storiesOf<PortalEvent>(company, {
  record: uuid(20),
  content: { name: '虚构企业', categories: ['01'], usci: 'x' } as Content,
});
const admins = { name: 'x', roles: ['SHDIPP_ADMIN' as const] };
const people = {
  lin: personOf({ ...admins, umId: 'lin', name: 'Lin Yue' })(),
  mo: personOf({ ...admins, umId: 'mo', name: 'Mo', site: '02' })(),
  left: personOf({ umId: 'left', name: 'Left' })(),
  seller: personOf({ umId: 'seller', name: 'Seller Ltd' })(),
};
const productOf = (owner: string, number: number, more: object = {}) =>
  storyOf({ owner, record: uuid(number), ...more });
const [oldest, chinese, ofMo, ofLeft, own] = [
  productOf('seller', 1),
  productOf('seller', 1, { lan: 'CN' }),
  productOf('seller', 2, { sites: ['02'] }),
  productOf('seller', 3, { sites: ['01', '02'] }),
  productOf('lin', 4),
];
const ofFirm = firm({ owner: 'seller', lan: 'CN', sites: ['01'] });

const eventsByActor: readonly [PortalEvent, string?][] = [
  ...Object.values(people).map((person): [PortalEvent] => [person.opened()]),
  ...[oldest, chinese, ofMo, ofLeft, own, ofFirm].flatMap((record): [PortalEvent][] => [
    [record.saved()],
    [record.submitted()],
  ]),
  [oldest.held(timeAt(600)), 'lin'],
  [ofMo.held(timeAt(600)), 'mo'],
  [ofLeft.held(timeAt(600)), 'left'],
  [chinese.held(timeAt(-1)), 'mo'],
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    eventsByActor.map(([event]) => event),
    eventsByActor.map(([, actor]) => (actor ? { actor } : {})),
  );
});
afterAll(() => service.close());

const lin = 'lin SHDIPP_ADMIN 01';
const mo = 'mo SHDIPP_ADMIN 02';
const queue = async (input: object = {}, as = lin) => (await service.request('/review/queue', input, { as })).data;
const ids = async (input: object, as = lin) => (await queue(input, as)).rows.map(({ id }: { id: string }) => id);
const [a, b, c, d, e] = [`${uuid(1)}-en`, `${uuid(1)}-cn`, `${uuid(2)}-en`, `${uuid(3)}-en`, `${uuid(20)}-cn`];

test('all kinds in one, who waited longest first, but for what is the auditor’s own', async () => {
  const { rows, total, kinds, due } = await queue();
  expect(rows.map(({ id }: { id: string }) => id)).toEqual([a, b, c, d, e]);
  expect([total, kinds, due]).toEqual([5, { product: 4, company: 1 }, { late: 0, today: 0, later: 5 }]);
  // saved and submitted, the second one after the other language of its record; a hold counts for nothing
  expect(rows.map(({ recordVersion }: { recordVersion: number }) => recordVersion)).toEqual([2, 4, 2, 2, 2]);
  expect(rows[0]).toMatchObject({
    kind: 'product',
    name: 'QGIS',
    businessName: 'Seller Ltd',
    // submitted on a Sunday: two working days are those after it
    dueDay: '2026-11-03',
    attempt: 1,
    others: ['CN'],
    hold: { name: 'Lin Yue', own: true, until: timeAt(600) },
    can: { hold: true, release: true, takeOver: false, audit: true },
  });
  expect(rows[2]).toMatchObject({ hold: { name: 'Mo', own: false }, can: { audit: false, takeOver: true } });
});

test.each([
  [{ kind: 'company' }, [e]],
  [{ dataDomain: '02' }, [c, d]],
  [{ lan: 'CN' }, [b, e]],
  [{ holder: 'mine' }, [a]],
  [{ holder: 'others' }, [c]],
  // what was held by who is no auditor any more, or until a time that has passed, is free
  [{ holder: 'free' }, [b, d, e]],
  [{ name: '虚构' }, [e]],
  [{ pageSize: 10, pageNo: 2 }, []],
])('filter %j', async (filter, expected) => {
  expect(await ids(filter)).toEqual(expected);
});

test('an administrator of another site sees their own domain, whatever they ask for', async () => {
  for (const filter of [{}, { dataDomain: '01' }]) expect(await ids(filter, mo)).toEqual([c, d]);
  expect((await queue({}, mo)).rows[1].hold).toBeNull();
});

const nextOf = async (input: object, as = lin) =>
  (await service.request('/review/next', input, { as })).data.submission?.id ?? null;

test('after a decision comes the other language of the record, then what stood after it in the queue', async () => {
  const { rows } = await queue();
  const [ofA, ofB, , ofD, ofE] = rows as { id: string; submitTime: string }[];
  const leaving = (row: { id: string; submitTime: string } | undefined) => ({
    id: row?.id,
    submitTime: row?.submitTime,
    currentId: row?.id,
  });
  // skipped: what stands after it, but for what a colleague holds, which is c
  expect(await nextOf(leaving(ofA))).toBe(b);
  expect(await nextOf(leaving(ofB))).toBe(d);
  expect(await nextOf({ ...leaving(ofB), isDecided: true })).toBe(a);
  // both languages of a record: the place in the queue is that of the first one
  expect(await nextOf({ ...leaving(ofB), currentId: a, isDecided: true, lan: 'CN' })).toBe(e);
  expect(await nextOf({ ...leaving(ofB), currentId: a, isDecided: true })).toBe(d);
  expect(await nextOf({ ...leaving(ofD), isDecided: true })).toBe(e);
  // the other language was skipped, which stands right after it
  expect(await nextOf({ ...leaving(ofA), currentId: b })).toBe(d);
  // at the end the queue begins again, and ends where nothing else is left
  expect(await nextOf(leaving(ofE))).toBe(a);
  expect(await nextOf({ ...leaving(ofE), kind: 'company' })).toBeNull();
  expect(await nextOf({ ...leaving(ofE), name: 'QGIS' }, mo)).toBe(c);
});

test('nobody but administrators reads it', async () => {
  for (const path of ['/review/queue', '/review/next', '/review/deskFigures'])
    expect((await service.request(path, {}, { as: 'seller' })).returnCode).toBe('403');
});

test('a day’s figures', async () => {
  const figures = async (as: string) => (await service.request('/review/deskFigures', {}, { as })).data;
  expect(await figures(lin)).toMatchObject({
    day: '2026-11-01',
    waiting: { late: 0, today: 0, later: 5 },
    came: 5,
    approved: 0,
    own: 0,
    median: null,
    days: 2,
  });
  expect(await figures(mo)).toMatchObject({ waiting: { later: 2 }, came: 2 });
});
