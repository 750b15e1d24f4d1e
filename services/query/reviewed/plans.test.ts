import { type Field, fieldsIn, type ReviewedKind, wireName } from '@portal/shared/records/define';
import { filterShape, sortable } from '@portal/shared/records/reviewed/filters';
import { reviewedStatuses } from '@portal/shared/records/reviewed/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { accounts } from '../accounts/model.ts';
import type { Scope } from '../base/scope.ts';
import { planned } from '../testing/plans.ts';
import { columnOf } from './columns.ts';
import { reviewed } from './models.ts';
import { sellers } from './sellers/model.ts';
import { versionQueries } from './version-queries.ts';

const rows = 8_000;
const owners = 4_000;
let database: Awaited<ReturnType<typeof planned>>;

/** Most are shown, one in thirty waits, fewer are drafts or rejected. */
const status = `case when n % 30 = 0 then '2' when n % 100 = 1 then '0' when n % 200 = 2 then '9' else '1' end`;

/** What the fields hold that lists are filtered by: one code of each. */
const fieldCells = (kind: ReviewedKind) =>
  Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, field]): [string, string][] => {
      if (field.type === 'code') return [[columnOf(kind, name), `'${field.codes[0]}'`]];
      return field.type === 'codes' ? [[columnOf(kind, name), `array['${field.codes[0]}']`]] : [];
    }),
  );

beforeAll(async () => {
  database = await planned();
  await database.fill(sellers, owners, { um_id: `'owner-' || n` });
  await database.fill(accounts, owners, { um_id: `'owner-' || n`, site: `'01'`, status: `'1'` });
  for (const { kind, versions } of reviewed)
    await database.fill(versions, rows, {
      id: `'record-' || n || '-cn'`,
      record: `'record-' || n`,
      lan: `'CN'`,
      owner: `'owner-' || n % ${owners}`,
      sites: `array[case when n % 10 = 0 then '03' else '01' end]`,
      status,
      live_status: `'1'`,
      name: `'record ' || n`,
      // in all, in most, in the older ones, in a few that are drafts, and in one
      words: `array['record', n::text, 'number'] || case when n % 10 < 7 then array['often'] else '{}' end
        || case when n < 2500 then array['once'] else '{}' end || case when n % 100 = 1 then array['draft'] else '{}' end`,
      comments: `'[]'`,
      opinions: `'[]'`,
      live: `to_json((select string_agg(md5(n || '-' || part), '') from generate_series(1, 40) part))`,
      ...Object.fromEntries(
        ['save_time', 'submit_time', 'audit_time', 'puton_time'].map((time, at) => [
          time,
          `timestamptz '2026-01-01T00:00:00Z' + n * ${at + 1} * interval '1 minute'`,
        ]),
      ),
      ...fieldCells(kind),
    });
});
afterAll(() => database.close());

type Filters = Readonly<Record<string, unknown>>;

/** So far matches are counted here, so that a few thousand rows are many. */
const maxCounted = 100;
const searchTexts = [
  'record',
  'often',
  'once',
  'draft',
  '417',
  'often record number',
  'once often',
  'once draft',
  'nowhere',
];
const isWithin = (word: string, n: number): boolean =>
  ({ often: n % 10 < 7, once: n < 2_500, draft: n % 100 === 1, record: true, number: true })[word] ??
  word === String(n);

/** A value of a filter by that field, as it is sent. */
function askedOf(kind: ReviewedKind, name: string, field: Field): string {
  if (field.type === 'code' || field.type === 'codes') return field.codes[0] ?? '';
  return name === kind.name ? '417' : 'text 417';
}

/** What a list can be asked for: each filter by itself, in each status, in each order, of all sites and of one. */
function questions(kind: ReviewedKind): { scope: Scope; filters: Filters }[] {
  const filters: Filters[] = [
    {},
    ...fieldsIn(kind, 'filter').map(([name, field]) => ({ [wireName(name, field)]: askedOf(kind, name, field) })),
    { lan: 'CN' },
    { putonTimeStart: '2026-01-02', putonTimeEnd: '2026-01-02' },
    { id: 'record-417' },
    { pageNo: 40 },
  ];
  const sorts = sortable.flatMap((name) =>
    ['', '2'].flatMap((status) => [`${name}`, `-${name}`].map((sort) => ({ sort, status }))),
  );
  const all = [
    ...filters.flatMap((each) => ['', ...reviewedStatuses].map((status) => ({ ...each, status }))),
    ...sorts,
  ];
  const scopes: Scope[] = [{}, { site: '03' }];
  return all.flatMap((each) => scopes.map((scope) => ({ scope, filters: each })));
}

test.each(reviewed)(
  'no list of $kind.kind reads its whole table, however it is filtered and sorted',
  async (models) => {
    const queries = versionQueries(models);
    const shape = z.looseObject(filterShape(models.kind));
    const totalBlocks = await database.blocksOf(models.versions);
    const found: string[] = [];
    for (const { scope, filters } of questions(models.kind)) {
      const answered = await database.answered((reader) =>
        queries.page(reader, scope, { pageNo: 1, pageSize: 20, ...shape.parse(filters) } as never, 'CN'),
      );
      for (const { scanned, blocks, text } of answered)
        if (scanned.length || blocks > totalBlocks / 2)
          found.push(
            `${JSON.stringify({ ...scope, ...filters })}: ${blocks} of ${totalBlocks} blocks, reads all of ${scanned}: ${text.slice(0, 90)}`,
          );
    }
    expect(found).toEqual([]);
  },
);

