import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { roles, sessionsMax, sites } from '@portal/shared/codes/index';
import { allMemberRoles, institutionKinds } from '@portal/shared/codes/institution';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Bus, subjects } from '../bus/types.ts';
import type { Caller } from '../http/types.ts';
import { acceptedHashes, keyedHash } from './keyed-hash.ts';
import { siteActedOn } from './machine.ts';
import { openAny, seal, sealingKeys } from './sealed.ts';
import { inTransaction } from './transaction.ts';
import type { EndedCount, EndOptions, Origin, Secrets, Sessions } from './types.ts';

export interface SessionTimes {
  /** idle timeout of a session, in milliseconds */
  idle: number;
  /** absolute timeout, used or not */
  absolute: number;
  /** validity of a fresh proof of identity */
  proof: number;
}

export const usualTimes: SessionTimes = { idle: 2 * 60 * 60_000, absolute: 24 * 60 * 60_000, proof: 10 * 60_000 };

/** Prefix of tokens for machines, for people and secret scanners. */
const machinePrefix = 'dtp_';
/** 32 bytes in base64url. */
const tokenFormat = /^(?:dtp_)?[\w-]{43}$/;
/** Milliseconds after the last login at the provider after which a token for machines of its account is suspended. */
const restsAfter = 30 * 24 * 60 * 60_000;
/** Sessions re-signed at once. */
const renewedAtOnce = 500;
/** Before any use. */
const never = new Date(0);

/** how long a process may use its cached session without a notice of its end, in milliseconds */
const cacheTime = 1_000;
const cacheSize = 20_000;
/** Maximum frequency of storing "last seen", as a fraction of the idle timeout. */
const seenFraction = 1 / 60;

const principal = z.object({
  umId: z.string(),
  loginId: z.string(),
  roles: z.array(z.enum(roles)),
  site: z.enum(sites),
  factor: z.literal(true).optional(),
  acting: z
    .object({
      institution: z.string(),
      kind: z.enum(institutionKinds),
      role: z.enum(allMemberRoles),
      inPlaceOf: z.string().optional(),
      invitedBy: z.string().optional(),
    })
    .optional(),
  machine: z
    .object({
      id: z.string(),
      name: z.string(),
      calls: z.array(z.string()),
      site: z.enum(sites).optional(),
    })
    .optional(),
});

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Name of a session where its token must not appear, e.g. in notices of its end. */
export const sessionId = (token: string): string => hashOf(token).toString('hex');

interface Row {
  um_id: string;
  principal: string;
  /** last proof of its owner's identity; of a token for machines: at their login provider, null without one */
  proven: Date | null;
  /** to the millisecond, as all times covered by the MAC */
  created: Date;
  expires: Date;
  mac: Buffer;
}
type Signed = Omit<Row, 'mac'>;
const signedColumns = 'um_id, principal, proven, created, expires, mac';

