import type pg from 'pg';
import { leaseChannel } from './notice.ts';
import type { ReadModel } from './types.ts';

/**
 * In milliseconds. `term` and `rest`: lifetime of a holder's leases while no other process requests them, and
 * interval of its renewals; `patience` and `renew`: the same once one does, and interval of the requests.
 */
export const leaseTimes = { term: 30_000, rest: 10_000, patience: 3_000, renew: 750 };

type Version = Pick<ReadModel, 'name' | 'version'>;

/** The versions that a holder has, and whether other processes hold some that it could take. */
interface KeptLeases {
  versions: Version[];
  isShared: boolean;
}

/**
 * Renews the holder's row, removes dead and hanging holders, takes free versions, requests the others and returns all
 * that are held. `holder` is the application name of all its connections; a holder without a connection loses its
 * leases at once.
 */
export async function keepLeases(
  client: pg.ClientBase,
  holder: string,
  versions: readonly Version[],
): Promise<KeptLeases> {
  const { rows } = await client.query<Version & { isShared: boolean }>({
    name: 'keep-leases',
    text: `select name, version, exists (
             select from unnest($2::text[], $3::int[]) as w (name, version) left join read.leases l using (name, version)
              where l.holder is distinct from $1) as "isShared"
           from read.keep_leases($1, $2, $3, $4 * interval '1 millisecond', $5 * interval '1 millisecond')`,
    values: [
      holder,
      versions.map(({ name }) => name),
      versions.map(({ version }) => version),
      leaseTimes.term,
      leaseTimes.patience,
    ],
  });
  return {
    versions: rows.map(({ name, version }) => ({ name, version })),
    isShared: rows.every(({ isShared }) => isShared),
  };
}

/** Releases versions to other processes; for good, with the reason, if only a newer build can maintain them. */
export async function releaseLeases(
  client: pg.ClientBase,
  holder: string,
  versions: readonly Version[],
  tooOld?: string,
): Promise<void> {
  await client.query(
    `update read.leases l set holder = null, until = null, too_old = coalesce($4, too_old)
       from unnest($2::text[], $3::int[]) as u (name, version)
      where l.name = u.name and l.version = u.version and l.holder = $1`,
    [holder, versions.map(({ name }) => name), versions.map(({ version }) => version), tooOld ?? null],
  );
  await client.query('select pg_notify($1, $2)', [leaseChannel, '']);
}

/** Clears the mark once a newer process has got past the event that the older one could not read. */
export async function clearTooOld(client: pg.ClientBase, holder: string): Promise<void> {
  const { rowCount } = await client.query(
    'update read.leases set too_old = null where holder = $1 and too_old is not null',
    [holder],
  );
  if (rowCount) await client.query('select pg_notify($1, $2)', [leaseChannel, '']);
}

/** SQL over `read.leases l`: a process maintains that version. */
export const isKept = `(l.holder in (
  select h.holder from read.holders h join pg_stat_activity a on a.application_name = h.holder
   where h.until > clock_timestamp()))`;
