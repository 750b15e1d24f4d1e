/**
 * Words of a search: Chinese by single characters and pairs, other words by their beginnings. What is
 * indexed and what is asked for are made here, so that both always agree.
 */
const longest = 20;

/** A run of characters that are written without spaces, or one word of the others. */
const runs = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)|[\p{L}\p{N}\p{M}]+/gu;

const runsOf = (text: string) => text.normalize('NFKC').toLowerCase().matchAll(runs);

function addUnspaced(run: string, words: Set<string>): void {
  let before = '';
  for (const character of run) {
    words.add(character);
    if (before) words.add(before + character);
    before = character;
  }
}

function addBeginnings(run: string, words: Set<string>): void {
  let beginning = '';
  let length = 0;
  for (const character of run) {
    if (length++ === longest) return;
    beginning += character;
    words.add(beginning);
  }
}

/** What a text is found by, each once. Loops, since a rebuild does this for every text there ever was. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const [run, unspaced] of runsOf(text)) (unspaced ? addUnspaced : addBeginnings)(run, words);
  return [...words];
}

/** The words that a text must all be found by to match the keywords; empty when they hold nothing to search for. */
export function wordsAsked(keywords: string): string[] {
  const words = new Set<string>();
  for (const [run, unspaced] of runsOf(keywords)) {
    const characters = [...run];
    if (!unspaced) words.add(characters.slice(0, longest).join(''));
    else if (characters.length === 1) words.add(run);
    else for (let at = 1; at < characters.length; at++) words.add(`${characters[at - 1]}${characters[at]}`);
  }
  return [...words];
}
