import pg from 'pg';
import { Gauge, register } from 'prom-client';
import { type Migration, migrate } from './event-store/migrate.ts';

const name = 'portal_database_connections';
const pools = new Set<pg.Pool>();

/** Tells of a pool in the metrics, by its application's name, for as long as it is open. */
export function exposed(pool: pg.Pool): pg.Pool {
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
          else tell(this, each);
        }
      },
    });
  pools.add(pool);
  return pool;
}

/** A pool to what is brought up to date first; nothing is left open where it cannot be. `onBroken`: an idle connection was lost. */
export async function migratedPool(
  config: pg.PoolConfig,
  parts: readonly Migration[],
  onBroken: (err: Error) => void,
): Promise<pg.Pool> {
  const pool = exposed(new pg.Pool(config));
  // it is replaced with the next query
  pool.on('error', onBroken);
  try {
    await migrate(pool, ...parts);
    return pool;
  } catch (cause) {
    await pool.end();
    throw cause;
  }
}

function tell(gauge: Gauge, { totalCount, idleCount, waitingCount, options }: pg.Pool): void {
  const pool = options.application_name ?? '';
  const states = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  for (const [state, count] of Object.entries(states)) gauge.inc({ pool, state }, count);
}
