import type { RankColumn } from '@portal/shared/rules/rankings';
import { searchSorts } from '@portal/shared/rules/sorts';
import { countersOf } from '../../../ranks/queries.ts';
import type { Hit } from '../../engine.ts';
import { yearOf } from '../../facets.ts';
import { type DocumentRow, searchVersion } from '../../model.ts';
import type { IndexBody } from './dsl.ts';

/** What readers ask: of the words of this build, so that builds with others stand beside each other. */
export const searchAlias = `portal-search-${searchVersion}`;

/** As what `freshness` knows how far that index is. */
export const searchPlace = `search_index-${searchVersion}`;

/** Counters that something is sorted by. */
export const counters: readonly RankColumn[] = searchSorts.flatMap((sort) => countersOf(sort) ?? []);

/** Of a row of the read model what the engine looks at; what is shown of it is read where it is. */
export type Source = Pick<
  DocumentRow,
  'kind' | 'record' | 'owner' | 'names' | 'text' | 'name_terms' | 'terms' | 'editions' | 'tags' | 'published'
>;

export type Counted = Record<string, number>;

/** A record that is not public any more stays as one that nobody can read: so its version is never forgotten. */
export type Indexed = Hit &
  Partial<Omit<Source, keyof Hit>> & {
    /** where it begins: what is said there weighs more */
    opening?: string;
    languages?: string[];
    sites?: string[];
    year?: number;
  } & Partial<Record<RankColumn, number>>;

export const idOf = ({ kind, record }: Hit): string => `${kind} ${record}`;

/** Characters of a text that are its beginning. */
const opening = 24;

export const indexed = (row: Source, counted: Counted): Indexed => ({
  kind: row.kind,
  record: row.record,
  owner: row.owner,
  names: row.names,
  text: row.text,
  opening: row.text.slice(0, opening),
  name_terms: row.name_terms,
  terms: row.terms,
  editions: row.editions,
  languages: [...new Set(row.editions.map((each) => each.slice(0, 2)))],
  sites: [...new Set(row.editions.map((each) => each.slice(2)))],
  tags: row.tags,
  published: row.published,
  year: yearOf(row.published),
  ...Object.fromEntries(counters.map((column) => [column, counted[column] ?? 0])),
});

const keyword = { type: 'keyword' } as const;
/** Of terms it is only asked whether they are there. */
const term = { type: 'keyword', doc_values: false } as const;
/** Found by any part of it; its values stand beside, so that what may fit is proven without reading the document. */
const anyPart = { type: 'wildcard', doc_values: true } as const;
const long = { type: 'long' } as const;

/** Words are made by the application, so there is nothing to analyse; what has no place here is refused. */
export const indexBody: IndexBody = {
  settings: {
    index: {
      refresh_interval: '500ms',
      max_result_window: 100_000,
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      kind: keyword,
      record: keyword,
      owner: keyword,
      names: anyPart,
      text: anyPart,
      opening: anyPart,
      name_terms: term,
      terms: term,
      editions: keyword,
      languages: keyword,
      sites: keyword,
      tags: keyword,
      published: { type: 'date' },
      year: { type: 'integer' },
      ...Object.fromEntries(counters.map((column) => [column, long])),
      // of the one document that says how far the index is
      position: { type: 'long', index: false },
      filled_from: { type: 'keyword', index: false, doc_values: false },
    },
  },
};
