import type { PicturesField, ReviewedKind } from '@portal/shared/records/define';
import { diffArrays } from 'diff';
import { type Comparable, compared, type Piece } from '../shared/history/pieces.ts';
import { fieldsOf, type KindField, picturesIn, type Translate, videoIn } from './fields.tsx';
import type { Shown } from './kind.ts';
import type { Picture } from './pictures/picture.ts';
import type { Video } from './video/video.ts';

export interface ComparedPicture extends Picture {
  /** of a video: the address of its poster, '' without one */
  readonly poster?: string;
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

/** A video is another one with another poster too: whoever decides looks at both. */
export function compareVideos(older: Video | undefined, newer: Video | undefined) {
  const [was, is] = [older, newer].map((video) => `${video?.fileId} ${video?.poster?.fileId}`);
  const side = (video: Video | undefined, kind: Piece['kind']): ComparedPicture[] =>
    video ? [{ ...video, poster: video.poster?.url ?? '', kind: was === is ? 'same' : kind }] : [];
  return { changed: was !== is, reordered: false, before: side(older, 'removed'), after: side(newer, 'added') };
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
    if (field.type === 'video')
      return { of, ...compareVideos(videoIn(field, wire, before), videoIn(field, wire, after)) };
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
