import { admin } from '@portal/shared/codes/index';
import type { ConsultationFacts } from '@portal/shared/events/consultation';
import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [anna, bert, carl, outsider] = [uuid(101), uuid(102), uuid(103), uuid(104)];
const maps = storyOf({ record: uuid(1), owner: bert, lan: 'CN', content: content({ productName: '地图' }) });

const facts = (number: number, asker: string, visitor = false): ConsultationFacts => ({
  consultation: uuid(200 + number),
  product: uuid(number),
  name: `Maps ${number}`,
  seller: bert,
  asker,
  visitor,
});
const open = (consultation: ConsultationFacts): PortalEvent => ({
  type: 'ConsultationOpened',
  data: { ...consultation, place: 1 },
});
const says = (
  type: 'Asked' | 'Answered',
  consultation: ConsultationFacts,
  number: number,
  text: string | null,
): PortalEvent => ({
  type: `Consultation${type}`,
  data: { ...consultation, number, text },
});
const [first, second, third] = [facts(1, anna), facts(2, anna), facts(3, outsider, true)];

const events: PortalEvent[] = [
  opened(anna, 'Anna'),
  opened(bert, 'Bert'),
  ...[maps.saved(), maps.submitted(), maps.approved()],
  open(first),
  says('Asked', first, 1, 'Is it new?'),
  open(second),
  says('Asked', second, 1, 'Is it blue?'),
  says('Answered', second, 2, 'Green.'),
  { type: 'ConsultationSeen', data: { ...second, by: 'asker', number: 2 } },
  { type: 'ConsultationClosed', data: { ...second, by: 'asker', why: 'said' } },
  open(third),
  says('Asked', third, 1, null),
  says('Answered', first, 2, 'Yes.'),
  says('Answered', first, 3, 'Quite.'),
  {
    type: 'MessageSent',
    data: {
      messageId: uuid(301),
      umId: anna,
      category: '0',
      template: 'consultationAnswered',
      params: { name: 'Maps 1' },
      reason: null,
      about: { kind: 'consultation', id: uuid(201) },
    },
  },
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

const list = async (as: string, input: object = {}) =>
  (await service.request('/userConsole/buyerConsultation', input, { as: `${as} Default-App-User` })).data;
const ids = (data: { rows: { consultation: string }[] }) => data.rows.map(({ consultation }) => consultation);

test('one’s conversations as who asks and as who sells, the one that moved last first, with what is new in them', async () => {
  const own = await list(anna);
  expect(ids(own)).toEqual([uuid(201), uuid(202)]);
  expect(own).toMatchObject({
    total: 2,
    rows: [
      {
        productName: '地图',
        isListed: true,
        status: 'open',
        side: 'asker',
        waitsFor: 'asker',
        unread: 2,
        lastText: 'Quite.',
        lastSide: 'seller',
        otherName: 'Bert',
        isVisitor: false,
        messages: 3,
      },
      { isListed: false, status: 'closed', waitsFor: '', unread: 0, lastText: 'Green.' },
    ],
  });
  const sold = await list(bert, { part: 'seller' });
  expect(ids(sold)).toEqual([uuid(201), uuid(203), uuid(202)]);
  // of a visitor there is no name, and of who is erased no word
  expect(sold.rows[1]).toMatchObject({ isVisitor: true, otherName: '', lastText: null, unread: 1, waitsFor: 'seller' });
  expect(sold.rows[0]).toMatchObject({ otherName: 'Anna', unread: 0 });
  expect((await list(carl)).total + (await list(carl, { part: 'seller' })).total).toBe(0);
});

test.each([
  ['open', [uuid(201), uuid(203)]],
  ['closed', [uuid(202)]],
  ['mine', [uuid(203)]],
] as const)('those that are %s', async (state, expected) => {
  const found = await list(bert, { part: 'seller', state });
  expect([ids(found), found.total]).toEqual([expected, expected.length]);
});

test('enquiries that wait for an answer of the caller are counted by part', async () => {
  const unanswered = async (as: string) =>
    (await service.request('/userConsole/waiting', {}, { as: `${as} Default-App-User` })).data.unanswered;
  expect(await unanswered(bert)).toEqual({ buyer: 0, seller: 1 });
  expect(await unanswered(anna)).toEqual({ buyer: 1, seller: 0 });
  expect(await unanswered(carl)).toEqual({ buyer: 0, seller: 0 });
});

test('a product is named in the language of the reader where it is public in that', async () => {
  const as = `${anna} Default-App-User`;
  const namesIn = async (lang: string) => {
    const { data } = await service.request('/userConsole/buyerConsultation', {}, { as, headers: { lang } });
    return data.rows.map(({ productName }: { productName: string }) => productName);
  };
  expect(await namesIn('CN')).toEqual(['地图', 'Maps 2']);
  expect(await namesIn('EN')).toEqual(['Maps 1', 'Maps 2']);
  const messageIn = async (lang: string) => {
    const { data } = await service.request('/message/admin/loadMessage', { category: '0' }, { as, headers: { lang } });
    return data.messageDetailList[0].message;
  };
  expect(await messageIn('CN')).toContain('地图');
  expect(await messageIn('EN')).toContain('Maps 1');
});

test('a page of them', async () => {
  const page = await list(bert, { part: 'seller', pageNo: 2, pageSize: 10 });
  expect([page.rows, page.total]).toEqual([[], 3]);
});

const loadConsultation = (consultation: string, as: string) =>
  service.request('/product/consultation', { consultation }, { as });

test('the conversation, from the beginning, for the two of them alone', async () => {
  const { data } = await loadConsultation(uuid(201), `${bert} Default-App-User`);
  expect(data).toMatchObject({ side: 'seller', seen: 3, otherSeen: 1, otherName: 'Anna', productName: '地图' });
  expect(data.messages.map(({ side, text }: { side: string; text: string }) => [side, text])).toEqual([
    ['asker', 'Is it new?'],
    ['seller', 'Yes.'],
    ['seller', 'Quite.'],
  ]);
  for (const as of [`${carl} Default-App-User`, `${carl} ${admin}`, `${outsider} Default-App-User`])
    expect(await loadConsultation(uuid(201), as)).toMatchObject({ flag: 'F', returnCode: '404' });
  expect(await loadConsultation(uuid(999), `${anna} Default-App-User`)).toMatchObject({ flag: 'F', returnCode: '404' });
  expect((await service.request('/product/consultation', { consultation: uuid(201) })).returnCode).toBe('904');
});

test('a link opens the conversation that it is for, as its own side of it, and none else; no answer is kept', async () => {
  const loadByKey = (key: string) => service.request('/product/visitorConsultation', { key });
  expect((await loadByKey(`${outsider} ${uuid(203)}`)).data).toMatchObject({ side: 'asker', otherName: 'Bert' });
  for (const key of [`${outsider} ${uuid(201)}`, `${carl} ${uuid(203)}`, 'x', `${outsider} ${uuid(999)}`])
    expect(await loadByKey(key)).toMatchObject({ flag: 'F', returnCode: 'consultation.link' });
});
