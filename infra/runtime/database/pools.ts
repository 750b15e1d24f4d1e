import pg from 'pg';
import type { Logger } from 'pino';
import { Gauge, register } from 'prom-client';
import { type Migration, migrate } from './migrate.ts';

const name = 'portal_database_connections';
const pools = new Set<pg.Pool>();
/** Longer than between most repeated questions, in milliseconds: to connect anew costs far more than to ask. */
const idleTimeoutMillis = 60_000;

/**
 * A pool that the metrics count by its application's name for as long as it is open. A connection that breaks ends nothing:
 * what is under way on it rejects, and the next query opens another one.
 */
export function databasePool(config: pg.PoolConfig, logger?: Logger): pg.Pool {
  const pool = new pg.Pool({ idleTimeoutMillis, ...config });
  pool.on('error', (err) => {
    // pg does not wait for connections to close: a server that stops right after the pool still reaches them
    if (!pool.ending) logger?.warn({ err, pool: config.application_name }, 'an idle connection to PostgreSQL was lost');
  });
  // the pool listens to idle connections only, and without a listener the process would end
  pool.on('connect', (client) => client.on('error', () => undefined));
  // with the first pool: an operator's command is two bundles in one process, of which one opens none
  if (!register.getSingleMetric(name))
    new Gauge({
      name,
      help: 'Connections to PostgreSQL by pool: busy or idle; waiting: what waits for one',
      labelNames: ['pool', 'state'],
      collect() {
        this.reset();
        for (const each of pools) {
          if (each.ended) pools.delete(each);
          else setGauge(this, each);
        }
      },
    });
  pools.add(pool);
  return pool;
}

/** A pool to what is brought up to date first; nothing is left open where it cannot be. */
export async function migratedPool(
  config: pg.PoolConfig,
  parts: readonly Migration[],
  logger?: Logger,
): Promise<pg.Pool> {
  const pool = databasePool(config, logger);
  try {
    await migrate(pool, ...parts);
    return pool;
  } catch (cause) {
    await pool.end();
    throw cause;
  }
}

function setGauge(gauge: Gauge, { totalCount, idleCount, waitingCount, options }: pg.Pool): void {
  const pool = options.application_name ?? '';
  const states = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  for (const [state, count] of Object.entries(states)) gauge.inc({ pool, state }, count);
}
