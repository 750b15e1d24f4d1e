import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { contentOf, eventsOfStream, metaOf } from './event.ts';

const link = `
  create or replace function linked(bytea, bytea) returns bytea language sql immutable parallel safe
    return case when $1 is null then $2 else sha256($1 || $2) end;
  create or replace aggregate chained(bytea) (sfunc = linked, stype = bytea)`;

/** The first of them is the hash of the event before, on which the chain goes on. */
const events = `
  insert into log.events (position, stream, version, id, type, schema, at, data, meta, leaf, hash)
  select n, stream, version, id, 'Noted', 1, at, data, $1, leaf, hash from (
    select f.*, chained(leaf) over (order by n) as hash from (
      select position as n, null as stream, null::int as version, null::uuid as id, null::timestamptz as at, null as data,
        hash as leaf from log.head
      union all
      select e.*, log.leaf(n, stream, version, id, 'Noted', 1, at, data, $1) from (
        select n, 'bench-' || (n - 1) / ${eventsOfStream} as stream,
               (n - greatest((n - 1) / ${eventsOfStream} * ${eventsOfStream}, $3 - 1))::int as version,
               gen_random_uuid() as id, date_trunc('milliseconds',
                 greatest((select at from log.head), '2026-01-01') + (n - $3) * interval '100 microseconds') as at,
               json_build_object('of', 'bench', 'number', n, 'text', $2::text)::text as data
          from generate_series($3::bigint, $4::bigint) n) e) f) g
  where stream is not null`;

/**
 * Brings a log of the bench's own to so many events as appends would, only quicker: leaves, chain, streams and partitions are
 * what they have to be. In parts of at most a partition.
 */
export async function lengthen(
  client: pg.ClientBase,
  count: number,
  { atOnce = 1_000_000, onProgress }: { atOnce?: number; onProgress?: (done: number) => void } = {},
): Promise<void> {
  await client.query(link);
  const meta = JSON.stringify({ ...metaOf(1), trace: randomUUID() });
  const { rows } = await client.query<{ position: string }>('select position from log.head');
  for (let from = Number(rows[0]?.position); from < count; ) {
    // no stream goes on in the next part
    const to = Math.min(count, from + atOnce - ((from + atOnce) % eventsOfStream));
    await client.query(events, [meta, contentOf(1).text, from + 1, to]);
    await client.query(
      'update log.head h set (position, at, hash) = (select position, at, hash from log.events where position = $1)',
      [to],
    );
    await client.query('select log.extend()');
    await client.query(
      `insert into log.streams select stream, max(version) from log.events where position > $1 group by stream
       on conflict (stream) do update set version = excluded.version`,
      [from],
    );
    from = to;
    onProgress?.(to);
  }
  await client.query('vacuum analyze log.events, log.streams');
}
