import pg from 'pg';
import type { Logger } from 'pino';

const bigint = 20;

/** Positions and counts stay far below 2^53. */
const asNumber = (text: string): number => Number(text);

/** Connections to the read models' database; one that breaks while idle is replaced when it is needed. */
export function openPool(url: string, logger: Logger, max = 8): pg.Pool {
  const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
    id === bigint && format !== 'binary' ? asNumber : pg.types.getTypeParser(id, format);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'query',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  // the error itself holds the whole connection, its password included
  pool.on('error', ({ message }) => logger.warn({ reason: message }, 'a connection to the read models broke'));
  return pool;
}
