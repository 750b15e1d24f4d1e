import type pg from 'pg';

/** A parked stream of one version of a read model, or of another follower. */
export interface ParkedStream {
  /** name of the read model or follower */
  name: string;
  /** 0 for a follower that is no read model */
  version: number;
  stream: string;
  /** position and type of the event that failed */
  position: number;
  type: string;
  /** the reason, without personal data */
  error: string;
  /** number of waiting events of the stream */
  events: number;
  /** when it was parked, and when it was last retried; ISO 8601 */
  since: string;
  tried: string | null;
}

export const parkedOrders = ['name', 'since', 'tried', 'events'] as const;

/** In rows; by default the latest parked first. */
export interface Slice {
  offset: number;
  limit: number;
  order?: { by: (typeof parkedOrders)[number]; descending: boolean };
}

/** For readers: a waiting event of a generation that is not current counts where the current one has none. */
const listed = (order: string) => `
  with every as (
    select p.name, p.version, p.stream, p.generation, m.state, min(p.position) as position,
        (array_agg(p.type order by p.position))[1] as type,
        coalesce((array_agg(p.error order by p.position))[1], '') as error,
        count(*) as events, min(p.at) as since, max(p.tried_at) as tried
      from read.parked p join read.models m using (name, generation)
     where m.state not in ('building', 'past')
     group by p.name, p.version, p.stream, p.generation, m.state),
  listed as (
    select distinct on (name, version, stream) name, version, stream, position, type, error, events, since, tried
      from every order by name, version, stream, state <> 'current', generation desc)
  select *, count(*) over () as total from listed order by ${order} since desc, name, version, stream offset $1 limit $2`;

/** Parked records, the latest first; the connection returns bigint as number and times as ISO 8601. */
export async function listParked(
  database: pg.Pool | pg.ClientBase,
  { offset, limit, order }: Slice = { offset: 0, limit: 1_000_000 },
): Promise<{ total: number; rows: ParkedStream[] }> {
  // the column comes from the list above
  const orderSql = order ? `${order.by} ${order.descending ? 'desc' : 'asc'} nulls last,` : '';
  const { rows } = await database.query<ParkedStream & { total: number }>(listed(orderSql), [offset, limit]);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
}
