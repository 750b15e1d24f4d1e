import type { Migration, Step } from '../database/migrate.ts';

const steps: readonly Step[] = [
  {
    number: 1,
    name: 'credentials, sessions, captchas, secrets',
    sql: `
      create table identity.credentials (
        um_id text primary key,
        password_hash text not null,
        changed timestamptz not null default now()
      );
      create table identity.sessions (
        token_hash bytea primary key,
        um_id text not null,
        principal text not null,
        proven timestamptz,
        mac bytea not null,
        created timestamptz not null default now(),
        seen timestamptz not null default now(),
        expires timestamptz not null
      );
      -- PostgreSQL keeps samples of what it counts, also when the rows are gone
      alter table identity.sessions alter column principal set statistics 0;
      create index sessions_um_id on identity.sessions (um_id);
      create index sessions_expires on identity.sessions (expires);
      create table identity.captchas (
        uuid uuid primary key,
        expires timestamptz not null
      );
      create index captchas_expires on identity.captchas (expires);
      create table identity.secrets (
        name text primary key,
        value text not null,
        created timestamptz not null default now()
      );`,
  },
  {
    number: 2,
    name: 'origins of sessions, passed captchas, codes, attempts, limits, what is shown once',
    sql: `
      alter table identity.sessions
        add column address text not null default '',
        add column agent text not null default '';
      alter table identity.sessions
        alter column address set statistics 0,
        alter column agent set statistics 0;
      alter table identity.captchas add column passed boolean not null default false;
      create table identity.codes (
        subject bytea,
        code bytea,
        um_id text,
        tries int not null default 0,
        expires timestamptz not null,
        primary key (subject, code)
      );
      create index codes_um_id on identity.codes (um_id);
      create index codes_expires on identity.codes (expires);
      create table identity.attempts (
        key bytea primary key,
        name bytea,
        failures int not null,
        last timestamptz not null default now(),
        until timestamptz
      );
      create index attempts_last on identity.attempts (last);
      create index attempts_name on identity.attempts (name);
      create table identity.devices (
        device bytea primary key,
        um_id text not null,
        created timestamptz not null default now(),
        seen timestamptz not null default now()
      );
      create index devices_um_id on identity.devices (um_id);
      create table identity.limits (
        key bytea primary key,
        used int not null,
        until timestamptz not null
      );
      create index limits_until on identity.limits (until);
      create table identity.once (
        what bytea primary key,
        until timestamptz not null
      );
      create index once_until on identity.once (until);`,
  },
  {
    number: 3,
    name: 'second factors, recovery codes, trusted devices; derived secrets are kept no more',
    sql: `
      create table identity.second_factors (
        um_id text primary key,
        enrolment uuid not null,
        sealed bytea not null,
        -- the last time step that was accepted
        step bigint not null default 0
      );
      create table identity.recovery_codes (
        um_id text,
        code bytea,
        primary key (um_id, code)
      );
      alter table identity.devices
        add column trusted_until timestamptz,
        add column trust bytea,
        add column trusted_at timestamptz,
        add column address text not null default '',
        add column agent text not null default '';
      alter table identity.devices
        alter column address set statistics 0,
        alter column agent set statistics 0;
      delete from identity.secrets where name in ('codes', 'outbox', 'captcha', 'attempts', 'limits', 'theme');`,
  },
  {
    number: 4,
    name: 'secret links',
    sql: `
      create table identity.links (
        link bytea primary key,
        um_id text not null,
        about text not null,
        expires timestamptz not null,
        mac bytea not null
      );
      create index links_um_id on identity.links (um_id);
      create index links_expires on identity.links (expires);`,
  },
  {
    number: 5,
    name: 'drafts',
    sql: `
      create table identity.drafts (
        draft bytea primary key,
        um_id text not null,
        sealed bytea not null,
        at timestamptz not null default now()
      );
      create index drafts_um_id on identity.drafts (um_id, at);
      create index drafts_at on identity.drafts (at);`,
  },
  {
    number: 6,
    name: 'tokens for machines',
    sql: `
      alter table identity.sessions add column machine text;
      create unique index sessions_machine on identity.sessions (um_id, machine) where machine is not null;`,
    additive: true,
  },
  {
    number: 7,
    name: 'webhooks: secrets, how far deliveries are, the latest of them',
    sql: `
      create table identity.webhooks (
        webhook text primary key,
        um_id text not null,
        sealed bytea not null,
        before bytea,
        before_until timestamptz,
        made timestamptz not null default now()
      );
      create index webhooks_um_id on identity.webhooks (um_id);
      create table identity.webhook_places (
        webhook text primary key references identity.webhooks on delete cascade,
        position bigint not null,
        attempts int not null default 0,
        failing timestamptz,
        next timestamptz not null default 'epoch',
        decided bigint not null
      );
      create table identity.webhook_deliveries (
        webhook text not null references identity.webhooks on delete cascade,
        number bigint generated always as identity,
        position bigint not null,
        type text not null,
        message text not null,
        attempt int not null,
        at timestamptz not null,
        status int not null,
        outcome text not null,
        fault text not null,
        milliseconds int not null,
        answer text not null,
        primary key (webhook, number)
      );`,
    additive: true,
  },
  {
    number: 8,
    name: 'sessions by a login provider',
    sql: `
      alter table identity.sessions
        -- which of the provider's sessions it belongs to, keyed
        add column provider_session bytea,
        add column id_token bytea;
      create index sessions_provider_session on identity.sessions (provider_session) where provider_session is not null;`,
    additive: true,
  },
  {
    number: 9,
    name: 'devices by when they were seen, as they are forgotten by that',
    sql: 'create index devices_seen on identity.devices (seen)',
    additive: true,
  },
  {
    number: 10,
    name: 'codes held by the command that they are for',
    sql: 'alter table identity.codes add column held_by text, add column held_until timestamptz',
    additive: true,
  },
];

export const identityMigration: Migration = { schema: 'identity', table: 'identity_steps', steps };
