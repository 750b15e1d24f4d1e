import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { acceptedHashes, keyedHash } from './keyed-hash.ts';
import { countOf, type Ended, endAll } from './sessions.ts';
import { inTransaction } from './transaction.ts';
import type { Credentials, Secrets } from './types.ts';

/** Memory in KiB and passes of argon2id (its default), as OWASP recommends for logins. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Identifies secrets without revealing them: the input of a hash by each, and the stored part of it. */
export const secretName = 'name of the secret';
export const shortName = (hash: Buffer): string => hash.toString('hex').slice(0, 8);

/**
 * Passwords, stored as argon2id hashes only. A hash uses a secret of its own (RFC 9106, 3.1), derived from the
 * account and a key outside the database: a hash copied to another account, or made by someone with write access to
 * the table, is useless. `ended` reports ended sessions.
 */
export function openCredentials(pool: pg.Pool, secrets: Secrets, ended: (rows: readonly Ended[]) => void): Credentials {
  const secretOf = keyedHash(secrets, 'identity');
  const secretsOf = acceptedHashes(secrets, 'identity');
  const optionsOf = async (accountId: string) => ({ ...cost, secret: await secretOf('password', accountId) });
  let nobody: Promise<string> | undefined;
  /**
   * Hash of a random password, checked for missing accounts. Every first check creates it, so that timing reveals
   * nothing.
   */
  async function hashOfNobody(): Promise<string> {
    const { hash } = await import('@node-rs/argon2');
    nobody ??= hash(randomUUID(), cost);
    return nobody;
  }
  async function hashOf(accountId: string, password: string): Promise<string> {
    const { hash } = await import('@node-rs/argon2');
    return hash(password, await optionsOf(accountId));
  }
  const nameOfSecret = async (): Promise<string> => shortName(await secretOf(secretName));

  /** Rehashes the same password, unless it is changed meanwhile. */
  async function renew(accountId: string, password: string, before: string): Promise<void> {
    await pool.query(
      'update identity.credentials set password_hash = $2, made_with = $4 where um_id = $1 and password_hash = $3',
      [accountId, await hashOf(accountId, password), before, await nameOfSecret()],
    );
  }
  return {
    async create(accountId, password) {
      const { rowCount } = await pool.query(
        `insert into identity.credentials (um_id, password_hash, made_with) values ($1, $2, $3)
         on conflict (um_id) do nothing`,
        [accountId, await hashOf(accountId, password), await nameOfSecret()],
      );
      return rowCount === 1;
    },
    async change(accountId, password, options) {
      const [passwordHash, name] = [await hashOf(accountId, password), await nameOfSecret()];
      const rows = await inTransaction(pool, async (client) => {
        await client.query(
          `insert into identity.credentials (um_id, password_hash, made_with) values ($1, $2, $3)
           on conflict (um_id) do update set password_hash = excluded.password_hash, made_with = excluded.made_with,
             changed = clock_timestamp()`,
          [accountId, passwordHash, name],
        );
        // a statement of its own sees the sessions of logins that held the row above until now
        return endAll(client, accountId, options);
      });
      ended(rows);
      return countOf(rows);
    },
    async verify(accountId, password) {
      const { rows } = await pool.query<{ password_hash: string }>(
        'select password_hash from identity.credentials where um_id = $1',
        [accountId ?? ''],
      );
      const storedHash = rows[0]?.password_hash;
      const [{ verify }, none] = await Promise.all([import('@node-rs/argon2'), hashOfNobody()]);
      for (const [index, secret] of (await secretsOf('password', accountId ?? '')).entries()) {
        if (!(await verify(storedHash ?? none, password, { ...cost, secret }))) continue;
        if (storedHash === undefined || accountId === undefined) return false;
        // by a secret being replaced: the password itself is available now only
        if (index > 0) await renew(accountId, password, storedHash);
        return true;
      }
      return false;
    },
    async version(accountId) {
      const { rows } = await pool.query<{ version: string }>(
        `select extract(epoch from changed)::text as version
         from identity.credentials where um_id = $1 for share`,
        [accountId],
      );
      return rows[0]?.version;
    },
    async outdated() {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from identity.credentials where made_with is distinct from $1',
        [await nameOfSecret()],
      );
      return rows[0]?.count ?? 0;
    },
    async remove(accountId) {
      await pool.query('delete from identity.credentials where um_id = $1', [accountId]);
    },
  };
}
