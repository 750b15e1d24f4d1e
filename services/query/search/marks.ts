import { foldAsked } from './fold-text.ts';

/** From a character up to another, without it. */
export type Mark = [from: number, to: number];

/** Characters of a text that are shown of it. */
const excerptLength = 160;
const before = 30;

const isWord = /[\p{L}\p{N}]/u;
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Folded characters: a few thousand are all that texts are made of, and each takes as long to fold as a whole text. */
const known = new Map<string, string>();
const mostKnown = 20_000;

function foldCharacter(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const folded = foldAsked(character);
  if (known.size < mostKnown) known.set(character, folded);
  return folded;
}

/** Where what was looked for stands in a text, however it is written there; overlapping ones are one. */
export function marksIn(text: string, terms: readonly string[]): Mark[] {
  let folded = '';
  /** for each place of what is folded, where its character begins and ends in the text */
  const places: Mark[] = [];
  let at = 0;
  for (const character of text) {
    const part = foldCharacter(character);
    const end = at + character.length;
    for (let count = 0; count < part.length; count++) places.push([at, end]);
    folded += part;
    at = end;
  }
  const found: Mark[] = [];
  for (const each of terms) {
    if (!each) continue;
    const isPart = isUnspaced.test(each) || each.length >= 4;
    for (let from = folded.indexOf(each); from >= 0; from = folded.indexOf(each, from + each.length)) {
      if (!isPart && isWord.test(folded.charAt(from - 1)) && !isUnspaced.test(folded.charAt(from - 1))) continue;
      const [start] = places[from] ?? [0, 0];
      const [, end] = places[from + each.length - 1] ?? [0, 0];
      found.push([start, end]);
    }
  }
  found.sort(([a], [b]) => a - b);
  return found.reduce<Mark[]>((joined, [from, to]) => {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
    return joined;
  }, []);
}

/** Whether a cut there would part a character, or a word of letters that stand without spaces. */
const isWithin = (text: string, at: number): boolean =>
  /[\udc00-\udfff]/.test(text.charAt(at)) || /\w\w/.test(text.slice(at - 1, at + 1));

/** The part of a text in which what was looked for stands first, else its beginning. No word is cut in two. */
export function partShown(text: string, terms: readonly string[]): string {
  const [first] = marksIn(text, terms);
  let from = Math.max(0, (first?.[0] ?? 0) - before);
  while (from > 0 && isWithin(text, from)) from--;
  const end = Math.min(text.length, from + excerptLength);
  let to = end;
  while (to > from && to < text.length && isWithin(text, to)) to--;
  // one word that is longer than the part is cut after all
  if (to === from) to = /[\udc00-\udfff]/.test(text.charAt(end)) ? end - 1 : end;
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}
