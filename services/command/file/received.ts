import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { checkDocument, tooLargeDocument } from '@portal/infra/runtime/files/document';
import { type Source, sourceOf } from '@portal/infra/runtime/files/mp4';
import { checkPicture, type Picture, tooLargePicture } from '@portal/infra/runtime/files/picture';
import { type Files, WrongLength } from '@portal/infra/runtime/files/types';
import { checkVideo, tooLargeVideo } from '@portal/infra/runtime/files/video';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import {
  anyPicture,
  documentRules,
  type FileUse,
  isDocumentUse,
  isLargeUse,
  isVideoUse,
  type LargeUse,
  type PictureUse,
  pictureRules,
  useOfPicture,
  videoRules,
} from '@portal/shared/rules/file';

/** What has more bytes than it may have, which is known before any of them came. */
export function tooLargeFor(use: FileUse, size: number): Refusal | undefined {
  if (isDocumentUse(use)) return size > documentRules[use].maxBytes ? tooLargeDocument(documentRules[use]) : undefined;
  if (isVideoUse(use)) return size > videoRules[use].maxBytes ? tooLargeVideo(videoRules[use]) : undefined;
  return size > pictureRules[use].maxBytes ? tooLargePicture(pictureRules[use]) : undefined;
}

const checkLarge = (source: Source, use: LargeUse) =>
  isDocumentUse(use)
    ? checkDocument({ size: source.size, read: () => source.read(0, source.size) }, documentRules[use])
    : checkVideo(source, videoRules[use]);

/**
 * Keeps a file whose bytes are at hand, if they are what its use asks for, and tells what they are. These checks are those
 * of every file, however it came. Bytes are named by their hash and stored first, so that an event never points at nothing.
 */
export async function keepBytes(files: Pick<Files, 'put'>, bytes: Buffer, use: FileUse): Promise<Picture | Refusal> {
  if (!isLargeUse(use)) {
    const checked = await checkPicture(bytes, pictureRules[use]);
    if (isRefusal(checked)) return checked;
    await files.put(checked.picture.sha256, checked.content);
    return checked.picture;
  }
  const checked = await checkLarge(sourceOf(bytes), use);
  if (isRefusal(checked)) return checked;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await files.put(sha256, bytes);
  return { ...checked, sha256, bytes: bytes.length };
}

/** The same of a picture whose use is not said: it has to fit any, and is told with the first that it fits. */
export async function keepPicture(
  files: Pick<Files, 'put'>,
  bytes: Buffer,
): Promise<(Picture & { use: PictureUse }) | Refusal> {
  const checked = await checkPicture(bytes, anyPicture);
  if (isRefusal(checked)) return checked;
  const { picture, content } = checked;
  const use = useOfPicture(picture);
  // every PNG within the largest bounds fits some use
  if (!use) return refuse('file.format', { formats: 'PNG' });
  await files.put(picture.sha256, content);
  return { ...picture, use };
}

/** What its owner said of a file before it came. */
export interface DeclaredUpload {
  use: FileUse;
  size: number;
  /** hex */
  sha256?: string | undefined;
}

/**
 * The same of a file that comes from where others may write meanwhile: it is read once, and what is kept is what was
 * checked. Refused as altered where it is not what was said.
 */
export async function keepStream(
  files: Pick<Files, 'put' | 'draft'>,
  bytes: Readable,
  { use, size, sha256 }: DeclaredUpload,
): Promise<Picture | Refusal> {
  const draft = await files.draft(bytes, size).catch((cause) => {
    if (cause instanceof WrongLength) return undefined;
    throw cause;
  });
  if (!draft) return refuse('file.upload.altered');
  try {
    if (draft.size !== size || (sha256 ?? draft.sha256) !== draft.sha256) return refuse('file.upload.altered');
    if (!isLargeUse(use)) return await keepBytes(files, await draft.read(0, size), use);
    const checked = await checkLarge(draft, use);
    if (isRefusal(checked)) return checked;
    await draft.keep();
    return { ...checked, sha256: draft.sha256, bytes: size };
  } finally {
    await draft.close();
  }
}
