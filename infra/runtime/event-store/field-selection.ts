import type { EventKind } from '@portal/shared/define/event';
import { openClient } from '../database/connection.ts';
import { copyPages } from './copy.ts';
import { type Data, kindsOf } from './kinds.ts';
import { parseRows, type Row, type RowSelection, rowsQuery } from './narrow-rows.ts';
import { isSealed, type PersonKeys, unsealed } from './personal.ts';
import { Unreadable } from './unreadable.ts';

/** An event with the named fields of its data and metadata only; what it does not have is left out. */
export interface NarrowEvent {
  position: number;
  stream: string;
  /** within the stream, from 1 */
  version: number;
  type: string;
  /** ISO 8601 in UTC, milliseconds */
  at: string;
  data: Data;
  meta: Data;
  /** why the data is as stored: it cannot be read */
  unreadable?: Unreadable;
}

export interface NarrowRead extends RowSelection {
  url: string;
  kinds: readonly EventKind[];
  /** personal fields are put in clear with them (null where the person was erased), else left as ciphertext */
  keys?: PersonKeys;
  /** exclusive */
  after: number;
  /** inclusive */
  upTo: number;
  /** top-level fields of the data as its kind has them today; all of the data when left out */
  fields?: readonly string[];
  /** positions in one batch, whether they match or not */
  batch?: number;
}

/**
 * The log for folding many events, by COPY, the next batch while the last is folded. Batches without a match are left
 * out.
 */
export async function* readNarrow(read: NarrowRead): AsyncGenerator<NarrowEvent[]> {
  const { url, after, upTo, batch = 20_000 } = read;
  const narrowed = narrowing(read);
  const client = await openClient(url, 'log-narrow');
  try {
    const pages = copyPages({ client, after, upTo, size: batch, format: 'text', query: rowsQuery(read) });
    for await (const page of pages) {
      const rows = parseRows(page, read);
      if (rows.length) yield await narrowed(rows);
    }
  } finally {
    await client.end();
  }
}

/** Decrypts, makes of each event what its kind has today, and takes out the fields; one that cannot be read says why. */
function narrowing({ kinds: list, keys, fields, meta = [] }: NarrowRead): (rows: Row[]) => Promise<NarrowEvent[]> {
  const kinds = kindsOf(list);

  function narrowed({ position, stream, version, type, at, schema, data: stored, meta: ofMeta }: Row): NarrowEvent {
    // of one shape from the beginning: a spread for each event takes longer than all the rest
    const event: NarrowEvent = { position, stream, version, type, at, data: stored, meta: pick(ofMeta, meta) };
    try {
      const data = kinds.upcast(type, schema, stored);
      event.data = fields ? pick(data, fields) : data;
    } catch (cause) {
      if (!(cause instanceof Unreadable)) throw cause;
      event.unreadable = cause;
    }
    return event;
  }

  return async (rows) => {
    if (!keys) return rows.map(narrowed);
    const unread = new Map<Row, Unreadable>();
    await Promise.all(
      rows
        .filter(({ data }) => hasSealed(data))
        .map(async (row) => {
          try {
            row.data = await unsealed(row.data, row, keys);
          } catch (cause) {
            if (!(cause instanceof Unreadable)) throw cause;
            unread.set(row, cause);
          }
        }),
    );
    return rows.map((row) => {
      const unreadable = unread.get(row);
      return unreadable ? { ...narrowed(row), unreadable } : narrowed(row);
    });
  };
}

function hasSealed(data: Data): boolean {
  for (const field in data) if (isSealed(data[field])) return true;
  return false;
}

function pick(data: Data, fields: readonly string[]): Data {
  const picked: Data = {};
  for (const field of fields) if (field in data) picked[field] = data[field];
  return picked;
}
