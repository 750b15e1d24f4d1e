/**
 * log.append judges and stores a group of appends in one transaction. Its arrays come in three sets: one item for each
 * append, for each event (in order, `event_of` naming its append from 1), and for each unique name (`name_of`).
 *
 * It relies on the caller for this: within a group a command id and a name appear once, and an append that expects an
 * exact version is the first of its stream. So all appends can be judged against the state before the group.
 *
 * Expected version: -1 any, 0 none, n exactly n. Judged in this order: repeated command id, version, names.
 * One row for each append: `repeated` (position of the first outcome) with `answer`; else `first`, the position of its
 * first event, and `version`, that of its last; else it is refused: `taken`, the ordinal of a name that another stream
 * holds, or a version conflict with `version`, the actual one.
 *
 * The leaf is the SHA-256 of the nine fields, each as PostgreSQL sends it in binary (integers big-endian, time in
 * microseconds since 2000-01-01 UTC, text in UTF-8) behind its length in four bytes: the bytes of COPY BINARY.
 */
export const appendFunction = `
create function log.leaf(
  place bigint, stream text, version int, id uuid, type text, schema int, at timestamptz, data text, meta text
) returns bytea language sql stable parallel safe
return sha256(
  '\\x00000008'::bytea || int8send(place)
  || int4send(octet_length(stream)) || convert_to(stream, 'UTF8')
  || '\\x00000004'::bytea || int4send(version)
  || '\\x00000010'::bytea || uuid_send(id)
  || int4send(octet_length(type)) || convert_to(type, 'UTF8')
  || '\\x00000004'::bytea || int4send(schema)
  || '\\x00000008'::bytea || timestamptz_send(at)
  || int4send(octet_length(data)) || convert_to(data, 'UTF8')
  || int4send(octet_length(meta)) || convert_to(meta, 'UTF8')
);

create function log.link(previous bytea, leaf bytea, start bytea) returns bytea language plpgsql immutable parallel safe
as $$ begin return sha256(coalesce(previous, start) || leaf); end $$;

create aggregate log.chain(leaf bytea, start bytea) (sfunc = log.link, stype = bytea);

create function log.append(
  streams text[], expectations int[], actors text[], command_ids text[], answers text[], metas text[],
  event_of int[], ids uuid[], types text[], schemas int[], datas text[],
  name_of int[], kinds text[], names bytea[], takes boolean[]
) returns table (repeated bigint, answer text, first bigint, version int, taken int, at timestamptz)
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set jit = off
as $$
#variable_conflict use_column
declare
  head log.head;
  recorded timestamptz;
begin
  select h.* into strict head from log.head h for update;
  recorded := greatest(head.at, date_trunc('milliseconds', clock_timestamp()));

  return query
  with wanted as materialized (
    select w.n, w.stream, w.expected, w.actor, w.command_id, w.answer, w.meta,
      done.position as repeated, done.answer as first_answer, coalesce(latest.version, 0) as version
    from unnest(streams, expectations, actors, command_ids, answers, metas)
      with ordinality as w (stream, expected, actor, command_id, answer, meta, n)
    left join log.commands done on done.actor = w.actor and done.command_id = w.command_id
    left join lateral (
      select e.version from log.events e where e.stream = w.stream order by e.version desc limit 1
    ) latest on true
  ),
  wanted_names as materialized (
    select u.n, u.kind, u.name, u.take, u.ordinal, held.stream as holder
    from unnest(name_of, kinds, names, takes) with ordinality as u (n, kind, name, take, ordinal)
    left join log.reservations held on held.kind = u.kind and held.name = u.name
  ),
  judged as materialized (
    select w.*, taken.ordinal as taken,
      w.repeated is null and w.expected in (-1, w.version) and taken.ordinal is null as accepted
    from wanted w
    left join lateral (
      select min(u.ordinal)::int as ordinal from wanted_names u where u.n = w.n and u.take and u.holder <> w.stream
    ) taken on true
  ),
  placed as materialized (
    select j.n, j.stream, e.id, e.type, e.schema, e.data, j.meta,
      head.position + row_number() over (order by e.i) as position,
      (j.version + row_number() over (partition by j.stream order by e.i))::int as version
    from unnest(event_of, ids, types, schemas, datas) with ordinality as e (n, id, type, schema, data, i)
    join judged j on j.n = e.n and j.accepted
  ),
  leaves as materialized (
    select p.*, log.leaf(p.position, p.stream, p.version, p.id, p.type, p.schema, recorded, p.data, p.meta) as leaf
    from placed p
  ),
  chained as materialized (
    select l.*, log.chain(l.leaf, head.hash) over (order by l.position) as hash from leaves l
  ),
  stored as (
    insert into log.events (position, stream, version, id, type, schema, at, data, meta, leaf, hash)
    select c.position, c.stream, c.version, c.id, c.type, c.schema, recorded, c.data, c.meta, c.leaf, c.hash
    from chained c order by c.position
  ),
  moved as (
    update log.head set position = c.position, at = recorded, hash = c.hash
    from (select c.position, c.hash from chained c order by c.position desc limit 1) c
  ),
  outcomes as materialized (
    select c.n, min(c.position) as first, max(c.position) as last, max(c.version) as version from chained c group by c.n
  ),
  remembered as (
    insert into log.commands (actor, command_id, position, answer)
    select j.actor, j.command_id, o.last, j.answer
    from judged j join outcomes o on o.n = j.n where j.command_id is not null
  ),
  released as (
    delete from log.reservations r using wanted_names u
    where not u.take and r.kind = u.kind and r.name = u.name
      and r.stream = (select j.stream from judged j where j.n = u.n and j.accepted)
  ),
  reserved as (
    insert into log.reservations (kind, name, stream)
    select u.kind, u.name, j.stream
    from wanted_names u join judged j on j.n = u.n and j.accepted
    where u.take and u.holder is null
  )
  select j.repeated, j.first_answer, o.first, coalesce(o.version, j.version),
    case when j.expected in (-1, j.version) then j.taken end, recorded
  from judged j left join outcomes o on o.n = j.n
  order by j.n;
end $$;
`;
