import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type pg from 'pg';
import type { Credentials } from './types.ts';

/** Memory in KiB and passes of argon2id (its default), as OWASP recommends for logins. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function openCredentials(pool: pg.Pool): Credentials {
  /** nobody's password, checked when there is no account */
  const nobody = hash(randomUUID(), cost);
  return {
    async set(umId, password) {
      await pool.query(
        `insert into identity.credentials (um_id, password_hash) values ($1, $2)
         on conflict (um_id) do update set password_hash = excluded.password_hash, changed = now()`,
        [umId, await hash(password, cost)],
      );
    },
    async verify(umId, password) {
      const { rows } = await pool.query<{ password_hash: string }>(
        'select password_hash from identity.credentials where um_id = $1',
        [umId ?? ''],
      );
      const kept = rows[0]?.password_hash;
      const isRight = await verify(kept ?? (await nobody), password);
      return isRight && kept !== undefined;
    },
    async remove(umId) {
      await pool.query('delete from identity.credentials where um_id = $1', [umId]);
    },
  };
}
