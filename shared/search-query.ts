import { characters, isHarmless } from './rules/characters.ts';

/** As the calls take it. */
const longestQuery = 100;

/** What was typed, as it is looked for; '' for what the calls would refuse. */
export function queryIn(search: URLSearchParams): string {
  const text = (search.get('keyword') ?? '').trim();
  return isHarmless(text) && characters(text) <= longestQuery ? text : '';
}
