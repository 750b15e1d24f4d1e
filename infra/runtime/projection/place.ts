import type pg from 'pg';
import type { Logger } from 'pino';
import { migratedPool } from '../database/pools.ts';
import { waited } from '../leader.ts';
import { nextTry } from '../retry.ts';
import { readConnection } from './connection.ts';
import type { ParkedEvent } from './fold.ts';
import { observePlace } from './metrics.ts';
import { readMigrations } from './migrations.ts';

/**
 * Checkpoint of a follower that is no read model, stored and announced like a model's, so that a reader can wait for
 * it by name. What a crash of the database took back is stored again, with or without a new event.
 */
export interface Place {
  position(): number;
  /** position of the last event that the follower appended itself */
  changed(): number;
  /** Forward only: of two followers of one name the further one counts. */
  move(position: number, changed: number): Promise<void>;
  /** parked streams */
  readonly parked: ReadonlySet<string>;
  /** Parks events, the first of a stream with its error. */
  park(events: readonly ParkedEvent[]): Promise<void>;
  /** Positions of a stream's waiting events, in order, each with the decision of its last retry, 0 for none. */
  waiting(stream: string): Promise<{ position: number; tried: number }[]>;
  /** Releases a stream's events before `stopped`; that one stays, with its error and the decision of its retry. */
  unpark(stream: string, stopped?: { position: number; error: string; tried: number }): Promise<void>;
  close(): Promise<void>;
}

/** Versions of models begin at 1; a follower has neither table nor version. */
const placeVersion = 0;
const generation = 1;

interface PlaceOptions {
  /** URL of the read models' database */
  url: string;
  name: string;
  /** position of the end of the log */
  head: () => Promise<number>;
  logger: Logger;
}

/** Rejects without a database, and leaves nothing open. */
export async function openPlace(options: PlaceOptions): Promise<Place> {
  const { url, name, logger } = options;
  const pool = await migratedPool({ ...readConnection(url, `place-${name}`), max: 1 }, readMigrations, logger);
  try {
    return await placeOver(pool, options);
  } catch (cause) {
    await pool.end();
    throw cause;
  }
}

async function placeOver(pool: pg.Pool, options: PlaceOptions): Promise<Place> {
  const { name, logger } = options;
  let [position, changed] = [0, 0];
  const closing = new AbortController();
  let restoring: Promise<void> | undefined;
  const watched = new WeakSet<pg.PoolClient>();
  // a crash takes back the latest commit and breaks its connection
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('error', () => {
      restoring ??= restore().finally(() => {
        restoring = undefined;
      });
    });
  });
  await pool.query(
    `insert into read.models (name, generation, version, state) values ($1, 1, $2, 'current') on conflict do nothing`,
    [name, placeVersion],
  );
  const { rows } = await pool.query<{ position: number; changed: number }>(
    'select position, changed from read.models where name = $1 and version = $2',
    [name, placeVersion],
  );
  const { rows: streams } = await pool.query<{ stream: string }>(
    'select distinct stream from read.parked where name = $1 and generation = $2',
    [name, generation],
  );
  const parked = new Set(streams.map(({ stream }) => stream));
  if (rows[0]) ({ position, changed } = rows[0]);
  // read after the checkpoint, which another process may move meanwhile
  const head = await options.head();
  if (position > head) {
    logger.error(
      { follower: name, position, head },
      'this place is further than the log, so of another one: it ends where the log does',
    );
    await pool.query(
      'update read.models set position = $3, changed = least(changed, $3) where name = $1 and version = $2',
      [name, placeVersion, head],
    );
    position = head;
    changed = Math.min(changed, head);
  }

  const unobserve = observePlace({
    generation: {
      name,
      generation,
      get position() {
        return position;
      },
    },
    parked,
  });

  async function store(to: number, appended: number): Promise<void> {
    await pool.query({
      name: 'move-place',
      text: `with moved as (
                 update read.models set position = greatest(position, $3), changed = greatest(changed, $4), at = now()
                  where name = $1 and version = $2 returning position, changed)
               select pg_notify('read_models', json_build_object('position', position, 'changed', json_build_object($1::text, changed))::text)
                 from moved`,
      values: [name, placeVersion, to, appended],
    });
  }

  async function restore(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        return await store(position, changed);
      } catch (error) {
        if (!failures) logger.warn({ err: error, follower: name }, 'place not stored again after a break, retrying');
        await waited(nextTry(failures, error), closing.signal);
      }
    }
  }

  return {
    position: () => position,
    changed: () => changed,
    async move(to, appended) {
      await store(to, appended);
      position = Math.max(position, to);
      changed = Math.max(changed, appended);
    },
    parked,
    async park(events) {
      // the checkpoint passes them: lost in a crash, they would stay unprocessed for good
      await pool.query(
        `insert into read.parked (name, generation, version, stream, position, type, error)
         select $1, $2, $3, event.* from set_config('synchronous_commit', 'on', true),
                unnest($4::text[], $5::bigint[], $6::text[], $7::text[]) as event on conflict do nothing`,
        [
          name,
          generation,
          placeVersion,
          events.map(({ stream }) => stream),
          events.map(({ position }) => position),
          events.map(({ type }) => type),
          events.map(({ error }) => error),
        ],
      );
      for (const { stream } of events) parked.add(stream);
    },
    async waiting(stream) {
      const { rows } = await pool.query<{ position: number; tried: number }>(
        'select position, tried from read.parked where name = $1 and generation = $2 and stream = $3 order by position',
        [name, generation, stream],
      );
      return rows;
    },
    async unpark(stream, stopped) {
      await pool.query(
        `with gone as (
           delete from read.parked where name = $1 and generation = $2 and stream = $3 and position < $4)
         update read.parked set error = $5, tried = greatest(tried, $6), tried_at = now()
          where name = $1 and generation = $2 and stream = $3 and position = $4`,
        [
          name,
          generation,
          stream,
          stopped?.position ?? Number.MAX_SAFE_INTEGER,
          stopped?.error ?? null,
          stopped?.tried ?? 0,
        ],
      );
      if (!stopped) parked.delete(stream);
    },
    async close() {
      unobserve();
      closing.abort();
      await restoring;
      await pool.end();
    },
  };
}
