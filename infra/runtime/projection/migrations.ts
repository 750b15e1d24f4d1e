import { type Migration, type MigrationTarget, migrate, type Step } from '../database/migrate.ts';
import { checkMigration } from './checks.ts';

/**
 * A version of a model has generations: tables of its own, each with its checkpoint. One process at a time maintains
 * a version, by its lease; all leases of a holder last as long as its row in `read.holders`, which it renews. Taking
 * over a lease, or changing generations or parked records, raises their epoch; the runner names the epochs in each
 * transaction and is refused if one has passed, or if its row has lapsed.
 */
const tables = `
create table read.models (
  name text collate "C" not null,
  generation int not null,
  version int not null,
  state text not null check (state in ('building', 'ready', 'current', 'kept', 'past')),
  position bigint not null default 0,
  changed bigint not null default 0,
  epoch bigint not null default 0,
  personal json,
  at timestamptz not null default now(),
  primary key (name, generation)
) with (fillfactor = 50);
create unique index models_current on read.models (name, version) where state = 'current';

create table read.leases (
  name text collate "C" not null,
  version int not null,
  holder text,
  until timestamptz,
  too_old text,
  primary key (name, version)
) with (fillfactor = 50);

create table read.parked (
  name text collate "C" not null,
  generation int not null,
  version int not null,
  stream text collate "C" not null,
  position bigint not null,
  type text not null,
  error text,
  at timestamptz not null default now(),
  tried bigint not null default 0,
  tried_at timestamptz,
  primary key (name, generation, stream, position),
  foreign key (name, generation) references read.models on delete cascade
);

create table read.decisions (
  id bigint generated always as identity primary key,
  name text collate "C" not null,
  generation int not null,
  version int not null,
  action text not null,
  stream text collate "C",
  position bigint,
  outcome text,
  actor text not null,
  why text not null,
  at timestamptz not null default now()
);
create index decisions_discarded on read.decisions (name, version) where action = 'discard';
`;

/** Moves checkpoints from the expected position, or refuses; on PE001 the caller reloads. */
const advance = `
create function read.advance(
  names text[], generations int[], epochs bigint[], froms bigint[], upto bigint, changes bigint[], notice text
) returns void language plpgsql as $$
declare
  moved int;
begin
  update read.models m set position = upto, changed = greatest(m.changed, u.changed)
    from unnest(names, generations, epochs, froms, changes) as u (name, generation, epoch, "from", changed)
   where m.name = u.name and m.generation = u.generation and m.epoch = u.epoch and m.position = u."from";
  get diagnostics moved = row_count;
  if moved <> cardinality(names) then
    raise exception 'a checkpoint was moved by another, or its epoch is over' using errcode = 'PE001';
  end if;
  if notice is not null then
    perform pg_notify('read_models', notice);
  end if;
end $$;
`;

/**
 * Renews the holder's leases, takes free ones of the named versions and returns all that it holds, by the database's
 * clock. A holder is the application name of its connections: without any it is dead; one that has not renewed hangs,
 * and its connections are terminated, so that they release their locks.
 */
const leases = `
create function read.keep_leases(me text, names text[], versions int[], term interval)
returns table (name text, version int) language plpgsql as $$
#variable_conflict use_column
declare
  free read.leases;
begin
  insert into read.leases (name, version) select * from unnest(names, versions) on conflict do nothing;
  update read.leases l set until = clock_timestamp() + term where l.holder = me;
  for free in
    select l.* from read.leases l join unnest(names, versions) as w (name, version) using (name, version)
     where l.holder is null or l.until < clock_timestamp()
        or not exists (select from pg_stat_activity a where a.application_name = l.holder)
     order by l.name, l.version for update of l skip locked
  loop
    perform pg_terminate_backend(a.pid) from pg_stat_activity a
      where a.application_name = free.holder and a.datname = current_database();
    update read.leases l set holder = me, until = clock_timestamp() + term
      where l.name = free.name and l.version = free.version;
    update read.models m set epoch = m.epoch + 1
      where m.name = free.name and m.version = free.version and m.state <> 'building';
  end loop;
  return query select l.name, l.version from read.leases l where l.holder = me;
end $$;
`;

/**
 * Leases refer to their holder, which renews one row for all of them. Earlier builds call the same functions and run
 * beside this one; to them a lease lasts as long as its holder is connected, hence `until` of `read.leases`.
 */
