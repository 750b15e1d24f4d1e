import type { PicturesField, ReviewedKind } from '@portal/shared/records/define';
import { diffArrays } from 'diff';
import { type Comparable, compared, type Piece } from '../shared/history/pieces.ts';
import { fieldsOf, type KindField, picturesIn, type Translate } from './fields.tsx';
import type { Shown } from './kind.ts';
import type { Picture } from './pictures/picture.ts';

export interface ComparedPicture extends Picture {
  readonly kind: Piece['kind'];
}

interface Compared {
  readonly of: KindField;
  readonly changed: boolean;
}
export interface ComparedText extends Compared {
  readonly pieces: readonly Piece[];
}
export interface ComparedPictures extends Compared {
  readonly before: readonly ComparedPicture[];
  readonly after: readonly ComparedPicture[];
  /** those that both have stand in another order; the first is the cover */
  readonly reordered: boolean;
}

const marked = (own: readonly Picture[], other: readonly Picture[], kind: Piece['kind']): ComparedPicture[] => {
  const known = new Set(other.map(({ fileId }) => fileId));
  return own.map((picture) => ({ ...picture, kind: known.has(picture.fileId) ? 'same' : kind }));
};

export function comparePictures(older: readonly Picture[], newer: readonly Picture[]) {
  const [was, is] = [older, newer].map((all) => all.map(({ fileId }) => fileId)) as [string[], string[]];
  const kept = was.filter((id) => is.includes(id));
  return {
    changed: diffArrays(was, is).some((part) => part.added || part.removed),
    reordered: is.filter((id) => was.includes(id)).some((id, at) => id !== kept[at]),
    before: marked(older, newer, 'removed'),
    after: marked(newer, older, 'added'),
  };
}

/** As it differs on the wire: a rich text whose words are the same can differ in its layout. */
const differs = ({ wire }: KindField, before: Shown, after: Shown): boolean =>
  String(before[wire] ?? '') !== String(after[wire] ?? '');

/** Both contents field by field, in the order of the definition, compared as everywhere else. */
export function compare(
  kind: ReviewedKind,
  before: Shown,
  after: Shown,
  translate: Translate,
  separator: string,
): (ComparedText | ComparedPictures)[] {
  return fieldsOf(kind).map((of) => {
    const { field, wire, view } = of;
    if (field.type === 'pictures') return { of, ...comparePictures(...bothOf(field, wire, before, after)) };
    const said = (content: Shown): Comparable => ({
      text: view.text(field, wire, content, translate, (words) => words.join(separator)),
      items: view.items?.(field, wire, content, translate),
      whole: view.isWhole,
    });
    return { of, changed: differs(of, before, after), pieces: compared(said(before), said(after), separator) };
  });
}

const bothOf = (field: PicturesField, wire: string, before: Shown, after: Shown) =>
  [picturesIn(field, wire, before), picturesIn(field, wire, after)] as const;
