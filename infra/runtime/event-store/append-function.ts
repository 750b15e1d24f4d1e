import { clockLock } from './clock.ts';

/**
 * log.append judges and stores a group of appends, each to one stream, in one transaction. Its arrays come in three
 * sets. One item for each append: `lasts` is the ordinal of its last event; `totals` is the number of the group's
 * events of its stream if the append is the first of that stream, else 0. One item for each event, in order:
 * `append_of` names its append (from 1), `before` counts the group's events that precede it in its stream, and `sums`
 * has the hashes of the fields known beforehand. One item for each unique name: `name_of` names the append.
 *
 * Preconditions: within a group each command id and name occurs once, and an append that expects an exact version is
 * the first of its stream. So all appends can be judged against the state before the group.
 *
 * Appends of the same number in `bundles`, adjacent, are stored together or not at all; null: independent. They share
 * one command, carried by the last of them; its answer is where the whole bundle ends.
 *
 * `based_on` names streams that the append's decision read, with their expected versions (0: none) and `based_of`,
 * the append. It is refused if one has moved. No earlier append of the group moves one of them.
 *
 * The row of log.head is locked until the commit, so that what was looked up stays true, and versions stay unique
 * within a stream by its row in log.streams: a unique index over all events is impossible on partitions.
 *
 * Expected version: -1 any, 0 none, n exactly n. Order of checks: repeated command id, version, names. Accepted
 * events follow position `head` in order; `versions` are those of each append's stream before the group. `refused`
 * lists the other appends, except those refused only with their bundle: `append`, with `repeated` (position of the
 * first outcome), its `answer` and whether it is `reused` for another request, or `taken`, the ordinal of a name held
 * by another stream, or `moved`, the ordinal of a changed stream, now at version `actual`; none of these means a
 * version conflict.
 *
 * The first attempt is optimistic, which saves most look-ups: moving the streams tests their versions, and the
 * primary key finds a repeated command. If it fails, or if a name is taken, everything is looked up in a second one.
 *
 * Arrays are walked in plain loops: one statement joining them takes twice as long, unnest in FROM, which
 * materialises, a tenth more than in SELECT, and MERGE half as long again as UPDATE and INSERT.
 *
 * The leaf is that of leaf.ts; log.leaf computes it from the fields alone. Events have the database's time, or that
 * of a demonstration being loaded (clock.ts): never before the previous event's, never in the future.
 */
