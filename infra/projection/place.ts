import pg from 'pg';
import type { Logger } from 'pino';
import { migrateRead } from './migrations.ts';

/**
 * How far a follower that is no read model has gone through the log, kept and told like a model's checkpoint, so that
 * a reader can wait for it by its name.
 */
export interface Place {
  position(): number;
  /** position of the last event that it appended itself */
  changed(): number;
  /** Forward only: of two that follow under the same name the further one counts. */
  move(position: number, changed: number): Promise<void>;
  close(): Promise<void>;
}

/** Rows of models begin at version 1; a place has no table and no version. */
const placeVersion = 0;

export async function openPlace(options: {
  /** of the read models' database */
  url: string;
  name: string;
  /** where the log ends */
  head: () => Promise<number>;
  logger: Logger;
}): Promise<Place> {
  const { url, name, logger } = options;
  await migrateRead(url);
  // What is lost in a crash is gone over again, without effect; waiting for the disk would be for nothing.
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `place-${name}`,
    max: 1,
    options: '-c synchronous_commit=off',
  });
  pool.on('error', (err) => logger.warn({ err }, 'the connection that keeps the place in the log broke'));
  await pool.query(
    `insert into read.models (name, generation, version, state) values ($1, 1, $2, 'current') on conflict do nothing`,
    [name, placeVersion],
  );
  const { rows } = await pool.query<{ position: string; changed: string }>(
    'select position, changed from read.models where name = $1 and version = $2',
    [name, placeVersion],
  );
  let position = Number(rows[0]?.position ?? 0);
  let changed = Number(rows[0]?.changed ?? 0);
  // asked after the place, which others may move on meanwhile
  const head = await options.head();
  if (position > head) {
    logger.error(
      { name, position, head },
      'this place is further than the log, so of another one: it ends where the log does',
    );
    await pool.query(
      'update read.models set position = $3, changed = least(changed, $3) where name = $1 and version = $2',
      [name, placeVersion, head],
    );
    position = head;
    changed = Math.min(changed, head);
  }

  return {
    position: () => position,
    changed: () => changed,
    async move(to, appended) {
      await pool.query({
        name: 'move-place',
        text: `with moved as (
                 update read.models set position = greatest(position, $3), changed = greatest(changed, $4), at = now()
                  where name = $1 and version = $2 returning position, changed)
               select pg_notify('read_models', json_build_object('position', position, 'changed', json_build_object($1::text, changed))::text)
                 from moved`,
        values: [name, placeVersion, to, appended],
      });
      position = Math.max(position, to);
      changed = Math.max(changed, appended);
    },
    close: () => pool.end(),
  };
}
