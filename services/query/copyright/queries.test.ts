import type { PortalEvent } from '@portal/shared/events/index';
import { type CopyrightContent, copyright } from '@portal/shared/records/copyright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { storyOf, uuid } from '../testing/products.ts';
import { storiesOf } from '../testing/reviewed.ts';
import { testService } from '../testing/service.ts';

const content: CopyrightContent = {
  prdName: 'QGIS',
  prdCategory: '14',
  prdCreationProperty: '01',
  prdMakeDate: '2025-01-02',
  prdMakeCity: 'Shanghai',
  firstMakeDate: '',
  prdPubStatus: '0',
  firstPubDate: '',
  prdPowerGet: '01',
  prdPowerBelong: 'Anna Ltd',
  prdPowerBelongRmk: '',
  recordNumber: '',
  contrType: '',
  contrPowerRange: '',
  contrZoneRange: '',
  contrDeadlineStartDate: '',
  contrDeadlineEndDate: '',
  prdPrice: '12.5',
  prdTotalPrice: '',
};
const rights = storiesOf<PortalEvent>(copyright, { record: uuid(1), content });
const [first, second, third] = [rights(), rights({ record: uuid(2) }), rights({ record: uuid(3), sites: ['02'] })];
const products = [1, 2, 3, 4].map((n) => storyOf({ record: uuid(n), sites: n === 3 ? ['02'] : ['01'] }));

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill([
    opened('anna', 'Anna Ltd'),
    ...products.map((product) => product.saved()),
    ...[first.saved(), first.submitted(), first.approved('fine')],
    first.saved({ ...content, recordNumber: 'R-2' }),
    first.submitted(),
    ...[second.saved(), second.submitted(), second.rejected('blurred')],
    ...[third.saved(), third.submitted()],
  ]);
});
afterAll(() => service.close());

const path = '/copyRight/queryCopyRight';
const requestDetail = (n: number, status: string, as?: string) =>
  service.request(path, { prdId: uuid(n), status }, { ...(as && { as }) });

test('anyone sees what was approved, and nothing of what awaits review', async () => {
  for (const as of [undefined, 'bert', 'anna']) {
    const { data } = await requestDetail(1, '01', as);
    expect(data).toMatchObject({
      copyrightStatus: '2',
      isError: false,
      copyrightInfo: { recordNumber: '', prdPrice: '12.5' },
    });
    expect(data.approval).toMatchObject({ id: uuid(1), office: '01' });
  }
  expect((await requestDetail(2, '01')).returnCode).toBe('404');
});

test.each([
  ['its owner', 1, 'anna', { copyrightStatus: '1', copyrightInfo: { recordNumber: 'R-2' } }],
  ['its owner, rejected', 2, 'anna', { copyrightStatus: '9' }],
  ['an administrator', 3, 'root SHDIPP_ADMIN 01', { copyrightStatus: '1' }],
  ['an administrator of its site', 3, 'root SHDIPP_ADMIN 02', { copyrightStatus: '1' }],
])('what was submitted: %s', async (_, n, as, expected) => {
  expect((await requestDetail(n, '00', as)).data).toMatchObject(expected);
});

test.each([
  ['a visitor', undefined],
  ['another seller', 'bert'],
  ['an administrator of another site', 'root SHDIPP_ADMIN 02'],
])('what was submitted is not there for %s', async (_, as) => {
  expect((await requestDetail(1, '00', as)).returnCode).toBe('404');
});

test('a row of a product says how its copyright data stand, to owner and auditor', async () => {
  const statuses = async (list: string, as: string) => {
    const { data } = await service.request(list, {}, { as });
    const rows: { prdId: string; copyrightStatus: string }[] = data.productInformationQueryResPojoList;
    return Object.fromEntries(rows.map(({ prdId, copyrightStatus }) => [prdId, copyrightStatus]));
  };
  const expected = { [uuid(1)]: '1', [uuid(2)]: '9', [uuid(3)]: '1', [uuid(4)]: '0' };
  expect(await statuses('/productInformationManagement/queryProductInformationList', 'anna')).toEqual(expected);
  expect(await statuses('/productAudit/queryList', 'root SHDIPP_ADMIN 02')).toEqual({ [uuid(3)]: '1' });
  const input = { id: `${uuid(2)}-en` };
  const { data } = await service.request('/productAudit/queryDetail', input, { as: 'root SHDIPP_ADMIN 01' });
  expect(data.copyrightStatus).toBe('9');
});

test('lists, detail and export of copyright data follow from the definition', async () => {
  const { data } = await service.request('/copyRight/queryCopyRightList', {}, { as: 'anna' });
  expect(data.totalElements).toBe(3);
  expect(data.copyrightInfoList[0]).toMatchObject({ prdId: uuid(3), lan: '', prdName: 'QGIS', prdCategory: '14' });
  const detail = await service.request('/copyRight/queryAuditDetail', { id: uuid(1) }, { as: 'root SHDIPP_ADMIN 01' });
  expect(detail.data.changes).toEqual([{ field: 'recordNumber', before: '', after: 'R-2' }]);
  const csv = await service.get('/export/ownCopyrights', { as: 'anna' });
  expect(csv.body).toContain('12.5');
});
