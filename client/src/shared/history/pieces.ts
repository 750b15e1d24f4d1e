import { diffWords } from 'diff';

/** A stretch of text that is in both, only in the older or only in the newer. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

const kindOf = (part: { added?: boolean; removed?: boolean }): Piece['kind'] =>
  part.added ? 'added' : part.removed ? 'removed' : 'same';

// Chinese has no spaces between words: a segmenter tells where they end.
const segmenter = () => new Intl.Segmenter('zh', { granularity: 'word' });

export const pieces = (before: string, after: string): Piece[] =>
  diffWords(before, after, { intlSegmenter: segmenter() }).map((part) => ({ kind: kindOf(part), text: part.value }));

/** The one text in place of the other. */
export const replaced = (before: string, after: string): Piece[] =>
  before === after
    ? [{ kind: 'same', text: after }]
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ];

/** What is the same on both sides is told by its ends where it is longer than both together. */
const end = 80;

function shortened(text: string, at: 'first' | 'last' | 'middle'): string {
  // whole words, where words have spaces between them
  const head = at === 'first' ? '' : text.slice(0, end).replace(/\s\S{0,20}$/, '');
  const tail = at === 'last' ? '' : text.slice(-end).replace(/^\S{0,20}\s/, '');
  if (text.length <= 2 * end) return text;
  return at === 'first' ? `… ${tail}` : `${head} … ${tail}`;
}

/** A difference with what surrounds each change, and no more of what stayed the same. */
export const condensed = (all: readonly Piece[]): Piece[] =>
  all.length < 2
    ? [...all]
    : all.map((piece, index) =>
        piece.kind === 'same'
          ? {
              ...piece,
              text: shortened(piece.text, index === 0 ? 'first' : index === all.length - 1 ? 'last' : 'middle'),
            }
          : piece,
      );

const isFigure = (text: string): boolean => !/\p{L}/u.test(text);

/** shorter texts are words of codes and the like */
const leastLength = 12;

/** below this part in common, a difference of words is harder to read than two texts */
const leastInCommon = 0.3;

/** Word by word where that helps: figures, and texts with little in common, are replaced as a whole. */
export function difference(before: string, after: string): Piece[] {
  const longest = Math.max(before.length, after.length);
  if (longest < leastLength || isFigure(before) || isFigure(after)) return replaced(before, after);
  const found = pieces(before, after);
  const kept = found.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.trim().length, 0);
  return kept < leastInCommon * longest ? replaced(before, after) : found;
}
