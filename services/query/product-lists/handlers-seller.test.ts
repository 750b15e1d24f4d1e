import type { PortalEvent } from '@portal/shared/events/index';
import type { ProductRow } from '@portal/shared/records/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened, personOf } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';

const registered = content({ productName: '红楼梦', registryStatus: '1', copyrightNumber: 'ZX-77', region: 'CN' });
const listed = storyOf();
const waiting = storyOf({ record: uuid(1), lan: 'CN', content: registered });
const rejected = storyOf({ record: uuid(2), sites: ['02'] });
const foreign = storyOf({ record: uuid(3), owner: 'bert' });
const deleted = storyOf({ record: uuid(4), sites: ['02'] });
const held = storyOf({ record: uuid(5), owner: 'carl', sites: ['03'] });
const heldBefore = storyOf({ record: uuid(6), owner: 'carl', sites: ['03'] });
const edited = content({
  productName: 'QGIS 4',
  images: [uuid(902)],
  summary: `<img src="/resource/${uuid(903)}" alt="">x`,
});

const events: PortalEvent[] = [
  opened('anna', 'Anna Ltd'),
  listed.saved(),
  listed.submitted(),
  listed.approved('fine'),
  listed.saved(edited),
  waiting.saved(),
  waiting.submitted(),
  rejected.saved(),
  rejected.submitted(),
  rejected.rejected('blurred'),
  foreign.saved(),
  foreign.submitted(),
  deleted.saved(),
  deleted.deleted(),
  held.saved(),
  held.submitted(),
  held.held(),
  heldBefore.saved(),
  heldBefore.submitted(),
  heldBefore.held(timeAt(-1)),
  personOf({ umId: 'lin', name: 'Lin Yue', roles: ['SHDIPP_ADMIN'] })().opened(),
];
const auditor = { actor: 'lin' };

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    events,
    events.map(({ type }) => (type === 'ProductHeld' ? auditor : {})),
  );
});
afterAll(() => service.close());

const own = '/productInformationManagement/queryProductInformationList';
const listPath = '/productInformationManagement/queryProductInformation';
const auditList = '/productAudit/queryList';
const auditOne = '/productAudit/queryDetail';

async function ids(path: string, input: object, as: string): Promise<string[]> {
  const answer = await service.request(path, input, { as });
  return answer.data.productInformationQueryResPojoList.map(({ id }: { id: string }) => id);
}

test('a seller sees their own products alone, the newest first', async () => {
  expect(await ids(own, {}, 'anna')).toEqual([`${uuid(2)}-en`, `${uuid(1)}-cn`, `${uuid(1)}-en`]);
  expect(await ids(own, {}, 'bert')).toEqual([`${uuid(3)}-en`]);
  expect(await ids(own, {}, 'nobody')).toEqual([]);
});

test('counts of each status go with the other filters; the total with all of them', async () => {
  const { data } = await service.request(own, { status: '9', category: '05' }, { as: 'anna' });
  expect(data).toMatchObject({ totalElements: 1, statusCounts: { '0': 1, '1': 0, '2': 1, '9': 1 } });
  const { data: english } = await service.request(own, { lan: 'EN' }, { as: 'anna' });
  expect(english).toMatchObject({ totalElements: 2, statusCounts: { '0': 1, '1': 0, '2': 0, '9': 1 } });
});

test.each([
  [{ lan: 'CN' }, [`${uuid(1)}-cn`]],
  [{ productName: 'qgis 4' }, [`${uuid(1)}-en`]],
  [{ productName: '楼梦' }, [`${uuid(1)}-cn`]],
  [{ registryStatus: '1' }, [`${uuid(1)}-cn`]],
  [{ copyrightNumber: 'zx-7' }, [`${uuid(1)}-cn`]],
  [{ copyrightNumber: '%' }, []],
  [{ status: '9' }, [`${uuid(2)}-en`]],
  [{ putonTimeStart: '2026-11-01', putonTimeEnd: '2026-11-01' }, [`${uuid(1)}-en`]],
  [{ putonTimeEnd: '2026-10-31' }, []],
  [{ id: uuid(2) }, [`${uuid(2)}-en`]],
  [{ category: '01' }, []],
  [{ category: '00' }, [`${uuid(2)}-en`, `${uuid(1)}-cn`, `${uuid(1)}-en`]],
])('filter %j', async (filter, expected) => {
  expect(await ids(own, filter, 'anna')).toEqual(expected);
});

