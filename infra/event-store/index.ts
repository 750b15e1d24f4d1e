import type { EventKind, Recorded } from '@portal/shared/events/define';
import pg from 'pg';
import type { Logger } from 'pino';
import { connectionTo } from './connection.ts';
import { kindsOf } from './kinds.ts';
import { nameHash } from './names.ts';
import type { PersonKeys } from './personal.ts';
import { prepare } from './prepare.ts';
import { reader } from './reader.ts';
import { recordedOf } from './rows.ts';
import type { EventStore } from './types.ts';
import { verifyLog } from './verify.ts';
import { openWriter, type Written } from './writer.ts';

export { migrateLog } from './migrations.ts';
export type { PersonKeys } from './personal.ts';
export type * from './types.ts';

export interface EventStoreOptions {
  /** of the database that holds the schema `log`, migrated */
  url: string;
  kinds: readonly EventKind[];
  keys: PersonKeys;
  /** secret of the keyed hashes of unique names; must stay the same for the life of the log */
  pepper: string;
  logger?: Logger;
}

export async function openEventStore({
  url,
  kinds: list,
  keys,
  pepper,
  logger,
}: EventStoreOptions): Promise<EventStore> {
  const kinds = kindsOf(list);
  const pool = new pg.Pool({ ...connectionTo(url, 'log-reader'), max: 10 });
  pool.on('error', (err) => logger?.warn({ err }, 'idle connection to the log lost'));
  const { head, ...reading } = reader(pool, kinds, keys);
  const listeners = new Set<(events: readonly Recorded[]) => void>();

  function announce(written: Written): void {
    if (!listeners.size) return;
    const events = written.flatMap(committed);
    for (const listener of listeners) {
      try {
        listener(events);
      } catch (err) {
        logger?.error({ err }, 'a listener to committed events failed');
      }
    }
  }

  const writer = openWriter({ url, head: await head(), onWritten: announce, logger });

  return {
    append: async (append) => writer.write(await prepare(append, kinds, keys, pepper)),
    head,
    ...reading,
    async holder(name) {
      const { rows } = await pool.query<{ stream: string }>(
        'select stream from log.reservations where kind = $1 and name = $2',
        [name.kind, nameHash(name, pepper)],
      );
      return rows[0]?.stream;
    },
    verify: (onProgress) => verifyLog(url, onProgress),
    onCommitted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await writer.close();
      await pool.end();
    },
  };
}

function committed({ append, first, version, at }: Written[number]): Recorded[] {
  return append.events.map((event, index) =>
    recordedOf({
      ...event,
      stream: append.stream,
      meta: append.meta,
      position: first + index,
      version: version + index,
      at,
    }),
  );
}
