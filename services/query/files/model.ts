import { readModel } from '@portal/infra/runtime/projection/types';
import type { FileEvent } from '@portal/shared/events/file';
import { type FileRow, fold } from './fold.ts';

/** What is known of every stored file. */
export const files = readModel<FileRow, FileEvent>({
  name: 'files',
  version: 3,
  events: ['FileStored'],
  table: {
    columns: {
      file_id: 'text',
      owner: 'text',
      use: 'text',
      sha256: 'text',
      mime: 'text',
      bytes: 'integer',
      width: 'integer',
      height: 'integer',
      name: 'text',
    },
    primaryKey: ['file_id'],
    indexes: [{ name: 'owner', columns: 'owner' }],
  },
  key: ({ data }) => ({ ids: [{ file_id: data.fileId }] }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    files: FileRow;
  }
}
