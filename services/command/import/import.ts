import type { Readable } from 'node:stream';
import type { LogReader } from '@portal/infra/event-store/log-reader';
import type { EventStore } from '@portal/infra/event-store/types';
import type { Files } from '@portal/infra/files/types';
import type { Metadata, Recorded } from '@portal/shared/events/define';
import { type ImportEvent, importStream, type RefusedRow, transactionStream } from '@portal/shared/events/transaction';
import { csvLine } from '@portal/shared/rules/csv';
import { storable } from '@portal/shared/rules/text';
import { judge, type Row } from './judge.ts';
import { type FilePlace, type FileRecord, inBatches, recordsOf } from './records.ts';
import { type Column, columnsOf, readRow, transactionId } from './row.ts';
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
  onProgress?: (state: StartedImport) => void;
}

/** Rows that are judged and appended together; an import that was killed repeats at most these. */
const batchRows = 2_000;
/** characters of a refused row that are kept */
const contentMax = 500;

interface Counts {
  added: number;
  known: number;
  refused: RefusedRow[];
}

const refusal = (row: Pick<FileRecord, 'line' | 'values'>, field: string, reason: string): RefusedRow => ({
  line: row.line,
  field,
  reason,
  content: storable(csvLine(row.values).trimEnd(), contentMax),
});

/** An import is running or done once its first event is there. */
async function startedImport({ store }: ImportDependencies, importId: string): Promise<StartedImport> {
  const state = importState(await store.readStream(importStream(importId)));
  if (state.kind === 'none') throw new Error(`import ${importId} was never started`);
  return state;
}

/** The file is at fault, and neither the log nor this process. */
export class FileFault extends Error {
  readonly fault: 'gone' | 'unreadable';
  constructor(fault: 'gone' | 'unreadable', options?: ErrorOptions) {
    super(`the file of an import is ${fault}`, options);
    this.fault = fault;
  }
}

const unreadable = (cause: unknown): never => {
  throw new FileFault('unreadable', { cause });
};

async function opened({ files }: ImportDependencies, digest: string, from: number): Promise<Readable> {
  const found = await files.stream(digest, from).catch(unreadable);
  if (!found) throw new FileFault('gone');
  return found.bytes;
}

/** What fails here is the reading, since what is done with the records fails elsewhere. */
async function* recordsFrom(deps: ImportDependencies, digest: string, from: FilePlace): AsyncGenerator<FileRecord[]> {
  const bytes = await opened(deps, digest, from.offset);
  try {
    yield* recordsOf(bytes, from);
  } catch (cause) {
    unreadable(cause);
  }
}

/** The first line says what the columns are, at each start anew. */
async function headerOf(deps: ImportDependencies, digest: string): Promise<FileRecord | undefined> {
  for await (const [first] of recordsFrom(deps, digest, { offset: 0, line: 0 })) return first;
  return undefined;
}

/** Good rows, and among `counts` those that can never be recorded. */
function read(
  records: readonly FileRecord[],
  columns: readonly (Column | undefined)[],
  { period }: StartedImport,
  counts: Counts,
): Row[] {
  const rows: Row[] = [];
  for (const record of records) {
    const row = record.unreadable ? { field: '', reason: record.unreadable } : readRow(record.values, columns, period);
    if ('facts' in row) rows.push({ line: record.line, values: record.values, ...row });
    else counts.refused.push(refusal(record, row.field, row.reason));
  }
  return rows;
}

const grouped = (events: readonly Recorded[]): Map<string, Recorded[]> => {
  const streams = new Map<string, Recorded[]>();
  for (const event of events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  return streams;
};

/**
 * Appends rows whose references are new; those that are there already are compared with what the log says of them. A
 * row is there once, however often it is tried, since its reference names its stream.
 */
async function record(deps: ImportDependencies, run: ImportRun, rows: readonly Row[], counts: Counts): Promise<void> {
  const { importId, meta } = run;
  const there: { row: Row; stream: string }[] = [];
  await Promise.all(
    rows.map(async (row) => {
      const { reference, facts, line } = row;
      const id = transactionId(reference);
      const stream = transactionStream(id);
      const data = { id, reference, ...facts, origin: { source: 'import', id: importId, line } };
      const events = [{ type: 'TransactionRecorded', data }];
      const { kind } = await deps.store.append({ stream, expected: 'none', events, meta });
      if (kind === 'appended') counts.added += 1;
      else there.push({ row, stream });
    }),
  );
  if (!there.length) return;
  const head = await deps.store.head();
  const streams = grouped(
    await deps.past.streams(
      there.map(({ stream }) => stream),
      head,
    ),
  );
  for (const { row, stream } of there) {
    const verdict = judge(row, importId, streams.get(stream) ?? []);
    if (verdict === 'added' || verdict === 'known') counts[verdict] += 1;
    else counts.refused.push(refusal(row, 'reference', verdict));
  }
}

/**
 * Brings the rows of a file into the log, from where the import's own events say that it stands, until its end or until
 * the signal. It may be killed and begun again at any moment, also while another process is at it: the one that comes
 * second finds its next event refused, and ends with that error. Rejects with `FileFault` where its file cannot be read.
 */
export async function runImport(deps: ImportDependencies, run: ImportRun): Promise<StartedImport> {
  const { importId, meta, signal, onProgress } = run;
  const stream = importStream(importId);
  let state = await startedImport(deps, importId);

  async function note(event: ImportEvent): Promise<void> {
    const outcome = await deps.store.append({ stream, expected: state.version, events: [event], meta });
    if (outcome.kind !== 'appended') throw new Error(`import ${importId} is being continued elsewhere`);
    const next = afterImportEvent(state, event, outcome.version);
    if (next.kind !== 'none') state = next;
    onProgress?.(state);
  }

  const progressed = ({ offset, line }: { offset: number; line: number }, counts: Counts) =>
    note({ type: 'ImportProgressed', data: { importId, offset, line, ...counts } });

  if (state.kind !== 'running') return state;
  const first = await headerOf(deps, state.digest);
  const columns = first && !first.unreadable ? columnsOf(first.values) : undefined;
  if (first && columns) {
    const from = state.offset ? { offset: state.offset, line: state.line } : first;
    const records = recordsFrom(deps, state.digest, from);
    for await (const batch of inBatches(records, batchRows)) {
      const last = batch.at(-1);
      if (signal.aborted || !last) return state;
      const counts: Counts = { added: 0, known: 0, refused: [] };
      await record(deps, run, read(batch, columns, state, counts), counts);
      counts.refused.sort((one, other) => one.line - other.line);
      await progressed(last, counts);
    }
    if (signal.aborted) return state;
  } else {
    const refused = [refusal({ line: 1, values: first?.values ?? [] }, '', 'transaction.header')];
    await progressed({ offset: state.size, line: 1 }, { added: 0, known: 0, refused });
  }
  const { added, known, bad } = state;
  await note({ type: 'ImportCompleted', data: { importId, rows: added + known + bad, added, known, bad } });
  return state;
}
