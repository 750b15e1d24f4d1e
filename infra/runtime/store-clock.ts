import type pg from 'pg';
import type { Logger } from 'pino';
import { Gauge, register } from 'prom-client';

/** Between two looks at the store's clock, in milliseconds. */
const every = 60_000;
/** What took longer to be answered says too little of when it was, in milliseconds. */
const slowest = 1_000;
/** From here on the log tells how far the machine's own clock is off, in milliseconds. */
const worthTelling = 5_000;

/** What the store's clock says at 0 of `performance.now()`; undefined in a process that asks no store. */
let origin: number | undefined;

/**
 * Milliseconds since 1970 by the clock of the identity store, which all processes share: what one of them writes down as a
 * moment another one judges. Between two looks it goes by the clock of this process that nobody sets, so that a wrong time of
 * its machine, or one that is set while it runs, moves nothing. A process that has opened no identity store has its machine's.
 */
export const storeNow = (): number => (origin === undefined ? Date.now() : Math.floor(origin + performance.now()));

/** How far the machine's clock is ahead of the store's, in milliseconds. */
export const clockAhead = (): number => Date.now() - storeNow();

/** With the first look, and once: an operator's command is two bundles in one process. */
function expose(): void {
  const name = 'portal_clock_ahead_seconds';
  if (register.getSingleMetric(name)) return;
  new Gauge({
    name,
    help: 'How far the clock of the machine is ahead of the identity store’s, by which the portal goes; below 0: behind',
    collect() {
      if (origin === undefined) this.remove();
      else this.set(clockAhead() / 1_000);
    },
  });
}

/** Looks at the store's clock once. An answer that was long under way says less than what is known. */
export async function readStoreClock(db: Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>): Promise<void> {
  expose();
  const requestedAt = performance.now();
  const { rows } = await (db as pg.Pool).query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  const answered = performance.now();
  const [row] = rows;
  if (row && (origin === undefined || answered - requestedAt <= slowest))
    origin = row.now - (requestedAt + answered) / 2;
}

/** The same at once, and again and again. While the store is away it goes on as it was last known. */
export async function keepStoreClock(pool: Pick<pg.Pool, 'query'>, logger: Logger): Promise<{ close(): void }> {
  let isTold = false;

  async function poll(): Promise<void> {
    await readStoreClock(pool);
    const isOff = Math.abs(clockAhead()) >= worthTelling;
    if (isOff && !isTold)
      logger.warn(
        { seconds: Math.round(clockAhead() / 1_000) },
        "this machine's clock is not the database's, by which the portal goes",
      );
    if (!isOff && isTold) logger.info("this machine's clock is the database's again");
    isTold = isOff;
  }

  await poll();
  const timer = setInterval(
    () => void poll().catch((err: unknown) => logger.debug({ err }, "the store's clock could not be read")),
    every,
  );
  timer.unref();
  return {
    close() {
      clearInterval(timer);
      origin = undefined;
    },
  };
}
