import type pg from 'pg';
import type { Logger } from 'pino';
import { type Announced, type Process, thisProcess } from '../http/presence.ts';
import { toldInTime } from '../retry.ts';

type Nullable<T> = { [Key in keyof Required<T>]: NonNullable<T[Key]> | null };

/** A process's report, beside its presence. */
export interface Progress {
  /** of the log's last event if it reads the log; of its read group if it reads that */
  position: number;
  /** its read group, shared by several processes, and the number of parked records there */
  group?: string;
  parked?: number;
  /** lag of each read model in events, by a name unique in the group */
  behind?: Readonly<Record<string, number>>;
  /** free space of its folders' disks, as JSON known to its reader */
  disks?: readonly object[];
  /** further data about the group, as JSON known to its reader */
  told?: object;
}

export interface KnownProcess extends Process, Nullable<Omit<Progress, 'told' | 'behind' | 'disks'>> {
  /** null if it has no folder */
  disks: unknown;
  /** last heartbeat; ISO 8601 */
  seen: string;
  /** whether its heartbeat is recent */
  isThere: boolean;
}

export interface Processes {
  /** Heartbeat and progress; absent values are unknown. */
  saw(process: Process, progress?: Partial<Progress> | undefined): Promise<void>;
  /** It has ended as requested. */
  left(id: string): Promise<void>;
  /** Present processes, and those that recently disappeared; by name, then by start. */
  list(): Promise<KnownProcess[]>;
  /** Read groups of all listed processes, by name. */
  groups(): Promise<ToldGroup[]>;
  /** Lag of each read model in the last hour. */
  courses(): Promise<Course[]>;
}

export interface Course {
  group: string;
  model: string;
  /** maximum lag in events in each minute, oldest first; null if unknown */
  behind: (number | null)[];
}

/** Minutes of history. */
const hour = 60;

/** Latest report of a read group: of a present process, if one could report. */
export interface ToldGroup {
  name: string;
  /** ISO 8601 */
  seen: string;
  isThere: boolean;
  /** null if that process could not report */
  told: unknown;
}

/** Interval of heartbeats, and silence after which a process counts as gone; in milliseconds. */
export const beat = { every: 10_000, gone: 25_000 };
/** Timeout of a process's own progress before a heartbeat, in milliseconds: for a busy machine. */
const timeoutMs = 3_000;

/** Each process repeats its heartbeat; a dead one disappears by time alone. Time is the database's. */
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
    // in one order: processes of a group write at the same time
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

/** Clock skew between machines: a successor may seem to have started before its predecessor's last heartbeat. */
const skew = 20_000;

/**
 * Processes that disappeared without a successor of their kind: restarted and replaced ones are not missed, and one
 * that ended as requested is unknown. A successor may disappear as well: then that one is missed.
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
      // one that started earlier is no successor, whatever the skew
      const from = Math.max(since, Date.parse(lostProcess.started));
      const successor = spare.findIndex(({ name, started }) => name === lostProcess.name && Date.parse(started) > from);
      if (successor >= 0) spare.splice(successor, 1);
      return successor < 0;
    });
}

/** Sends heartbeats until the process ends, with its read group and, if known, its progress. */
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

/** Stores the reports of processes without a database, each no more often than needed. */
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
