import { hkdfSync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { answeringPool, connected } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { migratedPool } from '../database/pools.ts';
import { identityMigration } from './migrate.ts';
import type { Secrets } from './types.ts';

/**
 * By name; each is 32 random bytes as base64url, or several separated by spaces: the first is current, all are
 * accepted.
 */
export type GivenSecrets = Readonly<Record<string, string | undefined>>;

/** Independent secrets; any other is derived from `identity`. */
const roots = ['person-keys', 'reservations', 'file-signing', 'bus', 'identity'] as const;
const isRoot = (name: string): boolean => roots.some((root) => root === name);

type Accepted = readonly [string, ...string[]];

/** The secrets of one setting. */
export const eachOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const derived = (identity: string, name: string): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(identity, 'base64url'), '', `portal ${name}`, 32)).toString('base64url');

/**
 * 32 bytes as base64url by name. Independent ones are configured, or else random, created once for all processes and
 * stored, which is for tests; all others are derived from that of `identity` (HKDF, RFC 5869) with their name as
 * label, so that the store contains none of them.
 */
export function openSecrets(pool: Pick<pg.ClientBase, 'query'>, providedSecrets: GivenSecrets): Secrets {
  const known = new Map<string, Accepted>();

  async function stored(name: string): Promise<string> {
    await pool.query('insert into identity.secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
      name,
      randomBytes(32).toString('base64url'),
    ]);
    const { rows } = await pool.query<{ value: string }>('select value from identity.secrets where name = $1', [name]);
    const value = rows[0]?.value;
    if (!value) throw new Error(`the secret ${name} is gone`);
    return value;
  }

  async function all(name: string): Promise<Accepted> {
    const there = known.get(name);
    if (there) return there;
    const values = providedSecrets[name]
      ? eachOf(providedSecrets[name])
      : isRoot(name)
        ? [await stored(name)]
        : await derivedOf(name);
    const [first = '', ...others] = values;
    const accepted: Accepted = [first, ...others];
    known.set(name, accepted);
    return accepted;
  }
  const derivedOf = async (name: string) => (await all('identity')).map((identity) => derived(identity, name));
  return { all, get: async (name) => (await all(name))[0] };
}

/** Secrets stored in the identity store itself, and their removal. */
export async function takeSecretsOut(
  identityUrl: string,
  names: readonly string[],
): Promise<{ values: Readonly<Record<string, string>>; forget(): Promise<void> }> {
  const values = await connected(identityUrl, 'secrets', async (client) => {
    await migrate(client, identityMigration);
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

/** Authentication keys of NATS messages; over a connection of its own, since the bus is opened before the store. */
export async function busKeys(identityUrl: string, providedSecrets: GivenSecrets): Promise<readonly string[]> {
  const pool = await migratedPool(answeringPool(identityUrl, 'bus-key', 1), [identityMigration]);
  try {
    return await openSecrets(pool, providedSecrets).all('bus');
  } finally {
    await pool.end();
  }
}
