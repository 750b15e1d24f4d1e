import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const facts = (number: number, name: string, section: '1' | '2', sites: ('01' | '02')[] = ['01']) => ({
  ...{ id: uuid(number), kind: 'product' as const, section, name, sites },
});
const events: PortalEvent[] = [
  opened('lin', 'Lin Yue'),
  { type: 'SectionAssigned', data: facts(1, 'QGIS', '1') },
  { type: 'SectionAssigned', data: facts(1, 'QGIS', '2') },
  { type: 'SectionAssigned', data: { ...facts(2, 'Cloud', '2', ['02']), kind: 'company' } },
  { type: 'SectionAssigned', data: facts(3, 'Gone', '2') },
  { type: 'SectionWithdrawn', data: facts(3, 'Gone', '2') },
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
