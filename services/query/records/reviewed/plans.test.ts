import { type Field, fieldsIn, type ReviewedKind, wireName } from '@portal/shared/records/define';
import { filterShape, sortable } from '@portal/shared/records/reviewed/filters';
import { reviewedStatuses } from '@portal/shared/records/reviewed/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Scope } from '../../http/scope.ts';
import { accounts } from '../../projections/accounts/model.ts';
import { planned } from '../../testing/plans.ts';
import { columnOf } from './columns.ts';
import { reviewed } from './models.ts';
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
      words: `array['record', n::text, 'number']`,
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
}, 120_000);
afterAll(() => database.close());

type Filters = Readonly<Record<string, unknown>>;

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
    const whole = await database.blocksOf(models.versions);
    const found: string[] = [];
    for (const { scope, filters } of questions(models.kind)) {
      const answered = await database.answered((reader) =>
        queries.page(reader, scope, { pageNo: 1, pageSize: 20, ...shape.parse(filters) } as never),
      );
      for (const { scanned, blocks, text } of answered)
        if (scanned.length || blocks > whole / 2)
          found.push(
            `${JSON.stringify({ ...scope, ...filters })}: ${blocks} of ${whole} blocks, reads all of ${scanned}: ${text.slice(0, 90)}`,
          );
    }
    expect(found).toEqual([]);
  },
  120_000,
);

test.each(reviewed)('of $kind.kind what is asked for is counted to the end, the rest up to a bound', async (models) => {
  const most = 100;
  const { reader } = database;
  const shape = z.looseObject(filterShape(models.kind));
  const whole = await versionQueries(models).counts(reader, {});
  for (const asked of reviewedStatuses) {
    const filters = { pageNo: 1, pageSize: 20, ...shape.parse({ status: asked }) } as never;
    const { counts } = await versionQueries(models, most).page(reader, {}, filters);
    for (const each of reviewedStatuses)
      expect([each, counts[each]]).toEqual([each, each === asked ? whole[each] : Math.min(whole[each], most)]);
  }
});
