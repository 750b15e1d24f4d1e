import { languages, sites } from '@portal/shared/codes/index';
import { edition } from './document.ts';
import type { Facets, Sought } from './engine.ts';

/** Records that are alike in all that narrows a search, and how many they are. */
export interface Shelf {
  kind: string;
  tags: readonly string[];
  editions: readonly string[];
  year: number;
  /** whether they are of the days that were chosen */
  inDays: boolean;
  count: number;
}

/** A table of codes: the tag without its code. */
export const tableOf = (tag: string): string => tag.slice(0, tag.lastIndexOf('.'));

type Narrowing = Pick<Sought, 'kinds' | 'tags' | 'languages' | 'site'>;

/** What a shelf does not fit, of the groups by which results are narrowed. */
function missedBy({ kind, tags, editions, inDays }: Shelf, { kinds, tags: wanted, ...sought }: Narrowing): Set<string> {
  const missed = new Set<string>();
  if (kinds.length && !kinds.includes(kind)) missed.add('kinds');
  for (const table of new Set(wanted.map(tableOf)))
    if (!wanted.some((tag) => tableOf(tag) === table && tags.includes(tag))) missed.add(table);
  const isReadIn = (all: readonly string[]) => all.some((each) => editions.includes(each));
  if (!sought.languages.every((lan) => isReadIn(sites.map((site) => edition(lan, site))))) missed.add('languages');
  const { site } = sought;
  if (site && !isReadIn(languages.map((lan) => edition(lan, site)))) missed.add('sites');
  if (!inDays) missed.add('days');
  return missed;
}

/** How many there are of each, by each group without what that group itself narrows. */
export function facetsOf(shelves: readonly Shelf[], sought: Narrowing): Facets {
  const facets: Facets = { kinds: {}, tags: {}, languages: {}, sites: {}, years: {} };
  for (const shelf of shelves) {
    const missed = missedBy(shelf, sought);
    const add = (group: string, of: keyof Facets, values: Iterable<string>) => {
      if ([...missed].every((each) => each === group))
        for (const value of values) facets[of][value] = (facets[of][value] ?? 0) + shelf.count;
    };
    add('kinds', 'kinds', [shelf.kind]);
    add('languages', 'languages', new Set(shelf.editions.map((each) => each.slice(0, 2))));
    add('sites', 'sites', new Set(shelf.editions.map((each) => each.slice(2))));
    add('days', 'years', [String(shelf.year)]);
    for (const tag of shelf.tags) add(tableOf(tag), 'tags', [tag]);
  }
  return facets;
}
