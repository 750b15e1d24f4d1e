import type pg from 'pg';
import type { Logger } from 'pino';
import { type Announced, type Process, thisProcess } from '../http/presence.ts';
import { toldInTime } from '../retry.ts';

type Nullable<T> = { [Key in keyof Required<T>]: NonNullable<T[Key]> | null };

/** What a process says of itself beside that it is there. */
export interface Progress {
  /** of the log's last event, where it reads the log itself; up to which its read group has folded, where it reads that */
  position: number;
  /** its read group, of which it is one of several processes, and how many records are parked there */
  group?: string;
  parked?: number;
  /** by how many events each of its read models is behind, by a name that tells it from others of the group */
  behind?: Readonly<Record<string, number>>;
  /** room on the disks of folders that it keeps, as JSON whose form is known to who reads it */
  disks?: readonly object[];
  /** what else there is to tell of that group, as JSON whose form is known to who reads it */
  told?: object;
}

export interface KnownProcess extends Process, Nullable<Omit<Progress, 'told' | 'behind' | 'disks'>> {
  /** null where it keeps no folder */
  disks: unknown;
  /** when it was last heard of; ISO 8601 */
  seen: string;
  /** heard of a moment ago: one that died is not, and says nothing of it */
  isThere: boolean;
}

export interface Processes {
  /** It is there, and so far; what is left out is not known. */
  saw(process: Process, progress?: Partial<Progress> | undefined): Promise<void>;
  /** It has ended, as it was told to. */
  left(id: string): Promise<void>;
  /** Those that are there, and those that were of late and went without a word; by name, then by start. */
  list(): Promise<KnownProcess[]>;
  /** Every read group of which a process is on that list, by name. */
  groups(): Promise<ToldGroup[]>;
  /** How far behind each read model was in the last hour. */
  courses(): Promise<Course[]>;
}

export interface Course {
  group: string;
  model: string;
  /** the most events that it was behind by in each minute, the oldest first; null where nobody said so */
  behind: (number | null)[];
}

/** Minutes that are told of. */
const hour = 60;

/** What a read group told of itself last: by the process of it that is there and could tell, where one is. */
export interface ToldGroup {
  name: string;
  /** ISO 8601 */
  seen: string;
  isThere: boolean;
  /** null where that process could not tell */
  told: unknown;
}

/** How often a process says that it is there, and after how long a silent one counts as gone; in milliseconds. */
export const beat = { every: 10_000, gone: 25_000 };
/** How long it looks at how far it is before it says so, in milliseconds: on a busy machine that takes a while. */
const timeoutMs = 3_000;

/**
 * Each process says again and again that it is there, so that the list is true when one dies: nobody has to notice, time
 * alone takes it off. Time is the database's.
 */
export const openProcesses = (pool: pg.Pool): Processes => ({
  async saw(process, { position, group, parked, behind = {}, told: changedPositions, disks } = {}) {
    const { id, name, version: build, host, started } = process;
    await pool.query(
      `insert into identity.processes as known (id, name, version, host, started, position, read_group, parked, told, disks)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (id) do update set seen = clock_timestamp(), position = excluded.position,
         read_group = excluded.read_group, parked = excluded.parked, disks = excluded.disks,
         told = case when known.told is not distinct from excluded.told then known.told else excluded.told end`,
      [id, name, build, host, started, position, group, parked, changedPositions, disks && JSON.stringify(disks)],
    );
    const models = Object.keys(behind);
    if (group === undefined || models.length === 0) return;
    // in one order: processes of a group say it at the same time
    await pool.query(
      `insert into identity.lags as known (read_group, model, minute, behind)
       select $1, model, date_trunc('minute', clock_timestamp()), behind
         from unnest($2::text[], $3::bigint[]) as told (model, behind) order by model
           on conflict (minute, read_group, model) do update set behind = excluded.behind
        where excluded.behind > known.behind`,
      [group, models, Object.values(behind)],
    );
  },
  async left(id) {
    await pool.query('delete from identity.processes where id = $1', [id]);
  },
  async list() {
    const { rows } = await pool.query<Omit<KnownProcess, 'started' | 'seen'> & { started: Date; seen: Date }>(
      `select id, name, version, host, started, seen, position::float8 as position, read_group as "group", parked, disks,
              seen > clock_timestamp() - $1 * interval '1 ms' as "isThere"
         from identity.processes order by name, started, id`,
      [beat.gone],
    );
    return rows.map((row) => ({ ...row, started: row.started.toISOString(), seen: row.seen.toISOString() }));
  },
  async groups() {
    const { rows } = await pool.query<Omit<ToldGroup, 'seen'> & { seen: Date }>(
      `select distinct on (read_group) read_group as name, seen, told,
              seen > clock_timestamp() - $1 * interval '1 ms' as "isThere"
         from identity.processes where read_group is not null
        order by read_group, "isThere" desc, told is null, seen desc`,
      [beat.gone],
    );
    return rows.map((row) => ({ ...row, seen: row.seen.toISOString() }));
  },
  async courses() {
    const { rows } = await pool.query<Course>(
      `with minutes as (
         select generate_series(now - ($1 - 1) * interval '1 minute', now, interval '1 minute') as minute
           from date_trunc('minute', clock_timestamp()) now),
       known as (
         select distinct read_group, model from identity.lags where minute >= (select min(minute) from minutes))
       select read_group as "group", model, array_agg(behind::float8 order by minute) as behind
         from known cross join minutes left join identity.lags using (minute, read_group, model)
        group by read_group, model order by read_group, model`,
      [hour],
    );
    return rows;
  },
});

