import type { Category, Site } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import type { PortalEvent } from '@portal/shared/events/index';
import { commentSubject, isPersonal, recordParts } from '@portal/shared/events/records';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personOf } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';
import { trail } from './model.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const [rootId, ritaId, annaId] = [uuid(21), uuid(22), uuid(23)];
const root = personOf({ umId: rootId, name: 'Root One', roles: ['SHDIPP_ADMIN'] })();
const rita = personOf({ umId: ritaId, name: 'Rita Two', roles: ['SHDIPP_ADMIN'], site: '02' })();
const anna = personOf({ umId: annaId, name: 'Anna', site: '02' })();

const product = (number: number, site: Site, categories: Category[] = ['05']) =>
  storyOf({ record: uuid(number), sites: [site], content: content({ productName: `Work ${number}`, categories }) });

const actedBy = (actor: string): Partial<Metadata> => ({ actor, role: 'SHDIPP_ADMIN' });
/** Submitted at minute 0, so that a decision at position n was waited for n minutes. */
const log: [PortalEvent, Partial<Metadata>][] = [
  [root.opened(), {}],
  [rita.opened(), {}],
  [anna.opened(), {}],
  [product(1, '01').approved('ok'), actedBy(rootId)],
  [product(2, '02', ['01', '05']).rejected('=blurred'), actedBy(ritaId)],
  [product(3, '02').approved(), { ...actedBy(rootId), token: uuid(31) }],
  [product(3, '02').takenDown('law'), actedBy(rootId)],
  [anna.frozen(), actedBy(rootId)],
  [product(4, '01').saved(), {}],
];
beforeEach(() =>
  service.fill(
    log.map(([event]) => event),
    log.map(([, meta]) => meta),
  ),
);

const admin = { as: `${rootId} SHDIPP_ADMIN 01` };
const lingang = { as: `${ritaId} SHDIPP_ADMIN 02` };
const positions = async (input: object, asking = admin) =>
  (await service.request('/audit/trail', input, asking)).data.rows.map((row: { position: number }) => row.position);

test('every decision, newest first, with names, reason and how long it was waited for', async () => {
  const { data } = await service.request('/audit/trail', {}, admin);
  expect(data.total).toBe(5);
  expect(data.rows.map((row: { type: string }) => row.type)).toEqual([
    'AccountFrozen',
    'ProductTakenDown',
    'ProductApproved',
    'ProductRejected',
    'ProductApproved',
  ]);
  expect(data.rows[0]).toMatchObject({ kind: 'account', ownerName: 'Anna', actorName: 'Root One', waited: null });
  expect(data.rows.map((row: { byToken: string }) => row.byToken)).toEqual(['', '', uuid(31).slice(0, 8), '', '']);
  expect(data.rows[3]).toMatchObject({
    record: `${uuid(2)}-en`,
    name: 'Work 2',
    comment: '=blurred',
    approves: false,
    categories: ['01', '05'],
    waited: 5 * 60_000,
    at: timeAt(5),
  });
});

test('filters by who, kind, type, record, site and day; pages', async () => {
  expect(await positions({ actor: 'rita' })).toEqual([5]);
  expect(await positions({ actor: rootId })).toEqual([8, 7, 6, 4]);
  expect(await positions({ actor: '%' })).toEqual([]);
  expect(await positions({ kind: 'account' })).toEqual([8]);
  expect(await positions({ type: 'ProductApproved' })).toEqual([6, 4]);
  expect(await positions({ record: 'work 3' })).toEqual([7, 6]);
  expect(await positions({ record: uuid(2) })).toEqual([5]);
  expect(await positions({ site: '02' })).toEqual([8, 7, 6, 5]);
  expect(await positions({ from: '2026-11-01', to: '2026-11-01' })).toHaveLength(5);
  expect(await positions({ to: '2026-10-31' })).toEqual([]);
  expect(await positions({ pageSize: 10, pageNo: 2 })).toEqual([]);
});

test('outside the main site it is that of the own domain, whatever is chosen', async () => {
  for (const site of ['00', '01', '02']) expect(await positions({ site }, lingang)).toEqual([8, 7, 6, 5]);
  const { statusCode } = await service.raw('/audit/trail', {}, { as: 'anna' });
  expect(statusCode).toBe(403);
});

test('figures: decisions a day, time to decision, approval rate by auditor and category', async () => {
  const { data } = await service.request('/audit/figures', {}, admin);
  expect(data).toMatchObject({
    from: '2026-10-03',
    to: '2026-11-01',
    decisions: 5,
    approved: 2,
    rejected: 1,
    rate: 6_667,
    days: [{ day: '2026-11-01', decisions: 5, approved: 2, rejected: 1 }],
    waited: { count: 3, median: 5 * 60_000, p90: 5.8 * 60_000 },
  });
  expect(data.auditors).toMatchObject([
    { actorName: 'Root One', decisions: 4, approved: 2, rejected: 0, rate: 10_000 },
    { actorName: 'Rita Two', decisions: 1, rate: 0 },
  ]);
  expect(data.categories).toMatchObject([
    { category: '01', rate: 0 },
    { category: '05', decisions: 4, approved: 2, rejected: 1, rate: 6_667 },
  ]);
  const none = await service.request('/audit/figures', { to: '2026-01-01' }, admin);
  expect(none.data).toMatchObject({ decisions: 0, rate: null, waited: { count: 0, median: null, p90: null } });
});

test('times to a decision are whole milliseconds, however they fall between two', async () => {
  const laterEvents = log.map(([event, meta]): [PortalEvent, Partial<Metadata>] =>
    event.type === 'ProductApproved' && event.data.record === uuid(3)
      ? [{ ...event, data: { ...event.data, submittedAt: new Date(Date.parse(timeAt(0)) + 1).toISOString() } }, meta]
      : [event, meta],
  );
  await service.fill(
    laterEvents.map(([event]) => event),
    laterEvents.map(([, meta]) => meta),
  );
  const { data } = await service.request('/audit/figures', {}, admin);
  expect(data.waited).toEqual({ count: 3, median: 5 * 60_000, p90: 347_999 });
});

test('of whom a personal comment is comes along with it, so that it is erased with the person', () => {
  const read = new Set(trail.narrow?.data ?? []);
  for (const [type, { decision, comment }] of recordParts)
    if (decision && comment && isPersonal(type, comment)) expect([...read], type).toContain(commentSubject(type));
});
