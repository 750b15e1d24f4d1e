import type pg from 'pg';
import { keyedHash } from './keyed-hash.ts';
import { inTransaction } from './transaction.ts';
import type { Limit, Limits, Secrets } from './types.ts';

class UsedUp extends Error {
  readonly limit: { name: string; seconds: number };

  constructor(name: string, seconds: number) {
    super(`${name} is used up`);
    this.limit = { name, seconds };
  }
}

/** A period begins with the first use and ends after the limit's time. */
export function openLimits(pool: pg.Pool, secrets: Secrets): Limits {
  const hash = keyedHash(secrets, 'limits');

  /** Adds a use; returns their number, and when they expire. */
  async function add(on: pg.Pool | pg.PoolClient, { name, key, seconds, amount = 1 }: Limit) {
    const { rows } = await on.query<{ used: number; seconds: number }>(
      `insert into identity.limits as l (key, used, until) values ($1, $3, now() + $2 * interval '1 s')
       on conflict (key) do update set
         used = case when l.until <= now() then excluded.used else l.used + excluded.used end,
         until = case when l.until <= now() then excluded.until else l.until end
       returning used, ceil(extract(epoch from until - now()))::int as seconds`,
      [await hash(name, key), seconds, amount],
    );
    return rows[0];
  }

  async function use(client: pg.PoolClient, limit: Limit): Promise<void> {
    const now = await add(client, limit);
    if (now && now.used > limit.max) throw new UsedUp(limit.name, now.seconds);
  }

  return {
    async take(limits) {
      try {
        await inTransaction(pool, async (client) => {
          for (const limit of limits) await use(client, limit);
        });
        return undefined;
      } catch (error) {
        if (error instanceof UsedUp) return error.limit;
        throw error;
      }
    },
    async count(limit) {
      const now = await add(pool, limit);
      return now === undefined || now.used <= limit.max;
    },
    async giveBack({ name, key, amount = 1 }) {
      await pool.query('update identity.limits set used = greatest(0, used - $2) where key = $1', [
        await hash(name, key),
        amount,
      ]);
    },
  };
}
