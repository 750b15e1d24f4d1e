import type { Reader } from '../base/database.ts';
import type { Nearness } from './engine.ts';
import { inParts, parseQuery, type SearchQuery } from './parse-query.ts';
import { type ExpandOptions, soundingLike, withCompanies, withHeard, withoutSlips } from './postgres/expand.ts';

// What is looked for, whoever looks for it: an engine makes its own conditions of these.

export interface Attempt {
  near?: Nearness;
  by: SearchQuery;
  /** what fits has all of one of these; everything fits where there is none */
  among?: readonly Pick<SearchQuery, 'tokens' | 'number'>[];
  /** what can be read in any language, not only in that of who reads */
  inAny: boolean;
}

/** What is looked for one after the other, until something is found; by name no part of what was typed. Words and companies are looked up in the read models. */
export async function* attempts(
  reader: Reader,
  query: string,
  { byName }: ExpandOptions = {},
): AsyncGenerator<Attempt> {
  const parsed = parseQuery(query);
  if (!query.trim()) yield { by: parsed, inAny: false };
  if (!parsed.tokens.length && !parsed.number) return;

  const fullAttempt = async (searchQuery: SearchQuery) => ({
    by: searchQuery,
    among: [byName ? searchQuery : await withCompanies(reader, searchQuery)],
  });
  const first = await withHeard(reader, parsed, { byName });
  const found = await fullAttempt(first);
  yield { ...found, inAny: false };
  yield { ...found, inAny: true, near: 'language' };
  for (const [near, make] of [
    ['slip', withoutSlips],
    ['sound', soundingLike],
  ] as const) {
    const variant = await make(reader, first, { byName });
    if (!variant) continue;
    const other = await fullAttempt(variant);
    for (const inAny of [false, true]) yield { near, ...other, inAny };
  }
  if (byName) return;
  const partQuery = inParts(first);
  const { tokens } = await withCompanies(reader, partQuery);
  const alternatives = tokens.map((token) => ({ tokens: [token], number: '' }));
  for (const inAny of [false, true]) yield { near: 'part', by: partQuery, among: alternatives, inAny };
}
