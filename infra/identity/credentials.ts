import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { keyedHash } from './keyed-hash.ts';
import { type Ended, endAll } from './sessions.ts';
import { inTransaction } from './transaction.ts';
import type { Credentials, Secrets } from './types.ts';

/** Memory in KiB and passes of argon2id (its default), as OWASP recommends for logins. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Passwords, of which only argon2id hashes are kept. A hash is made with a secret of its own (RFC 9106, 3.1), which
 * follows from whose it is and from a key that need not be in the database: one that is copied to another account, or
 * made by whoever can write to the table, opens nothing. `ended` tells of sessions that are over, and says how many they
 * are.
 */
export function openCredentials(
  pool: pg.Pool,
  secrets: Secrets,
  ended: (rows: readonly Ended[]) => number,
): Credentials {
  const secretOf = keyedHash(secrets, 'identity');
  const optionsOf = async (umId: string) => ({ ...cost, secret: await secretOf('password', umId) });
  let nobody: Promise<string> | undefined;
  /** Of nobody's password, checked when there is no account. Every first check makes it, so that none tells by its time. */
  async function hashOfNobody(): Promise<string> {
    const { hash } = await import('@node-rs/argon2');
    nobody ??= hash(randomUUID(), cost);
    return nobody;
  }
  async function hashOf(umId: string, password: string): Promise<string> {
    const { hash } = await import('@node-rs/argon2');
    return hash(password, await optionsOf(umId));
  }
  return {
    async create(umId, password) {
      const { rowCount } = await pool.query(
        'insert into identity.credentials (um_id, password_hash) values ($1, $2) on conflict (um_id) do nothing',
        [umId, await hashOf(umId, password)],
      );
      return rowCount === 1;
    },
    async change(umId, password, options) {
      const made = await hashOf(umId, password);
      const rows = await inTransaction(pool, async (client) => {
        await client.query(
          `insert into identity.credentials (um_id, password_hash) values ($1, $2)
           on conflict (um_id) do update set password_hash = excluded.password_hash, changed = clock_timestamp()`,
          [umId, made],
        );
        // A statement of its own: it sees the sessions of logins that held the row above until now.
        return endAll(client, umId, options?.except);
      });
      return ended(rows);
    },
    async verify(umId, password) {
      const { rows } = await pool.query<{ password_hash: string }>(
        'select password_hash from identity.credentials where um_id = $1',
        [umId ?? ''],
      );
      const kept = rows[0]?.password_hash;
      const [{ verify }, none] = await Promise.all([import('@node-rs/argon2'), hashOfNobody()]);
      const isRight = await verify(kept ?? none, password, await optionsOf(umId ?? ''));
      return isRight && kept !== undefined;
    },
    async version(umId) {
      const { rows } = await pool.query<{ version: string }>(
        `select encode(sha256(password_hash::bytea), 'hex') as version
         from identity.credentials where um_id = $1 for share`,
        [umId],
      );
      return rows[0]?.version;
    },
    async remove(umId) {
      await pool.query('delete from identity.credentials where um_id = $1', [umId]);
    },
  };
}
