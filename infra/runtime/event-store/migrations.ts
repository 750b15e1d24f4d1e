import type { EventKind } from '@portal/shared/define/event';
import type pg from 'pg';
import { type Migration, type MigrationTarget, migrate, refuseNewer, type Step } from '../database/migrate.ts';
import { appendFunction } from './append-function.ts';
import { kindsOf } from './kinds.ts';
import { knownSchemas, schemasTable } from './schemas.ts';

/*
 * Content and metadata are text, kept byte for byte as hashed. Nothing is unique over all events but the position, so
 * that they can be in partitions by it: versions are by log.streams, whose row an append moves; ids are chosen at
 * random by whoever appends, and looked up only among the latest events; commands have a table of their own, from which
 * they are dropped after a time. A command is a hash of actor and command id: half the size, twice as quick to find.
 */
const tables = (isPartitioned: boolean) => `
create table log.events (
  position bigint primary key,
  stream text collate "C" not null,
  version int not null,
  id uuid not null,
  type text collate "C" not null,
  schema int not null,
  at timestamptz not null,
  data text not null,
  meta text not null,
  leaf bytea not null,
  hash bytea not null
) ${isPartitioned ? 'partition by range (position)' : ''};
create index events_of_stream on log.events (stream, version);

create table log.streams (
  stream text collate "C" primary key,
  version int not null
) with (fillfactor = 80);

create table log.head (
  one boolean primary key default true check (one),
  position bigint not null,
  at timestamptz not null,
  hash bytea not null
);
insert into log.head (position, at, hash) values (0, '-infinity', decode(repeat('00', 32), 'hex'));

create table log.commands (
  command uuid primary key,
  asked uuid not null,
  position bigint not null,
  at timestamptz not null,
  answer text
);

create table log.reservations (
  kind text collate "C" not null,
  name bytea not null,
  stream text collate "C" not null,
  primary key (kind, name)
);
`;

/**
 * Makes the partitions up to a whole one behind that of the log's end. Attached rather than made in place, so that
 * nobody who reads or appends has to wait.
 */
const partitions = (size: number) => `
create function log.extend() returns void language plpgsql as $$
declare
  last bigint := (select position / ${size} + 1 from log.head);
begin
  perform pg_advisory_xact_lock(hashtextextended('log.extend', 0));
  for n in 0 .. last loop
    continue when to_regclass('log.events_' || n) is not null;
    execute format('create table log.events_%s (like log.events including all)', n);
    execute format('alter table log.events attach partition log.events_%s for values from (%s) to (%s)',
      n, n * ${size} + 1, (n + 1) * ${size} + 1);
  end loop;
end $$;
select log.extend();
`;

/** The log is one table, up to the step that puts all of them in partitions. */
const noPartitions = 'create function log.extend() returns void language sql return null;';

/** Set by the log's owner alone, while a demonstration is loaded: clock.ts. */
const clock = `
alter table log.head add column clock timestamptz;
${appendFunction}`;

/**
 * Appends to several streams at once. Its last parameter may be left out, so that builds of before go on calling it as
 * they know it: the function that they were made with makes room, as a call could mean either.
 */
const bundles = `
drop function if exists log.append(
  text[], int[], uuid[], uuid[], text[], int[], int[], int, int[], int[], text[], uuid[], text[], int[], text[], text[],
  bytea[], int[], text[], bytea[], boolean[]
);
${appendFunction}`;

/** Appends say what they are based on. These parameters, too, may be left out. */
const based = `
drop function if exists log.append(
  text[], int[], uuid[], uuid[], text[], int[], int[], int, int[], int[], text[], uuid[], text[], int[], text[], text[],
  bytea[], int[], text[], bytea[], boolean[], int[]
);
${appendFunction}`;

/** Positions in a partition of the events, where nothing else is said. */
const ofPartition = 10_000_000;

/**
 * A log of one table becomes the first partition, as it is, of one that has more: its rows stay where they are, and are gone
 * through once. From then on partitions are made from where the last one ends.
 */
const allInPartitions = (size: number) => `
do $$
declare
  made bigint := ((select position from log.head) / ${size} + 1) * ${size} + 1;
  given record;
begin
  if (select relkind from pg_class where oid = 'log.events'::regclass) = 'p' then
    return;
  end if;
  alter table log.events rename to events_0;
  alter index log.events_pkey rename to events_0_pkey;
  alter index log.events_of_stream rename to events_0_of_stream;
  create table log.events (like log.events_0) partition by range (position);
  alter table log.events add primary key (position);
  create index events_of_stream on log.events (stream, version);
  execute format('alter table log.events attach partition log.events_0 for values from (1) to (%s)', made);
  for given in
    select grantee::regrole as role, privilege_type as what
    from pg_class, aclexplode(relacl) where oid = 'log.events_0'::regclass
  loop
    execute format('grant %s on log.events to %s', given.what, given.role);
  end loop;
end $$;

create or replace function log.extend() returns void language plpgsql
security definer set search_path = pg_catalog, log as $$
declare
  ends bigint := ((select position from log.head) / ${size} + 2) * ${size};
  made bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('log.extend', 0));
  loop
    select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''?(\\d+)')::bigint) into made
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'log.events'::regclass;
    exit when made > ends;
    execute format('create table log.events_%s (like log.events including all)', made / ${size});
    execute format('alter table log.events attach partition log.events_%s for values from (%s) to (%s)',
      made / ${size}, made, made + ${size});
  end loop;
end $$;
select log.extend();
`;

/** Before that moment ids of commands may be gone: tidy.ts. */
const commandsSince = 'alter table log.head add column commands_since timestamptz;';

export interface LogOptions {
  /** positions in a partition of the events, for a log that is made now */
  partition?: number | undefined;
}

const migrationOf = ({ partition }: LogOptions): Migration => {
  const steps: readonly Step[] = [
    { number: 1, name: 'tables of the log', sql: tables(partition !== undefined) },
    { number: 2, name: 'append', sql: appendFunction },
    { number: 3, name: 'partitions', sql: partition === undefined ? noPartitions : partitions(partition) },
    { number: 4, name: 'clock of a demonstration', sql: clock, additive: true },
    { number: 5, name: 'appends to several streams', sql: bundles, additive: true },
    { number: 6, name: 'schemas of events', sql: schemasTable, additive: true },
    { number: 7, name: 'every log in partitions', sql: allInPartitions(partition ?? ofPartition), additive: true },
    { number: 8, name: 'since when ids of commands are kept', sql: commandsSince, additive: true },
    { number: 9, name: 'append looks at locks while a demonstration is loaded', sql: appendFunction, additive: true },
    { number: 10, name: 'appends based on versions of other streams', sql: based, additive: true },
  ];
  return { schema: 'log', table: 'steps', steps };
};

/** Brings the schema `log` up to date; may run any number of times and from several processes at once. */
export const migrateLog = (target: MigrationTarget, options: LogOptions = {}): Promise<void> =>
  migrate(target, migrationOf(options));

/** For who only reads the log: rejects with `NewerData` where this build is too old for its tables or its events. */
export async function knowsLog(client: pg.ClientBase, kinds: readonly EventKind[]): Promise<void> {
  await refuseNewer(client, migrationOf({}));
  await knownSchemas(client, kindsOf(kinds));
}
