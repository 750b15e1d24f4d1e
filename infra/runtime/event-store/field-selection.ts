import type { EventKind } from '@portal/shared/define/event';
import { openClient } from '../database/connection.ts';
import { copyPages } from './copy.ts';
import { type Data, kindsOf } from './kinds.ts';
import { parseRows, type Row, type RowSelection, rowsQuery } from './narrow-rows.ts';
import { isSealed, type PersonKeys, unsealed } from './personal.ts';
import { Unreadable } from './unreadable.ts';

/** An event with the selected fields of its data and metadata; missing ones are absent. */
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
  /** set if the event cannot be read; its data is then as stored */
  unreadable?: Unreadable;
}

export interface NarrowRead extends RowSelection {
  url: string;
  kinds: readonly EventKind[];
  /** decrypts personal fields (null after an erasure); without keys they stay encrypted */
  keys?: PersonKeys;
  /** exclusive */
  after: number;
  /** inclusive */
  upTo: number;
  /** top-level fields of the data in today's schema; all if absent */
  fields?: readonly string[];
  /** positions in a batch, matching or not */
  batch?: number;
}

/** The log for bulk folding, by COPY, with prefetch. Batches without a match are left out. */
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

/** Decrypts, upcasts and selects the fields of each event; one that cannot be read carries its error. */
function narrowing({ kinds: list, keys, fields, meta = [] }: NarrowRead): (rows: Row[]) => Promise<NarrowEvent[]> {
  const kinds = kindsOf(list);

  function narrowed({ position, stream, version, type, at, schema, data: stored, meta: ofMeta }: Row): NarrowEvent {
    // one object shape throughout: a spread per event costs more than everything else
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
