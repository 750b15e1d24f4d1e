import type { PortalEvent } from '@portal/shared/events/index';
import type { ProductRow } from '@portal/shared/records/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const facts = (number: number, name: string, section: '1' | '2', sites: ('01' | '02')[] = ['01']) => ({
  id: uuid(number),
  kind: 'product' as const,
  section,
  name,
  sites,
});
const maps = storyOf({ lan: 'CN', content: content({ productName: '地图' }) });
const draft = storyOf({ record: uuid(4), content: content({ productName: 'Draft' }) });
const plain = storyOf({ record: uuid(5), content: content({ productName: 'Plain' }) });
const events: PortalEvent[] = [
  opened('lin', 'Lin Yue'),
  { type: 'SectionAssigned', data: facts(1, 'QGIS', '1') },
  { type: 'SectionAssigned', data: facts(1, 'QGIS', '2') },
  { type: 'SectionAssigned', data: { ...facts(2, 'Cloud', '2', ['02']), kind: 'company' } },
  { type: 'SectionAssigned', data: facts(3, 'Gone', '2') },
  { type: 'SectionWithdrawn', data: facts(3, 'Gone', '2') },
  storyOf().saved(),
  ...[maps.saved(), maps.submitted(), maps.approved()],
  draft.saved(),
  ...[plain.saved(), plain.submitted(), plain.approved()],
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(
    events,
    events.map(() => ({ actor: 'lin' })),
  );
});
afterAll(() => service.close());

const list = async (input: object, as = 'lin SHDIPP_ADMIN') => {
  const { data } = await service.request('/section/list', input, { as });
  return data.rows.map(({ name, classify }: { name: string; classify: string }) => `${name} ${classify}`);
};

test('what the sections hold, assigned last first', async () => {
  expect(await list({})).toEqual(['Cloud 2', 'QGIS 2', 'QGIS 1']);
  expect(await list({ classify: '1' })).toEqual(['QGIS 1']);
  expect(await list({ kind: 'company' })).toEqual(['Cloud 2']);
  expect(await list({ keyWords: 'qg', classify: '2' })).toEqual(['QGIS 2']);
  const { data } = await service.request('/section/list', { classify: '1' }, { as: 'lin SHDIPP_ADMIN' });
  expect(data).toMatchObject({ total: 1, rows: [{ id: uuid(1), kind: 'product', assignedBy: 'Lin Yue' }] });
});

test('administrators of another site see what is on theirs, nobody else anything', async () => {
  expect(await list({}, 'eva SHDIPP_ADMIN 02')).toEqual(['Cloud 2']);
  expect((await service.raw('/section/list', {}, { as: 'anna' })).statusCode).toBe(403);
});

test('a row says which sections its record is in, and whether the caller may assign it', async () => {
  const rows = async (path: string, input: object, as: string) => {
    const { data } = await service.request(path, input, { as });
    const products = data.productInformationQueryResPojoList as Pick<ProductRow, 'productName' | 'sections' | 'can'>[];
    return Object.fromEntries(products.map(({ productName, sections, can }) => [productName, [sections, can.assign]]));
  };
  const audit = (as: string) => rows('/productAudit/queryList', { dataDomain: '00' }, as);
  expect(await audit('lin SHDIPP_ADMIN')).toEqual({
    // public in Chinese, so that its English version says so too
    QGIS: [['1', '2'], true],
    地图: [['1', '2'], true],
    Draft: [[], false],
    Plain: [[], true],
  });
  expect((await audit('anna SHDIPP_ADMIN')).QGIS).toEqual([['1', '2'], false]);
  const own = '/productInformationManagement/queryProductInformationList';
  expect((await rows(own, {}, 'anna')).QGIS).toEqual([['1', '2'], false]);
});
