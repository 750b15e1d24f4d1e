import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { type CsvError, type Parser, parse } from 'csv-parse';

/** One record of a CSV file: where it is, and what it says, or why it cannot be read. */
export interface FileRecord {
  /** the line that it ends on, from 1 */
  line: number;
  /** bytes of the file up to its end */
  offset: number;
  values: readonly string[];
  /** a key of shared/locales */
  unreadable?: string;
}

/** Where a file is read on: bytes and lines before. */
export interface FilePlace {
  offset: number;
  line: number;
}

/** Characters of the longest record; what is longer has a quotation mark that nobody closed. */
const longest = 100_000;

const reasonOf = ({ code }: CsvError): string =>
  code === 'CSV_MAX_RECORD_SIZE' ? 'transaction.long' : 'transaction.quote';

const numberIn = (error: CsvError, name: string): number => (typeof error[name] === 'number' ? error[name] : 0);

/** All that is parsed by now, without a turn of the event loop for each record. */
function taken(parser: Parser, from: FilePlace): FileRecord[] {
  const records: FileRecord[] = [];
  for (;;) {
    const parsed: { record: string[]; info: { lines: number; bytes: number } } | null = parser.read();
    if (!parsed) return records;
    const { record, info } = parsed;
    records.push({ line: from.line + info.lines, offset: from.offset + info.bytes, values: record });
  }
}

/** Records of a file in the order of their lines, as many at once as there are; unreadable ones in their place. */
export async function* recordsOf(bytes: Readable, from: FilePlace, delimiter = ','): AsyncGenerator<FileRecord[]> {
  const unreadable: FileRecord[] = [];
  const parser = parse({
    bom: from.offset === 0,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longest,
    on_skip(error) {
      if (!error) return;
      const [line, offset] = [from.line + numberIn(error, 'lines'), from.offset + numberIn(error, 'bytes')];
      unreadable.push({ line, offset, values: [], unreadable: reasonOf(error) });
    },
  });
  const ending = new AbortController();
  parser.once('end', () => ending.abort());
  bytes.once('error', (error) => parser.destroy(error));
  bytes.pipe(parser);
  try {
    while (!ending.signal.aborted) {
      const records = [...taken(parser, from), ...unreadable.splice(0)].sort((a, b) => a.line - b.line);
      if (records.length) yield records;
      else await once(parser, 'readable', { signal: ending.signal }).catch(rethrow(ending.signal));
    }
    if (unreadable.length) yield unreadable.splice(0);
  } finally {
    bytes.destroy();
    parser.destroy();
  }
}

/** Being told of the end while waiting for more is no error. */
const rethrow = (ended: AbortSignal) => (cause: unknown) => {
  if (!ended.aborted) throw cause;
};

/** What comes in pieces of any length, in pieces of at most so many; a remainder is not held back while more is read. */
export async function* inBatches<Item>(chunks: AsyncIterable<readonly Item[]>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const chunk of chunks) {
    for (const item of chunk) {
      batch.push(item);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length) yield batch;
}
