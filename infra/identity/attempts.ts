import type pg from 'pg';
import { networkOf } from '../http/network.ts';
import { keyedHash } from './keyed-hash.ts';
import { inTransaction } from './transaction.ts';
import type { Attempts, Guessed, Secrets } from './types.ts';

/** With the last of these failures the first lock-out begins. Behind one address there may be a whole office. */
const patience = { name: 5, address: 30 } as const;
type Kind = keyof typeof patience;
const minute = 60;
const longest = 60 * minute;

/** 1, 2, 4 … 60 minutes, in seconds. */
const lockOut = (kind: Kind, failures: number): number =>
  failures < patience[kind] ? 0 : Math.min(minute * 2 ** Math.min(failures - patience[kind], 10), longest);

export function openAttempts(pool: pg.Pool, secrets: Secrets): Attempts {
  const hash = keyedHash(secrets, 'attempts');
  const nameKey = ({ at, name }: Guessed): Promise<Buffer> => hash('name', at, name);
  const addressKey = (address: string): Promise<Buffer> => hash('address', networkOf(address));

  /** Locks the row, so that attempts of the same name and of the same address take turns. */
  async function current(client: pg.PoolClient, key: Buffer): Promise<{ failures: number; left: number }> {
    const { rows } = await client.query<{ failures: number; left: number }>(
      `insert into identity.attempts as a (key, failures) values ($1, 0)
       on conflict (key) do update set failures = case when a.last < now() - interval '1 day' then 0 else a.failures end
       returning failures, coalesce(greatest(0, ceil(extract(epoch from until - now()))), 0)::int as left`,
      [key],
    );
    return rows[0] ?? { failures: 0, left: 0 };
  }

  async function count(client: pg.PoolClient, key: Buffer, failures: number, lock: number): Promise<void> {
    await client.query(
      `update identity.attempts set failures = $2, last = now(),
         until = case when $3 > 0 then now() + $3 * interval '1 s' end where key = $1`,
      [key, failures, lock],
    );
  }

  return {
    async begin(keys) {
      await pool.query(
        `delete from identity.attempts where key in (select key from identity.attempts
           where last < now() - interval '1 day' limit 100 for update skip locked)`,
      );
      const [name, address] = [await nameKey(keys), await addressKey(keys.address)];
      return inTransaction(pool, async (client) => {
        const ofName = await current(client, name);
        const ofAddress = await current(client, address);
        const lockedFor = Math.max(ofName.left, ofAddress.left);
        if (lockedFor > 0) return { lockedFor };
        const failures = ofName.failures + 1;
        const locksName = lockOut('name', failures);
        const addressLock = lockOut('address', ofAddress.failures + 1);
        await count(client, name, failures, locksName);
        await count(client, address, ofAddress.failures + 1, addressLock);
        return { failures, locks: Math.max(locksName, addressLock), locksName };
      });
    },

    async succeeded(keys) {
      const { rows } = await pool.query<{ failures: number }>(
        'delete from identity.attempts where key = $1 returning failures',
        [await nameKey(keys)],
      );
      // The failures of others at this address stay: who has one account may not clear the way to try others.
      await pool.query('update identity.attempts set failures = failures - 1, until = null where key = $1', [
        await addressKey(keys.address),
      ]);
      return Math.max(0, (rows[0]?.failures ?? 1) - 1);
    },

    async forgive(guessed) {
      await pool.query('delete from identity.attempts where key = $1', [await nameKey(guessed)]);
    },
  };
}
