import { product } from '@portal/shared/records/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../testing/accounts.ts';
import { companyOf } from '../testing/companies.ts';
import { storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';

const [anna, bert] = [uuid(9), uuid(10)];
const root = { as: 'root SHDIPP_ADMIN 01' };

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  const firm = companyOf({ owner: anna, name: 'Anna Press' });
  const [first, second] = [storyOf({ record: uuid(1), owner: anna }), storyOf({ record: uuid(2), owner: bert })];
  await service.fill([
    personOf({ umId: anna, name: 'Anna' })().opened(),
    personOf({ umId: bert, name: 'Bert' })().opened(),
    ...[firm.saved(), firm.submitted(), firm.approved()],
    ...[first.saved(), first.submitted(), second.saved(), second.submitted()],
  ]);
});
afterAll(() => service.close());

/** Whom the rows of a list name, whatever the list calls its rows. */
const namesIn = async (path: string, as = root): Promise<string[]> => {
  const { data } = await service.request(path, {}, as);
  return [...JSON.stringify(data).matchAll(/"businessName":"([^"]*)"/g)].map(([, name = '']) => name).sort();
};

test('offices and owners see who offers something as visitors do: by the company once that is public', async () => {
  expect(await namesIn('/review/queue')).toEqual(['Anna Press', 'Bert']);
  expect(await namesIn(product.paths.auditList)).toEqual(['Anna Press', 'Bert']);
  expect(await namesIn(product.paths.list, { as: anna })).toEqual(['Anna Press']);
  const { data } = await service.request(product.paths.auditShow, { id: `${uuid(1)}-en` }, root);
  expect(data.businessName).toBe('Anna Press');
  const { body } = await service.get(`${product.paths.exportAudit}?format=csv`, root);
  expect(body).toContain('Anna Press');
});
