import { db, type Reader } from '../../database.ts';
import type { HistoryRow } from './fold.ts';

export type NamedEvent = HistoryRow & { actor_name: string | null };

/** What happened to a record version, oldest first, with the name of who did it. */
export const historyOf = (reader: Reader, record: string): Promise<NamedEvent[]> =>
  reader.rows(
    db
      .selectFrom('history')
      .leftJoin('accounts', 'accounts.um_id', 'history.actor')
      .selectAll('history')
      .select('accounts.name as actor_name')
      .where('record', '=', record)
      .orderBy('position'),
  );
