import type { Readable } from 'node:stream';
import type { CsvFormat } from '@portal/infra/runtime/csv-file';
import { type FileRecord, inBatches } from '@portal/infra/runtime/csv-records';
import type { LogReader } from '@portal/infra/runtime/event-store/log-reader';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { Files } from '@portal/infra/runtime/files/types';
import { storeNow } from '@portal/infra/runtime/store-clock';
import type { ImportSubject } from '@portal/shared/codes/imports';
import type { Metadata } from '@portal/shared/define/event';
import { type ImportEvent, importStream, type KeptKey, type RefusedRow } from '@portal/shared/events/import';
import { csvLine } from '@portal/shared/rules/csv';
import { storable } from '@portal/shared/rules/text';
import { afterImportEvent, importState, type StartedImport } from './state.ts';

export interface ImportDependencies {
  store: EventStore;
  past: LogReader;
  files: Pick<Files, 'stream'>;
}

export interface ImportRun {
  importId: string;
  /** of whoever started it; every event carries it */
  meta: Metadata;
  signal: AbortSignal;
}

/** What became of some rows. */
export interface Counts {
  added: number;
  changed: number;
  known: number;
  refused: RefusedRow[];
  keys: KeptKey[];
}
export const noCounts = (): Counts => ({ added: 0, changed: 0, known: 0, refused: [], keys: [] });

/** The file of an import, opened where the import stands. */
export interface OpenImport {
  /** how a CSV is written; null of other files */
  format: CsvFormat | null;
  /** those that are not dealt with, in the order of their lines */
  records: AsyncIterable<readonly FileRecord[]>;
  /** brings them in; the same ones again, after a kill, change nothing */
  take(records: readonly FileRecord[]): Promise<Counts>;
  close(): Promise<void>;
}

/** A file of which nothing is taken, with its format where that was decided. */
export interface UnfitImport {
  unfit: RefusedRow;
  format: CsvFormat | null;
}

/** What files of one subject are, and how their rows are brought in. */
export interface Importer {
  /** bytes of a file */
  sizeMax: number;
  /** rows that are dealt with together; an import that was killed repeats at most these */
  batchRows: number;
  /** whether whoever began it hears of its end */
  tells(state: StartedImport, seconds: number): boolean;
  /** Resolves with the row that stands for the whole file where it cannot be dealt with. Rejects with `FileFault`. */
  open(state: StartedImport, run: ImportRun): Promise<OpenImport | UnfitImport>;
}
export type Importers = Readonly<Record<ImportSubject, Importer>>;

/** characters of a refused row that are kept */
const contentMax = 500;

export const refusedRow = (
  row: Pick<FileRecord, 'line' | 'values'>,
  field: string,
  reason: string,
  params: RefusedRow['params'] = [],
): RefusedRow => ({
  line: row.line,
  field,
  reason,
  params,
  content: storable(csvLine(row.values).trimEnd(), contentMax),
});

/** The file, or whoever began it, is at fault, and neither the log nor this process. */
export class FileFault extends Error {
  readonly fault: 'gone' | 'unreadable' | 'closed';
  constructor(fault: FileFault['fault'], options?: ErrorOptions) {
    super(`an import cannot go on: ${fault}`, options);
    this.fault = fault;
  }
}

export const unreadable = (cause: unknown): never => {
  throw cause instanceof FileFault ? cause : new FileFault('unreadable', { cause });
};

/** The bytes of an import's file from one on. */
export async function openedFile(
  files: ImportDependencies['files'],
  digest: string,
  from = 0,
  to?: number,
): Promise<Readable> {
  const found = await files.stream(digest, from, to).catch(unreadable);
  if (!found) throw new FileFault('gone');
  return found.bytes;
}

/** An import is running or done once its first event is there. */
async function startedImport(
  store: ImportDependencies['store'],
  importId: string,
): Promise<{ state: StartedImport; since: number }> {
  const events = await store.readStream(importStream(importId));
  const state = importState(events);
  if (state.kind === 'none') throw new Error(`import ${importId} was never started`);
  return { state, since: Date.parse(events[0]?.at ?? '') };
}

/**
 * Brings the rows of a file into the log, from where the import's own events say that it stands, until its end or until
 * the signal. It may be killed and begun again at any moment, also while another process is at it: the one that comes
 * second finds its next event refused, and ends with that error. Rejects with `FileFault` where its file cannot be read.
 */
export async function runImport(
  store: ImportDependencies['store'],
  importers: Importers,
  run: ImportRun,
): Promise<StartedImport> {
  const { importId, meta, signal } = run;
  const stream = importStream(importId);
  const importState = await startedImport(store, importId);
  let { state } = importState;

  async function note(...events: ImportEvent[]): Promise<void> {
    const outcome = await store.append({ stream, expected: state.version, events, meta });
    if (outcome.kind !== 'appended') throw new Error(`import ${importId} is being continued elsewhere`);
    for (const event of events) {
      const next = afterImportEvent(state, event, outcome.version);
      if (next.kind !== 'none') state = next;
    }
  }

  const toTell = () => (importer.tells(state, (storeNow() - importState.since) / 1_000) ? [state.by] : []);

  if (state.kind !== 'running') return state;
  const importer = importers[state.subject];
  const opened = await importer.open(state, run);
  const { format } = opened;
  const progressed = ({ offset, line }: { offset: number; line: number }, counts: Counts): ImportEvent => ({
    type: 'ImportProgressed',
    data: { importId, offset, line, ...counts, format },
  });
  if ('unfit' in opened) {
    const { subject, fileName } = state;
    await note(progressed({ offset: state.size, line: 1 }, { ...noCounts(), refused: [opened.unfit] }), {
      type: 'ImportFailed',
      data: { importId, subject, fileName, reason: 'unreadable', tell: toTell() },
    });
    return state;
  }
  try {
    for await (const batch of inBatches(opened.records, importer.batchRows)) {
      const last = batch.at(-1);
      if (signal.aborted || !last) return state;
      const counts = await opened.take(batch);
      counts.refused.sort((a, b) => a.line - b.line);
      await note(progressed(last, counts));
    }
  } finally {
    await opened.close();
  }
  if (signal.aborted) return state;
  const { added, changed, known, bad, fileName } = state;
  const counts = { rows: added + changed + known + bad, added, changed, known, bad };
  await note({
    type: 'ImportCompleted',
    data: { importId, subject: state.subject, ...counts, fileName, tell: toTell() },
  });
  return state;
}
