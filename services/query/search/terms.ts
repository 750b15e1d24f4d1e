import type { Language } from '@portal/shared/codes/index';
import { foldings, piecesOf, type TextRun, withoutSigns } from './fold-text.ts';

// Terms that a record is found by. What is kept and what is asked for are made here, so that both always agree.

/** Characters of a word that count. */
const longest = 20;
/** Of a compound: so many characters before its end, and so many of its end at least (blockchain, not party). */
const shortestPart = 4;
/** Digits and letters of a number that are enough to look for it. */
const shortestNumber = 4;

/** A word as it is, the end of a compound, a number. */
export const wholeTerm = (word: string): string => `=${word.slice(0, longest)}`;
export const partly = (word: string): string => `~${word.slice(0, longest)}`;
export const numbered = (number: string): string => `#${number}`;

/** A code that results are narrowed by is looked up with the words. */
export const tagged = (tag: string): string => `@${tag}`;

/** A region, which is a text and no code, in the language that it was entered in. */
export const inRegion = (language: Language, region: string): string =>
  tagged(`region.${language}.${region.toLowerCase()}`);

/** Characters of a whole name that count. */
const longestName = 100;
/** A name as a whole, of its pieces with a space between each two. */
export const called = (name: string): string => `^${name.trim().slice(0, longestName)}`;

/** Of what is written without spaces: what is asked for up to so many characters is one term, and proven by it. */
const unspacedTerm = 3;

/** Single characters, pairs of them, and three in a row. */
function addUnspaced(run: string, terms: Set<string>): void {
  const characters = [...run];
  for (const at of characters.keys())
    for (let end = at + 1; end <= Math.min(characters.length, at + unspacedTerm); end++)
      terms.add(characters.slice(at, end).join(''));
}

const singular = (word: string): string => (/[^s]s$/.test(word) ? word.slice(0, -1) : word);

/** All that it begins with, itself, and what it ends with. */
function addWord(word: string, terms: Set<string>): void {
  const characters = [...word].slice(0, longest);
  let beginning = '';
  for (const character of characters) {
    beginning += character;
    terms.add(beginning);
  }
  terms.add(wholeTerm(word));
  for (let at = shortestPart; at <= characters.length - shortestPart; at++) {
    const end = characters.slice(at).join('');
    terms.add(partly(end));
    terms.add(partly(singular(end)));
  }
}

/** Words with a hyphen are written without it as well. */
const hyphened = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu;

/** What a text is found by. */
export function addTerms(text: string, terms: Set<string>): void {
  for (const folded of foldings(text)) {
    for (const { text: run, isUnspaced } of piecesOf(folded)) (isUnspaced ? addUnspaced : addWord)(run, terms);
    for (const [word] of folded.matchAll(hyphened))
      for (const { text: joinedRun, isUnspaced } of piecesOf(word.replace(/[-‐‑]/g, '')))
        if (!isUnspaced) addWord(joinedRun, terms);
  }
}

/** 第 and 号 stand around a number, and are often left out. */
const frame = /^第|号$/g;

const partsOf = (number: string): string[] =>
  piecesOf(number)
    .flatMap(({ text, isUnspaced }) => [...withoutSigns(text).matchAll(isUnspaced ? /[^第号]+/g : /\p{N}+|\P{N}+/gu)])
    .map(([part]) => part)
    .filter(Boolean);

/** A number without what is only written between its parts. */
export const squeezed = (folded: string): string => partsOf(folded.replace(frame, '')).join('');

/** A number is found as a whole, from each of its parts on, also where zeros before it are left out, and by beginnings. */
export function addNumber(number: string, terms: Set<string>): void {
  for (const folded of foldings(number)) {
    const parts = partsOf(folded);
    for (const [at, part] of parts.entries()) {
      const remainder = parts.slice(at).join('');
      const withoutZeros = part.replace(/^0+(?=\d)/, '') + parts.slice(at + 1).join('');
      for (const from of new Set([remainder, withoutZeros]))
        for (let end = shortestNumber; end <= from.length; end++) terms.add(numbered(from.slice(0, end)));
    }
  }
}

/** The number that was typed; '' where it can be none. */
export function numberAsked(folded: string): string {
  const number = squeezed(folded);
  return /\p{N}{3}/u.test(number) && number.length >= shortestNumber ? number : '';
}

/** Ways in which something matches that was asked for as one: it has all of `terms`. */
export interface TermForm {
  terms: readonly string[];
  /** as it stands in a text with spaces around its pieces: LIKE */
  like: string;
  /** the same as a word of its own; equal to `like` where there are no spaces */
  exact: string;
  /** whether terms alone do not prove it: the characters have to stand side by side */
  isPhrase: boolean;
  /** only sounds like it */
  isHeard?: true;
}

/** Characters that are written without spaces, side by side. */
export function phrase(run: string): TermForm {
  const characters = [...run];
  const size = Math.min(characters.length, unspacedTerm);
  const like = `%${run}%`;
  return {
    terms: characters.slice(size - 1).map((_, at) => characters.slice(at, at + size).join('')),
    like,
    exact: like,
    isPhrase: characters.length > unspacedTerm,
  };
}

const inText = (word: string) => ({ like: `% ${word}%`, exact: `% ${word} %`, isPhrase: false });

export const wholeWord = (word: string): TermForm => ({ terms: [wholeTerm(word)], ...inText(word) });

/** How one piece of what was typed may match, the best first. */
export function waysOf({ text, isUnspaced }: TextRun): TermForm[] {
  if (isUnspaced) return [phrase(text)];
  const word = text.slice(0, longest);
  const singularWord = singular(word);
  return [
    { terms: [word], ...inText(word) },
    ...(singularWord !== word && singularWord.length >= 3 ? [wholeWord(singularWord)] : []),
    ...(word.length >= shortestPart ? [{ terms: [partly(word)], ...inText(word) }] : []),
  ];
}
