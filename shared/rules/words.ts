/**
 * Words of a search (decisions 25): Chinese by single characters and pairs, other words by their beginnings. What is
 * indexed and what is asked for are made here, so that both always agree.
 */
const longest = 20;

/** A run of characters that are written without spaces, or one word of the others. */
const runs = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)|[\p{L}\p{N}\p{M}]+/gu;

interface Run {
  characters: string[];
  unspaced: boolean;
}

const runsOf = (text: string): Run[] =>
  [...text.normalize('NFKC').toLowerCase().matchAll(runs)].map(([run, unspaced]) => ({
    characters: [...run],
    unspaced: unspaced !== undefined,
  }));

const pairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`);

const beginnings = (characters: readonly string[]): string[] =>
  characters.slice(0, longest).map((_, index) => characters.slice(0, index + 1).join(''));

/** What a text is found by, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    runsOf(text).flatMap(({ characters, unspaced }) =>
      unspaced ? [...characters, ...pairs(characters)] : beginnings(characters),
    ),
  ),
];

/** The words that a text must all be found by to match the keywords; empty when they hold nothing to search for. */
export const wordsAsked = (keywords: string): string[] => [
  ...new Set(
    runsOf(keywords).flatMap(({ characters, unspaced }) =>
      unspaced && characters.length > 1 ? pairs(characters) : [characters.slice(0, longest).join('')],
    ),
  ),
];
