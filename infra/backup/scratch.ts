import pg from 'pg';
import { databaseBeside } from '../database-address.ts';
import { connected, openClient } from '../event-store/connection.ts';
import { ArchiveFault } from './fault.ts';

/** The database in which a drill restores what is backed up, by that of the log: `portal_drill` beside `portal`. Nothing else is ever in it. */
export function scratchOf(logUrl: string): { name: string; url: string } {
  const found = databaseBeside(logUrl, '_drill');
  if (!found) throw new ArchiveFault('EVENT_STORE_URL names no database beside which there could be one for a drill.');
  return found;
}

export interface Scratch {
  url: string;
  /** Nothing of it is left; the database itself stays where somebody else has made it. */
  close(): Promise<void>;
}

const empty = (url: string) =>
  connected(url, 'drill', (client) => client.query('drop schema if exists log, identity cascade'));

/**
 * An empty database on the server of the log: where there is none it is made, and one that a drill before has left is
 * emptied. For one drill at a time. Throws an ArchiveFault where another one is under way, or none may be made.
 */
export async function openScratch(logUrl: string): Promise<Scratch> {
  const { name, url } = scratchOf(logUrl);
  // its lock goes with it, however this process ends
  const server = await openClient(logUrl, 'drill');
  async function isMade(): Promise<boolean> {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return false;
    await server.query(`create database ${pg.escapeIdentifier(name)}`);
    return true;
  }
  try {
    const { rows } = await server.query<{ ours: boolean }>(
      `select pg_try_advisory_lock(hashtext('portal drill')) as ours`,
    );
    if (!rows[0]?.ours) throw new ArchiveFault('Another drill is under way.');
    const isOurs = await isMade();
    await empty(url);
    return {
      url,
      async close() {
        try {
          if (isOurs) await server.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
          else await empty(url);
        } finally {
          await server.end();
        }
      },
    };
  } catch (cause) {
    await server.end();
    const isRefused = cause instanceof pg.DatabaseError && cause.code === '42501';
    if (!isRefused) throw cause;
    throw new ArchiveFault(
      `The role of EVENT_STORE_URL may not make the database of the drill: ${cause.message}. Make an empty one that belongs to it, "create database ${name} owner …", which every drill takes and empties.`,
    );
  }
}
