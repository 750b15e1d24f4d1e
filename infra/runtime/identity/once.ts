import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Once } from './types.ts';

export const openOnce = (pool: pg.Pool): Once => ({
  async claim(key, until) {
    await pool.query('delete from identity.once where until < now()');
    const { rowCount } = await pool.query(
      'insert into identity.once (what, until) values ($1, $2) on conflict (what) do nothing',
      [createHash('sha256').update(key).digest(), until],
    );
    return rowCount === 1;
  },
});
