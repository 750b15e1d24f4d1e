/** A place that a search leads to: a heading, or the row of a variable. */
export interface Place {
  /** empty for the top of its page */
  anchor: string;
  heading: string;
  /** up to the next place, without marks */
  text: string;
}

/** The places of a page, as the index has them. */
export interface Indexed {
  /** below /docs/ */
  page: string;
  title: string;
  places: readonly Place[];
}

export interface Hit extends Place {
  page: string;
  title: string;
}

/** A piece of an excerpt; `hit` where it is one of the words that were searched for. */
export interface TextRun {
  words: string;
  hit: boolean;
}

export const mostHits = 12;
const lead = 50;
const excerptLength = 150;
const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word);

/** Letters and digits of a query; `EVENT_STORE_URL` is three words, so that it is found without its underscores. */
export const wordsOf = (query: string): string[] =>
  query
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word also finds its singular, but a process is none of many; Chinese has no ends of words. */
const stemOf = (word: string): string => (!isHan(word) && word.length > 3 ? word.replace(/(?<!s)s$/, '') : word);

/** How well a text has a word: at the start of one of its own better than within. Words are letters and digits alone. */
function worth(text: string, word: string): number {
  const stem = stemOf(word);
  if (isHan(word)) return text.includes(stem) ? 2 : 0;
  if (new RegExp(`(?<![\\p{L}\\p{N}])${stem}`, 'iu').test(text)) return 2;
  return stem.length > 2 && new RegExp(stem, 'iu').test(text) ? 1 : 0;
}

/** Of a place that has all words, how well it answers; 0 where one is missing. */
function score({ heading, text, title }: Hit, words: readonly string[]): number {
  const each = words.map((word) => worth(heading, word) * 6 + worth(title, word) * 2 + worth(text, word));
  if (each.includes(0)) return 0;
  const queryText = words.join(' ');
  const isName = [heading, title].some((name) => wordsOf(name).join(' ') === queryText);
  return each.reduce((sum, wordWorth) => sum + wordWorth, isName ? 50 : 0);
}

/** The places that have every word of a query, the best first. */
export function search(index: readonly Indexed[], query: string): Hit[] {
  const words = wordsOf(query);
  if (!words.length) return [];
  return index
    .flatMap(({ page, title, places }) => places.map((place): Hit => ({ page, title, ...place })))
    .map((hit) => ({ hit, worth: score(hit, words) }))
    .filter((each) => each.worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, mostHits)
    .map(({ hit }) => hit);
}

/** A text around the first of the words, in pieces. */
export function excerpt(text: string, query: string): TextRun[] {
  const any = wordsOf(query).map(stemOf).join('|');
  if (!any) return [];
  const first = text.search(new RegExp(any, 'iu'));
  const from = first > lead ? text.indexOf(' ', first - lead) + 1 : 0;
  const remainder = text.slice(from);
  const cut = remainder.lastIndexOf(' ', excerptLength);
  const visible =
    remainder.length > excerptLength ? `${remainder.slice(0, cut > lead ? cut : excerptLength)} …` : remainder;
  return `${from ? '… ' : ''}${visible}`
    .split(new RegExp(`(${any})`, 'iu'))
    .map((words, at) => ({ words, hit: at % 2 === 1 }))
    .filter(({ words }) => words);
}
