import { documentRules } from '@portal/shared/rules/file';
import { request } from '../../../core/request/request.ts';
import { type LargeUpload, uploadInParts } from '../video/upload-in-parts.ts';

/** A document as answers tell of it: what its owner called it, its bytes, and where it can be opened for now. */
export interface Document {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly url: string;
}

/** Uploads a document; ended and begun again with the same file it goes on. */
export const uploadDocument = request(
  'records/uploadDocument',
  (api, upload: LargeUpload, signal) => uploadInParts(api, upload, signal),
  { quiet: true },
);

const bytesPerMB = 1024 * 1024;
const { maxBytes } = documentRules.document;

export const documentBounds = (max: number) => ({ max, size: maxBytes / bytesPerMB });

/** What would be refused is said before it is sent, by the bounds by which the server decides. */
export async function documentFault(file: File): Promise<'documentFormat' | 'documentLarge' | undefined> {
  if (file.size > maxBytes) return 'documentLarge';
  return (await file.slice(0, 5).text()) === '%PDF-' ? undefined : 'documentFormat';
}
