import { type CsvFormat, csvFileOf, type OpenCsv, openCsv } from '@portal/infra/runtime/csv-file';
import type { FileRecord } from '@portal/infra/runtime/csv-records';
import type { RefusedRow } from '@portal/shared/events/import';
import { rateBook } from '@portal/shared/events/rate';
import type { RatedCurrency } from '@portal/shared/money/currency';
import { csvText } from '@portal/shared/rules/csv';
import { type FieldError, fieldErrors } from '@portal/shared/rules/fields';
import { type RateForm, rateColumns, rateForm } from '@portal/shared/rules/rate';
import { refusedRow } from '../import/import.ts';
import type { RateEntry, RecordRates } from './decide.ts';
import { rateId } from './in-force.ts';

/** A refused row: which columns are wrong ('' for the whole row) and why, keys of shared/locales in the same order. */
export interface RefusedRate extends Pick<RefusedRow, 'line' | 'content'> {
  wrong: readonly { field: string; error: FieldError }[];
}

export interface ReadRates {
  format: CsvFormat;
  good: readonly RateForm[];
  refused: readonly RefusedRate[];
}

/** What is wrong with the file as a whole: a key of `refusals`. */
export type UnfitRates = 'rates.header' | 'rates.rows';

/** Every record of a file of at most so many; undefined where it has more. */
async function recordsIn(csv: OpenCsv, max: number): Promise<FileRecord[] | undefined> {
  const records: FileRecord[] = [];
  for await (const some of csv.records()) {
    records.push(...some);
    if (records.length > max) return undefined;
  }
  return records;
}

const replacement = '\uFFFD';
const error = (key: string): FieldError => ({ key, params: {} });

/** One row of the file, or what is wrong with it. Pure. */
function readRow({ values, unreadable }: FileRecord, columns: readonly string[]): RateForm | RefusedRate['wrong'] {
  if (unreadable) return [{ field: '', error: error(unreadable) }];
  if (values.length !== columns.length) return [{ field: '', error: error('transaction.columns') }];
  const broken = columns.find((_, at) => values[at]?.includes(replacement));
  if (broken !== undefined) return [{ field: broken, error: error('transaction.encoding') }];
  const read = rateForm.safeParse(Object.fromEntries(columns.map((column, at) => [column, csvText(values[at] ?? '')])));
  if (read.success) return read.data;
  return Object.entries(fieldErrors(read.error)).map(([field, wrong]) => ({ field, error: wrong }));
}

/**
 * The rows of a file whose first line names its columns, in any order. A day that comes again with another rate is refused
 * from the second time on: which of them is meant nobody knows, and the same file again would change both. Rejects with
 * `UnfitCsv`.
 */
export async function readRates(bytes: Buffer, rowsMax: number): Promise<ReadRates | UnfitRates> {
  const csv = await openCsv(csvFileOf(bytes));
  const records = await recordsIn(csv, rowsMax + 1);
  if (!records) return 'rates.rows';
  const [header, ...rows] = records;
  const columns = header?.values.map((name) => name.trim().toLowerCase()) ?? [];
  if (columns.toSorted().join() !== rateColumns.toSorted().join()) return 'rates.header';
  const good = new Map<string, RateForm>();
  const rejectedRows: RefusedRate[] = [];
  for (const record of rows) {
    const read = readRow(record, columns);
    const { line, content } = refusedRow(record, '', '');
    const refuse = (wrong: RefusedRate['wrong']) => rejectedRows.push({ line, content, wrong });
    if (!('code' in read)) {
      refuse(read);
      continue;
    }
    const row = `${read.code} ${read.date}`;
    const first = good.get(row);
    if (first && (first.rate !== read.rate || first.source !== read.source))
      refuse([{ field: 'date', error: error('rates.twice') }]);
    else good.set(row, read);
  }
  return { format: csv.format, good: [...good.values()], refused: rejectedRows };
}

/** The same rates by the book that each belongs to, in the order of their days. Pure. */
export function commandsFor(forms: readonly RateForm[]): ReadonlyMap<string, RecordRates> {
  const entries = new Map<string, { currency: RatedCurrency; entries: RateEntry[] }>();
  for (const { code: currency, date: day, rate, source } of forms.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const book = rateBook(currency, day);
    const bookEntries = entries.get(book) ?? { currency, entries: [] };
    bookEntries.entries.push({ id: rateId(currency, day), day, rate, source });
    entries.set(book, bookEntries);
  }
  return new Map(
    [...entries].map(([book, bookEntries]) => [book, { type: 'record', ...bookEntries, origin: 'import' }]),
  );
}