interface Found extends Row {
  now: Date;
  /** its "last seen" is due to be stored */
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
/** A session ended together with others of an account: `machine` of a token. */
export interface EndedOfAccount extends Ended {
  um_id: string;
  machine: string | null;
}

export const countOf = (rows: readonly EndedOfAccount[]): EndedCount => {
  const tokens = rows.filter(({ machine }) => machine !== null).length;
  return { sessions: rows.length - tokens, tokens };
};

/** The authenticated fields of a row. */
export const sessionMac = <Mac>(
  keyed: (...parts: readonly string[]) => Promise<Mac>,
  hash: Buffer,
  row: Signed,
): Promise<Mac> =>
  keyed(
    'session',
    hash.toString('hex'),
    row.um_id,
    row.principal,
    row.proven?.toISOString() ?? '',
    row.created.toISOString(),
    row.expires.toISOString(),
  );

/** Hash that links a session to one of a login provider. */
const providerSession = <Mac>(
  keyed: (...parts: readonly string[]) => Promise<Mac>,
  issuer: string,
  sid: string,
): Promise<Mac> => keyed('provider session', issuer, sid);

const idTokenPlace = (hash: Buffer): string => `id token ${hash.toString('hex')}`;

export interface SessionDependencies {
  pool: pg.Pool;
  bus: Bus | undefined;
  secrets: Secrets;
  logger: Logger;
}

/**
 * Sessions. A row's MAC covers its owner, proofs and lifetime, so that write access to the table neither impersonates
 * nor extends: an altered row is no session.
 */
export function openSessions({ pool, bus, secrets, logger }: SessionDependencies, times: SessionTimes = usualTimes) {
  const keyed = keyedHash(secrets, 'identity');
  const accepted = acceptedHashes(secrets, 'identity');
  const known = new LRUCache<string, { caller: Caller | undefined }, Buffer>({
    ttl: cacheTime,
    max: cacheSize,
    async fetchMethod(_id, _stale, { context: hash, options }) {
      const requestedAt = performance.now();
      const caller = await load(hash);
      // its age counts from the query's start, so that a late answer does not prolong an ended session
      options.ttl = Math.max(1, cacheTime - (performance.now() - requestedAt));
      return { caller };
    },
    // waiters of a dropped entry get it, but it is not cached
    ignoreFetchAbort: true,
  });
  const quiet = bus?.hear(subjects.sessionEnded, (data) => {
    if (typeof data === 'string') known.delete(data);
  });

  const sealedIdToken = async (hash: Buffer, idToken: string): Promise<Buffer> =>
    seal(Buffer.from(idToken), idTokenPlace(hash), Buffer.from(await secrets.get('id-tokens'), 'base64url'));

  const macOf = (hash: Buffer, row: Signed): Promise<Buffer> => sessionMac(keyed, hash, row);

  /** New expiry after a use at `now`, within the absolute limit. */
  const lasting = (created: Date, now: Date): Date =>
    new Date(Math.min(now.getTime() + times.idle, created.getTime() + times.absolute));

  /** Index of the accepted secret that signed it. */
  async function signedWith(hash: Buffer, row: Row): Promise<number | undefined> {
    const macs = await sessionMac(accepted, hash, row);
    const found = macs.findIndex((mac) => row.mac.length === mac.length && timingSafeEqual(row.mac, mac));
    if (found >= 0) return found;
    logger.error({ session: hash.toString('hex') }, 'a session was altered in the database');
    return undefined;
  }
  const isOurs = async (hash: Buffer, row: Row): Promise<boolean> => (await signedWith(hash, row)) !== undefined;

  /** The shared clock by which sessions end. */
  async function databaseNow(): Promise<Date> {
    const { rows } = await pool.query<{ now: Date }>("select date_trunc('milliseconds', now()) as now");
    return rows[0]?.now ?? new Date();
  }

  /** When the session at the login provider began, if it came from one. */
  async function providedAt(hash: Buffer): Promise<Date | undefined> {
    const { rows } = await pool.query<{ created: Date }>(
      'select created from identity.sessions where token_hash = $1 and expires > now() and id_token is not null',
      [hash],
    );
    return rows[0]?.created;
  }

  async function load(hash: Buffer): Promise<Caller | undefined> {
    const { rows } = await pool.query<Found>({
      name: 'session',
      text: `select ${signedColumns}, date_trunc('milliseconds', now()) as now,
                    seen < now() - $2 * interval '1 ms' as stale
             from identity.sessions where token_hash = $1 and expires > now()`,
      values: [hash, times.idle * seenFraction],
    });
    const [row] = rows;
    const secretName = row && (await signedWith(hash, row));
    if (!row || secretName === undefined) return undefined;
    const caller = principal.parse(JSON.parse(row.principal));
    if (caller.machine && row.proven && row.now.getTime() - row.proven.getTime() > restsAfter) return undefined;
    // a session signed with a secret being replaced is re-signed
    if (row.stale || secretName > 0) {
      const expires = caller.machine || !row.stale ? row.expires : lasting(row.created, row.now);
      // unless it was changed meanwhile: then the next use stores it
      await pool.query(
        'update identity.sessions set seen = case when $5 then now() else seen end, expires = $2, mac = $3 where token_hash = $1 and mac = $4',
        [hash, expires, await macOf(hash, { ...row, expires }), row.mac, row.stale],
      );
    }
    return { ...caller, site: siteActedOn(caller.site, caller.machine) };
  }

  /** Changes rows; other processes see it within their cache time. */
  async function rewrite(
    which: 'token_hash = $1' | 'um_id = $1' | 'um_id = $1 and machine is not null',
    value: Buffer | string,
    change: (caller: Caller) => { caller?: Caller; proven?: Date },
  ): Promise<void> {
    const changed = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<Row & Ended>(
        `select token_hash, ${signedColumns} from identity.sessions where ${which} order by token_hash for update`,
        [value],
      );
      for (const row of rows) {
        if (!(await isOurs(row.token_hash, row))) continue;
        const { caller, proven = row.proven } = change(principal.parse(JSON.parse(row.principal)));
        const renewedRow = { ...row, proven, principal: caller ? JSON.stringify(caller) : row.principal };
        await client.query('update identity.sessions set principal = $2, proven = $3, mac = $4 where token_hash = $1', [
          row.token_hash,
          renewedRow.principal,
          proven,
          await macOf(row.token_hash, renewedRow),
        ]);
      }
      return rows;
    });
    for (const { token_hash } of changed) known.delete(token_hash.toString('hex'));
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
    async start(caller, { address, agent }, { proven, provided }) {
      const token = randomBytes(32).toString('base64url');
      const hash = hashOf(token);
      const created = await databaseNow();
      const row = {
        um_id: caller.umId,
        principal: JSON.stringify(caller),
        proven: proven ? created : null,
        created,
        expires: lasting(created, created),
      };
      await pool.query(
        `insert into identity.sessions
           (token_hash, um_id, principal, proven, created, expires, mac, address, agent, provider_session, id_token)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          ...[hash, row.um_id, row.principal, row.proven, created, row.expires, await macOf(hash, row), address, agent],
          provided?.sid === undefined ? null : await providerSession(keyed, provided.issuer, provided.sid),
          provided ? await sealedIdToken(hash, provided.idToken) : null,
        ],
      );
      if (provided) await rewrite('um_id = $1 and machine is not null', row.um_id, () => ({ proven: created }));
      const tooMany = await pool.query<Ended>(
        `delete from identity.sessions where token_hash in (
           select token_hash from identity.sessions
           where um_id = $1 and expires > now() and token_hash <> $2 and machine is null
           order by seen desc, created desc offset $3)
         returning token_hash`,
        [row.um_id, hash, sessionsMax - 1],
      );
      ended(tooMany.rows);
      return { token, id: sessionId(token) };
    },
    async idToken(token) {
      const hash = hashOf(token);
      const { rows } = await pool.query<{ id_token: Buffer | null }>(
        'select id_token from identity.sessions where token_hash = $1 and expires > now()',
        [hash],
      );
      const sealed = rows[0]?.id_token;
      return sealed
        ? openAny(sealed, idTokenPlace(hash), await sealingKeys(secrets, 'id-tokens'))?.content.toString('utf8')
        : undefined;
    },
    async endProvided(which) {
      const { rows } = await pool.query<EndedOfAccount>(
        `delete from identity.sessions
         where ${'sid' in which ? 'provider_session = any($1)' : 'um_id = $1 and (id_token is not null or machine is not null)'}
         returning token_hash, um_id, machine`,
        ['sid' in which ? await providerSession(accepted, which.issuer, which.sid) : which.umId],
      );
      ended(rows);
      return [...new Set(rows.map(({ um_id }) => um_id))].map((accountId) => ({
        umId: accountId,
        ...countOf(rows.filter(({ um_id }) => um_id === accountId)),
      }));
    },
    async startMachine(caller, until, maxTokens, creatorToken) {
      const token = `${machinePrefix}${randomBytes(32).toString('base64url')}`;
      const hash = hashOf(token);
      const created = await databaseNow();
      const provided = creatorToken === undefined ? undefined : await providedAt(hashOf(creatorToken));
      const row = {
        um_id: caller.umId,
        principal: JSON.stringify(caller),
        created,
        expires: until,
        proven: provided ?? null,
      };
      const mac = await macOf(hash, row);
      return inTransaction(pool, async (client) => {
        // serialised: of two concurrent ones the second counts the first
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tokens of ${row.um_id}`]);
        const { rowCount } = await client.query(
          `insert into identity.sessions (token_hash, um_id, principal, created, expires, mac, seen, machine, proven)
           select $1, $2, $3, $4, $5, $6, $7, $8, $10 where $9 > (
             select count(*) from identity.sessions where um_id = $2 and expires > now() and machine is not null)`,
          [hash, row.um_id, row.principal, created, until, mac, never, caller.machine.id, maxTokens, row.proven],
        );
        return rowCount ? token : undefined;
      });
    },
    async machines(accountId) {
      const { rows } = await pool.query<Row & Listed>(
        `select token_hash, seen, ${signedColumns} from identity.sessions
         where um_id = $1 and expires > now() and machine is not null order by created desc`,
        [accountId],
      );
      const validity = await Promise.all(rows.map((row) => isOurs(row.token_hash, row)));
      return rows.flatMap(({ principal: principalText, created, expires, seen: seenAt }, at) => {
        const { machine, acting } = principal.parse(JSON.parse(principalText));
        if (!validity[at] || !machine) return [];
        const used = seenAt > never ? seenAt.toISOString() : '';
        const times = { since: created.toISOString(), until: expires.toISOString(), used };
        return [{ ...machine, ...times, institution: acting?.institution ?? '' }];
      });
    },
    async endMachine(accountId, id) {
      const { rows } = await pool.query<Ended>(
        'delete from identity.sessions where um_id = $1 and machine = $2 returning token_hash',
        [accountId, id],
      );
      return ended(rows) > 0;
    },
    async find(token, { anew } = { anew: false }) {
      // malformed tokens cost nothing
      if (!tokenFormat.test(token)) return undefined;
      const hash = hashOf(token);
      const id = hash.toString('hex');
      // a pending look-up may predate the change
      if (anew) known.delete(id);
      const held = known.get(id);
      if (held) return held.caller;
      return (await known.forceFetch(id, { context: hash })).caller;
    },
    async prove(token) {
      const proven = await databaseNow();
      await rewrite('token_hash = $1', hashOf(token), () => ({ proven }));
    },
    async renew() {
      let renewed = 0;
      for (let after: Buffer = Buffer.alloc(0); ; ) {
        const { rows } = await pool.query<Row & Ended>(
          `select token_hash, ${signedColumns} from identity.sessions
            where token_hash > $1 and expires > now() order by token_hash limit $2`,
          [after, renewedAtOnce],
        );
        for (const row of rows) {
          after = row.token_hash;
          // unless it was changed meanwhile, which re-signed it
          if (!((await signedWith(row.token_hash, row)) ?? 0)) continue;
          const { rowCount } = await pool.query(
            'update identity.sessions set mac = $2 where token_hash = $1 and mac = $3',
            [row.token_hash, await macOf(row.token_hash, row), row.mac],
          );
          renewed += rowCount ?? 0;
        }
        if (rows.length < renewedAtOnce) return renewed;
      }
    },
    async setFactor(token, has) {
      await rewrite('token_hash = $1', hashOf(token), ({ factor: _, ...caller }) => ({
        caller: has ? { ...caller, factor: true } : caller,
      }));
    },
    async actFor(token, own, acting) {
      const hash = hashOf(token);
      await rewrite('token_hash = $1', hash, ({ acting: _, ...caller }) => ({
        caller: {
          ...caller,
          roles: [...new Set([...own, ...(acting ? [acting.role] : [])])],
          ...(acting && { acting }),
        },
      }));
      // other processes drop their cached session; it has not ended
      bus?.tell(subjects.sessionEnded, hash.toString('hex'));
    },
    async isProven(token) {
      const hash = hashOf(token);
      const { rows } = await pool.query<Row & { now: Date }>(
        `select ${signedColumns}, now() as now from identity.sessions
          where token_hash = $1 and expires > now() and machine is null`,
        [hash],
      );
      const [row] = rows;
      if (!row?.proven || !(await isOurs(hash, row))) return false;
      return row.now.getTime() - row.proven.getTime() < times.proof;
    },
    async list(accountId) {
      const { rows } = await pool.query<Listed>(
        `select token_hash, created, seen, address, agent from identity.sessions
         where um_id = $1 and expires > now() and machine is null order by seen desc, created desc`,
        [accountId],
      );
      return rows.map(({ token_hash, created, seen: seenAt, ...origin }) => ({
        id: token_hash.toString('hex'),
        since: created.toISOString(),
        seen: seenAt.toISOString(),
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
    async endOne(accountId, id) {
      if (!/^[0-9a-f]{64}$/.test(id)) return false;
      const { rows } = await pool.query<Ended>(
        'delete from identity.sessions where um_id = $1 and token_hash = $2 returning token_hash',
        [accountId, Buffer.from(id, 'hex')],
      );
      return ended(rows) > 0;
    },
    async endAll(accountId, options) {
      const rows = await endAll(pool, accountId, options);
      ended(rows);
      return countOf(rows);
    },
    moveTo: (accountId, site) => rewrite('um_id = $1', accountId, (caller) => ({ caller: { ...caller, site } })),
  };
  return { sessions, ended, close: () => quiet?.() };
}

/** The rows of ended sessions: the caller announces them after the commit. */
export async function endAll(
  on: pg.Pool | pg.PoolClient,
  accountId: string,
  { except, keepTokens = false, begunBy }: EndOptions = {},
): Promise<EndedOfAccount[]> {
  const { rows } = await on.query<EndedOfAccount>(
    `delete from identity.sessions where um_id = $1 and token_hash is distinct from $2 and not ($3 and machine is not null)
        and ($4::timestamptz is null or created <= $4)
     returning token_hash, um_id, machine`,
    [accountId, except === undefined ? null : hashOf(except), keepTokens, begunBy ?? null],
  );
  return rows;
}
