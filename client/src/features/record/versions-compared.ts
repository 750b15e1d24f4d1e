import { type Language, languages } from '@portal/shared/codes/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import { fieldsOf, type KindField, type Translate } from '../../entities/record/fields.tsx';
import type { AuditedVersion, ContentValues } from '../../entities/record/kind.ts';
import { type ComparedPictures, type ComparedText, compare } from './compare.ts';

/** What a version is compared with: what was approved last, or the submission before; each where there is one. */
export type Against = 'live' | 'previous';

/** One language of a record beside what it was. */
export interface ComparedVersion {
  readonly version: AuditedVersion;
  readonly now: ContentValues;
  readonly before: ContentValues;
  /** there is nothing to compare it with: all of it is to be read */
  readonly isWhole: boolean;
  readonly fields: readonly (ComparedText | ComparedPictures)[];
}

/** Two languages say different things where they should say the same. */
export interface Difference {
  /** of lists: what one of them alone has */
  readonly only: readonly { lan: Language | ''; items: readonly string[] }[];
}

export interface ComparedField {
  readonly of: KindField;
  /** one for each version, in their order */
  readonly cells: readonly (ComparedText | ComparedPictures)[];
  /** in some language */
  readonly changed: boolean;
  readonly difference: Difference | undefined;
  /** all languages say the same, and said the same before: once is enough */
  readonly isShared: boolean;
}

const place = ({ version: { lan: language } }: ComparedVersion): number => (language ? languages.indexOf(language) : 0);

/** Languages of a record in their order, each compared by itself. */
export function compareVersions(
  kind: ReviewedKind,
  versions: readonly AuditedVersion[],
  against: Against,
  translate: Translate,
  separator: string,
): ComparedVersion[] {
  const all = versions.flatMap((version): ComparedVersion[] => {
    const { live, working, previous } = version;
    const now = working ?? live;
    if (!now) return [];
    const before = working && (against === 'previous' || !live ? (previous ?? live) : live);
    const fields = compare(kind, before ?? now, now, translate, separator);
    // taken back and submitted as it was, and never approved: all of it is to be read
    const isWhole = before === null || (!live && fields.every(({ changed }) => !changed));
    return [{ version, now, before: before ?? now, isWhole, fields }];
  });
  return all.sort((a, b) => place(a) - place(b));
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A name of a place, say, is another word in another language; a number is the same. */
const isTranslated = (a: string, b: string): boolean => isHan(a) !== isHan(b);

const isFiles = ({ type }: KindField['field']): boolean => type === 'pictures' || type === 'video';

/** Where the languages of a record differ in what does not depend on the language. */
export function differenceIn(
  { field, wire, view }: KindField,
  [firstVersion, other]: readonly ComparedVersion[],
  translate: Translate,
): Difference | undefined {
  if (!firstVersion || !other || field.takeOver === false || field.type === 'richText') return undefined;
  const textOf = ({ now }: ComparedVersion): string => {
    const value = now[wire] ?? '';
    // pictures have words on them, in one language or the other: how many there are is the same
    return String(isFiles(field) && Array.isArray(value) ? value.length : value);
  };
  const [a, b] = [textOf(firstVersion), textOf(other)];
  if (a === b || (view.isWritten && a && b && isTranslated(a, b))) return undefined;
  const items = [firstVersion, other].map(({ now }) => view.items?.(field, wire, now, translate) ?? []);
  const only = [firstVersion, other].map(({ version: { lan: language } }, at) => ({
    lan: language,
    items: (items[at] ?? []).filter((item) => !items[1 - at]?.includes(item)),
  }));
  return { only: only.filter((side) => side.items.length > 0) };
}

const marksOf = (cell: ComparedText | ComparedPictures): string =>
  JSON.stringify('before' in cell ? [cell.before, cell.after].map(filesOf) : cell.pieces);
const filesOf = (pictures: ComparedPictures['after']) => pictures.map(({ fileId, kind }) => [fileId, kind]);

const isShared = ({ field }: KindField, cells: ComparedField['cells']): boolean =>
  cells.length > 1 && field.takeOver !== false && new Set(cells.map(marksOf)).size === 1;

/** Field by field what all languages say, in the order of the definition. */
export const comparedFields = (
  kind: ReviewedKind,
  versions: readonly ComparedVersion[],
  translate: Translate,
): ComparedField[] =>
  fieldsOf(kind).map((kindField, at) => {
    const cells = versions.flatMap(({ fields }) => fields[at] ?? []);
    return {
      of: kindField,
      cells,
      changed: cells.some(({ changed }) => changed),
      difference: differenceIn(kindField, versions, translate),
      isShared: isShared(kindField, cells),
    };
  });
