import type { EventKind } from '@portal/shared/define/event';
import type pg from 'pg';
import { type Migration, type MigrationTarget, migrate, refuseNewer, type Step } from '../database/migrate.ts';
import { appendFunction } from './append-function.ts';
import { kindsOf } from './kinds.ts';
import { knownSchemas, schemasTable } from './schemas.ts';

/**
 * Content and metadata are text, stored byte for byte as hashed. Only the position is unique over all events, so that
 * they can be partitioned by it: versions are checked by log.streams, whose row each append updates; ids are random
 * and looked up among the latest events only; commands have a table of their own, which is purged. A command is a
 * hash of actor and command id: half the size, twice as quick to find.
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
 * Creates partitions up to a full one beyond the log's end. Attached rather than created in place, so that neither
 * readers nor writers wait.
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

/** The log is one table, up to the step that partitions all. */
const noPartitions = 'create function log.extend() returns void language sql return null;';

/** Set by the log's owner only, while a demonstration is loaded: clock.ts. */
const clock = `
alter table log.head add column clock timestamptz;
${appendFunction}`;

/**
 * Appends to several streams at once. The last parameter is optional, so that earlier builds call it as before; the
 * former function is dropped, since a call would be ambiguous.
 */
const bundles = `
drop function if exists log.append(
  text[], int[], uuid[], uuid[], text[], int[], int[], int, int[], int[], text[], uuid[], text[], int[], text[], text[],
  bytea[], int[], text[], bytea[], boolean[]
);
${appendFunction}`;

/** Versions that an append's decision was based on; optional parameters as well. */
const based = `
drop function if exists log.append(
  text[], int[], uuid[], uuid[], text[], int[], int[], int, int[], int[], text[], uuid[], text[], int[], text[], text[],
  bytea[], int[], text[], bytea[], boolean[], int[]
);
${appendFunction}`;

/** Default number of positions in a partition of the events. */
const ofPartition = 10_000_000;

/**
 * The single table becomes the first partition as it is: its rows stay in place and are scanned once. New partitions
 * start at the end of the last one.
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

/** Time before which command ids may be purged: purge-commands.ts. */
const commandsSince = 'alter table log.head add column commands_since timestamptz;';

export interface LogOptions {
  /** positions in a partition of the events, for a new log */
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

/** Migrates the schema `log`; idempotent, and safe to run from several processes. */
export const migrateLog = (target: MigrationTarget, options: LogOptions = {}): Promise<void> =>
  migrate(target, migrationOf(options));

/** For readers only. @throws NewerData if this build is too old for the log's tables or events. */
export async function knowsLog(client: pg.ClientBase, kinds: readonly EventKind[]): Promise<void> {
  await refuseNewer(client, migrationOf({}));
  await knownSchemas(client, kindsOf(kinds));
}
