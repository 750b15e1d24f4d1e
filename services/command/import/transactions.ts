import { type FilePlace, type FileRecord, recordsOf } from '@portal/infra/csv-records';
import type { Recorded } from '@portal/shared/events/define';
import { transactionStream } from '@portal/shared/events/transaction';
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
import { judge, type Row } from './judge.ts';
import { type Column, columnsOf, readRow, transactionId } from './row.ts';
import type { StartedImport } from './state.ts';

/** What fails here is the reading, since what is done with the records fails elsewhere. */
async function* recordsFrom(
  { files }: ImportDependencies,
  digest: string,
  from: FilePlace,
): AsyncGenerator<FileRecord[]> {
  const bytes = await openedFile(files, digest, from.offset);
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
    else counts.refused.push(refusedRow(row, 'reference', verdict));
  }
}

/** Transactions, of which there may be millions: a CSV, read as it comes, whose header says what the columns are. */
export const transactionImporter = (deps: ImportDependencies): Importer => ({
  sizeMax: 2 * 1024 ** 3,
  batchRows: 2_000,
  // the list of imports, which is open, shows it
  tells: () => false,
  async open(state, run) {
    const first = await headerOf(deps, state.digest);
    const columns = first && !first.unreadable ? columnsOf(first.values) : undefined;
    if (!first || !columns)
      return { unfit: refusedRow({ line: 1, values: first?.values ?? [] }, '', 'transaction.header') };
    const from = state.offset ? { offset: state.offset, line: state.line } : first;
    return {
      records: recordsFrom(deps, state.digest, from),
      async take(records) {
        const counts = noCounts();
        await record(deps, run, read(records, columns, state, counts), counts);
        return counts;
      },
      close: async () => {},
    };
  },
});
