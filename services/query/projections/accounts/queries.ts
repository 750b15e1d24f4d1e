import { db, type Reader } from '../../database.ts';
import type { AccountRow } from './fold.ts';

export const findAccount = (reader: Reader, umId: string): Promise<AccountRow | undefined> =>
  reader.first(db.selectFrom('accounts').selectAll().where('um_id', '=', umId));
