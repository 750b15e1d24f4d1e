import { z } from 'zod';
import { languages, sites } from '../codes/index.ts';
import { sections } from '../codes/sections.ts';
import { call, described, ignored, paging } from '../define/call.ts';
import { foundKinds, searchTags } from '../records/searched.ts';
import { searchSorts } from '../rules/sorts.ts';
import { codeList, optionalDate, text } from '../rules/text.ts';
import { nearnesses, searchReads } from './searched.ts';

const reads = searchReads;

const edition = {
  query: text(0, 100).default(''),
  /** of who reads */
  lan: z.enum(languages).default('CN'),
  /** '' for every site */
  site: z.enum(['', ...sites]).default(''),
  ...ignored,
};

const filters = {
  ...edition,
  kinds: described(codeList(foundKinds).default([]), 'Kinds, comma list; empty for all', '种类，以逗号分隔；空为全部'),
  /** codes, each by the key of its words: `codes.category.02`; of each table one of them has to be there */
  tags: described(
    codeList(searchTags).default([]),
    'Codes to filter by, comma list; empty for all',
    '筛选代码，以逗号分隔；空为全部',
  ),
  /** in which it can be read as well */
  languages: described(
    codeList(languages).default([]),
    'Languages of the record, comma list; empty for all',
    '记录具备的语言，以逗号分隔；空为全部',
  ),
  from: optionalDate,
  to: optionalDate,
};

const ordered = (value: { from?: string | undefined; to?: string | undefined }): boolean =>
  !value.from || !value.to || value.from <= value.to;
const inOrder = { path: ['to'], error: 'fields.order' };

/** Where a record was found, for whoever asks why: in its name, its text, its company's name, by its number, or in its other language. */
export const foundIn = ['name', 'text', 'company', 'number', 'other'] as const;

/** Where in a text what was asked for stands: from a character up to another, without it. */
const marks = z.array(z.tuple([z.number(), z.number()]));

export const searchHit = z
  .object({
    kind: z.string(),
    id: z.string(),
    /** in which it is shown: the other where it cannot be read in the one asked for */
    lan: z.enum(languages),
    name: z.string(),
    nameMarks: marks,
    /** of what is said of it the part that was found, else its beginning */
    text: z.string(),
    textMarks: marks,
    companyName: z.string(),
    companyMarks: marks,
    /** where it can be read, below the portal or elsewhere; '' for on a page of its own */
    link: z.string(),
    /** the server on which somebody else wrote it; '' for what is the portal's */
    source: z.string(),
    /** its name in the other language, where it was found in that */
    otherName: z.string(),
    otherNameMarks: marks,
    foundIn: z.array(z.enum(foundIn)),
    imageUrl: z.string(),
    tags: z.array(z.string()),
    /** ISO 8601 */
    putonTime: z.string(),
  })
  .meta({ component: 'SearchHit' });
export type SearchHit = z.infer<typeof searchHit>;

export const searchAll = call({
  path: '/search/all',
  side: 'query',
  access: 'public',
  reads: [...reads, 'product_ranks', 'section_entries'],
  summary:
    'Companies, platforms, products and articles by what they are called and what is said of them, the most relevant first; where nothing is found, what comes near',
  input: () =>
    z
      .object({
        ...filters,
        /** portal: a site is chosen among what was found; site: what that site shows is all that is looked among */
        scope: z.enum(['portal', 'site'], { error: 'fields.code' }).default('portal'),
        /** a section that they are assigned to; '' for none */
        classify: z.enum(['', ...sections]).default(''),
        sort: z.enum(searchSorts, { error: 'fields.code' }).default('relevance'),
        ...paging,
      })
      .refine(ordered, inOrder),
  output: () =>
    z.object({
      list: z.array(searchHit),
      /** '' where it is what was asked for */
      near: z.enum(['', ...nearnesses]),
      /** `total` is exact up to 10,000; above that `more` is true */
      page_info: z.object({ pageNo: z.number(), pageSize: z.number(), total: z.number(), more: z.boolean() }),
    }),
});

export const searchSuggest = call({
  path: '/search/suggest',
  side: 'query',
  access: 'public',
  reads,
  summary: 'How what is typed so far may go on, and records whose names may be meant',
  input: () => z.object(edition),
  output: () =>
    z.object({
      words: z.array(z.string()),
      list: z.array(searchHit.pick({ kind: true, id: true, name: true, nameMarks: true, link: true })),
    }),
});

const counts = z.record(z.string(), z.number());

export const searchFacets = call({
  path: '/search/facets',
  side: 'query',
  access: 'public',
  reads,
  summary:
    'How many of what is found there are of each kind, code, language, site and year, whatever of that group is chosen',
  input: () => z.object(filters).refine(ordered, inOrder),
  output: () =>
    z.object({
      kinds: described(counts, 'Number of results by kind', '各种类的结果数'),
      tags: described(counts, 'Number of results by code', '各代码的结果数'),
      languages: described(counts, 'Number of results by language', '各语言的结果数'),
      sites: described(counts, 'Number of results by site', '各站点的结果数'),
      years: described(counts, 'Number of results by year', '各年份的结果数'),
      /** there are more than the 10,000 that were counted: of each at least so many */
      more: z.boolean(),
    }),
});

export const searchPopular = call({
  path: '/search/popular',
  side: 'query',
  access: 'public',
  summary: 'What several others looked for in the last days and found, what most of them looked for first',
  input: () => z.object({ lan: edition.lan, ...ignored }),
  output: () => z.object({ list: z.array(z.string()) }),
});

export const searchAsked = call({
  path: '/search/asked',
  side: 'command',
  access: 'public',
  summary:
    'Says that somebody looked for this and found something; told to others once several did, never what may be personal',
  input: () => z.object({ query: text(1, 100), lan: edition.lan, ...ignored }),
  output: () => z.object({}),
  limit: 60,
});

export const searchCalls = { searchAll, searchSuggest, searchFacets, searchPopular, searchAsked };
