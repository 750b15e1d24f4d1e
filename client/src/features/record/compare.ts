import type { PicturesField, ReviewedKind } from '@portal/shared/records/define';
import { diffArrays } from 'diff';
import { type Comparable, compared, type DiffPart } from '../../entities/history/text-diff.ts';
import { fieldsOf, type KindField, picturesIn, type Translate, videoIn } from '../../entities/record/fields.tsx';
import type { ContentValues } from '../../entities/record/kind.ts';
import type { Picture } from '../../entities/record/pictures/picture.ts';
import type { Video } from '../../entities/record/video/video.ts';

export interface ComparedPicture extends Picture {
  /** of a video: the address of its poster, '' without one */
  readonly poster?: string;
  readonly kind: DiffPart['kind'];
}

interface Compared {
  readonly of: KindField;
  readonly changed: boolean;
}
export interface ComparedText extends Compared {
  readonly pieces: readonly DiffPart[];
}
export interface ComparedPictures extends Compared {
  readonly before: readonly ComparedPicture[];
  readonly after: readonly ComparedPicture[];
  /** those that both have stand in another order; the first is the cover */
  readonly reordered: boolean;
}

const marked = (own: readonly Picture[], other: readonly Picture[], kind: DiffPart['kind']): ComparedPicture[] => {
  const known = new Set(other.map(({ fileId }) => fileId));
  return own.map((picture) => ({ ...picture, kind: known.has(picture.fileId) ? 'same' : kind }));
};

export function comparePictures(older: readonly Picture[], newer: readonly Picture[]) {
  const [was, current] = [older, newer].map((all) => all.map(({ fileId }) => fileId)) as [string[], string[]];
  const keptIds = was.filter((id) => current.includes(id));
  return {
    changed: diffArrays(was, current).some((part) => part.added || part.removed),
    reordered: current.filter((id) => was.includes(id)).some((id, at) => id !== keptIds[at]),
    before: marked(older, newer, 'removed'),
    after: marked(newer, older, 'added'),
  };
}

/** A video is another one with another poster too: whoever decides looks at both. */
export function compareVideos(older: Video | undefined, newer: Video | undefined) {
  const [was, current] = [older, newer].map((video) => `${video?.fileId} ${video?.poster?.fileId}`);
  const side = (video: Video | undefined, kind: DiffPart['kind']): ComparedPicture[] =>
    video ? [{ ...video, poster: video.poster?.url ?? '', kind: was === current ? 'same' : kind }] : [];
  return { changed: was !== current, reordered: false, before: side(older, 'removed'), after: side(newer, 'added') };
}

/** As it differs on the wire: a rich text whose words are the same can differ in its layout. */
const differs = ({ wire }: KindField, before: ContentValues, after: ContentValues): boolean =>
  String(before[wire] ?? '') !== String(after[wire] ?? '');

/** Both contents field by field, in the order of the definition, compared as everywhere else. */
export function compare(
  kind: ReviewedKind,
  before: ContentValues,
  after: ContentValues,
  translate: Translate,
  separator: string,
): (ComparedText | ComparedPictures)[] {
  return fieldsOf(kind).map((kindField) => {
    const { field, wire, view } = kindField;
    if (field.type === 'pictures') return { of: kindField, ...comparePictures(...bothOf(field, wire, before, after)) };
    if (field.type === 'video')
      return { of: kindField, ...compareVideos(videoIn(field, wire, before), videoIn(field, wire, after)) };
    const toComparable = (content: ContentValues): Comparable => ({
      text: view.text(field, wire, content, translate, (words) => words.join(separator)),
      items: view.items?.(field, wire, content, translate),
      whole: view.isWhole,
    });
    return {
      of: kindField,
      changed: differs(kindField, before, after),
      pieces: compared(toComparable(before), toComparable(after), separator),
    };
  });
}

const bothOf = (field: PicturesField, wire: string, before: ContentValues, after: ContentValues) =>
  [picturesIn(field, wire, before), picturesIn(field, wire, after)] as const;
