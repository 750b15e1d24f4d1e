import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../testing/accounts.ts';
import { companyOf } from '../testing/companies.ts';
import { storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const boss = uuid(90);
const asAdmin = `${boss} SHDIPP_ADMIN 01`;
const asSouth = `${uuid(91)} SHDIPP_ADMIN 02`;

const account = (number: number, loginId: string, name: string, site: '01' | '02' = '01') =>
  personOf({ umId: uuid(number), loginId, name, site })();
const [anna, bert, carl, dora] = [
  account(1, 'anna-li', '李安娜'),
  account(2, 'bert', 'Bert Smith', '02'),
  account(3, 'carl', 'Carl'),
  personOf({ umId: uuid(4), loginId: 'dora', name: 'Dora' })(true),
];

const own = { owner: uuid(1), record: uuid(11) };
const [english, chinese] = [storyOf(own), storyOf({ ...own, lan: 'CN' })];
const draft = storyOf({ ...own, record: uuid(12) });
const approved = english.approved();

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  const events = [
    anna.opened(),
    bert.opened(),
    carl.opened(),
    dora.opened(),
    anna.bound('phone', '13800000001'),
    anna.bound('mail', 'Li@Example.com'),
    bert.bound('phone', '13800000002'),
    bert.frozen(),
    carl.cancelled(),
    dora.cancelled(),
    dora.erased(),
    english.saved(),
    english.submitted(),
    approved,
    chinese.saved(),
    chinese.submitted(),
    draft.saved(),
  ];
  await service.fill(
    events,
    events.map((event) => (event === approved ? { actor: uuid(2) } : {})),
  );
});
afterAll(() => service.close());

async function found(input: object, as = asAdmin) {
  const { data } = await service.request('/admin/queryUserInfo', input, { as });
  return { total: data.total, ids: data.rows.map(({ id }: { id: string }) => id) };
}
const ids = (...numbers: number[]) => ({ total: numbers.length, ids: numbers.map(uuid) });

test.each([
  ['nothing asked: all, those opened last first', {}, ids(4, 3, 2, 1)],
  ['beginning of a login name', { keyword: 'BER' }, ids(2)],
  ['a name', { keyword: 'smith' }, ids(2)],
  ['Chinese', { keyword: '安娜' }, ids(1)],
  ['a whole phone number', { keyword: '13800000001' }, ids(1)],
  ['a part of one', { keyword: '1380000000' }, ids()],
  ['a whole mail address, in other letters', { keyword: 'li@example.COM' }, ids(1)],
  ['a part of one', { keyword: 'example' }, ids()],
  ['someone erased', { keyword: 'dora' }, ids()],
  ['nothing to search for', { keyword: '%' }, ids()],
  ['frozen', { status: '2' }, ids(2)],
  ['cancelled', { status: '9' }, ids(4, 3)],
  ['a domain', { dataDomain: '02' }, ids(2)],
  ['all of it', { keyword: 'b', status: '2', dataDomain: '02' }, ids(2)],
  ['beyond the last page', { pageNo: 2 }, { total: 4, ids: [] }],
])('%s', async (_, input, expected) => {
  expect(await found(input)).toEqual(expected);
});

test('an administrator of another domain finds their own domain’s users, whatever they ask for', async () => {
  expect(await found({}, asSouth)).toEqual(ids(2));
  expect(await found({ dataDomain: '01' }, asSouth)).toEqual(ids(2));
  expect(await found({ keyword: '13800000001' }, asSouth)).toEqual(ids());
});

test('rows say what may be done', async () => {
  const { data } = await service.request('/admin/queryUserInfo', {}, { as: asAdmin });
  const none = { freeze: false, open: false, logOff: false, erase: false, resetSecondFactor: false };
  expect(data.rows).toMatchObject([
    { status: '9', delFlag: '9', erased: true, loginId: '', name: '', can: none },
    { status: '9', delFlag: '9', erased: false, can: { ...none, erase: true } },
    { status: '2', delFlag: '0', dataDomain: '02', can: { ...none, open: true, logOff: true } },
    { status: '1', name: '李安娜', companyName: '', can: { ...none, freeze: true, logOff: true } },
  ]);
});

test('what names an account: its records by kind, and its decisions', async () => {
  const recordsOf = async (accountId: string, as = asAdmin) =>
    (await service.request('/admin/userRecords', { id: accountId }, { as })).data;
  expect(await recordsOf(uuid(1))).toEqual({
    records: [{ kind: 'product', total: 3, listed: 1, pending: 1 }],
    decisions: 0,
  });
  expect(await recordsOf(uuid(2))).toEqual({ records: [], decisions: 1 });
});

test('of an account of another domain, and of nobody, nothing is said', async () => {
  for (const [id, as] of [
    [uuid(1), asSouth],
    [uuid(77), asAdmin],
  ])
    expect((await service.request('/admin/userRecords', { id }, { as: as ?? '' })).returnCode).toBe('404');
});

test('nobody but administrators', async () => {
  const { returnCode } = await service.request('/admin/queryUserInfo', {}, { as: uuid(1) });
  expect(returnCode).toBe('403');
});

test('a user’s company is named once it is public, and not before', async () => {
  const press = companyOf({ owner: uuid(1) });
  const names = async () => {
    const { data } = await service.request('/admin/queryUserInfo', {}, { as: asAdmin });
    return data.rows.map(({ companyName }: { companyName: string }) => companyName);
  };
  const events = [anna.opened(), bert.opened(), press.saved(), press.submitted()];
  await service.fill(events);
  expect(await names()).toEqual(['', '']);
  await service.fill([...events, press.approved()]);
  expect(await names()).toEqual(['', 'Anna Press']);
});
