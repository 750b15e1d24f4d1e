import type pg from 'pg';
import { appendFunction } from './append-function.ts';
import { migrate, type Step } from './migrate.ts';

/*
 * Content and metadata are text, kept byte for byte as hashed. The version of a stream is that of its last event, so
 * no table of streams repeats it. A command is a hash of actor and command id: half the size, twice as quick to find. Ids have no index: they are looked up only among the latest events.
 */
const tables = `
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
  hash bytea not null,
  unique (stream, version)
);

create table log.head (
  one boolean primary key default true check (one),
  position bigint not null,
  at timestamptz not null,
  hash bytea not null
);
insert into log.head (position, at, hash) values (0, '-infinity', decode(repeat('00', 32), 'hex'));

create table log.commands (
  command uuid primary key,
  position bigint not null,
  answer text
);

create table log.reservations (
  kind text collate "C" not null,
  name bytea not null,
  stream text collate "C" not null,
  primary key (kind, name)
);
`;

const steps: readonly Step[] = [
  { number: 1, name: 'tables of the log', sql: tables },
  { number: 2, name: 'append', sql: appendFunction },
];

/** Brings the schema `log` up to date; may run any number of times and from several processes at once. */
export function migrateLog(target: pg.ClientBase | string): Promise<void> {
  return migrate(target, { schema: 'log', table: 'steps', steps });
}
