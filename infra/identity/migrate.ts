import { migrate, type Step } from '../event-store/migrate.ts';

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
        principal json not null,
        site text not null,
        created timestamptz not null default now(),
        seen timestamptz not null default now(),
        expires timestamptz not null
      );
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
];

export const migrateIdentity = (url: string): Promise<void> =>
  migrate(url, { schema: 'identity', table: 'identity_steps', steps });
