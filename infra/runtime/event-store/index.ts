import type { EventKind, Recorded } from '@portal/shared/define/event';
import type { Logger } from 'pino';
import { connected, connectionTo } from '../database/connection.ts';
import { databasePool } from '../database/pools.ts';
import { kindsOf } from './kinds.ts';
import { nameHash } from './names.ts';
import type { PersonKeys } from './personal.ts';
import { prepare } from './prepare.ts';
import { purgeExpiredCommands } from './purge-commands.ts';
import { reader } from './reader.ts';
import { wrongReservation } from './reservations.ts';
import { recordedOf } from './rows.ts';
import { knownSchemas, schemaNotes } from './schemas.ts';
import type { EventStore } from './types.ts';
import { verifyLog } from './verify.ts';
import type { Stored } from './write-group.ts';
import { openWriter } from './writer.ts';

export { migrateLog } from './migrations.ts';
export type { PersonKeys } from './personal.ts';
export type * from './types.ts';
export { Unreadable } from './unreadable.ts';

export interface EventStoreOptions {
  /** URL of the database with the migrated schema `log` */
  url: string;
  kinds: readonly EventKind[];
  keys: PersonKeys;
  /** secret of the keyed hashes of unique names; constant for the life of the log */
  pepper: string;
  /** how long an append waits for an unavailable database before it rejects, in milliseconds; 10 seconds by default */
  patience?: number;
  logger?: Logger;
}

/** @throws NewerData if the log has events that these kinds cannot read. */
export async function openEventStore(options: EventStoreOptions): Promise<EventStore> {
  const { url, keys, pepper, patience: timeoutMs = 10_000, logger } = options;
  const kinds = kindsOf(options.kinds);
  const pool = databasePool({ ...connectionTo(url, 'log-reader'), max: 10 }, logger);
  const { head, ...reading } = reader(pool, kinds, keys, pepper);
  const listeners = new Set<(events: readonly Recorded[]) => void>();

  function announce(written: readonly Stored[]): void {
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

  const startValues = Promise.all([head(), knownSchemas(pool, kinds)]);
  const [start, schemas] = await startValues.catch(async (error) => {
    await pool.end();
    throw error;
  });
  const note = schemaNotes(pool, schemas, timeoutMs);
  const writer = openWriter({ url, head: start, onWritten: announce, patience: timeoutMs, logger });

  return {
    async append(append) {
      const prepared = await prepare(append, kinds, keys, pepper);
      const pendingNote = note(prepared.parts.flatMap(({ events }) => events));
      if (pendingNote) await pendingNote;
      return writer.write(prepared);
    },
    head,
    ...reading,
    async holder(name) {
      const { rows } = await pool.query<{ stream: string }>(
        'select stream from log.reservations where kind = $1 and name = $2',
        [name.kind, nameHash(name, pepper)],
      );
      return rows[0]?.stream;
    },
    wrongReservation: (rules) =>
      connected(url, 'log-verify', (client) => wrongReservation(client, reading, rules, pepper)),
    verify: (onProgress) => verifyLog(url, onProgress),
    tidy: (commandsBefore) => purgeExpiredCommands(pool, commandsBefore),
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

function committed({ part, meta, first, version, at }: Stored): Recorded[] {
  return part.events.map(({ sums: _, idBytes: _bytes, ...event }, index) =>
    recordedOf({
      ...event,
      stream: part.stream,
      meta,
      position: first + index,
      version: version + index,
      at,
    }),
  );
}
