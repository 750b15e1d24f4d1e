import { db, type Reader } from '../../base/database.ts';
import type { RevisionRow } from './fold.ts';

/** A revision; times as PostgreSQL writes them. */
export type Revision = Omit<RevisionRow, 'until' | 'running' | 'closed'>;

const known = db
  .selectFrom('revisions')
  .select(['number', 'first', 'last', 'began', 'ended', 'months', 'imports'])
  .select(['imported', 'entered', 'settled', 'corrected', 'reversed'])
  .select((eb) => eb.cast<string>('day', 'text').as('day'))
  .where('number', '>', 0);

/** The newest first; `before`: those that came before the one of that number. */
export const revisionsBefore = (reader: Reader, before: number | undefined, limit: number): Promise<Revision[]> =>
  reader.rows(
    (before === undefined ? known : known.where('number', '<', before)).orderBy('number', 'desc').limit(limit),
  );

export const revisionOf = (reader: Reader, number: number): Promise<Revision | undefined> =>
  reader.first(known.where('number', '=', number));
