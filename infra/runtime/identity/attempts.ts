import type pg from 'pg';
import { networkOf } from '../http/network.ts';
import { keyedHash } from './keyed-hash.ts';
import { inTransaction } from './transaction.ts';
import type { AttemptKeys, Attempts, Guessed, Secrets } from './types.ts';

/** Failures until the first lock-out. A whole office may share one address. */
const maxFailures = { guesser: 5, address: 30 } as const;
type Kind = keyof typeof maxFailures;
/** Wrong codes after a right password from unknown devices, a day; beyond that only known devices may log in. */
const secondStepsOfStrangers = 50;
const minute = 60;
const longest = 60 * minute;
/** From so many failures of a name on, from anywhere, each further one is delayed, in milliseconds. */
const slow = { from: 10, first: 250, longest: 4_000 } as const;

/** 1, 2, 4 … 60 minutes, in seconds. */
const lockOut = (kind: Kind, failures: number): number =>
  failures < maxFailures[kind] ? 0 : Math.min(minute * 2 ** Math.min(failures - maxFailures[kind], 10), longest);

const delayOf = (failures: number): number =>
  failures <= slow.from ? 0 : Math.min(slow.first * 2 ** Math.min(failures - slow.from - 1, 10), slow.longest);

/**
 * Failed attempts. Locked out is the guesser: a name as tried from one address, or from a device known to the
 * account. A name itself is never locked, since that would let others lock out its owner; for unknown devices it only
 * becomes slow. An address that fails with many names is locked to all but known devices.
 */
export function openAttempts(pool: pg.Pool, secrets: Secrets): Attempts {
  const hash = keyedHash(secrets, 'attempts');
  const nameKey = ({ at, name }: Guessed): Promise<Buffer> => hash('name', at, name);
  const addressKey = (address: string): Promise<Buffer> => hash('address', networkOf(address));
  /** Within a session the account is the guesser: its holder may change addresses. */
  const guesserKey = ({ at, name, address, device }: AttemptKeys): Promise<Buffer> =>
    hash('guesser', at, name, ...(at === 'change' ? [] : device ? ['device', device] : ['from', networkOf(address)]));

  /** Locks the row, so that attempts of the same name and address are serialised. */
  async function current(
    client: pg.PoolClient,
    key: Buffer,
    name: Buffer | undefined,
  ): Promise<{ failures: number; left: number }> {
    const { rows } = await client.query<{ failures: number; left: number }>(
      `insert into identity.attempts as a (key, name, failures) values ($1, $2, 0)
       on conflict (key) do update set failures = case when a.last < now() - interval '1 day' then 0 else a.failures end
       returning failures, coalesce(greatest(0, ceil(extract(epoch from until - now()))), 0)::int as left`,
      [key, name],
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
      const [name, guesser] = [await nameKey(keys), await guesserKey(keys)];
      const address = keys.device === undefined ? await addressKey(keys.address) : undefined;
      return inTransaction(pool, async (client) => {
        const ofName = await current(client, name, name);
        const ofGuesser = await current(client, guesser, name);
        const ofAddress = address && (await current(client, address, undefined));
        // only reachable with the password, so no outsider causes it; a new password ends it
        const isUsedUp = keys.at === 'second' && !keys.device && ofName.failures >= secondStepsOfStrangers;
        const lockedFor = Math.max(ofGuesser.left, ofAddress?.left ?? 0, isUsedUp ? longest : 0);
        if (lockedFor > 0) return { lockedFor };
        const failures = ofGuesser.failures + 1;
        const locks = lockOut('guesser', failures);
        const addressLock = ofAddress ? lockOut('address', ofAddress.failures + 1) : 0;
        await count(client, name, ofName.failures + 1, 0);
        await count(client, guesser, failures, locks);
        if (address && ofAddress) await count(client, address, ofAddress.failures + 1, addressLock);
        return {
          failures,
          locks: Math.max(locks, addressLock),
          locksName: locks,
          delay: keys.device === undefined ? delayOf(ofName.failures + 1) : 0,
        };
      });
    },

    async succeeded(keys) {
      const name = await nameKey(keys);
      const guesser = await guesserKey(keys);
      return inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ failures: number }>(
          'delete from identity.attempts where key = $1 returning failures',
          [name],
        );
        await client.query('delete from identity.attempts where key = $1', [guesser]);
        // failures of others at this address stay: one account must not clear the way to try others
        if (keys.device === undefined)
          await client.query('update identity.attempts set failures = failures - 1, until = null where key = $1', [
            await addressKey(keys.address),
          ]);
        return Math.max(0, (rows[0]?.failures ?? 1) - 1);
      });
    },

    async forgive(guessed) {
      await pool.query('delete from identity.attempts where name = $1', [await nameKey(guessed)]);
    },

    opaque: async (guessed) => (await nameKey(guessed)).toString('hex').slice(0, 16),

    async failuresOf(address) {
      const { rows } = await pool.query<{ failures: number }>(
        "select failures from identity.attempts where key = $1 and last > now() - interval '1 day'",
        [await addressKey(address)],
      );
      return rows[0]?.failures ?? 0;
    },
  };
}