export const appendFunction = `
create or replace function log.leaf(
  place bigint, stream text, version int, id uuid, type text, schema int, at timestamptz, data text, meta text
) returns bytea language sql stable parallel safe
return sha256(
  sha256(int8send(place)) || sha256(int4send(version)) || sha256(timestamptz_send(at)) || sha256(textsend(stream))
  || sha256(uuid_send(id)) || sha256(textsend(type)) || sha256(int4send(schema)) || sha256(textsend(data))
  || sha256(textsend(meta))
);

create or replace function log.append(
  streams text[], expectations int[], commands uuid[], questions uuid[], answers text[], lasts int[], totals int[],
  distinct_streams int,
  append_of int[], before int[], event_streams text[], ids uuid[], types text[], schemas int[], datas text[],
  metas text[], sums bytea[],
  name_of int[], kinds text[], names bytea[], takes boolean[],
  bundles int[] default null,
  based_of int[] default null, based_on text[] default null, based_versions int[] default null,
  out head bigint, out recorded timestamptz, out versions int[], out refused json
) language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
set jit = off
as $$
#variable_conflict use_column
declare
  latest log.head;
  careful boolean := false;
  repeats bigint[];
  taken int[];
  stale int[];
  outside int[];
  moved int;
  begun int;
  time bytea;
  leaves bytea[];
  leaf bytea;
  hash bytea;
  hashes bytea[];
begin
  select h.* into strict latest from log.head h for update;
  head := latest.position;
  recorded := date_trunc('milliseconds', clock_timestamp());
  -- nested, since "and" evaluates the locks, a fifth of an append, also where there is no clock
  if latest.clock is not null then
    if latest.clock < recorded and exists (
      select from pg_locks
      where locktype = 'advisory' and (classid, objid) = (${clockLock}) and granted
        and database = (select oid from pg_database where datname = current_database())
    ) then
      recorded := latest.clock;
    end if;
  end if;
  recorded := greatest(latest.at, recorded);
  time := sha256(timestamptz_send(recorded));

  if cardinality(names) > 0 then
    select array_agg(t.ordinal order by w.n) into taken
    from unnest(streams) with ordinality as w (stream, n)
    left join (
      select u.n, min(u.ordinal)::int as ordinal
      from unnest(name_of, kinds, names, takes) with ordinality as u (n, kind, name, take, ordinal)
      join log.reservations r on r.kind = u.kind and r.name = u.name
      where u.take and r.stream <> streams[u.n]
      group by u.n
    ) t on t.n = w.n;
    careful := array_remove(taken, null) <> '{}';
  end if;

  if exists (
    select from unnest(based_on, based_versions) as u (stream, version)
    left join log.streams s on s.stream = u.stream
    where coalesce(s.version, 0) <> u.version
  ) then
    careful := true;
    select array_agg(t.ordinal order by w.n) into stale
    from unnest(streams) with ordinality as w (stream, n)
    left join (
      select u.n, min(u.ordinal)::int as ordinal
      from unnest(based_of, based_on, based_versions) with ordinality as u (n, stream, version, ordinal)
      left join log.streams s on s.stream = u.stream
      where coalesce(s.version, 0) <> u.version
      group by u.n
    ) t on t.n = w.n;
  end if;

  loop begin
    if careful or -1 = any (expectations) then
      select array_agg(case when careful or w.expected < 0 then coalesce(s.version, 0) else w.expected end order by w.n)
      into versions
      from unnest(streams, expectations) with ordinality as w (stream, expected, n)
      left join log.streams s on s.stream = w.stream;
    else
      versions := expectations;
    end if;

    if careful then
      select array_agg(c.position order by w.n) into repeats
      from unnest(commands) with ordinality as w (command, n)
      left join log.commands c on c.command = w.command;

      select array_agg(w.n), json_agg(json_build_object(
        'append', w.n, 'repeated', w.repeated, 'answer', c.answer, 'reused', c.asked <> questions[w.n],
        'taken', case when w.expected in (-1, w.version) then w.taken end,
        'moved', case when w.expected in (-1, w.version) then w.stale end, 'actual', coalesce(s.version, 0)
      )) into outside, refused
      from unnest(expectations, versions, repeats, taken, stale) with ordinality
        as w (expected, version, repeated, taken, stale, n)
      left join log.commands c on w.repeated is not null and c.command = commands[w.n]
      left join log.streams s on w.stale is not null and s.stream = based_on[w.stale]
      where w.repeated is not null or w.expected not in (-1, w.version) or w.taken is not null or w.stale is not null;

      if bundles is not null and outside is not null then
        select array_agg(w.n) into outside
        from unnest(bundles) with ordinality as w (bundle, n)
        where w.bundle in (select bundles[o.n] from unnest(outside) as o (n));
      end if;
    end if;

    if outside is not null then
      select array_agg(e.append order by e.i), array_agg(e.before order by e.i), array_agg(e.stream order by e.i),
        array_agg(e.id order by e.i), array_agg(e.type order by e.i), array_agg(e.schema order by e.i),
        array_agg(e.data order by e.i), array_agg(e.meta order by e.i), array_agg(e.sum order by e.i)
      into append_of, before, event_streams, ids, types, schemas, datas, metas, sums
      from (
        select u.*, (row_number() over (partition by u.stream order by u.i) - 1)::int as before
        from unnest(append_of, event_streams, ids, types, schemas, datas, metas, sums)
          with ordinality as u (append, stream, id, type, schema, data, meta, sum, i)
        where u.append <> all (outside)
      ) e;
      select array_agg(e.last order by w.n), array_agg(coalesce(e.total, 0) order by w.n), count(e.total)
      into lasts, totals, distinct_streams
      from generate_series(1, cardinality(streams)) as w (n)
      left join (
        select u.append, max(u.i)::int as last, max(u.total) filter (where u.before = 0) as total
        from (
          select t.*, count(*) over (partition by t.stream)::int as total
          from unnest(append_of, before, event_streams) with ordinality as t (append, before, stream, i)
        ) u
        group by u.append
      ) e on e.append = w.n;
    end if;

    exit when cardinality(ids) is null;

    update log.streams s set version = w.version + w.total
    from (select unnest(streams) as stream, unnest(versions) as version, unnest(totals) as total) w
    where w.total > 0 and w.version > 0 and s.stream = w.stream and s.version = w.version;
    get diagnostics moved = row_count;

    insert into log.streams (stream, version)
    select w.stream, w.total
    from (select unnest(streams) as stream, unnest(versions) as version, unnest(totals) as total) w
    where w.total > 0 and w.version = 0;
    get diagnostics begun = row_count;

    if moved + begun <> distinct_streams then
      raise unique_violation using message = 'a stream is at another version';
    end if;

    hash := latest.hash;
    leaves := '{}';
    hashes := '{}';
    for i in 1 .. cardinality(ids) loop
      leaf := sha256(
        sha256(int8send(head + i)) || sha256(int4send(versions[append_of[i]] + before[i] + 1)) || time || sums[i]
      );
      hash := sha256(hash || leaf);
      leaves := leaves || leaf;
      hashes := hashes || hash;
    end loop;

    insert into log.events (position, stream, version, id, type, schema, at, data, meta, leaf, hash)
    select head + e.i, e.stream, versions[e.append] + e.before + 1, e.id, e.type, e.schema, recorded, e.data, e.meta,
      e.leaf, e.hash
    from (
      select generate_series(1, cardinality(ids)) as i, unnest(append_of) as append, unnest(before) as before,
        unnest(event_streams) as stream, unnest(ids) as id, unnest(types) as type, unnest(schemas) as schema,
        unnest(datas) as data, unnest(metas) as meta, unnest(leaves) as leaf, unnest(hashes) as hash
    ) e;

    insert into log.commands (command, asked, position, at, answer)
    select w.command, w.asked, head + w.last, recorded, w.answer
    from (
      select unnest(commands) as command, unnest(questions) as asked, unnest(answers) as answer, unnest(lasts) as last
    ) w
    where w.command is not null and w.last is not null;

    if cardinality(names) > 0 then
      delete from log.reservations r
      using unnest(name_of, kinds, names, takes) as u (n, kind, name, take)
      where not u.take and lasts[u.n] is not null and r.kind = u.kind and r.name = u.name and r.stream = streams[u.n];

      insert into log.reservations (kind, name, stream)
      select u.kind, u.name, streams[u.n]
      from unnest(name_of, kinds, names, takes) as u (n, kind, name, take)
      where u.take and lasts[u.n] is not null
      on conflict do nothing;
    end if;

    update log.head h set position = head + cardinality(leaves), at = recorded, hash = hashes[cardinality(hashes)];
    exit;
  exception when unique_violation then
    if careful then
      raise;
    end if;
    careful := true;
  end; end loop;
end $$;
`;
