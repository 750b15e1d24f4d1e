import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { answeringPool, connected } from '../event-store/connection.ts';
import { migrateIdentity } from './migrate.ts';
import type { Secrets } from './types.ts';

/** By name; each is 32 random bytes as base64url. */
export type GivenSecrets = Readonly<Record<string, string | undefined>>;

/** 32 random bytes as base64url, once for all processes; those that are given take precedence. */
export function openSecrets(pool: pg.Pool, given: GivenSecrets): Secrets {
  const known = new Map<string, string>();
  return {
    async get(name) {
      const there = known.get(name) ?? given[name];
      if (there) return there;
      await pool.query('insert into identity.secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
        name,
        randomBytes(32).toString('base64url'),
      ]);
      const { rows } = await pool.query<{ value: string }>('select value from identity.secrets where name = $1', [
        name,
      ]);
      const value = rows[0]?.value;
      if (!value) throw new Error(`the secret ${name} is gone`);
      known.set(name, value);
      return value;
    },
  };
}

/** Secrets that lie in the identity store itself, and what removes them from there. */
export async function takeSecretsOut(
  identityUrl: string,
  names: readonly string[],
): Promise<{ values: Readonly<Record<string, string>>; forget(): Promise<void> }> {
  await migrateIdentity(identityUrl);
  const values = await connected(identityUrl, 'secrets', async (client) => {
    const { rows } = await client.query<{ name: string; value: string }>(
      'select name, value from identity.secrets where name = any($1)',
      [names],
    );
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  });
  return {
    values,
    forget: () =>
      connected(identityUrl, 'secrets', async (client) => {
        await client.query('delete from identity.secrets where name = any($1)', [names]);
      }),
  };
}

/** What messages on NATS are authenticated with; by a connection of its own, since the bus is opened before the store. */
export async function busKey(identityUrl: string, given: GivenSecrets): Promise<string> {
  await migrateIdentity(identityUrl);
  const pool = new pg.Pool(answeringPool(identityUrl, 'bus-key', 1));
  pool.on('error', () => undefined);
  try {
    return await openSecrets(pool, given).get('bus');
  } finally {
    await pool.end();
  }
}
