import { type CsvFile, type OpenCsv, openCsv, UnfitCsv } from '@portal/infra/runtime/csv-file';
import type { FilePlace, FileRecord } from '@portal/infra/runtime/csv-records';
import type { Recorded } from '@portal/shared/define/event';
import { importStream } from '@portal/shared/events/import';
import { transactionStream } from '@portal/shared/events/transaction';
import { isRefusal } from '@portal/shared/refusal';
import { decideTransaction } from '../transaction/decide.ts';
import { type Column, columnsOf, readRow, transactionId } from '../transaction/row.ts';
import {
  type Counts,
  type ImportDependencies,
  type Importer,
  type ImportRun,
  noCounts,
  openedFile,
  refusedRow,
  unreadable,
} from './import.ts';
import { differences, judge, type Row, type Verdict } from './judge.ts';
import type { StartedImport } from './state.ts';

/** What fails here is the reading, since what is done with the records fails elsewhere. */
async function* recordsFrom(csv: OpenCsv, from?: FilePlace): AsyncGenerator<FileRecord[]> {
  try {
    yield* csv.records(from);
  } catch (cause) {
    unreadable(cause);
  }
}

/** The first line says what the columns are, at each start anew. */
async function headerOf(csv: OpenCsv): Promise<FileRecord | undefined> {
  for await (const [first] of recordsFrom(csv)) return first;
  return undefined;
}

const openFile = ({ files }: ImportDependencies, { digest, size }: StartedImport): Promise<OpenCsv | UnfitCsv> => {
  const file: CsvFile = { size, open: (from) => openedFile(files, digest, from) };
  return openCsv(file).catch((cause) => (cause instanceof UnfitCsv ? cause : unreadable(cause)));
};

/** Good rows, and among `counts` those that can never be recorded. */
function read(
  records: readonly FileRecord[],
  columns: readonly (Column | undefined)[],
  { period }: StartedImport,
  counts: Counts,
): Row[] {
  const rows: Row[] = [];
  for (const record of records) {
    const row = record.unreadable
      ? { field: '', reason: record.unreadable }
      : readRow(record.values, columns, period ?? 'day');
    if ('facts' in row) rows.push({ line: record.line, values: record.values, ...row });
    else counts.refused.push(refusedRow(record, row.field, row.reason));
  }
  return rows;
}

const grouped = (events: readonly Recorded[]): Map<string, Recorded[]> => {
  const streams = new Map<string, Recorded[]>();
  for (const event of events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  return streams;
};

/** One import of transactions that goes on. */
interface Recording {
  deps: ImportDependencies;
  run: ImportRun;
  state: StartedImport;
  /** position of the check that was confirmed; 0 unless the import revises */
  checkedAt: number;
}

interface RowInLog {
  row: Row;
  id: string;
  stream: string;
}

const inLog = (row: Row): RowInLog => {
  const id = transactionId(row.reference);
  return { row, id, stream: transactionStream(id) };
};

/** Records rows whose references are new, and resolves with the others. A reference names a stream, so that a row is recorded once. */
async function recordNew(
  { deps, run: { importId, meta } }: Recording,
  rows: readonly RowInLog[],
  counts: Counts,
): Promise<RowInLog[]> {
  const present: RowInLog[] = [];
  await Promise.all(
    rows.map(async (each) => {
      const { id, stream, row } = each;
      const { reference, facts, line } = row;
      const data = { id, reference, ...facts, origin: { source: 'import', id: importId, line } };
      const events = [{ type: 'TransactionRecorded', data }];
      const { kind } = await deps.store.append({ stream, expected: 'none', events, meta });
      if (kind === 'appended') counts.added += 1;
      else present.push(each);
    }),
  );
  return present;
}

type Difference = Extract<Verdict, { kind: 'differs' }>;

/** Corrects a transaction to what the file has; false where it changed meanwhile. */
async function correct(
  { deps, run: { meta }, state: { reason } }: Recording,
  { row: { reference, facts }, stream }: RowInLog,
  { transaction, version }: Difference,
): Promise<boolean> {
  const events = decideTransaction({ type: 'correct', reference, facts, reason }, transaction);
  if (isRefusal(events)) return false;
  const { kind } = await deps.store.append({ stream, expected: version, events, meta });
  return kind === 'appended';
}

function listDifference(row: Row, { transaction }: Difference, counts: Counts): void {
  const columns = differences(transaction.facts, row.facts);
  counts.changed += 1;
  counts.refused.push(
    refusedRow(
      row,
      columns.map(({ column }) => column).join(','),
      columns.map(() => 'transaction.change').join(','),
      columns.map(({ from, to }) => ({ from, to })),
    ),
  );
}

/** Records, compares or corrects, as the import's mode has it. */
async function take(recording: Recording, rows: readonly Row[], counts: Counts): Promise<void> {
  const { deps, run, state, checkedAt } = recording;
  const { mode } = state;
  const all = rows.map(inLog);
  const present = mode === 'check' ? all : await recordNew(recording, all, counts);
  if (!present.length) return;
  const head = await deps.store.head();
  const streams = grouped(
    await deps.past.streams(
      present.map(({ stream }) => stream),
      head,
    ),
  );
  for (const each of present) {
    const { row, stream } = each;
    const verdict = judge(row, { id: run.importId, mode, checkedAt }, streams.get(stream) ?? []);
    if (verdict.kind === 'refused') counts.refused.push(refusedRow(row, 'reference', verdict.reason));
    else if (verdict.kind !== 'differs') counts[verdict.kind] += 1;
    else if (mode === 'check') listDifference(row, verdict, counts);
    else if (await correct(recording, each, verdict)) counts.changed += 1;
    else counts.refused.push(refusedRow(row, 'reference', 'transaction.changedSince'));
  }
}

/** Position from which a check compared the log. */
async function positionOf({ store }: ImportDependencies, check: string): Promise<number> {
  const [first] = await store.readStream(importStream(check));
  return first?.position ?? 0;
}

/** Transactions, of which there may be millions: a CSV, read as it comes, whose header says what the columns are. */
export const transactionImporter = (deps: ImportDependencies): Importer => ({
  sizeMax: 2 * 1024 ** 3,
  batchRows: 2_000,
  // the list of imports, which is open, shows it
  tells: () => false,
  async open(state, run) {
    const csv = await openFile(deps, state);
    if (csv instanceof UnfitCsv)
      return { unfit: refusedRow({ line: 1, values: [] }, '', csv.reason, [csv.params]), format: null };
    const { format } = csv;
    const first = await headerOf(csv);
    const columns = first && !first.unreadable ? columnsOf(first.values) : undefined;
    if (!first || !columns)
      return { unfit: refusedRow({ line: 1, values: first?.values ?? [] }, '', 'transaction.header'), format };
    const checkedAt = state.check === null ? 0 : await positionOf(deps, state.check);
    const recording = { deps, run, state, checkedAt };
    const from = state.offset ? { offset: state.offset, line: state.line } : first;
    return {
      format,
      records: recordsFrom(csv, from),
      async take(records) {
        const counts = noCounts();
        await take(recording, read(records, columns, state, counts), counts);
        return counts;
      },
      close: async () => {},
    };
  },
});
