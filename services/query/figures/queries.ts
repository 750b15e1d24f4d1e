import { db, type Reader } from '../base/database.ts';

/** Decisions of one day (yyyy-MM-dd in Shanghai) on all sites. */
export async function decidedOn(reader: Reader, day: string): Promise<number> {
  const { count } = await reader.row(
    db
      .selectFrom('figures')
      .where('day', '=', day)
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('count'), eb.lit(0)).as('count')),
  );
  return count;
}
