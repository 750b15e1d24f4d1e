import { db, type Reader, texts } from '../../base/database.ts';

/** Whether live content shows the file. */
export const isPublished = async (reader: Reader, fileId: string): Promise<boolean> =>
  (await reader.first(
    db
      .selectFrom('published_files')
      .select('id')
      .where('files', '@>', texts([fileId]))
      .limit(1),
  )) !== undefined;