const holders = `
lock table read.leases in share row exclusive mode;
create table read.holders (
  holder text primary key,
  until timestamptz not null
) with (fillfactor = 50);
insert into read.holders select holder, max(until) from read.leases where holder is not null group by holder;
update read.leases set until = 'infinity' where holder is not null;
alter table read.leases add foreign key (holder) references read.holders on delete set null;

create or replace function read.keep_leases(me text, names text[], versions int[], term interval)
returns table (name text, version int) language plpgsql as $$
#variable_conflict use_column
declare
  lost text;
begin
  insert into read.holders as h values (me, clock_timestamp() + term)
    on conflict (holder) do update set until = excluded.until;
  for lost in
    select h.holder from read.holders h
     where h.until < clock_timestamp()
        or not exists (select from pg_stat_activity a where a.application_name = h.holder)
     for update skip locked
  loop
    perform pg_terminate_backend(a.pid) from pg_stat_activity a
      where a.application_name = lost and a.datname = current_database();
    update read.models m set epoch = m.epoch + 1 from read.leases l
      where l.holder = lost and m.name = l.name and m.version = l.version and m.state <> 'building';
    delete from read.holders h where h.holder = lost;
  end loop;
  insert into read.leases (name, version) select * from unnest(names, versions) on conflict do nothing;
  with free as (
    select l.name, l.version from read.leases l join unnest(names, versions) as w (name, version) using (name, version)
     where l.holder is null order by l.name, l.version for update of l skip locked
  ), taken as (
    update read.leases l set holder = me, until = 'infinity' from free f
     where l.name = f.name and l.version = f.version returning l.name, l.version
  )
  update read.models m set epoch = m.epoch + 1 from taken t
    where m.name = t.name and m.version = t.version and m.state <> 'building';
  return query select l.name, l.version from read.leases l where l.holder = me;
end $$;

create or replace function read.advance(
  names text[], generations int[], epochs bigint[], froms bigint[], upto bigint, changes bigint[], notice text
) returns void language plpgsql as $$
declare
  moved int;
  lapsed boolean := exists (
    select from read.holders h
     where h.holder = current_setting('application_name') and h.until < clock_timestamp());
begin
  update read.models m set position = upto, changed = greatest(m.changed, u.changed)
    from unnest(names, generations, epochs, froms, changes) as u (name, generation, epoch, "from", changed)
   where m.name = u.name and m.generation = u.generation and m.epoch = u.epoch and m.position = u."from"
     and (m.state = 'building' or not lapsed);
  get diagnostics moved = row_count;
  if moved <> cardinality(names) then
    raise exception 'a checkpoint was moved by another, or its epoch or its lease is over' using errcode = 'PE001';
  end if;
  if notice is not null then
    perform pg_notify('read_models', notice);
  end if;
end $$;
`;

/**
 * A holder without requests renews rarely. Another process that could hold its leases requests a renewal within
 * `patience`, at each look; a hanging holder misses it and loses them. The notice carries the holder's name and
 * concerns that holder alone.
 */
const leaseRequests = `
create function read.keep_leases(me text, names text[], versions int[], term interval, patience interval)
returns table (name text, version int) language plpgsql as $$
#variable_conflict use_column
declare
  lost text;
begin
  insert into read.holders as h values (me, clock_timestamp() + term)
    on conflict (holder) do update set until = excluded.until;
  for lost in
    select h.holder from read.holders h
     where h.until < clock_timestamp()
        or not exists (select from pg_stat_activity a where a.application_name = h.holder)
     for update skip locked
  loop
    perform pg_terminate_backend(a.pid) from pg_stat_activity a
      where a.application_name = lost and a.datname = current_database();
    update read.models m set epoch = m.epoch + 1 from read.leases l
      where l.holder = lost and m.name = l.name and m.version = l.version and m.state <> 'building';
    delete from read.holders h where h.holder = lost;
  end loop;
  insert into read.leases (name, version) select * from unnest(names, versions) on conflict do nothing;
  with free as (
    select l.name, l.version from read.leases l join unnest(names, versions) as w (name, version) using (name, version)
     where l.holder is null order by l.name, l.version for update of l skip locked
  ), taken as (
    update read.leases l set holder = me, until = 'infinity' from free f
     where l.name = f.name and l.version = f.version returning l.name, l.version
  )
  update read.models m set epoch = m.epoch + 1 from taken t
    where m.name = t.name and m.version = t.version and m.state <> 'building';
  with others as (
    select h.holder from read.holders h
     where h.holder <> me and h.until > clock_timestamp() + patience and exists (
       select from read.leases l join unnest(names, versions) as w (name, version) using (name, version)
        where l.holder = h.holder)
     for update skip locked
  ), asked as (
    update read.holders h set until = clock_timestamp() + patience from others o where h.holder = o.holder returning h.holder
  )
  select count(pg_notify('read_lease_asked', a.holder)) from asked a into lost;
  return query select l.name, l.version from read.leases l where l.holder = me;
end $$;

create or replace function read.keep_leases(me text, names text[], versions int[], term interval)
returns table (name text, version int) language sql as $$
  select * from read.keep_leases(me, names, versions, term, term)
$$;
`;

/** Erased people, and the position up to which the log was searched for them. */
const erasure = `
create table read.erased (person text collate "C" primary key);
create table read.erasures (one boolean primary key default true check (one), position bigint not null);
insert into read.erasures (position) values (0);
`;

const steps: readonly Step[] = [
  { number: 1, name: 'models and their checkpoints', sql: tables },
  { number: 2, name: 'advance', sql: advance },
  { number: 3, name: 'leases', sql: leases },
  { number: 4, name: 'erasure', sql: erasure },
  { number: 5, name: 'holders', sql: holders, additive: true },
  { number: 6, name: 'holders that are asked', sql: leaseRequests, additive: true },
];

export const readMigrations: readonly Migration[] = [{ schema: 'read', table: 'steps', steps }, checkMigration];

/** Migrates the schema `read`; idempotent, and safe to run from several processes. */
export const migrateRead = (target: MigrationTarget): Promise<void> => migrate(target, ...readMigrations);

const sqlState = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

/** Another process wrote, or changed the generations: reload. */
export const isFenced = (cause: unknown): boolean => sqlState(cause) === 'PE001';

/** PostgreSQL refuses a row for a reason that `defectOf` does not check. */
export const isDataError = (cause: unknown): boolean => /^(22|23|54)/.test(sqlState(cause));

/** A lock timeout or a deadlock: a retry may succeed. */
export const isLockTrouble = (cause: unknown): boolean => ['55P03', '40P01'].includes(sqlState(cause));
