import type pg from 'pg';
import type { CheckOutcome } from './checks.ts';
import { isKept } from './leases.ts';

/** How a version of a read model does that readers see, or, with version 0, a follower that is no read model. */
export interface ModelState {
  name: string;
  version: number;
  /** how many times it was built */
  generation: number;
  /** up to which the log is folded into it */
  position: number;
  /** false while it is filled for the first time */
  isShown: boolean;
  /** a process keeps it up to date; null for a follower, of which none is known */
  isKept: boolean | null;
  /** why a process that did could not go on: its log has what only a newer build can read */
  tooOld: string | null;
  /** streams that wait because an event of theirs could not be dealt with */
  parked: number;
  /** when it was last compared with the log, and with what outcome; ISO 8601, null when it never was */
  compared: string | null;
  outcome: CheckOutcome | null;
}

/** Every version that somebody sees or will see, by name; the connection gives bigint as number and times as ISO 8601. */
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
