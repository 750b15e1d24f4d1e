import type pg from 'pg';

/** A record that waits: of one version of a read model, or of another follower, one stream. */
export interface ParkedStream {
  /** of the read model, or of the follower */
  name: string;
  /** 0 for a follower that is no read model */
  version: number;
  stream: string;
  /** of the event that could not be dealt with, and its type */
  position: number;
  type: string;
  /** why, without anything personal */
  error: string;
  /** how many events of the stream wait */
  events: number;
  /** when it was parked, and when it was last tried again; ISO 8601 */
  since: string;
  tried: string | null;
}

export const parkedOrders = ['name', 'since', 'tried', 'events'] as const;

/** In rows; usually those parked last come first. */
export interface Slice {
  offset: number;
  limit: number;
  order?: { by: (typeof parkedOrders)[number]; descending: boolean };
}

/** As readers see it: what a generation waits for that nobody sees is told where the one that they see waits for nothing. */
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

/** Records that wait, those parked last first; the connection gives bigint as number and times as ISO 8601. */
export async function listParked(
  database: pg.Pool | pg.ClientBase,
  { offset, limit, order }: Slice = { offset: 0, limit: 1_000_000 },
): Promise<{ total: number; rows: ParkedStream[] }> {
  // a name out of the list above
  const orderSql = order ? `${order.by} ${order.descending ? 'desc' : 'asc'} nulls last,` : '';
  const { rows } = await database.query<ParkedStream & { total: number }>(listed(orderSql), [offset, limit]);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
}
