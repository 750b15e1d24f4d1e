import type { Follow } from '@portal/infra/runtime/bus/types';
import type { nearnesses } from '@portal/shared/calls/searched';
import type { Language, Site } from '@portal/shared/codes/index';
import type { SearchSort } from '@portal/shared/rules/sorts';
import type { Logger } from 'pino';

/** What is asked for, and among what. */
export interface Sought {
  query: string;
  /** of who reads: what has no entry in it is only offered where nothing else is found */
  lan: Language;
  /** each of them empty for any */
  site: Site | '';
  kinds: readonly string[];
  /** of each table of codes one of its tags has to be there */
  tags: readonly string[];
  /** languages in which it can be read as well */
  languages: readonly Language[];
  /** days, both included */
  from?: string | undefined;
  to?: string | undefined;
}

/** The same in one of the portal's lists, which has filters that are no choice among what was found. */
export interface SoughtInList extends Sought {
  /** of a list that shows its site alone: the site is no choice among what was found, and nothing of others comes near */
  isWithinSite?: boolean;
  /** of one account, by its umId */
  owner?: string | undefined;
  /** ids of the records that are looked among */
  records?: readonly string[] | undefined;
  /** as it was entered in the language that is read, whatever the case; '' for any */
  region?: string | undefined;
}

/** Where something is looked for first: a site is chosen among what was found, as all else that narrows it. */
export const foundAt = ({ site, isWithinSite }: Pick<SoughtInList, 'site' | 'isWithinSite'>): Site | '' =>
  isWithinSite ? site : '';

export interface SearchPage {
  sort: SearchSort;
  limit: number;
  offset: number;
}

/**
 * Why something is shown that was not asked for: it is in another language alone, what was typed has a slip in it, or
 * sounds like it, or a part of it is all that there is.
 */
export type Nearness = (typeof nearnesses)[number];

export interface Hit {
  kind: string;
  record: string;
}

export interface SearchAnswer {
  hits: Hit[];
  /** exact unless there are `more` */
  total: number;
  more: boolean;
  /** where nothing is as it was asked for */
  near?: Nearness;
  /** what was looked for, folded, to be marked where it stands */
  marks: string[];
  /** the number that may be meant, as it was typed, see `numberAsked`; '' for none */
  number: string;
}

export interface Suggested {
  hits: Hit[];
  marks: string[];
}

/** How many there are of each: tags, kinds, languages, sites, years of their last approval. Those of a group do not count what that group narrows. */
export interface FacetCounts {
  tags: Record<string, number>;
  kinds: Record<string, number>;
  languages: Record<string, number>;
  sites: Record<string, number>;
  years: Record<string, number>;
}

export interface Facets extends FacetCounts {
  /** there are more than were counted: of each at least so many */
  more: boolean;
}

export const noFacets: Facets = { kinds: {}, tags: {}, languages: {}, sites: {}, years: {}, more: false };

/** What a search has to do, whoever does it: our own words in PostgreSQL, or an engine beside it. */
export interface SearchEngine {
  search(sought: SoughtInList, page: SearchPage): Promise<SearchAnswer>;
  /** Names that may be meant by what was typed so far. */
  suggest(sought: Pick<Sought, 'query' | 'lan' | 'site'>, limit: number): Promise<Suggested>;
  facets(sought: Sought): Promise<Facets>;
}

/** An engine, and as what it is known how far its own index is, where it has one. */
export interface ChosenEngine {
  engine: SearchEngine;
  index: readonly string[];
}

/** What the index of an engine beside PostgreSQL is kept by. */
export interface IndexLog {
  /** of the read models' database */
  url: string;
  follow: Follow;
  /** where the log ends */
  head: () => Promise<number>;
  logger: Logger;
}

export interface IndexKeeper {
  /** why the index is not kept up to date by this process, which is the one to do so; nothing when it is, or another one does */
  lacks(): string | undefined;
  close(): Promise<void>;
}
