import { Converter } from 'opencc-js/t2cn';

// How a text is written does not matter to who looks for it: full width or half, capital or small, in simplified or in
// traditional characters, with Taiwan's words for things or with the mainland's.

const characters = Converter({ from: 't', to: 'cn' });
/** Characters, and words: 軟體 is 软件, not 软体. */
const words = Converter({ from: 'twp', to: 'cn' });

/** What is written without spaces between its words. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々';

/** Signs that end a name and belong to it: C++, C#, Notepad++. Between two words, and behind digits, they are none. */
const signs = `(?:(?<=\\p{L})(?:[+]{2}|[+#](?!\\p{N}))(?!(?![${unspaced}])\\p{L}))?`;

/** The runs of characters that are written without spaces, and the words of the others; nothing else finds a text. */
const runPattern = new RegExp(`([${unspaced}]+)|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+${signs}`, 'gu');

/** A word without the signs that end it. */
export const withoutSigns = (word: string): string => word.replace(/[+#]+$/, '');

export interface TextRun {
  text: string;
  /** of characters without spaces, else one word */
  isUnspaced: boolean;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

export const piecesOf = (folded: string): TextRun[] =>
  [...folded.matchAll(runPattern)].map(([text, run]) => ({ text, isUnspaced: run !== undefined }));

/** What somebody typed. */
export const foldAsked = (text: string): string => words(plain(text));

/** What a text is found as: by its characters, and where words of it differ also with those. */
export function foldings(text: string): string[] {
  const folded = plain(text);
  return [...new Set([characters(folded), words(folded)])];
}

/** Pieces with a space before and after each, to be looked for by LIKE: none of them holds what has a meaning there. */
export const spaced = (all: readonly TextRun[]): string => ` ${all.map(({ text }) => text).join(' ')} `;
