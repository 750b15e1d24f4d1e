import { DatabaseClient } from '@portal/infra/runtime/database/client';
import { idleFor, isoTime } from '@portal/infra/runtime/database/connection';
import { databasePool } from '@portal/infra/runtime/database/pools';
import pg from 'pg';
import type { Logger } from 'pino';

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/** Parsers for read model rows: positions and counts stay far below 2^53, times are ISO 8601 in UTC. */
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && id === INT8) return Number;
  if (format !== 'binary' && id === TIMESTAMPTZ) return isoTime;
  return pg.types.getTypeParser(id, format);
};

interface PoolOptions {
  /** maximum of connections */
  max?: number;
  /** statement timeout in milliseconds: abandoned queries would delay everyone */
  patience?: number;
}

/** Connections to the read models' database; an idle one that breaks is replaced when needed. */
export function openPool(
  url: string,
  logger: Logger,
  { max = 8, patience: timeoutMs = 30_000 }: PoolOptions = {},
): pg.Pool {
  return databasePool(
    {
      Client: DatabaseClient,
      connectionString: url,
      max,
      application_name: 'query',
      options: '-c timezone=UTC',
      statement_timeout: timeoutMs,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: idleFor,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types: { getTypeParser },
    },
    logger,
  );
}
