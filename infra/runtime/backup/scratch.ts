import pg from 'pg';
import { databaseBeside } from '../database/address.ts';
import { connected } from '../database/connection.ts';
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
 * One drill of a log at a time: `work` is given the connection to the log that holds the turn, which goes with it however this
 * process ends. Throws an ArchiveFault where another one is under way.
 */
export const inTurn = <T>(logUrl: string, work: (lockClient: pg.ClientBase) => Promise<T>): Promise<T> =>
  connected(logUrl, 'drill', async (lockClient) => {
    const { rows } = await lockClient.query<{ ours: boolean }>(
      `select pg_try_advisory_lock(hashtext('portal drill')) as ours`,
    );
    if (!rows[0]?.ours) throw new ArchiveFault('Another drill is under way.');
    return work(lockClient);
  });

/** Says of a database that a drill has made it, so that the next one removes it where that one was killed. */
const madeByDrill = 'made by a drill of the portal, and removed by it';

/** Whether this or another drill has made it, and not somebody else. */
async function isMade(lockClient: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await lockClient.query<{ note: string | null }>(
    `select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1`,
    [name],
  );
  const [found] = rows;
  if (found) return found.note === madeByDrill;
  const database = pg.escapeIdentifier(name);
  await lockClient.query(`create database ${database}`);
  await lockClient.query(`comment on database ${database} is ${pg.escapeLiteral(madeByDrill)}`);
  return true;
}

/**
 * An empty database on the server of the log: where there is none it is made, and one that a drill before has left is
 * emptied. For whoever has the turn. Throws an ArchiveFault where none may be made.
 */
export async function openScratch(lockClient: pg.ClientBase, logUrl: string): Promise<Scratch> {
  const { name, url } = scratchOf(logUrl);
  try {
    const isOurs = await isMade(lockClient, name);
    await empty(url);
    return {
      url,
      async close() {
        if (isOurs) await lockClient.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
        else await empty(url);
      },
    };
  } catch (cause) {
    const isRefused = cause instanceof pg.DatabaseError && cause.code === '42501';
    if (!isRefused) throw cause;
    throw new ArchiveFault(
      `The role of EVENT_STORE_URL may not make the database of the drill: ${cause.message}. Make an empty one that belongs to it, "create database ${name} owner …", which every drill takes and empties.`,
    );
  }
}
