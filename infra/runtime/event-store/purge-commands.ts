import type pg from 'pg';

/** dropped in one statement, so that nobody waits long for a row or for the disk */
const atOnce = 1_000;

const drop = `
  with old as (
    select ctid from log.commands where ctid > $2::tid and at < $1 limit ${atOnce} for update skip locked
  ), gone as (
    delete from log.commands where ctid = any (array(select ctid from old)) returning ctid
  )
  select count(*)::int as dropped, max(ctid)::text as last from gone`;

/** Said before any is dropped, so that whoever misses one sees why: for how long they are kept may change. */
const sql = 'update log.head set commands_since = $1 where commands_since is null or commands_since < $1';

/**
 * Drops command ids from before a time, and makes the next partition where the log has some. Goes through the table once,
 * place by place, so that no index has to be kept with each append for the sake of this.
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
