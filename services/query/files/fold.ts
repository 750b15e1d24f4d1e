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
  /** of a document; '' of others, which nobody is shown by a name */
  name: string;
}

export const fold = (row: FileRow | null, { data: { fileId, name = '', ...facts } }: FileEvent): FileRow =>
  row ?? { file_id: fileId, ...facts, name };