test.each(reviewed)(
  'what is found by words is found by looking at some of $kind.kind, however frequent they are',
  async (models) => {
    const queries = versionQueries(models, maxCounted);
    const shape = z.looseObject(filterShape(models.kind));
    const field = models.kind.fields[models.kind.name];
    const name = field ? wireName(models.kind.name, field) : '';
    const scopes: Scope[] = [{}, { site: '03' }, { owner: 'owner-417' }];
    const filters: Filters[] = [
      ...['', ...reviewedStatuses].map((status) => ({ status })),
      { pageNo: 5 },
      { lan: 'EN' },
      { status: '1', putonTimeStart: '2026-01-02', putonTimeEnd: '2026-01-02' },
      ...sortable.map((sort) => ({ sort: `-${sort}`, status: '1' })),
    ];
    // of each match that is counted, of each status, a block or two; of each row that is looked at in order some of an index
    const bound = 11 * maxCounted;
    const totalBlocks = await database.blocksOf(models.versions);
    expect(totalBlocks).toBeGreaterThan(2 * bound);
    const found: string[] = [];
    for (const words of searchTexts)
      for (const scope of scopes)
        for (const each of filters) {
          const query = { pageNo: 1, pageSize: 20, ...shape.parse({ ...each, [name]: words }), ...each };
          const answered = await database.answered((reader) => queries.page(reader, scope, query as never, 'CN'));
          for (const { scanned, blocks, text } of answered)
            if (scanned.length || blocks > bound)
              found.push(`${words} ${JSON.stringify({ ...scope, ...each })}: ${blocks}, all of ${scanned}: ${text}`);
        }
    expect(found).toEqual([]);
  },
);

const [{ kind, versions }] = reviewed as [(typeof reviewed)[number]];
const statusAt = (n: number) =>
  n % 30 === 0 ? '2' : n % 100 === 1 ? '0' : n % 200 === 2 ? '9' : ('1' as (typeof reviewedStatuses)[number]);
const numbers = Array.from({ length: rows }, (_, at) => at + 1);

test.each(searchTexts)('of "%s" the page is found that there is, and so many are counted', async (words) => {
  const queries = versionQueries({ kind, versions }, maxCounted);
  const shape = z.looseObject(filterShape(kind));
  const field = kind.fields[kind.name];
  const name = field ? wireName(kind.name, field) : '';
  const matching = numbers.filter((n) => words.split(' ').every((word) => isWithin(word, n)));
  for (const scope of [{}, { site: '03' }, { owner: 'owner-417' }] as Scope[])
    for (const status of ['', ...reviewedStatuses] as const)
      for (const pageNo of [1, 3, 30]) {
        const own = matching.filter(
          (n) =>
            (scope.site === undefined || n % 10 === 0) &&
            (scope.owner === undefined || `owner-${n % owners}` === scope.owner),
        );
        const all = own.filter((n) => status === '' || statusAt(n) === status);
        const inOrder = status === '2' ? all : all.toReversed();
        const filters = { ...shape.parse({ [name]: words, status }), pageNo, pageSize: 20 } as never;
        const { rows: found, counts, more } = await queries.page(database.reader, scope, filters, 'CN');
        expect(found.map(({ id }) => id)).toEqual(
          inOrder.slice((pageNo - 1) * 20, pageNo * 20).map((n) => `record-${n}-cn`),
        );
        for (const each of reviewedStatuses) {
          const there = own.filter((n) => statusAt(n) === each).length;
          expect([each, counts[each], more.includes(each)]).toEqual([
            each,
            Math.min(there, maxCounted),
            there > maxCounted,
          ]);
        }
      }
});

test.each(reviewed)('of $kind.kind all are counted without looking at one, of all sites and of one', async (models) => {
  const { reader } = database;
  const shape = z.looseObject(filterShape(models.kind));
  const queries = versionQueries(models, maxCounted);
  for (const scope of [{}, { site: '03' }] as Scope[])
    for (const status of ['', ...reviewedStatuses] as const) {
      const filters = { pageNo: 1, pageSize: 20, ...shape.parse({ status }) } as never;
      const { counts, more } = await queries.page(reader, scope, filters, 'CN');
      const there = numbers.filter((n) => scope.site === undefined || n % 10 === 0).map(statusAt);
      expect(more).toEqual([]);
      for (const each of reviewedStatuses) expect(counts[each]).toBe(there.filter((status) => status === each).length);
    }
});

test.each(reviewed)(
  "of somebody's $kind.kind what is asked for is counted to the end, the rest up to a bound",
  async (models) => {
    const { reader } = database;
    const maxCounted = 1;
    const scope = { owner: 'owner-417' };
    const shape = z.looseObject(filterShape(models.kind));
    const exactCounts = await versionQueries(models).counts(reader, scope);
    expect(exactCounts['1']).toBe(2);
    for (const reviewStatus of reviewedStatuses) {
      const filters = { pageNo: 1, pageSize: 20, ...shape.parse({ status: reviewStatus }) } as never;
      const { counts, more } = await versionQueries(models, maxCounted).page(reader, scope, filters, 'CN');
      expect(more).toEqual(reviewedStatuses.filter((each) => each !== reviewStatus && exactCounts[each] > maxCounted));
      for (const each of reviewedStatuses)
        expect([each, counts[each]]).toEqual([
          each,
          each === reviewStatus ? exactCounts[each] : Math.min(exactCounts[each], maxCounted),
        ]);
    }
  },
);
