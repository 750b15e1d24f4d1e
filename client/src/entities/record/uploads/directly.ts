import type { uploadPart, uploadSign } from '@portal/shared/calls/file';
import type { OutputOf, RequestOf } from '@portal/shared/define/call';
import type { Api } from '../../../core/api/api.ts';
import { RequestProblem } from '../../../core/api/problem.ts';
import { putPart } from './put-part.ts';

export type UploadState = OutputOf<typeof uploadPart>;
export type StoredFile = NonNullable<UploadState['file']>;

/** How a browser brings parts to where files lie; undefined where they go through the portal: the page says which. */
export const directWay = (): typeof putPart | undefined =>
  globalThis.document?.querySelector('meta[name="direct-uploads"]') ? putPart : undefined;

/** Of all bytes of a file, in hex; browsers tell it on secure pages alone. */
export async function sha256Of(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const pieceOf = (file: File, index: number, partSize: number): File =>
  new File([file.slice(index * partSize, (index + 1) * partSize)], 'part');

export interface DirectUpload {
  file: File;
  about: RequestOf<typeof uploadSign>;
  /** bytes that have left */
  onSent: (bytes: number) => void;
  /** from here on it goes through the portal */
  onDetour: () => void;
}

/**
 * Brings a file past the portal to where files lie, which the portal then makes a file of. A part that cannot be put there
 * goes through the portal, with those that were signed for besides. Undefined where what is missing then, or all of it, has
 * to go that way as well: under the same upload, where it is a large file. Rejects with what the portal says against it.
 */
export async function sendDirectly(
  api: Pick<Api, 'uploadSign' | 'uploadPart' | 'uploadComplete'>,
  { file, about, onSent, onDetour }: DirectUpload,
  signal: AbortSignal,
  put: typeof putPart,
): Promise<StoredFile | undefined> {
  for (;;) {
    const signed = await api.uploadSign(about, { signal }).catch((cause) => {
      if (cause instanceof RequestProblem && cause.problem.code === 'file.upload.direct') return undefined;
      throw cause;
    });
    if (!signed) {
      onDetour();
      return undefined;
    }
    if (signed.file) return signed.file;
    const { uploadId, partSize, contentType, targets } = signed;
    let there = Math.min(signed.parts.length * partSize, file.size);
    let through: UploadState | undefined;
    for (const { index, url } of targets) {
      const part = pieceOf(file, index, partSize);
      const onProgress = (share: number) => onSent(there + share * part.size);
      onProgress(0);
      if (!through && !(await put({ url, contentType, part, signal, onProgress }))) {
        onDetour();
        through = signed;
      }
      if (through) through = await api.uploadPart({ uploadId, index }, { file: part, signal, onProgress });
      there += part.size;
    }
    if (through) return through.file ?? undefined;
    const { file: storedFile } = await api.uploadComplete({ uploadId }, { signal });
    if (storedFile) return storedFile;
  }
}
