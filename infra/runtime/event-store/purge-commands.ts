import type pg from 'pg';

/** rows in one statement, so that neither rows nor disk are blocked for long */
const atOnce = 1_000;

const drop = `
  with old as (
    select ctid from log.commands where ctid > $2::tid and at < $1 limit ${atOnce} for update skip locked
  ), gone as (
    delete from log.commands where ctid = any (array(select ctid from old)) returning ctid
  )
  select count(*)::int as dropped, max(ctid)::text as last from gone`;

/** Recorded before the deletion, so that a reader with a gap finds the reason: the retention may change. */
const sql = 'update log.head set commands_since = $1 where commands_since is null or commands_since < $1';

/**
 * Purges command ids from before a time, and creates the next partition of a partitioned log. Scans the table once in
 * physical order, so that appends need not maintain an index for it.
 */
export async function purgeExpiredCommands(pool: Pick<pg.Pool, 'query'>, commandsBefore: Date): Promise<number> {
  await pool.query('select log.extend()');
  await pool.query(sql, [commandsBefore]);
  let total = 0;
  for (let place = '(0,0)'; ; ) {
    const { rows } = await pool.query<{ dropped: number; last: string | null }>({
      name: 'drop-commands',
      text: drop,
      values: [commandsBefore, place],
    });
    const { dropped = 0, last = null } = rows[0] ?? {};
    total += dropped;
    if (dropped < atOnce || last === null) return total;
    place = last;
  }
}
