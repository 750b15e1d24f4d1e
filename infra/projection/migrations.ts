import type pg from 'pg';
import { migrate, type Step } from '../event-store/migrate.ts';

/*
 * A model has generations: tables of its own, each with its checkpoint. Whoever changes what generations there are, or
 * what is parked, raises the epoch; the runner names the epoch that it knows in each transaction and is refused if it
 * is an old one. `read.epoch` is locked first by everyone, so that nobody waits in a circle.
 */
const tables = `
create table read.epoch (one boolean primary key default true check (one), epoch bigint not null);
insert into read.epoch (epoch) values (0);

create table read.models (
  name text collate "C" not null,
  generation int not null,
  version int not null,
  state text not null check (state in ('building', 'ready', 'current', 'kept')),
  position bigint not null default 0,
  changed bigint not null default 0,
  at timestamptz not null default now(),
  primary key (name, generation)
) with (fillfactor = 50);
create unique index models_current on read.models (name) where state = 'current';

create table read.parked (
  name text collate "C" not null,
  generation int not null,
  version int not null,
  stream text collate "C" not null,
  position bigint not null,
  error text,
  at timestamptz not null default now(),
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

/** Moves checkpoints from where the caller believes them to be, or refuses; PE001 tells it to look again. */
const advance = `
create function read.advance(
  known_epoch bigint, names text[], generations int[], froms bigint[], upto bigint, changes bigint[], notice text
) returns void language plpgsql as $$
declare
  moved int;
begin
  if known_epoch is not null then
    perform from read.epoch where epoch = known_epoch for share;
    if not found then
      raise exception 'epoch % is over', known_epoch using errcode = 'PE001';
    end if;
  end if;
  update read.models m set position = upto, changed = greatest(m.changed, u.changed)
    from unnest(names, generations, froms, changes) as u (name, generation, "from", changed)
   where m.name = u.name and m.generation = u.generation and m.position = u."from";
  get diagnostics moved = row_count;
  if moved <> cardinality(names) then
    raise exception 'a checkpoint was moved by another' using errcode = 'PE001';
  end if;
  if notice is not null then
    perform pg_notify('read_models', notice);
  end if;
end $$;
`;

/**
 * What of a generation's table is personal, so that it can be emptied by whoever does not know its version; who was
 * erased, and up to where the log was looked through for that.
 */
const erasure = `
alter table read.models add personal json;
create table read.erased (person text collate "C" primary key);
create table read.erasures (one boolean primary key default true check (one), position bigint not null);
insert into read.erasures (position) values (0);
`;

/** Generations that stay where they are. */
const past = `
alter table read.models drop constraint models_state_check;
alter table read.models add check (state in ('building', 'ready', 'current', 'kept', 'past'));
`;

const steps: readonly Step[] = [
  { number: 1, name: 'models and their checkpoints', sql: tables },
  { number: 2, name: 'advance', sql: advance },
  { number: 3, name: 'erasure', sql: erasure },
  { number: 4, name: 'generations of the past', sql: past },
];

/** Brings the schema `read` up to date; may run any number of times and from several processes at once. */
export function migrateRead(target: pg.ClientBase | string): Promise<void> {
  return migrate(target, { schema: 'read', table: 'steps', steps });
}

const sqlState = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

/** Another one wrote, or changed the generations: what is known of them is to be read again. */
export const isFenced = (cause: unknown): boolean => sqlState(cause) === 'PE001';

/** PostgreSQL does not take what a fold made of an event, for a reason that `defectOf` does not know. */
export const isDataError = (cause: unknown): boolean => /^(22|23|54)/.test(sqlState(cause));

/** A lock was not to be had in time, or two waited for each other: the same again may well succeed. */
export const isLockTrouble = (cause: unknown): boolean => ['55P03', '40P01'].includes(sqlState(cause));
