import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Files, TooLarge } from '@portal/infra/files/types';
import { type LeaderOptions, lead, waited } from '@portal/infra/leader';
import type { Period } from '@portal/shared/codes/trade';
import type { Metadata } from '@portal/shared/events/define';
import { importStream } from '@portal/shared/events/transaction';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { storable } from '@portal/shared/rules/text';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type ImportHouse, runImport } from './import.ts';
import { forgetPending, notePending, pendingImports } from './pending.ts';
import { importState } from './state.ts';

export interface ImportsHouse extends ImportHouse {
  files: Pick<Files, 'stream' | 'receive'>;
  /** of the database that keeps which imports have not ended */
  database: pg.Pool;
  connection: LeaderOptions['connection'];
  logger: Logger;
}

export interface NewImport {
  fileName: string;
  bytes: Readable;
  period: Period;
  meta: Metadata;
}

export interface Imports {
  /** Keeps the file and begins; resolves when that is in the log. Refuses a file that is too large or empty. */
  begin(what: NewImport): Promise<{ importId: string; position: number } | Refusal>;
  close(): Promise<void>;
}

/** bytes of a file */
const sizeMax = 2 * 1024 ** 3;
const nameMax = 200;
/** How often one looks for imports that another process began and does not go on with, in milliseconds. */
const look = 2_000;
/** A note without an event of this age, in seconds, is of a process that was killed in between. */
const forgotten = 60;

/** Takes imports in and brings them to their end; of several processes one at a time does the latter. */
export function startImports(house: ImportsHouse): Imports {
  const { store, files, database, connection, logger } = house;
  const stopping = new AbortController();
  let bell = new AbortController();

  async function goOn(importId: string, meta: Metadata, age: number, signal: AbortSignal): Promise<void> {
    const { kind } = importState(await store.readStream(importStream(importId)));
    if (kind === 'none') {
      if (age > forgotten) await forgetPending(database, importId);
      return;
    }
    const state = await runImport(house, { importId, meta, signal });
    if (state.kind !== 'done') return;
    await forgetPending(database, importId);
    const { added, known, bad } = state;
    logger.info({ importId, added, known, bad, correlation: meta.correlation }, 'an import is done');
  }

  const working = lead({
    connection,
    lock: 'imports',
    logger,
    signal: stopping.signal,
    async work(_client, signal) {
      while (!signal.aborted) {
        bell = new AbortController();
        for (const { importId, meta, age } of await pendingImports(database)) {
          if (!signal.aborted) await goOn(importId, meta, age, signal);
        }
        await waited(look, AbortSignal.any([signal, bell.signal]));
      }
    },
  });

  return {
    async begin({ fileName, bytes, period, meta }) {
      const importId = randomUUID();
      const received = await files.receive(bytes, sizeMax).catch((cause) => {
        if (cause instanceof TooLarge) return undefined;
        throw cause;
      });
      if (!received) return refuse('file.size', { max: sizeMax / 1024 });
      if (received.size === 0) return refuse('file.missing');
      const { sha256: digest, size } = received;
      const own = { ...meta, causation: importId };
      await notePending(database, { importId, meta: own });
      const outcome = await store.append({
        stream: importStream(importId),
        expected: 'none',
        events: [
          {
            type: 'ImportStarted',
            data: { importId, fileName: storable(fileName, nameMax), digest, size, period, by: meta.actor },
          },
        ],
        meta,
      });
      if (outcome.kind !== 'appended') throw new Error(`import ${importId} could not be begun: ${outcome.kind}`);
      bell.abort();
      return { importId, position: outcome.last };
    },

    async close() {
      stopping.abort();
      await working;
    },
  };
}