test.each([
  ['name', [`${uuid(2)}-en`, `${uuid(1)}-en`, `${uuid(1)}-cn`]],
  ['-name', [`${uuid(1)}-cn`, `${uuid(1)}-en`, `${uuid(2)}-en`]],
  ['status', [`${uuid(1)}-en`, `${uuid(1)}-cn`, `${uuid(2)}-en`]],
  ['putonTime', [`${uuid(1)}-en`, `${uuid(1)}-cn`, `${uuid(2)}-en`]],
  ['-putonTime', [`${uuid(1)}-en`, `${uuid(1)}-cn`, `${uuid(2)}-en`]],
  ['-submitTime', [`${uuid(2)}-en`, `${uuid(1)}-cn`, `${uuid(1)}-en`]],
])('sorted by %s; what has no such time stands at the end', async (sort, expected) => {
  expect(await ids(own, { sort }, 'anna')).toEqual(expected);
});

test('sorted by what nobody can sort by: refused', async () => {
  expect((await service.request(own, { sort: 'words' }, { as: 'anna' })).returnCode).toBe('400');
});

test('one product: working and live content, history with names, other versions, what may be done', async () => {
  const { data } = await service.request(listPath, { id: `${uuid(1)}-en` }, { as: 'anna' });
  expect(data).toMatchObject({
    status: '0',
    liveStatus: '1',
    productName: 'QGIS 4',
    businessName: 'Anna Ltd',
    putonTime: timeAt(4),
    submitTime: timeAt(3),
    live: { productName: 'QGIS' },
    working: { productName: 'QGIS 4', fileIdList: [uuid(902)] },
    versions: [{ id: `${uuid(1)}-cn`, lan: 'CN', status: '2' }],
    can: {
      view: true,
      edit: true,
      list: true,
      withdraw: false,
      delist: true,
      remove: true,
      hold: false,
      release: false,
      takeOver: false,
      audit: false,
      takeDown: false,
    },
  });
  expect(data.history.map((entry: { type: string; actorName: string }) => [entry.type, entry.actorName])).toEqual([
    ['ProductSaved', 'Anna Ltd'],
    ['ProductSubmitted', 'Anna Ltd'],
    ['ProductApproved', 'Anna Ltd'],
    ['ProductSaved', 'Anna Ltd'],
  ]);
  expect(data.working.imageUrls[0]).toMatch(new RegExp(`^/resource/${uuid(902)}/640\\?e=\\d+&s=`));
  expect(data.working.summary).toMatch(new RegExp(`src="/resource/${uuid(903)}/960\\?e=\\d+&amp;s=`));
});

test('another seller’s product, and one that does not exist, answer alike', async () => {
  const foreignAnswer = await service.request(listPath, { id: `${uuid(3)}-en` }, { as: 'anna' });
  const noneAnswer = await service.request(listPath, { id: `${uuid(99)}-en` }, { as: 'anna' });
  expect(foreignAnswer).toMatchObject({ flag: 'F', returnCode: '404', data: null });
  expect(foreignAnswer).toEqual(noneAnswer);
});

test('an administrator of the main site sees all sites or the one chosen, others their own alone', async () => {
  const all = [1, 3, 5, 6].map((number) => `${uuid(number)}-${number === 1 ? 'cn' : 'en'}`);
  expect(await ids(auditList, { status: '2', dataDomain: '00' }, 'root SHDIPP_ADMIN')).toEqual(all);
  expect(await ids(auditList, { dataDomain: '02' }, 'root SHDIPP_ADMIN')).toEqual([`${uuid(2)}-en`]);
  expect(await ids(auditList, { dataDomain: '00' }, 'lin SHDIPP_ADMIN 02')).toEqual([`${uuid(2)}-en`]);
  expect(await service.request(auditOne, { id: `${uuid(1)}-cn` }, { as: 'lin SHDIPP_ADMIN 02' })).toMatchObject({
    returnCode: '404',
  });
});

