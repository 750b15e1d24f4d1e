import type { FileEvent } from '@portal/shared/events/file';
import type { FileUse } from '@portal/shared/rules/file';

export interface FileRow {
  file_id: string;
  owner: string;
  use: FileUse;
  /** its name in the file store */
  sha256: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
}

export const fold = (row: FileRow | null, { data: { fileId, ...facts } }: FileEvent): FileRow =>
  row ?? { file_id: fileId, ...facts };
