import { searchTags } from '@portal/shared/records/searched';
import { type RawBuilder, sql } from 'kysely';
import { built, type Reader } from '../../database.ts';
import type { Facets, Sought } from '../engine.ts';
import { and, type Condition, type Group, narrowing, tableOf, view } from './conditions.ts';

interface Count {
  of: keyof Facets;
  value: string;
  count: number;
}

const tables = [...new Set(searchTags.map(tableOf))];

/** What fits is looked for once, and counted by each group without what that group itself narrows. */
export async function counted(reader: Reader, condition: Condition, sought: Sought, most: number): Promise<Facets> {
  const group = (of: keyof Facets, but: Group, value: RawBuilder<string>, from: RawBuilder<unknown> = sql``) =>
    sql`select ${of}::text as of, ${value} as value, count(distinct (d.kind, d.record))::int as count
      from rows d ${from} where ${and(narrowing(sought, but))} group by 2`;
  const editions = sql`cross join lateral unnest(d.editions) e`;
  const groups = [
    group('kinds', 'kinds', sql`d.kind`),
    group('languages', 'languages', sql`left(e, 2)`, editions),
    group('sites', 'sites', sql`right(e, 2)`, editions),
    // the portal's years are Shanghai's, as its days
    group('years', 'days', sql`to_char(d.published at time zone 'Asia/Shanghai', 'YYYY')`),
    ...tables.map((table) =>
      group('tags', table, sql`t`, sql`join lateral unnest(d.tags) t on starts_with(t, ${`${table}.`})`),
    ),
  ];
  const rows = await reader.rows(
    built(sql<Count>`with rows as materialized (
        select d.kind, d.record, d.tags, d.editions, d.published from ${view} d where ${condition} limit ${most})
      ${sql.join(groups, sql` union all `)}`),
  );
  const facets: Facets = { kinds: {}, tags: {}, languages: {}, sites: {}, years: {} };
  for (const { of, value, count } of rows) facets[of][value] = count;
  return facets;
}
