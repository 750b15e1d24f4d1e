import { product } from '@portal/shared/records/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { rowsAfter } from '../testing/read-models.ts';
import { facts, timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';
import { modelsOf } from './models.ts';

const { versions } = modelsOf(product);
const productEvents = storyOf();
const [first, second] = [uuid(51), uuid(52)];
const changed = content({ productName: 'QGIS 4' });

test('a comment is of a field as it was: once that says something else it is outdated, until then it is not', () => {
  const commentedEvents = [
    productEvents.saved(),
    productEvents.submitted(),
    productEvents.commented(first, 'productName'),
    productEvents.commented(second),
  ];
  const rejected = [...commentedEvents, productEvents.rejected()];
  const comments = (events: Parameters<typeof facts>[0]) => rowsAfter(versions, facts(events))[0]?.comments;
  expect(comments([...rejected, productEvents.saved()])).toMatchObject([{ outdated: false }, { outdated: false }]);
  expect(comments([...rejected, productEvents.saved(changed)])).toMatchObject([
    { outdated: true },
    { outdated: false },
  ]);
  const answered = [
    ...rejected,
    productEvents.answered(first),
    productEvents.saved(changed),
    productEvents.submitted(),
    productEvents.resolved(second),
  ];
  expect(rowsAfter(versions, facts(answered))).toMatchObject([
    { open_comments: 1, comments: [{ id: first, answers: [{ text: 'therefore' }] }, { resolved: { by: 'anna' } }] },
  ]);
  expect(rowsAfter(versions, facts([...answered, productEvents.approved()]))).toMatchObject([
    { open_comments: 0, comments: [], previous: null },
  ]);
});

test('the submission before is kept to compare with, from a rejection or a withdrawal to the approval', () => {
  const resubmittedEvents = [
    productEvents.saved(),
    productEvents.submitted(),
    productEvents.rejected(),
    productEvents.saved(changed),
    productEvents.submitted(),
  ];
  expect(rowsAfter(versions, facts(resubmittedEvents))).toMatchObject([
    { previous: content(), previous_time: timeAt(2) },
  ]);
  const taken = [productEvents.saved(), productEvents.submitted(), productEvents.withdrawn()];
  expect(rowsAfter(versions, facts(taken))).toMatchObject([{ previous: content(), previous_time: timeAt(2) }]);
});

const admins = { roles: ['SHDIPP_ADMIN' as const] };
const people = [
  personOf({ ...admins, umId: 'lin', name: 'Lin Yue' })(),
  personOf({ ...admins, umId: 'mo', name: 'Mo' })(),
  personOf({ umId: 'anna', name: 'Anna Ltd' })(),
];
const events = [
  ...people.map((person) => person.opened()),
  productEvents.saved(),
  productEvents.submitted(),
  productEvents.commented(first, 'images', 'Which edition?'),
  productEvents.answered(first),
  productEvents.opinionAsked('mo'),
  productEvents.handedOver('mo'),
];
const actors = ['', '', '', '', '', 'lin', 'anna', 'lin', 'lin'];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    events,
    actors.map((actor) => (actor ? { actor } : {})),
  );
});
afterAll(() => service.close());

const id = `${uuid(1)}-en`;

test('an auditor reads comments with their answers, who holds it since when, and what a colleague was asked', async () => {
  const { data } = await service.request('/productAudit/queryDetail', { id }, { as: 'mo SHDIPP_ADMIN' });
  expect(data).toMatchObject({
    openComments: 1,
    comments: [
      {
        id: first,
        field: 'fileIdList',
        name: 'Lin Yue',
        text: 'Which edition?',
        resolvedBy: '',
        outdated: false,
        answers: [{ name: 'Anna Ltd', text: 'therefore' }],
      },
    ],
    opinions: [{ name: 'Lin Yue', of: 'Mo', own: true, answer: '' }],
    hold: { name: 'Mo', own: true, since: timeAt(9) },
    previous: null,
    holdMinutes: 30,
  });
});

test('the owner reads the comments, and nothing of what auditors say to each other', async () => {
  const { data } = await service.request(
    '/productInformationManagement/queryProductInformation',
    { id },
    { as: 'anna' },
  );
  expect(data.comments).toHaveLength(1);
  expect(data).not.toHaveProperty('opinions');
  expect(JSON.stringify(data)).not.toContain('what do you think');
});

test('colleagues are the other administrators who may decide on the record', async () => {
  const ask = async (dataDomain: string) =>
    (await service.request('/review/colleagues', { dataDomain }, { as: 'lin SHDIPP_ADMIN' })).data.rows;
  expect(await ask('01')).toEqual([{ umId: 'mo', name: 'Mo', site: '01' }]);
});

test('an auditor reads the other languages of the record with their contents and comments', async () => {
  const ask = async (recordId: string) =>
    (await service.request('/productAudit/queryDetail', { id: recordId }, { as: 'mo SHDIPP_ADMIN' })).data;
  expect((await ask(id)).others).toEqual([]);
  const chinese = storyOf({ lan: 'CN' });
  await service.fill([...events, chinese.saved(changed), chinese.submitted()]);
  expect((await ask(id)).others).toMatchObject([{ recordVersion: 8, hold: null, can: { audit: true } }]);
  expect((await ask(id)).others).toMatchObject([
    { id: `${uuid(1)}-cn`, lan: 'CN', status: '2', working: { productName: 'QGIS 4' }, live: null, comments: [] },
  ]);
  expect((await ask(`${uuid(1)}-cn`)).others).toMatchObject([
    { lan: 'EN', comments: [{ field: 'fileIdList', text: 'Which edition?' }] },
  ]);
});
