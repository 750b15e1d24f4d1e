import type { ImportEvent } from '@portal/shared/events/import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const references = ['BK-10', 'BK-2', 'Map-7'];
const imported = references.map((_, index) => storyOf({ record: uuid(index + 1), lan: 'CN' }));
const entered = storyOf({ record: uuid(9), lan: 'CN', content: content({ productName: 'By hand' }) });
const foreign = storyOf({ record: uuid(8), owner: 'bert' });
const progressed: ImportEvent = {
  type: 'ImportProgressed',
  data: {
    importId: uuid(70),
    offset: 0,
    line: 4,
    added: 4,
    changed: 0,
    known: 0,
    refused: [],
    format: null,
    keys: [...references.map((key, index) => ({ record: uuid(index + 1), key })), { record: uuid(8), key: 'BK-2' }],
  },
};

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill([...[...imported, entered, foreign].map((record) => record.saved()), progressed]);
});
afterAll(() => service.close());

const own = '/productInformationManagement/queryProductInformationList';
const listed = async (input: object) => {
  const { data } = await service.request(own, input, { as: 'anna' });
  const rows: { prdId: string; ownReference: string }[] = data.productInformationQueryResPojoList;
  return { total: data.totalElements, rows: rows.map(({ prdId, ownReference }) => [prdId, ownReference]) };
};

test('a seller’s list says what a product is called in files for import, and finds it by a part of that', async () => {
  expect(new Map((await listed({})).rows as [string, string][])).toEqual(
    new Map([
      [uuid(1), 'BK-10'],
      [uuid(2), 'BK-2'],
      [uuid(3), 'Map-7'],
      [uuid(9), ''],
    ]),
  );
  expect(await listed({ ownReference: 'bk-2' })).toEqual({ total: 1, rows: [[uuid(2), 'BK-2']] });
  expect(await listed({ ownReference: 'BK', status: '0' })).toMatchObject({ total: 2 });
  expect(await listed({ ownReference: 'map', productName: 'QGIS' })).toMatchObject({ total: 1 });
  expect(await listed({ ownReference: 'none' })).toEqual({ total: 0, rows: [] });
});

test('the export of a list keeps to that filter as well', async () => {
  const { body } = await service.get('/export/ownProducts?ownReference=map', { as: 'anna' });
  expect(body).toContain(uuid(3));
  expect(body).not.toContain(uuid(1));
});

test('the catalogue comes in the order of the references, numbers in them by their value, the others last', async () => {
  const { body } = await service.get('/catalogue/export?format=csv', { as: 'anna' });
  const keys = body
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split(',')[0]?.replaceAll('"', '') || []);
  expect(keys).toEqual(['BK-2', 'BK-10', 'Map-7', uuid(9)]);
});

test('a column that is needed by a choice in another one says so', async () => {
  const importId = uuid(70);
  await service.fill([
    {
      type: 'ImportStarted',
      data: {
        importId,
        subject: 'catalogue',
        fileName: 'a.csv',
        digest: 'ab',
        size: 1,
        period: 'day',
        by: 'anna',
        mode: 'add',
        check: null,
        reason: '',
      },
    } as ImportEvent,
    {
      type: 'ImportProgressed',
      data: {
        importId,
        offset: 1,
        line: 2,
        added: 0,
        changed: 0,
        known: 0,
        keys: [],
        format: null,
        refused: [{ line: 2, field: 'region', reason: 'fields.needed', params: [], content: 'x' }],
      },
    },
  ]);
  const { data } = await service.request(
    '/catalogue/importErrors',
    { importId },
    { as: 'anna', headers: { lang: 'CN' } },
  );
  expect(data.rows).toMatchObject([{ field: '地区', reason: '“著作权登记”为“已登记”时必填' }]);
});
