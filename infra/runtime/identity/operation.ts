import type { Migration, Step } from '../database/migrate.ts';

/**
 * Operational data: processes, maintenance and the outbox's backlog without recipients. In the identity store, which
 * every service but the gateway reaches and which does not depend on the log: maintenance may be that of the log
 * itself.
 */
const steps: readonly Step[] = [
  {
    number: 1,
    name: 'processes, maintenance, what waits to be sent',
    sql: `
      create table identity.processes (
        id uuid primary key,
        name text not null,
        version text not null,
        host text not null,
        started timestamptz not null,
        seen timestamptz not null default clock_timestamp()
      ) with (fillfactor = 50);
      create index processes_seen on identity.processes (seen);
      create table identity.maintenance (
        id int generated always as identity primary key,
        begun timestamptz not null default now(),
        until timestamptz not null,
        zh text not null,
        en text not null,
        begun_by text not null,
        ended timestamptz,
        ended_by text
      );
      create view identity.outbox_waiting as
        select channel, count(*)::int as letters, min(created) as oldest,
               count(*) filter (where attempts > 0)::int as failed, min(due) filter (where attempts > 0) as next
          from identity.outbox where sealed is not null and expires > now() group by channel;`,
    additive: true,
  },
  {
    number: 2,
    name: 'which secret a password was hashed with',
    sql: 'alter table identity.credentials add column made_with text',
    additive: true,
  },
  {
    number: 3,
    name: 'how far the backup is',
    sql: `create table identity.backup (
      one boolean primary key default true check (one),
      position bigint not null,
      at timestamptz not null
    )`,
    additive: true,
  },
  {
    number: 4,
    name: 'how far processes are, and of which read group',
    sql: `alter table identity.processes
      add column position bigint, add column read_group text, add column parked int`,
    additive: true,
  },
  {
    number: 5,
    name: 'what a process tells of its read group',
    sql: 'alter table identity.processes add column told jsonb',
    additive: true,
  },
  {
    number: 6,
    name: 'how the last drill of a restore went',
    sql: `create table identity.drill (
      one boolean primary key default true check (one),
      at timestamptz not null,
      position bigint,
      seconds real not null,
      fault text
    )`,
    additive: true,
  },
  {
    number: 7,
    name: 'whether a drill of a restore came to its end',
    sql: 'alter table identity.drill add column begun timestamptz',
    additive: true,
  },
  {
    number: 8,
    name: 'by how much read models were behind, in each minute of the last hour',
    sql: `create table identity.lags (
      minute timestamptz,
      read_group text,
      model text,
      behind bigint not null,
      primary key (minute, read_group, model)
    )`,
    additive: true,
  },
  {
    number: 9,
    name: 'room on the disks of folders that a process keeps',
    sql: 'alter table identity.processes add column disks jsonb',
    additive: true,
  },
  {
    number: 10,
    name: 'who listens hears of maintenance; what is told again and again costs little',
    // without the index, heartbeats are HOT updates; what a crash of the database loses of the last hour is reported
    // again minute by minute
    sql: `
      create function identity.tell_maintenance() returns trigger language plpgsql as $$
      begin
        perform pg_notify('identity_maintenance', '');
        return null;
      end $$;
      create trigger told after insert or update or delete on identity.maintenance
        for each statement execute function identity.tell_maintenance();
      drop index identity.processes_seen;
      alter table identity.lags set unlogged`,
    additive: true,
  },
];

/** After the outbox, of which it has a view. */
export const operationMigration: Migration = { schema: 'identity', table: 'operation_steps', steps };