test('an audit detail tells what changed', async () => {
  const { data } = await service.request(auditOne, { id: `${uuid(1)}-en` }, { as: 'root SHDIPP_ADMIN' });
  expect(data.changes).toEqual([
    { field: 'productName', before: 'QGIS', after: 'QGIS 4' },
    { field: 'fileIdList', before: uuid(901), after: uuid(902) },
    { field: 'summary', before: 'Maps for everyone', after: 'x' },
  ]);
  expect(data.can).toMatchObject({ edit: false, audit: false, takeDown: true });
});

test('what one auditor holds is offered to no other, until it is over', async () => {
  const audits = async (number: number, as: string) => {
    const { data } = await service.request(auditOne, { id: `${uuid(number)}-en` }, { as });
    const list = await service.request(auditList, { dataDomain: '03' }, { as });
    const row = list.data.productInformationQueryResPojoList.find(({ id }: { id: string }) => id === data.id);
    expect([row.can, row.hold]).toEqual([data.can, data.hold]);
    const { audit, hold, release, takeOver } = data.can;
    return [data.hold, { audit, hold, release, takeOver }];
  };
  const until = timeAt(600);
  const other = { name: 'Lin Yue', own: false, since: timeAt(17), until };
  const may = { audit: true, hold: true, release: true, takeOver: false };
  const mayNot = { audit: false, hold: false, release: false, takeOver: false };
  expect(await audits(5, 'lin SHDIPP_ADMIN')).toEqual([{ name: 'Lin Yue', own: true, since: timeAt(17), until }, may]);
  expect(await audits(5, 'root SHDIPP_ADMIN')).toEqual([other, { ...mayNot, takeOver: true }]);
  expect(await audits(5, 'mei SHDIPP_ADMIN 03')).toEqual([other, mayNot]);
  expect(await audits(5, 'carl SHDIPP_ADMIN')).toEqual([null, mayNot]);
  expect(await audits(6, 'root SHDIPP_ADMIN')).toEqual([null, { ...may, release: false }]);
});

test('whose decision it is, is not for its owner to know', async () => {
  const { data } = await service.request(listPath, { id: `${uuid(5)}-en` }, { as: 'carl' });
  expect(data.hold).toBeNull();
});

test('who is no administrator gets no audit list, who is logged out none at all', async () => {
  expect(await service.request(auditList, {}, { as: 'anna' })).toMatchObject({ returnCode: '403' });
  expect(await service.request(own, {})).toMatchObject({ returnCode: '904' });
});

test('history: for its owner and for administrators of its domain, also of a deleted record', async () => {
  const history = async (number: number, as: string) =>
    (await service.request('/audit/history', { id: `${uuid(number)}-en` }, { as })).data?.history?.length;
  expect(await history(1, 'anna')).toBe(4);
  expect(await history(1, 'bert')).toBeUndefined();
  expect(await history(4, 'anna')).toBe(2);
  expect(await history(4, 'root SHDIPP_ADMIN')).toBe(2);
  expect(await history(4, 'lin SHDIPP_ADMIN 02')).toBe(2);
  expect(await history(1, 'lin SHDIPP_ADMIN 02')).toBeUndefined();
});

test('a row tells its owner which languages its record is not in, an auditor nothing of that', async () => {
  const missingById = async (path: string, as: string) => {
    const { data } = await service.request(path, {}, { as });
    const rows = data.productInformationQueryResPojoList as Pick<ProductRow, 'id' | 'lacks'>[];
    return Object.fromEntries(rows.map(({ id, lacks: missing }) => [id, missing]));
  };
  expect(await missingById(own, 'anna')).toEqual({
    [`${uuid(1)}-en`]: [],
    [`${uuid(1)}-cn`]: [],
    [`${uuid(2)}-en`]: ['CN'],
  });
  expect(Object.values(await missingById(auditList, 'root SHDIPP_ADMIN')).flat()).toEqual([]);
  const { data } = await service.request(listPath, { id: `${uuid(2)}-en` }, { as: 'anna' });
  expect(data.lacks).toEqual(['CN']);
});
