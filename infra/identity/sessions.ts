import { createHash, randomBytes } from 'node:crypto';
import { roles, sites } from '@portal/shared/codes/index';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { z } from 'zod';
import { type Bus, subjects } from '../bus/types.ts';
import type { Caller } from '../http/types.ts';
import type { Origin, Sessions } from './types.ts';

export interface SessionTimes {
  /** a session that is not used for so long ends, in milliseconds */
  idle: number;
  /** and each after so long, used or not */
  absolute: number;
}

export const usualTimes: SessionTimes = { idle: 2 * 60 * 60_000, absolute: 24 * 60 * 60_000 };

/** how long a process may go by what it knew of a session when it was not told of its end, in milliseconds */
const cacheTime = 1_000;
const cacheSize = 20_000;
/** "Last seen" is written at most this often: a fraction of the idle time. */
const seenFraction = 1 / 60;

const principal = z.object({
  umId: z.string(),
  loginId: z.string(),
  roles: z.array(z.enum(roles)),
  site: z.enum(sites),
});

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** How a session is named where its token must not be: what is told when it ends. */
export const sessionId = (token: string): string => hashOf(token).toString('hex');

interface Row {
  principal: unknown;
  /** not written down as seen for a while */
  stale: boolean;
}

interface Listed extends Origin {
  token_hash: Buffer;
  created: Date;
  seen: Date;
}

export interface Ended {
  token_hash: Buffer;
}

export function openSessions(pool: pg.Pool, bus: Bus | undefined, times: SessionTimes = usualTimes) {
  const known = new LRUCache<string, { caller: Caller | undefined }, Buffer>({
    ttl: cacheTime,
    max: cacheSize,
    fetchMethod: async (_id, _stale, { context: hash }) => ({ caller: await load(hash) }),
    // who waits for one that is forgotten meanwhile gets it all the same, but it is not kept
    ignoreFetchAbort: true,
  });
  const quiet = bus?.hear(subjects.sessionEnded, (data) => {
    if (typeof data === 'string') known.delete(data);
  });

  async function load(hash: Buffer): Promise<Caller | undefined> {
    const { rows } = await pool.query<Row>({
      name: 'session',
      text: `select principal, seen < now() - $2 * interval '1 ms' as stale
             from identity.sessions where token_hash = $1 and expires > now()`,
      values: [hash, times.idle * seenFraction],
    });
    const [row] = rows;
    if (!row) return undefined;
    if (row.stale) {
      await pool.query(
        `update identity.sessions set seen = now(), expires = least(
           now() + $2 * interval '1 ms', created + $3 * interval '1 ms')
         where token_hash = $1`,
        [hash, times.idle, times.absolute],
      );
    }
    return principal.parse(row.principal);
  }

  function ended(rows: readonly Ended[]): number {
    for (const { token_hash } of rows) {
      const id = token_hash.toString('hex');
      known.delete(id);
      bus?.tell(subjects.sessionEnded, id);
    }
    return rows.length;
  }

  const sessions: Sessions = {
    idOf: sessionId,
    async start(caller, { address, agent }) {
      const token = randomBytes(32).toString('base64url');
      await pool.query('delete from identity.sessions where expires < now()');
      await pool.query(
        `insert into identity.sessions (token_hash, um_id, principal, site, address, agent, expires)
         values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 ms')`,
        [
          hashOf(token),
          caller.umId,
          JSON.stringify(caller),
          caller.site,
          address,
          agent,
          Math.min(times.idle, times.absolute),
        ],
      );
      return { token, id: sessionId(token) };
    },
    async find(token) {
      const hash = hashOf(token);
      return (await known.forceFetch(hash.toString('hex'), { context: hash })).caller;
    },
    async list(umId) {
      const { rows } = await pool.query<Listed>(
        `select token_hash, created, seen, address, agent from identity.sessions
         where um_id = $1 and expires > now() order by seen desc, created desc`,
        [umId],
      );
      return rows.map(({ token_hash, created, seen, ...origin }) => ({
        id: token_hash.toString('hex'),
        since: created.toISOString(),
        seen: seen.toISOString(),
        ...origin,
      }));
    },
    async over(ids) {
      const { rows } = await pool.query<Ended>(
        'select token_hash from identity.sessions where token_hash = any($1) and expires > now()',
        [ids.map((id) => Buffer.from(id, 'hex'))],
      );
      const open = new Set(rows.map(({ token_hash }) => token_hash.toString('hex')));
      return ids.filter((id) => !open.has(id));
    },
    async end(token) {
      const { rows } = await pool.query<Ended>(
        'delete from identity.sessions where token_hash = $1 returning token_hash',
        [hashOf(token)],
      );
      return ended(rows) > 0;
    },
    async endOne(umId, id) {
      if (!/^[0-9a-f]{64}$/.test(id)) return false;
      const { rows } = await pool.query<Ended>(
        'delete from identity.sessions where um_id = $1 and token_hash = $2 returning token_hash',
        [umId, Buffer.from(id, 'hex')],
      );
      return ended(rows) > 0;
    },
    endAll: (umId, options) => endAll(pool, umId, options?.except).then(ended),
    async moveTo(umId, site) {
      const { rows } = await pool.query<Ended>(
        `update identity.sessions set site = $2, principal = jsonb_set(principal::jsonb, '{site}', to_jsonb($2::text))
         where um_id = $1 and site <> $2 returning token_hash`,
        [umId, site],
      );
      // other processes know it within the time that they keep what they know
      for (const { token_hash } of rows) known.delete(token_hash.toString('hex'));
    },
  };
  return { sessions, ended, close: () => quiet?.() };
}

/** The rows of the sessions that ended: whoever ends some tells of them once that is committed. */
export async function endAll(on: pg.Pool | pg.PoolClient, umId: string, except?: string): Promise<Ended[]> {
  const { rows } = await on.query<Ended>(
    'delete from identity.sessions where um_id = $1 and token_hash is distinct from $2 returning token_hash',
    [umId, except === undefined ? null : hashOf(except)],
  );
  return rows;
}
