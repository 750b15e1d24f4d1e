import { db, type Reader } from '../../database.ts';
import type { FileRow } from './fold.ts';

export const findFile = (reader: Reader, fileId: string): Promise<FileRow | undefined> =>
  reader.first(db.selectFrom('files').selectAll().where('file_id', '=', fileId));
