import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Files, TooLarge } from '@portal/infra/files/types';
import type { CommandId } from '@portal/infra/ids';
import { type LeaderOptions, lead, waited } from '@portal/infra/leader';
import type { ImportFault, ImportSubject } from '@portal/shared/codes/imports';
import type { Period } from '@portal/shared/codes/trade';
import type { Metadata } from '@portal/shared/events/define';
import { importStream } from '@portal/shared/events/import';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { storable } from '@portal/shared/rules/text';
import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { administrators } from '../who-administers.ts';
import { FileFault, type ImportDependencies, type Importers, runImport } from './import.ts';
import { forgetPending, notePending, pendingImports } from './pending.ts';
import { importState, type StartedImport } from './state.ts';

export interface ImportsDependencies extends Pick<ImportDependencies, 'store'> {
  files: Pick<Files, 'receive'>;
  importers: Importers;
  /** of the database that keeps which imports have not ended */
  database: pg.Pool;
  connection: LeaderOptions['connection'];
  logger: Logger;
}

export interface NewImport {
  fileName: string;
  bytes: Readable;
  subject: ImportSubject;
  /** what an amount covers, where there are any */
  period?: Period;
  meta: Metadata;
  /** whether its sender may send so many bytes */
  admit?: (size: number) => Promise<Refusal | undefined>;
  /** the same one again, with the same file, begins nothing and gives the first answer */
  commandId?: CommandId | undefined;
}

export interface Imports {
  /**
   * Keeps the file and begins; resolves when that is in the log. Refuses a file that is too large or empty, and a command
   * id that was used for something else.
   */
  begin(what: NewImport): Promise<{ importId: string; position: number } | Refusal>;
  close(): Promise<void>;
}

const nameMax = 200;
/** How often one looks for imports that another process began and does not go on with, in milliseconds. */
const look = 2_000;
/** A note without an event of this age, in seconds, is of a process that was killed in between. */
const forgotten = 60;
/** Imports of different people that are brought in beside each other. */
const atOnce = 4;
/** An import that failed so often without getting further is given up. */
const triesMax = 5;

const answer = z.object({ importId: z.string() });

/** Takes imports in and brings them to their end; of several processes one at a time does the latter. */
export function startImports(deps: ImportsDependencies): Imports {
  const { store, files, importers, database, connection, logger } = deps;
  const stopping = new AbortController();
  let bell = new AbortController();

  async function goOn(importId: string, meta: Metadata, age: number, signal: AbortSignal): Promise<void> {
    const before = importState(await store.readStream(importStream(importId)));
    if (before.kind === 'none') {
      if (age > forgotten) await forgetPending(database, importId);
      return;
    }
    const state = await runImport(store, importers, { importId, meta, signal }).catch((cause) =>
      // what was broken off is no failure
      signal.aborted ? undefined : afterFailure(importId, meta, cause),
    );
    if (!state || state.kind === 'running') return;
    await forgetPending(database, importId);
    failures.delete(importId);
    const { kind, subject, added, changed, known, bad } = state;
    logger.info(
      { importId, subject, kind, added, changed, known, bad, correlation: meta.correlation },
      'an import has ended',
    );
  }

  /** How often imports failed in this process, at which version of their streams. */
  const failures = new Map<string, { version: number; times: number }>();

  /**
   * One that fails holds up no other: it is tried again after them, and given up where its file is at fault or it gets no
   * further. Rejects when the log itself is away, which is no fault of an import.
   */
  async function afterFailure(importId: string, meta: Metadata, cause: unknown): Promise<StartedImport> {
    const state = importState(await store.readStream(importStream(importId)));
    if (state.kind === 'none') throw cause;
    if (state.kind !== 'running') return state;
    const last = failures.get(importId);
    const times = last?.version === state.version ? last.times + 1 : 1;
    failures.set(importId, { version: state.version, times });
    logger.error({ err: cause, importId, times, correlation: meta.correlation }, 'an import failed');
    if (cause instanceof FileFault) return giveUp(importId, meta, state, cause.fault);
    return times < triesMax ? state : giveUp(importId, meta, state, 'stuck');
  }

  async function giveUp(
    importId: string,
    meta: Metadata,
    { version, ...state }: StartedImport,
    reason: ImportFault,
  ): Promise<StartedImport> {
    const tell = state.subject === 'transactions' ? await administrators(store) : [state.by];
    const outcome = await store.append({
      stream: importStream(importId),
      expected: version,
      events: [
        { type: 'ImportFailed', data: { importId, subject: state.subject, fileName: state.fileName, reason, tell } },
      ],
      meta: { ...meta, actor: 'system', role: 'system' },
    });
    // another process went on with it meanwhile
    if (outcome.kind !== 'appended') return { ...state, version };
    return { ...state, kind: 'failed', version: outcome.version };
  }

  const working = lead({
    connection,
    lock: 'imports',
    logger,
    signal: stopping.signal,
    async work(_client, signal) {
      /** by whom those were begun that are being brought in now */
      const running = new Map<string, string>();
      const ends: Promise<void>[] = [];
      const failed: unknown[] = [];

      /** Of one person's imports one at a time: a second one goes on from what the first one left. */
      function start({ importId, meta, age }: Awaited<ReturnType<typeof pendingImports>>[number]): void {
        if (running.size >= atOnce || running.has(importId) || [...running.values()].includes(meta.actor)) return;
        running.set(importId, meta.actor);
        const ended = goOn(importId, meta, age, signal)
          .catch((cause: unknown) => void failed.push(cause))
          .finally(() => {
            running.delete(importId);
            ends.splice(ends.indexOf(ended), 1);
          });
        ends.push(ended);
      }

      try {
        while (!signal.aborted && !failed.length) {
          bell = new AbortController();
          for (const pending of await pendingImports(database)) if (!signal.aborted) start(pending);
          await waited(look, AbortSignal.any([signal, bell.signal]));
        }
      } finally {
        await Promise.all(ends);
      }
      if (failed.length) throw failed[0];
    },
  });

  return {
    async begin({ subject, fileName, bytes, period = null, meta, admit, commandId: given }) {
      const importId = randomUUID();
      const { sizeMax } = importers[subject];
      const received = await files.receive(bytes, sizeMax).catch((cause) => {
        if (cause instanceof TooLarge) return undefined;
        throw cause;
      });
      if (!received) return refuse('file.size', { max: sizeMax / 1024 });
      if (received.size === 0) return refuse('file.missing');
      const { sha256: digest, size } = received;
      // which file it was is known only now
      const commandId = given && { ...given, asked: `${given.asked}${digest}` };
      const first = commandId && (await store.repeated(meta.actor, commandId));
      if (first === 'reused') return refuse('command.reused');
      if (first) return { ...answer.parse(first.answer), position: first.last };
      const refused = await admit?.(size);
      if (refused) return refused;
      const own = { ...meta, causation: importId };
      await notePending(database, { importId, meta: own });
      const outcome = await store.append({
        stream: importStream(importId),
        expected: 'none',
        events: [
          {
            type: 'ImportStarted',
            data: { importId, subject, fileName: storable(fileName, nameMax), digest, size, period, by: meta.actor },
          },
        ],
        meta,
        commandId,
        answer: { importId },
      });
      if (outcome.kind !== 'appended') await forgetPending(database, importId);
      if (outcome.kind === 'reused') return refuse('command.reused');
      if (outcome.kind === 'repeated') return { ...answer.parse(outcome.answer), position: outcome.last };
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
