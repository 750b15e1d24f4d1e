import { type MigrationTarget, migrate, type Step } from '../database/migrate.ts';

/**
 * The tree over the events' leaf hashes stores its complete subtrees from a level on; lower ones are computed from
 * the events. Seals are stored as signed. The verifier's checkpoint lets it resume.
 */
const tables = `
create table log.tree (
  level int not null,
  index bigint not null,
  hash bytea not null,
  primary key (level, index)
);

create table log.seal_keys (
  id text collate "C" primary key,
  pem text not null,
  since timestamptz not null default now()
);

create table log.seals (
  position bigint primary key,
  chain text not null,
  root text not null,
  at text not null,
  key text collate "C" not null,
  signature text not null
);

create table log.verifier (
  one boolean primary key default true check (one),
  position bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  peaks bytea[] not null default '{}',
  sealed bigint not null default 0,
  whole timestamptz,
  wrong bigint,
  reason text
);
insert into log.verifier default values;
`;

const steps: readonly Step[] = [{ number: 1, name: 'tree, seals, verifier', sql: tables }];

/** Migrates the seals in the schema `log`; the log itself is migrated before. */
export const migrateSeals = (target: MigrationTarget): Promise<void> =>
  migrate(target, { schema: 'log', table: 'seal_steps', steps });
