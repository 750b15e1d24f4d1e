import type { OpenKind } from '@portal/shared/open';
import { company } from '@portal/shared/records/company';
import { copyright } from '@portal/shared/records/copyright';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { facts } from '../amounts/facts/model.ts';
import { amounts } from '../amounts/model.ts';
import { articleRecords } from '../articles/model.ts';
import { modelsOf } from '../reviewed/models.ts';
import { sellers } from '../reviewed/sellers/model.ts';
import { planned } from '../testing/plans.ts';
import { transactions } from '../transactions/model.ts';
import { openSources, type RecordQuery } from './records.ts';

const rows = 6_000;
const owners = 50;
const limit = 100;
/** one row of so many */
const rare = 240;
/** transactions of each of so many months */
const [months, each] = [120, 500];
const sources = openSources('https://portal.test');
let database: Awaited<ReturnType<typeof planned>>;

const kinds = { products: product, companies: company, platforms: platform } as const;
const filler = `'summary', repeat(md5(n::text), 20)`;

beforeAll(async () => {
  database = await planned();
  await database.fill(sellers, owners, { um_id: `'owner-' || n`, account: `'Owner ' || n` });
  const card = { record: `'record-' || n`, owner: `'owner-' || n % ${owners} + 1`, sites: `'{01}'`, listed: 'true' };
  for (const kind of Object.values(kinds)) {
    const categories = `content_${'categories' in kind && kind.categories}`;
    await database.fill(modelsOf(kind).cards, rows, {
      ...card,
      id: `'record-' || n || case n % 2 when 0 then '-cn' else '-en' end`,
      lan: `case n % 2 when 0 then 'CN' else 'EN' end`,
      [categories]: `case n % ${rare} when 0 then '{02}' else '{01}' end::text[]`,
      live: `json_build_object('productName', n, ${filler}, 'images', '[]'::json, 'categories', '[]'::json)`,
    });
  }
  await database.fill(modelsOf(copyright).cards, rows, {
    ...card,
    id: `'record-' || n`,
    lan: `''`,
    live: `json_build_object(${filler})`,
  });
  await database.fill(articleRecords, rows, {
    record: `'record-' || lpad(n::text, 5, '0')`,
    status: `case n % 4 when 0 then 'draft' else 'shown' end`,
    languages: `'{CN,EN}'`,
    shown_at: `timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute'`,
    content: `json_build_object('section', 'news', 'image', '[]'::json, 'titleCN', '', 'titleEN', '', 'bodyEN', '', 'bodyCN', repeat(md5(n::text), 20))`,
  });
  // sums of ten years, and what they were made of: some of it statistics that were imported
  const month = '(2016 + n % 120 / 12) * 100 + n % 12 + 1';
  const place = { flow: `'export'`, service: `'SI'`, period: `'month'`, measure: `'settlement'`, month };
  await database.fill(amounts, 120 * 120, {
    ...place,
    country: `chr(65 + n / 120 % 12) || chr(65 + n / 1440)`,
    district: `'310115'`,
    cents: '100',
  });
  await database.fill(facts, months * each, {
    ...place,
    id: `lpad(n::text, 32, '0')::uuid`,
    revision: '1',
    date: `to_date((${month})::text, 'YYYYMM')`,
    country: `'AA'`,
    district: `'310115'`,
    organisation: `'Organisation ' || n % 7`,
    cents: '1',
  });
  await database.fill(transactions, months * each, {
    id: `lpad(n::text, 32, '0')::uuid`,
    source: `case n % 5 when 0 then 'import' else 'hand' end`,
  });
});
afterAll(() => database.close());

const tables = {
  products: modelsOf(product).cards,
  companies: modelsOf(company).cards,
  platforms: modelsOf(platform).cards,
  copyrights: modelsOf(copyright).cards,
  articles: articleRecords,
  figures: facts,
} as const satisfies Record<OpenKind, unknown>;

const at = (n: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + n * 60_000).toISOString();
/** Where the page behind the n-th row begins; rows are a minute apart. */
const bilingual = (n: number) => ({ at: at(n), id: `record-${n}-${n % 2 ? 'en' : 'cn'}` });
const behind = {
  products: bilingual,
  companies: bilingual,
  platforms: bilingual,
  copyrights: (n: number) => ({ at: at(n), id: `record-${n}` }),
  articles: (n: number) => ({ at: at(n), id: `record-${String(n).padStart(5, '0')}-en` }),
  figures(n: number) {
    const month = String((2016 + Math.floor(n / (rows / 10))) * 100 + 6);
    return { at: month, id: `${month} countries AA export` };
  },
} satisfies Record<OpenKind, (n: number) => { at: string; id: string }>;

interface Case {
  kind: OpenKind;
  asked?: RecordQuery;
}
const cases: Case[] = [
  ...(Object.keys(tables) as OpenKind[]).map((kind) => ({ kind })),
  { kind: 'products', asked: { lan: 'EN' } },
  { kind: 'companies', asked: { lan: 'CN' } },
  { kind: 'articles', asked: { lan: 'EN' } },
  { kind: 'products', asked: { since: at(100) } },
  { kind: 'articles', asked: { since: at(100) } },
];

/** How a page behind each of these rows was answered. */
async function answers({ kind, asked: query }: Case, places: readonly (number | undefined)[]) {
  const costs: number[] = [];
  for (const n of places) {
    const after = n === undefined ? undefined : behind[kind](n);
    let place = after;
    const answered = await database.answered(async (reader) => {
      const page = await sources[kind].page(reader, { ...query, after }, limit);
      expect([n, page]).toEqual([n, expect.objectContaining({ length: limit })]);
      for (const { place: next } of page) {
        if (place)
          expect([next.at > place.at || (next.at === place.at && next.id > place.id), next]).toEqual([true, next]);
        place = next;
      }
    });
    for (const { text, scanned } of answered)
      expect([n, text, scanned.filter((table) => !/sellers/.test(table))]).toEqual([n, text, []]);
    costs.push(answered.reduce((sum, { blocks }) => sum + blocks, 0));
  }
  return costs;
}

/** Far less than the table is; of figures what is asked of each transaction of a month, for districts and countries. */
const maxBlocks = async (kind: OpenKind): Promise<number> =>
  kind === 'figures' ? 2 * 4 * each : (await database.blocksOf(tables[kind])) / 2;

test.each(cases)(
  'a page of the open list of $kind, asked for $asked, is read by index, and costs as much at its end as at its beginning',
  async (testCase) => {
    const costs = await answers(testCase, [undefined, 200, rows / 2, rows - 6 * limit]);
    // where little more than a page is left, PostgreSQL may read and sort all of that
    expect(Math.max(...costs)).toBeLessThan(3 * Math.min(...costs));
    expect(Math.max(...costs)).toBeLessThan(await maxBlocks(testCase.kind));
  },
);

test('a page of what there is little of passes over the rest without reading it', async () => {
  for (const kind of ['products', 'companies', 'platforms'] as const) {
    const answered = await database.answered(async (reader) => {
      const page = await sources[kind].page(reader, { lan: 'CN', category: '02' }, limit);
      expect(page).toHaveLength(rows / rare);
    });
    const cost = answered.reduce((sum, { blocks }) => sum + blocks, 0);
    expect(cost).toBeLessThan((await database.blocksOf(tables[kind])) / 2);
  }
});
