import type pg from 'pg';

/** dropped in one statement, so that nobody waits long for a row or for the disk */
const atOnce = 1_000;

const drop = `
  delete from log.commands where command in (
    select command from log.commands where at < $1 limit ${atOnce} for update skip locked)`;

/** Drops command ids from before a time, and makes the next partition where the log has some. */
export async function tidy(pool: Pick<pg.Pool, 'query'>, commandsBefore: Date): Promise<number> {
  await pool.query('select log.extend()');
  let dropped = 0;
  for (;;) {
    const { rowCount } = await pool.query({ name: 'drop-commands', text: drop, values: [commandsBefore] });
    dropped += rowCount ?? 0;
    if ((rowCount ?? 0) < atOnce) return dropped;
  }
}
