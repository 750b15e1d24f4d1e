import type { Lan } from '@portal/shared/codes/index';
import { product } from '@portal/shared/records/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellers } from '../projections/sellers/model.ts';
import { modelsOf } from '../records/reviewed/models.ts';
import { planned } from '../testing/plans.ts';
import { openSources } from './records.ts';

const rows = 6_000;
const owners = 50;
const limit = 100;
const { products } = openSources('https://portal.test');
let database: Awaited<ReturnType<typeof planned>>;

beforeAll(async () => {
  database = await planned();
  await database.fill(sellers, owners, { um_id: `'owner-' || n`, account: `'Owner ' || n` });
  await database.fill(modelsOf(product).cards, rows, {
    id: `'record-' || n || case n % 2 when 0 then '-cn' else '-en' end`,
    record: `'record-' || n`,
    lan: `case n % 2 when 0 then 'CN' else 'EN' end`,
    owner: `'owner-' || n % ${owners} + 1`,
    sites: `'{01}'`,
    listed: 'true',
    live: `json_build_object('productName', n, 'summary', repeat(md5(n::text), 20), 'images', '[]'::json, 'categories', '[]'::json)`,
  });
}, 120_000);
afterAll(() => database.close());

/** Where the page behind the n-th row begins; rows are a minute apart. */
const behind = (n: number) => ({
  at: new Date(Date.parse('2026-01-01T00:00:00Z') + n * 60_000).toISOString(),
  id: `record-${n}-${n % 2 ? 'en' : 'cn'}`,
});

test.each<{ name: string; lan?: Lan }>([{ name: 'both languages' }, { name: 'one language', lan: 'EN' }])(
  'a page of the open list in $name is read by index, and costs as much at its end as at its beginning',
  async (asked) => {
    const costs: number[] = [];
    for (const n of [undefined, 200, rows / 2, rows - 4 * limit, rows - 2 * limit - 2]) {
      const after = n === undefined ? undefined : behind(n);
      const answers = await database.answered(async (reader) => {
        const page = await products.page(reader, { lan: asked.lan, after }, limit);
        expect(page).toHaveLength(limit);
        const step = asked.lan ? 2 : 1;
        const next = n === undefined ? 1 : asked.lan && n % 2 === 0 ? n + 1 : n + step;
        expect(page[0]?.place).toEqual(behind(next));
      });
      for (const { text, scanned } of answers)
        expect([text, scanned.filter((table) => /cards/.test(table))]).toEqual([text, []]);
      costs.push(answers.reduce((sum, { blocks }) => sum + blocks, 0));
    }
    // where little more than a page is left, PostgreSQL may read and sort all of that
    expect(Math.max(...costs)).toBeLessThan(3 * Math.min(...costs));
    // far less than the table is
    expect(Math.max(...costs)).toBeLessThan((await database.blocksOf(modelsOf(product).cards)) / 2);
  },
);
