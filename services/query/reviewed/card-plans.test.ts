import { categories } from '@portal/shared/codes/index';
import { product } from '@portal/shared/records/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productList } from '../products/queries.ts';
import { planned } from '../testing/plans.ts';
import { columnOf } from './columns.ts';
import { modelsOf } from './models.ts';
import { sellers } from './sellers/model.ts';

const rows = 5_000;
const owners = 50;
let database: Awaited<ReturnType<typeof planned>>;

beforeAll(async () => {
  database = await planned();
  await database.fill(sellers, owners, { um_id: `'owner-' || n`, account: `'Owner ' || n` });
  const codes = categories.map((code) => `'${code}'`).join(', ');
  await database.fill(modelsOf(product).cards, rows, {
    id: `'record-' || n || '-cn'`,
    record: `'record-' || n`,
    lan: `'CN'`,
    owner: `'owner-' || n % ${owners} + 1`,
    sites: `'{01}'`,
    listed: 'true',
    card: `'{"id":"' || n || '"}'`,
    [columnOf(product, 'categories')]: `array[(array[${codes}])[n % ${categories.length} + 1]]`,
  });
});
afterAll(() => database.close());

/** PostgreSQL plans a question for its values so often before it may take one plan for all. */
const before = 5;
const iterations = 3 * before;

test.each([
  ['the whole list', {}],
  ['a category', { category: ['02'] }],
])('what a page of %s begins with is planned once', async (_name, filter) => {
  const plans = await database.plannedAs(async (reader) => {
    for (let time = 0; time < iterations; time++)
      await productList.page(reader, { site: '01', lan: 'CN', ...filter }, { limit: 20 });
  });
  expect(plans).toEqual([{ anew: before, once: iterations - before }]);
});

test('pages follow each other, whichever way they are planned', async () => {
  const filter = { site: '01', lan: 'CN' } as const;
  const page = (limit: number, offset: number) => productList.page(database.reader, filter, { limit, offset });
  const fullPage = await page(150, 0);
  expect(fullPage.total).toBe(rows);
  expect(fullPage.list.map(({ order }) => order)).toEqual(Array.from({ length: 150 }, (_, at) => at + 1));
  for (const [limit, offset] of [
    [7, 0],
    [20, 0],
    [21, 0],
    [100, 0],
    [20, 20],
    [100, 50],
  ] as const) {
    const { list } = await page(limit, offset);
    expect(list).toEqual(fullPage.list.slice(offset, offset + limit));
  }
});
