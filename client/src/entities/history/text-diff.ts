import { diffArrays, diffChars, diffWords } from 'diff';

/** A stretch of text that is in both, only in the older or only in the newer. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

const kindOf = (part: { added?: boolean; removed?: boolean }): DiffPart['kind'] =>
  part.added ? 'added' : part.removed ? 'removed' : 'same';

// Chinese has no spaces between words: a segmenter tells where they end. Firefox has one since its version 125; before, a
// text is compared by its characters.
const words = (before: string, after: string) =>
  'Segmenter' in Intl
    ? diffWords(before, after, { intlSegmenter: new Intl.Segmenter('zh', { granularity: 'word' }) })
    : diffChars(before, after);

export const diffTexts = (before: string, after: string): DiffPart[] =>
  words(before, after).map((part) => ({ kind: kindOf(part), text: part.value }));

/** The one text in place of the other. */
export const replaced = (before: string, after: string): DiffPart[] =>
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
export const condensed = (all: readonly DiffPart[]): DiffPart[] =>
  all.length < 2
    ? [...all]
    : all.map((diffPart, index) =>
        diffPart.kind === 'same'
          ? {
              ...diffPart,
              text: shortened(diffPart.text, index === 0 ? 'first' : index === all.length - 1 ? 'last' : 'middle'),
            }
          : diffPart,
      );

const isFigure = (text: string): boolean => !/\p{L}/u.test(text);

/** below this part in common, a difference of words is harder to read than two texts */
const leastInCommon = 0.3;

/** Word by word where that helps: figures, and texts with little in common, are replaced as a whole. */
export function difference(before: string, after: string): DiffPart[] {
  if (!before || !after || isFigure(before) || isFigure(after)) return replaced(before, after);
  const found = diffTexts(before, after);
  const commonLength = found
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  return commonLength < leastInCommon * Math.max(before.length, after.length) ? replaced(before, after) : found;
}

/** Element by element; what stands between two of them belongs to the side that has both. */
function listed(before: readonly string[], after: readonly string[], separator: string): DiffPart[] {
  const has = { before: false, after: false };
  return diffArrays([...before], [...after]).flatMap((part) =>
    part.value.flatMap((text): DiffPart[] => {
      const kind = kindOf(part);
      const between = {
        removed: kind !== 'added' && has.before,
        added: kind !== 'removed' && has.after,
      };
      if (kind !== 'added') has.before = true;
      if (kind !== 'removed') has.after = true;
      if (!between.removed && !between.added) return [{ kind, text }];
      const side = between.removed && between.added ? 'same' : between.removed ? 'removed' : 'added';
      return [
        { kind: side, text: separator },
        { kind, text },
      ];
    }),
  );
}

/** A value in words, as it is to be compared. */
export interface Comparable {
  readonly text: string;
  /** what it is a list of */
  readonly items?: readonly string[] | undefined;
  /** a code, a figure or a time */
  readonly whole?: boolean | undefined;
}

/**
 * The difference between two values, the same wherever it is shown: lists element by element, codes as a whole, texts
 * word by word. Of '' nothing is shown.
 */
export function compared(before: Comparable, after: Comparable, separator: string): DiffPart[] {
  if (before.items && after.items) return listed(before.items, after.items, separator);
  if (before.whole || after.whole) return replaced(before.text, after.text);
  return difference(before.text, after.text);
}
