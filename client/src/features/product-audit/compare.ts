import type { ShownProduct } from '@portal/shared/records/product';
import { plainText } from '@portal/shared/rules/html';
import { diffArrays } from 'diff';
import { type Piece, pieces, replaced } from '../../shared/history/pieces.ts';

export const comparedFields = [
  'productName',
  'category',
  'registryStatus',
  'copyrightNumber',
  'region',
  'fileIdList',
  'summary',
] as const;
export type ComparedField = (typeof comparedFields)[number];

export interface Picture {
  readonly kind: Piece['kind'];
  readonly id: string;
  readonly url: string;
}

interface Compared {
  readonly field: ComparedField;
  readonly changed: boolean;
}
export interface ComparedText extends Compared {
  readonly field: Exclude<ComparedField, 'fileIdList'>;
  readonly pieces: readonly Piece[];
}
export interface ComparedPictures extends Compared {
  readonly field: 'fileIdList';
  readonly before: readonly Picture[];
  readonly after: readonly Picture[];
  /** those that both have stand in another order; the first is the cover */
  readonly reordered: boolean;
}

/** The words of a rich text with its paragraphs as lines, so that a change of layout does not hide one of content. */
export const readable = (html: string): string =>
  html
    .split(/<\/(?:p|li|h[1-6]|blockquote|pre)>|<br\s*\/?>/)
    .map((block) => plainText(block))
    .filter(Boolean)
    .join('\n');

const pictures = (content: ShownProduct | null, others: ReadonlySet<string>, kind: Piece['kind']): Picture[] =>
  (content?.fileIdList ?? []).map((id, index) => ({
    id,
    url: content?.imageUrls[index] ?? '',
    kind: others.has(id) ? 'same' : kind,
  }));

export function comparePictures(before: ShownProduct | null, after: ShownProduct | null): ComparedPictures {
  const [older, newer] = [before?.fileIdList ?? [], after?.fileIdList ?? []];
  const changed = diffArrays([...older], [...newer]).some((part) => part.added || part.removed);
  const kept = older.filter((id) => newer.includes(id));
  return {
    field: 'fileIdList',
    changed,
    reordered: newer.filter((id) => older.includes(id)).some((id, at) => id !== kept[at]),
    before: pictures(before, new Set(newer), 'removed'),
    after: pictures(after, new Set(older), 'added'),
  };
}

/** Puts one field of a content into words. */
export type Words = (field: ComparedText['field'], content: ShownProduct) => string;

/** Both contents field by field, in the order of the form; `null` is a content that does not exist. */
export function compare(
  before: ShownProduct | null,
  after: ShownProduct | null,
  words: Words,
): (ComparedText | ComparedPictures)[] {
  return comparedFields.map((field) => {
    if (field === 'fileIdList') return comparePictures(before, after);
    const [older, newer] = [before ? words(field, before) : '', after ? words(field, after) : ''];
    return {
      field,
      changed: differs(field, before, after),
      pieces: (whole.includes(field) ? replaced : pieces)(older, newer),
    };
  });
}

// Codes and numbers are replaced as a whole: a difference of single characters says nothing.
const whole: readonly ComparedField[] = ['category', 'registryStatus', 'copyrightNumber'];

const differs = (field: ComparedText['field'], before: ShownProduct | null, after: ShownProduct | null): boolean =>
  (before?.[field] ?? '') !== (after?.[field] ?? '');