/** Clocks of machines differ: one that was started in the place of another may say that it was a little before that one's last word. */
const skew = 20_000;

/**
 * Those that went without a word and in whose place none of their kind was started since: one that was started again, or
 * replaced, is not missed, and one that ended as it was told to is not known any more. A successor may be gone as well: then
 * it is that one which may be missed.
 */
export function missed<Known extends Pick<KnownProcess, 'name' | 'started' | 'seen' | 'isThere'>>(
  processes: readonly Known[],
): Known[] {
  const spare = [...processes].sort((a, b) => Date.parse(a.started) - Date.parse(b.started));
  return processes
    .filter(({ isThere }) => !isThere)
    .sort((a, b) => Date.parse(a.seen) - Date.parse(b.seen))
    .filter((lostProcess) => {
      const since = Date.parse(lostProcess.seen) - skew;
      // one that began before it took nobody's place, however the clocks differ
      const from = Math.max(since, Date.parse(lostProcess.started));
      const successor = spare.findIndex(({ name, started }) => name === lostProcess.name && Date.parse(started) > from);
      if (successor >= 0) spare.splice(successor, 1);
      return successor < 0;
    });
}

/** Says that a process is there, at once and until it ends, and of which read group; and how far it is, where that can be said now. */
export function keepPresence(
  processes: Pick<Processes, 'saw' | 'left'>,
  name: string,
  logger: Logger,
  progress: () => Promise<Partial<Progress> | undefined> = async () => undefined,
  group?: string,
): { close(): Promise<void> } {
  const own = thisProcess(name);
  let failures = 0;
  const announce = async () =>
    processes.saw(own, { ...(group !== undefined && { group }), ...(await toldInTime(progress(), timeoutMs)) }).then(
      () => {
        failures = 0;
      },
      (err: unknown) => {
        if (!failures++) logger.warn({ err }, 'this process could not say that it is there; trying again');
      },
    );
  let under = announce();
  const timer = setInterval(() => {
    under = under.then(announce);
  }, beat.every);
  return {
    async close() {
      clearInterval(timer);
      await under;
      await processes
        .left(own.id)
        .catch((err: unknown) => logger.debug({ err }, 'this process could not say that it ends'));
    },
  };
}

/** Keeps what processes that reach no database say of themselves, each no more often than it is needed. */
export function keepAnnounced(
  processes: Pick<Processes, 'saw' | 'left'>,
  logger: Logger,
): (announcement: Announced) => void {
  const lastAnnounced = new Map<string, number>();
  const failed = (err: unknown) => logger.debug({ err }, 'a process that is there could not be noted');
  return ({ process, ends }) => {
    const now = performance.now();
    for (const [id, at] of lastAnnounced) if (now - at > beat.gone) lastAnnounced.delete(id);
    if (ends) return void processes.left(process.id).catch(failed);
    if (now - (lastAnnounced.get(process.id) ?? Number.NEGATIVE_INFINITY) < beat.every / 2) return;
    lastAnnounced.set(process.id, now);
    processes.saw(process).catch(failed);
  };
}
