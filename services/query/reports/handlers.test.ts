import { admin } from '@portal/shared/codes/index';
import type { ConsultationFacts } from '@portal/shared/events/consultation';
import type { PortalEvent } from '@portal/shared/events/index';
import type { ReportFacts } from '@portal/shared/events/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [anna, bert, root] = [uuid(101), uuid(102), uuid(103)];
const conversation: ConsultationFacts = {
  consultation: uuid(201),
  product: uuid(1),
  name: 'Maps',
  seller: bert,
  asker: anna,
  visitor: false,
};
const facts = (number: number, more: Partial<ReportFacts> = {}): ReportFacts => ({
  report: uuid(300 + number),
  kind: 'product',
  record: uuid(number),
  name: `Maps ${number}`,
  owner: bert,
  sites: ['01'],
  reporter: anna,
  by: 'account',
  reason: 'other',
  ...more,
});
const reportFiled = (report: ReportFacts, words: string | null = 'It is mine'): PortalEvent => ({
  type: 'ReportFiled',
  data: { ...report, words },
});
const first = facts(1);
const second = facts(2, { sites: ['02'], reporter: uuid(109), by: 'anonymous', reason: 'illegal' });
const third = facts(3, { kind: 'consultation', record: conversation.consultation });

const events: PortalEvent[] = [
  opened(anna, 'Anna'),
  opened(bert, 'Bert'),
  opened(root, 'Lin'),
  { type: 'ConsultationOpened', data: { ...conversation, place: 1 } },
  { type: 'ConsultationAsked', data: { ...conversation, number: 1, text: 'An offence' } },
  reportFiled(first),
  { type: 'ReportAnswered', data: { ...first, decision: 'dismissed', answer: 'It is not' } },
  reportFiled(second, null),
  reportFiled(third),
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    events,
    events.map(() => ({ actor: root })),
  );
});
afterAll(() => service.close());

const list = async (input: object = {}, as = `${root} ${admin}`) =>
  (await service.request('/report/list', input, { as })).data;
const names = (data: { rows: { name: string }[] }) => data.rows.map(({ name }) => name);

test('those that wait first, the oldest first, then what was answered', async () => {
  const data = await list();
  expect([names(data), data.total]).toEqual([['Maps 2', 'Maps 3', 'Maps 1'], 3]);
  expect(data.rows[0]).toMatchObject({ by: 'anonymous', reporterName: '', words: null, can: { answer: true } });
  expect(data.rows[2]).toMatchObject({
    ownerName: 'Bert',
    reporterName: 'Anna',
    decision: 'dismissed',
    answer: 'It is not',
    answeredBy: 'Lin',
    can: { answer: false },
  });
});

test.each([
  [{ status: 'answered' }, ['Maps 1']],
  [{ kind: 'consultation' }, ['Maps 3']],
  [{ reason: 'illegal' }, ['Maps 2']],
  [{ record: uuid(1) }, ['Maps 1']],
  [{ keyWords: 'maps 2' }, ['Maps 2']],
  [{ dataDomain: '02' }, ['Maps 2']],
])('filtered by %j', async (input, expected) => {
  expect(names(await list(input))).toEqual(expected);
});

test('another site’s administrator sees their own alone; nobody else sees any; who is concerned answers none', async () => {
  expect(names(await list({}, `${root} ${admin} 02`))).toEqual(['Maps 2']);
  expect((await service.request('/report/list', {}, { as: `${anna} Default-App-User` })).returnCode).toBe('403');
  expect((await list({}, `${bert} ${admin}`)).rows[0].can).toEqual({ answer: false });
});

test('a conversation that was reported is read by administrators of its site, and by no other one', async () => {
  const read = (as: string) =>
    service.request('/product/consultation', { consultation: conversation.consultation }, { as });
  expect((await read(`${root} ${admin}`)).data).toMatchObject({ side: '', messages: [{ text: 'An offence' }] });
  expect(await read(`${root} ${admin} 02`)).toMatchObject({ flag: 'F', returnCode: '404' });
});

test('the list as a file', async () => {
  const { body } = await service.get('/export/reports?format=csv', { as: `${root} ${admin}`, headers: { lang: 'EN' } });
  expect(body).toContain('Maps 2');
  expect(body).toContain('It is not');
});
