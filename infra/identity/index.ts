import pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../bus/types.ts';
import { openCaptchas } from './captchas.ts';
import { openCredentials } from './credentials.ts';
import { migrateIdentity } from './migrate.ts';
import { openSecrets } from './secrets.ts';
import { openSessions, type SessionTimes } from './sessions.ts';
import type { Identity } from './types.ts';

export interface IdentityOptions {
  /** PostgreSQL; the schema `identity` is made when missing */
  url: string;
  /** tells other processes of sessions that end, and is told; without it they notice within a second */
  bus?: Bus;
  logger: Logger;
  times?: SessionTimes;
  /** where secrets may be given; the process's own environment when left out */
  env?: NodeJS.ProcessEnv;
}

/** Sessions, passwords, captchas and secrets: what must never be an event, and expires. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { url, bus, logger, times, env = process.env } = options;
  await migrateIdentity(url);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'identity',
    max: 8,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // an idle connection that breaks is replaced with the next query
  pool.on('error', (err) => logger.warn({ err }, 'a connection to the identity store broke'));
  const secrets = openSecrets(pool, env);
  const { sessions, close } = openSessions(pool, bus, times);
  return {
    sessions,
    captchas: openCaptchas(pool, secrets),
    credentials: openCredentials(pool),
    secrets,
    ready: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      close();
      await pool.end();
    },
  };
}
