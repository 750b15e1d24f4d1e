import pg from 'pg';
import { connected } from '../database/connection.ts';
import { migrateLog } from '../event-store/migrations.ts';
import { migrateIdentityStore } from '../identity/index.ts';
import { migrateRead } from '../projection/migrations.ts';
import { migrateSeals } from '../seals/migrations.ts';
import { type Role, rights, roleName, roles, type Schema } from './rights.ts';

export type RolePasswords = Readonly<Record<Role, string>>;

/** Addresses of the databases, of a user with CREATEROLE who owns these and what is in them; no superuser is needed. */
export interface Databases {
  log: string;
  identity: string;
  read: string;
}

/** Roles are of a whole server; a lock keeps two that prepare databases of one from each other. */
async function ensureRoles(client: pg.ClientBase, passwords: RolePasswords): Promise<void> {
  for (const role of roles) {
    const name = roleName(role);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    const verb = rowCount ? 'alter' : 'create';
    await client.query(`${verb} role ${name} login noinherit password ${pg.escapeLiteral(passwords[role])}`);
  }
}

/**
 * An owner who is no superuser has to be a member of the roles to give them tables and to set what they may do by default. From
 * PostgreSQL 16 on a role's creator may make itself one; before, CREATEROLE suffices.
 */
async function joinRoles(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; isNew: boolean }>(
    `select rolname as name, current_setting('server_version_num')::int >= 160000 as "isNew" from pg_roles
      where rolname = any ($1) and not pg_has_role(oid, 'usage')`,
    [roles.map(roleName)],
  );
  for (const { name, isNew } of rows)
    await client.query(`grant ${name} to current_user ${isNew ? 'with inherit true, set true' : ''}`);
}

const insufficientPrivilege = '42501';

/** PostgreSQL's refusal as a sentence, with the user and the database that it is about. */
function refusalOf(cause: unknown, url: string): unknown {
  if (!(cause instanceof pg.DatabaseError)) return cause;
  const { username, pathname } = URL.canParse(url) ? new URL(url) : { username: '', pathname: '' };
  const remedy =
    cause.code === insufficientPrivilege
      ? ' Prepare as the owner of the database, a user with CREATEROLE who has made the roles of the services or has the admin option on them: docs/operations/installing.md.'
      : '';
  return new Error(
    `PostgreSQL refuses to prepare the database ${pathname.slice(1)} as user ${username}: ${cause.message} (${cause.code}).${remedy}`,
    { cause },
  );
}

/** Schemas that the owner of the databases makes; each service makes what is its own. */
const migrations: Partial<Record<Schema, (client: pg.ClientBase) => Promise<void>>> = {
  log: async (client) => {
    await migrateLog(client);
    await migrateSeals(client);
  },
  identity: migrateIdentityStore,
  read: migrateRead,
};

async function inOneGo(client: pg.ClientBase, schemas: readonly Schema[], passwords: RolePasswords): Promise<void> {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtextextended('portal roles', 0))`);
  await ensureRoles(client, passwords);
  await joinRoles(client);
  for (const schema of schemas) await client.query(rights[schema]);
  await client.query('commit');
}

/**
 * Brings the databases up to date and gives each service's role its rights, and no others. To be done before the
 * services of a new build start; those that run are not disturbed.
 */
export async function prepareDatabases(databases: Databases, passwords: RolePasswords): Promise<void> {
  const ofLog = databases.log;
  const schemas: Record<Schema, string> = { ...databases, imports: ofLog, browses: ofLog, searches: ofLog };
  for (const url of new Set(Object.values(schemas))) {
    const own = (Object.keys(schemas) as Schema[]).filter((schema) => schemas[schema] === url);
    await connected(url, 'prepare', async (client) => {
      for (const schema of own) await migrations[schema]?.(client);
      await inOneGo(client, own, passwords);
    }).catch((cause: unknown) => {
      throw refusalOf(cause, url);
    });
  }
}

/** The address of the same database for a service's own role. */
export function asRole(url: string, role: Role, password: string): string {
  const own = new URL(url);
  own.username = roleName(role);
  own.password = password;
  return own.href;
}
