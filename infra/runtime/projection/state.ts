import type pg from 'pg';
import type { CheckOutcome } from './checks.ts';
import { isKept } from './leases.ts';

/** State of a current version of a read model or, with version 0, of a follower that is no read model. */
export interface ModelState {
  name: string;
  version: number;
  /** number of builds */
  generation: number;
  /** position up to which the log is folded */
  position: number;
  /** false while it is filled for the first time */
  isShown: boolean;
  /** whether a process maintains it; null for a follower */
  isKept: boolean | null;
  /** why a former process stopped: the log has events that only a newer build can read */
  tooOld: string | null;
  /** number of parked streams */
  parked: number;
  /** time and outcome of the last comparison with the log; ISO 8601, null if never */
  compared: string | null;
  outcome: CheckOutcome | null;
}

/** Every current or future version, by name; the connection returns bigint as number and times as ISO 8601. */
export async function modelStates(database: Pick<pg.Pool, 'query'>): Promise<ModelState[]> {
  const { rows } = await database.query<ModelState>(
    `select m.name, m.version, m.generation, m.position, m.state = 'current' as "isShown",
            case when m.version > 0 then coalesce(${isKept}, false) end as "isKept", l.too_old as "tooOld",
            (select count(distinct p.stream) from read.parked p
              where p.name = m.name and p.generation = m.generation) as parked,
            c.at as compared, c.outcome
       from read.models m
       left join read.leases l using (name, version)
       left join read.checks c using (name, version)
      where m.state = 'current' or (m.state = 'building' and not exists (
        select from read.models shown
         where shown.name = m.name and shown.version = m.version and shown.state = 'current'))
      order by m.name, m.version`,
  );
  return rows;
}
