import type { FacetCounts, Facets, Sought } from '../../engine.ts';
import { tableOf } from '../../facets.ts';
import type { Aggregation, SearchReply } from './dsl.ts';
import { and, narrowing } from './query.ts';

// What is found is counted by each group without what that group itself narrows: a filter for each, and its values within.

/** More values than any group has: codes of all tables are a few hundred. */
const size = 1_000;

/** Group → the facet, its field, and which narrowing it does without. */
const groups = {
  kinds: { field: 'kind', without: 'kinds' },
  languages: { field: 'languages', without: 'languages' },
  sites: { field: 'sites', without: 'sites' },
  years: { field: 'year', without: 'days' },
  tags: { field: 'tags', without: '' },
} as const satisfies Record<keyof FacetCounts, object>;

const tablesOf = ({ tags }: Pick<Sought, 'tags'>): string[] => [...new Set(tags.map(tableOf))];

/** Of a table of codes that narrows: what it does without is another thing than for the other tables. */
const ofTable = (table: string): string => `tags ${table}`;

export function aggregations(sought: Sought): Record<string, Aggregation> {
  const narrowed = narrowing(sought);
  const counted = (field: string, without: string) => ({
    filter: and([...narrowed].filter(([group]) => group !== without).map(([, condition]) => condition)),
    aggregations: { values: { terms: { field, size } } },
  });
  return {
    ...Object.fromEntries(Object.entries(groups).map(([name, { field, without }]) => [name, counted(field, without)])),
    ...Object.fromEntries(tablesOf(sought).map((table) => [ofTable(table), counted(groups.tags.field, table)])),
  };
}

export function facetsOf(answer: SearchReply['aggregations'], sought: Pick<Sought, 'tags'>): Facets {
  const counts = (name: string): [string, number][] =>
    (answer?.[name]?.values.buckets ?? []).map(({ key, doc_count }) => [String(key), doc_count]);
  const tables = tablesOf(sought);
  return {
    kinds: Object.fromEntries(counts('kinds')),
    languages: Object.fromEntries(counts('languages')),
    sites: Object.fromEntries(counts('sites')),
    years: Object.fromEntries(counts('years')),
    tags: Object.fromEntries([
      ...counts('tags').filter(([tag]) => !tables.includes(tableOf(tag))),
      ...tables.flatMap((table) => counts(ofTable(table)).filter(([tag]) => tableOf(tag) === table)),
    ]),
    // the server counts all
    more: false,
  };
}
