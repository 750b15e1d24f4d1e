import pg from 'pg';
import { connected } from '../event-store/connection.ts';
import { migrateLog } from '../event-store/migrations.ts';
import { migrateIdentityStore } from '../identity/index.ts';
import { migrateRead } from '../projection/migrations.ts';
import { migrateSeals } from '../seals/migrations.ts';
import { type Role, rights, roleName, roles, type Schema } from './rights.ts';

export type RolePasswords = Readonly<Record<Role, string>>;

/** Addresses of the databases, of a user who may create roles and owns, or will own, what is in them. */
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

/** Schemas that the owner of the databases makes; each service makes what is its own. */
const migrations: Partial<Record<Schema, (client: pg.ClientBase) => Promise<void>>> = {
  log: async (client) => {
    await migrateLog(client);
    await migrateSeals(client);
  },
  identity: migrateIdentityStore,
  read: migrateRead,
};

async function inOneGo(client: pg.ClientBase, wanted: readonly Schema[], passwords: RolePasswords): Promise<void> {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtextextended('portal roles', 0))`);
  await ensureRoles(client, passwords);
  for (const schema of wanted) await client.query(rights[schema]);
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
