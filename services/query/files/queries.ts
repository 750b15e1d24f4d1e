import { db, type Reader } from '../base/database.ts';
import type { FileRow } from './fold.ts';

export const findFile = (reader: Reader, fileId: string): Promise<FileRow | undefined> =>
  reader.first(db.selectFrom('files').selectAll().where('file_id', '=', fileId));

export const findFiles = (reader: Reader, fileIds: readonly string[]): Promise<FileRow[]> =>
  fileIds.length === 0
    ? Promise.resolve([])
    : reader.rows(
        db
          .selectFrom('files')
          .selectAll()
          .where('file_id', 'in', [...fileIds]),
      );
