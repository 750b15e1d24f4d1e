import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Files, TooLarge } from '@portal/infra/runtime/files/types';
import { type CommandId, derivedId } from '@portal/infra/runtime/ids';
import { type LeaderOptions, lead, waited } from '@portal/infra/runtime/leader';
import type { ImportFault, ImportMode, ImportSubject } from '@portal/shared/codes/imports';
import type { Period } from '@portal/shared/codes/trade';
import type { Metadata } from '@portal/shared/define/event';
import { type ImportEvent, importStream } from '@portal/shared/events/import';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { storable } from '@portal/shared/rules/text';
import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { administrators } from '../account/who-administers.ts';
import { FileFault, type ImportDependencies, type Importers, runImport } from './import.ts';
import { mayStart } from './lanes.ts';
import { forgetPending, notePending, pendingChannel, pendingImports, tellPending } from './pending.ts';
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
  mode?: Exclude<ImportMode, 'revise'>;
  meta: Metadata;
  /** whether its sender may send so many bytes */
  admit?: (size: number) => Promise<Refusal | undefined>;
  /** the same one again, with the same file, begins nothing and gives the first answer */
  commandId?: CommandId | undefined;
}

export interface Revision {
  /** id of the import that compared the file */
  check: string;
  /** of the corrections */
  reason: string;
  meta: Metadata;
  commandId?: CommandId | undefined;
}

export interface ImportStart {
  importId: string;
  position: number;
}

export interface Imports {
  /**
   * Keeps the file and begins; resolves when that is in the log. Refuses a file that is too large or empty, and a command
   * id that was used for something else.
   */
  begin(newImport: NewImport): Promise<ImportStart | Refusal>;
  /** Begins to record the rows of a check and to correct those that differ. Refuses a check that is none, or was confirmed. */
  revise(revision: Revision): Promise<ImportStart | Refusal>;
  close(): Promise<void>;
}

const nameMax = 200;
/** How often one looks, in milliseconds: while there are imports, and for those of which nobody told, since who began them was killed. */
const [busyMs, quietMs] = [2_000, 15_000];
/** A note without an event of this age, in seconds, is of a process that was killed in between. */
const forgotten = 60;
/** An import that failed so often without getting further is given up. */
const triesMax = 5;

const answer = z.object({ importId: z.string() });

/** Takes imports in and brings them to their end; of several processes one at a time does the latter. */
export function startImports(deps: ImportsDependencies): Imports {
  const { store, files, importers, database, connection, logger } = deps;
  const stopping = new AbortController();
  let wakeSignal = new AbortController();

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
    const recipients = state.subject === 'transactions' ? await administrators(store) : [state.by];
    const outcome = await store.append({
      stream: importStream(importId),
      expected: version,
      events: [
        {
          type: 'ImportFailed',
          data: { importId, subject: state.subject, fileName: state.fileName, reason, tell: recipients },
        },
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
    async work(client, signal) {
      /** by whom those were begun that are being brought in now */
      const running = new Map<string, Metadata>();
      const ends: Promise<void>[] = [];
      const failed: unknown[] = [];

      function start({ importId, meta, age }: Awaited<ReturnType<typeof pendingImports>>[number]): void {
        if (running.has(importId) || !mayStart(meta, [...running.values()])) return;
        running.set(importId, meta);
        const ended = goOn(importId, meta, age, signal)
          .catch((cause: unknown) => void failed.push(cause))
          .finally(() => {
            running.delete(importId);
            ends.splice(ends.indexOf(ended), 1);
          });
        ends.push(ended);
      }

      const wake = () => wakeSignal.abort();
      client.on('notification', wake);
      try {
        await client.query(`listen ${pendingChannel}`);
        while (!signal.aborted && !failed.length) {
          wakeSignal = new AbortController();
          const imports = await pendingImports(database);
          for (const pending of imports) if (!signal.aborted) start(pending);
          await waited(imports.length ? busyMs : quietMs, AbortSignal.any([signal, wakeSignal.signal]));
        }
      } finally {
        await Promise.all(ends);
      }
      if (failed.length) throw failed[0];
    },
  });

  type Start = Omit<Extract<ImportEvent, { type: 'ImportStarted' }>['data'], 'by'>;

  /** `conflict` where there is an import of this id. */
  async function start(
    data: Start,
    meta: Metadata,
    commandId: CommandId | undefined,
  ): Promise<ImportStart | Refusal | 'conflict'> {
    const { importId } = data;
    await notePending(database, { importId, meta: { ...meta, causation: importId } });
    const outcome = await store.append({
      stream: importStream(importId),
      expected: 'none',
      events: [{ type: 'ImportStarted', data: { ...data, by: meta.actor } }],
      meta,
      commandId,
      answer: { importId },
    });
    switch (outcome.kind) {
      case 'appended':
        await tellPending(database);
        return { importId, position: outcome.last };
      case 'conflict':
        // the note is that of the import that is there
        return 'conflict';
      case 'reused':
        await forgetPending(database, importId);
        return refuse('command.reused');
      case 'repeated': {
        const first = answer.parse(outcome.answer);
        if (first.importId !== importId) await forgetPending(database, importId);
        return { ...first, position: outcome.last };
      }
      default:
        throw new Error(`import ${importId} could not be begun: ${outcome.kind}`);
    }
  }

  return {
    async begin({ subject, fileName, bytes, period = null, mode = 'add', meta, admit, commandId: providedId }) {
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
      const commandId = providedId && { ...providedId, asked: `${providedId.asked}${digest}` };
      const first = commandId && (await store.repeated(meta.actor, commandId));
      if (first === 'reused') return refuse('command.reused');
      if (first) return { ...answer.parse(first.answer), position: first.last };
      const refusal = await admit?.(size);
      if (refusal) return refusal;
      const name = storable(fileName, nameMax);
      const plain = { mode, check: null, reason: '' };
      const data = { importId, subject, fileName: name, digest, size, period, ...plain };
      const outcome = await start(data, meta, commandId);
      if (outcome === 'conflict') throw new Error(`import ${importId} could not be begun: conflict`);
      return outcome;
    },

    async revise({ check, reason, meta, commandId }) {
      const state = importState(await store.readStream(importStream(check)));
      if (state.kind === 'none' || state.subject !== 'transactions') return refuse('404');
      if (state.mode !== 'check' || state.kind !== 'done' || state.changed === 0)
        return refuse('transaction.notChecked');
      const { subject, fileName, digest, size, period } = state;
      const file = { subject, fileName, digest, size, period };
      // one check leads to one revision
      const importId = derivedId('revision', check);
      const outcome = await start({ importId, ...file, mode: 'revise', check, reason }, meta, commandId);
      return outcome === 'conflict' ? refuse('transaction.confirmed') : outcome;
    },

    async close() {
      stopping.abort();
      await working;
    },
  };
}
