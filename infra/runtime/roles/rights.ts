import { transientTables } from '../identity/transient.ts';

/*
 * What each service may do in PostgreSQL. Nobody of them owns the log: events are inserted and read, and nothing else, so
 * that whoever takes a service over cannot rewrite what was recorded. What seals, moves and forgets is the command
 * service's; who only reads has no more than the tables that it reads. So has the backup, which copies log and identity and
 * changes nothing there but the row that says how far it is.
 */

/** The services that have databases, each with a role of its own. */
export const roles = ['command', 'notifier', 'projector', 'query', 'backup'] as const;
export type Role = (typeof roles)[number];

export const roleName = (role: Role): string => `portal_${role}`;

export const schemas = ['log', 'identity', 'read', 'imports', 'browses', 'searches'] as const;
export type Schema = (typeof schemas)[number];

/** What every process looks at, to see whether a schema is up to date. */
const steps = {
  log: 'log.steps, log.seal_steps, log.schemas',
  identity: 'identity.identity_steps, identity.outbox_steps, identity.operation_steps, identity.person_key_steps',
  read: 'read.steps, read.check_steps',
};

/** Appending locks the head and moves it, as it does the streams; of the events it only adds some. The clock is the owner's. */
const appends = (role: string) => `
  grant select on all tables in schema log to ${role};
  grant insert on log.events, log.streams, log.commands, log.reservations to ${role};
  grant update on log.streams to ${role};
  grant insert, update on log.schemas to ${role};
  grant update (position, at, hash) on log.head to ${role};
  grant delete on log.reservations to ${role};`;

const { command, notifier, projector, query, backup } = {
  command: roleName('command'),
  notifier: roleName('notifier'),
  projector: roleName('projector'),
  query: roleName('query'),
  backup: roleName('backup'),
};
/** those that answer, beside the backup, which copies */
const services = [command, notifier, projector, query].join(', ');
const everyone = [services, backup].join(', ');

/** What is created later is readable for these. */
const readable = (owner: string, to: string) =>
  `alter default privileges for role ${owner} in schema read grant select on tables to ${to};`;

/** A schema of the command service alone, which migrates it. */
const ownSchema = (schema: string): string => `
  create schema if not exists ${schema};
  alter schema ${schema} owner to ${command};
  do $$ declare it record; begin
    for it in select c.oid::regclass as name from pg_class c
       where c.relnamespace = '${schema}'::regnamespace and c.relkind = 'r'
    loop
      execute format('alter table %s owner to ${command}', it.name);
    end loop;
  end $$;`;

/**
 * The statements that give these rights and take all others, schema by schema; each schema is migrated before. May run
 * any number of times.
 */
export const rights: Record<Schema, string> = {
  log: `
    revoke all on all tables in schema log from ${everyone};
    grant usage on schema log to ${everyone};
    grant select on ${steps.log} to ${services};
    ${appends(command)}
    ${appends(notifier)}
    grant insert on log.seals, log.seal_keys, log.tree to ${command};
    grant update on log.verifier to ${command};
    -- ids of commands are dropped after a time: rows are locked for it, for which a right to update one column suffices
    grant delete, update (at) on log.commands to ${command};
    grant update (commands_since) on log.head to ${command};
    grant select on log.events, log.head, log.streams, log.seals, log.seal_keys, log.tree to ${projector}, ${query};
    grant select on log.events, log.head, log.commands, log.reservations, log.seals, log.seal_keys to ${backup};
    -- where the verifier is, and what it found
    grant select on log.verifier to ${query};
    -- makes partitions, which belong to whom the log belongs to
    alter function log.extend() security definer set search_path = pg_catalog, log;`,

  identity: `
    revoke all on all tables in schema identity from ${everyone};
    grant usage on schema identity to ${everyone};
    grant select on ${steps.identity} to ${services};
    grant select, insert, update, delete on all tables in schema identity to ${command};
    revoke delete on identity.person_keys from ${command};
    -- all of them are given to the services
    revoke all on identity.secrets from ${command};
    -- it removes what is left of who was erased, and sees no password for it
    grant select, delete on all tables in schema identity to ${notifier};
    revoke all on identity.credentials, identity.secrets, identity.person_keys, identity.second_factors,
      identity.recovery_codes from ${notifier};
    grant select (um_id), delete on identity.credentials, identity.second_factors, identity.recovery_codes to ${notifier};
    grant select, insert, update on identity.person_keys to ${notifier};
    grant insert, update on identity.outbox, identity.gathered to ${notifier};
    -- how far it is with webhooks
    grant insert, update on identity.webhook_places, identity.webhook_deliveries to ${notifier};
    -- it sends the links that lead to conversations
    grant insert on identity.links to ${notifier};
    grant update (seen, expires, mac) on identity.sessions to ${notifier}, ${query};
    grant select on identity.person_keys to ${projector}, ${query};
    grant select on identity.sessions, identity.devices, identity.links, identity.webhook_places,
      identity.webhook_deliveries to ${query};
    grant select (um_id) on identity.recovery_codes to ${query};
    -- each says that it is there, and takes off those that are not any more
    grant select, insert, update, delete on identity.processes, identity.lags to ${services};
    revoke insert, update, delete on identity.maintenance from ${notifier};
    grant select on identity.maintenance to ${services};
    grant select on identity.outbox_waiting, identity.backup, identity.drill to ${query};
    -- what it copies, and how far it is
    grant select on all tables in schema identity to ${backup};
    revoke all on ${transientTables.map((name) => `identity.${name}`).join(', ')} from ${backup};
    grant select, insert, update on identity.backup to ${backup};`,

  read: `
    grant usage, create on schema read to ${projector}, ${notifier};
    grant usage on schema read to ${query};
    do $$ declare it record; begin
      -- made before there were roles, or by whoever migrates
      for it in
        select c.oid::regclass as name, c.relname ~ '^(unread|public_news)' as is_notifiers, c.relkind = 'v' as is_view from pg_class c
         where c.relnamespace = 'read'::regnamespace and c.relkind in ('r', 'v')
      loop
        execute format('alter %s %s owner to %I', case when it.is_view then 'view' else 'table' end, it.name,
          case when it.is_notifiers then '${notifier}' else '${projector}' end);
      end loop;
      for it in
        select p.oid::regprocedure as name, p.proname ~ 'unread' as is_notifiers from pg_proc p
         where p.pronamespace = 'read'::regnamespace
      loop
        execute format('alter function %s owner to %I', it.name,
          case when it.is_notifiers then '${notifier}' else '${projector}' end);
      end loop;
    end $$;
    grant select on all tables in schema read to ${services};
    grant insert, update on read.models to ${notifier};
    grant insert, update, delete on read.parked to ${notifier};
    ${readable(projector, `${notifier}, ${query}`)}
    ${readable(notifier, `${projector}, ${query}`)}`,

  imports: ownSchema('imports'),
  browses: ownSchema('browses'),

  // what several visitors looked for is told by the query service
  searches: `${ownSchema('searches')}
    grant usage on schema searches to ${query};
    grant select on all tables in schema searches to ${query};
    alter default privileges for role ${command} in schema searches grant select on tables to ${query};`,
};
