import type { EventOf } from './define/event.ts';
import type { FileStored } from './events/file.ts';
import { contentOf, fieldsOf } from './records/content.ts';
import { type Content, type ReviewedKind, wireName } from './records/define.ts';
import { type Refusal, refuseFields } from './refusal.ts';
import { isPictureFor, type PictureUse } from './rules/file.ts';
import { picturesOf, plainText } from './rules/html.ts';

// What becomes of a form when it is saved, and so of one that is only previewed.

type FieldValues = Readonly<Record<string, unknown>>;

/** What is known of a stored file. */
export type StoredFile = EventOf<typeof FileStored>['data'];

/**
 * The content of a form that keeps the rules of its call: of rich texts what may be shown, by `sanitise`; a refusal where
 * a text that has to say something says nothing then.
 */
export async function contentEntered(
  kind: ReviewedKind,
  form: FieldValues,
  sanitise: (html: string) => Promise<string>,
): Promise<Content | Refusal> {
  const clean: Record<string, unknown> = { ...form };
  const empty: Record<string, string> = {};
  for (const [name, field] of Object.entries(kind.fields)) {
    const at = wireName(name, field);
    const value = form[at];
    if (field.type !== 'richText' || typeof value !== 'string') continue;
    const html = await sanitise(value);
    clean[at] = html;
    if (!field.optional && plainText(html) === '') empty[at] = 'fields.richTextMissing';
  }
  return Object.keys(empty).length ? refuseFields('400', empty) : contentOf(kind, clean);
}

const isForOther = (file: StoredFile | undefined, use: PictureUse): boolean =>
  file !== undefined && !isPictureFor(file, use);

/** Why a content cannot be somebody's: files that are not theirs, or are for something else. */
export function filesRefused(
  kind: ReviewedKind,
  content: Content,
  actor: string,
  files: readonly StoredFile[],
): Refusal | undefined {
  const own = new Map(files.filter((file) => file.owner === actor).map((file) => [file.fileId, file]));
  const at = (field: string, code: string) =>
    refuseFields(`${kind.kind}.${code}`, { [field]: `refusals.${kind.kind}.${code}` });
  for (const [name, field] of [...fieldsOf(kind, false), ...fieldsOf(kind, true)]) {
    const value = content[name] ?? '';
    if (field.type === 'pictures') {
      const ids = typeof value === 'string' ? [] : value;
      if (ids.some((id) => !own.has(id))) return at(wireName(name, field), 'imageNotOwn');
      if (ids.some((id) => isForOther(own.get(id), field.use))) return at(wireName(name, field), 'imageUse');
      // uploaded twice, the same picture bears two ids
      const pictures = new Set(ids.map((id) => own.get(id)?.sha256));
      if (pictures.size < ids.length) return at(wireName(name, field), 'imageTwice');
    } else if (field.type === 'video') {
      const [video, poster] = (typeof value === 'string' ? [] : value).map((id) => own.get(id));
      if (!video && value.length) return at(wireName(name, field), 'videoNotOwn');
      if (!poster && value.length > 1) return at(wireName(name, field), 'imageNotOwn');
      if (video && video.use !== 'video') return at(wireName(name, field), 'imageUse');
      if (isForOther(poster, 'poster')) return at(wireName(name, field), 'imageUse');
    } else if (field.type === 'richText' && picturesOf(String(value)).some((id) => !own.has(id)))
      return at(wireName(name, field), 'imageNotOwn');
  }
  return undefined;
}
