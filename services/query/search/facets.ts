import { languages, sites } from '@portal/shared/codes/index';
import { edition } from './document.ts';
import type { FacetCounts, Sought } from './engine.ts';

/** In what records are alike that narrows a search. */
export interface Shelf {
  kind: string;
  tags: readonly string[];
  editions: readonly string[];
  year: number;
}

/** How many records stand there that fit. */
export interface ShelfCount extends Shelf {
  /** whether they are of the days that were chosen */
  inDays: boolean;
  count: number;
}

type Shelved = Pick<Shelf, 'kind' | 'tags' | 'editions'> & { published: string };

/** The portal's years are Shanghai's, as its days. */
export const yearOf = (published: string): number => new Date(Date.parse(published) + 8 * 3600 * 1000).getUTCFullYear();

/** A shelf by one text, by which rows are grouped and counted; the same however a record's tags came about. */
export const shelfOf = ({ kind, tags, editions, published }: Shelved): string =>
  JSON.stringify([kind, tags.toSorted(), editions.toSorted(), yearOf(published)]);

export function shelfBy(text: string): Shelf {
  const [kind, tags, editions, year]: [string, string[], string[], number] = JSON.parse(text);
  return { kind, tags, editions, year };
}

/** A table of codes: the tag without its code. */
export const tableOf = (tag: string): string => tag.slice(0, tag.lastIndexOf('.'));

type Narrowing = Pick<Sought, 'kinds' | 'tags' | 'languages' | 'site'>;

/** What a shelf does not fit, of the groups by which results are narrowed. */
function missedBy(
  { kind, tags, editions, inDays }: Shelf & { inDays: boolean },
  { kinds, tags: selectedTags, ...sought }: Narrowing,
): Set<string> {
  const missed = new Set<string>();
  if (kinds.length && !kinds.includes(kind)) missed.add('kinds');
  for (const table of new Set(selectedTags.map(tableOf)))
    if (!selectedTags.some((tag) => tableOf(tag) === table && tags.includes(tag))) missed.add(table);
  const isReadIn = (all: readonly string[]) => all.some((each) => editions.includes(each));
  if (!sought.languages.every((language) => isReadIn(sites.map((site) => edition(language, site)))))
    missed.add('languages');
  const { site } = sought;
  if (site && !isReadIn(languages.map((language) => edition(language, site)))) missed.add('sites');
  if (!inDays) missed.add('days');
  return missed;
}

/** Whether it has all that narrows a search, of those days as well as of others. */
export const isNarrowedTo = (shelf: Shelf, sought: Narrowing): boolean =>
  missedBy({ ...shelf, inDays: true }, sought).size === 0;

/** How many there are of each, by each group without what that group itself narrows. */
export function facetsOf(shelves: readonly ShelfCount[], sought: Narrowing): FacetCounts {
  const facets: FacetCounts = { kinds: {}, tags: {}, languages: {}, sites: {}, years: {} };
  for (const shelf of shelves) {
    const missed = missedBy(shelf, sought);
    const add = (group: string, facet: keyof FacetCounts, values: Iterable<string>) => {
      if ([...missed].every((each) => each === group))
        for (const value of values) facets[facet][value] = (facets[facet][value] ?? 0) + shelf.count;
    };
    add('kinds', 'kinds', [shelf.kind]);
    add('languages', 'languages', new Set(shelf.editions.map((each) => each.slice(0, 2))));
    add('sites', 'sites', new Set(shelf.editions.map((each) => each.slice(2))));
    add('days', 'years', [String(shelf.year)]);
    for (const tag of shelf.tags) add(tableOf(tag), 'tags', [tag]);
  }
  return facets;
}
