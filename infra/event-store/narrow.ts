import type { EventKind } from '@portal/shared/events/define';
import { openClient } from './connection.ts';
import { copyPages } from './copy.ts';
import { type Data, kindsOf } from './kinds.ts';
import { narrowQuery, parseRows, pick, type Row, wholeQuery } from './narrow-rows.ts';
import { isSealed, type PersonKeys, unsealed } from './personal.ts';

/** An event with the named fields of its data and metadata only; what it does not have is left out. */
export interface NarrowEvent {
  position: number;
  stream: string;
  type: string;
  /** ISO 8601 in UTC, milliseconds */
  at: string;
  data: Data;
  meta: Data;
}

export interface NarrowRead {
  url: string;
  kinds: readonly EventKind[];
  /** personal fields are put in clear with them (null where the person was erased), else left as ciphertext */
  keys?: PersonKeys;
  /** exclusive */
  after: number;
  /** inclusive */
  upTo: number;
  /** all types when left out */
  types?: readonly string[];
  /** top-level fields of the data as its kind has them today; all of the data when left out */
  fields?: readonly string[];
  /** top-level fields of the metadata; none when left out */
  meta?: readonly string[];
  /** positions in one batch, whether they match or not */
  batch?: number;
}

/**
 * The log for folding many events: the fields are taken out in SQL and come by COPY, the next batch while the last is
 * folded. Events of an older schema come whole and are upcast here. Batches without a match are left out.
 */
export async function* readNarrow(read: NarrowRead): AsyncGenerator<NarrowEvent[]> {
  const { url, after, upTo, batch = 20_000 } = read;
  const finish = finisher(read);
  const client = await openClient(url, 'log-narrow');
  try {
    const query = narrowQuery(read);
    const otherwise = wholeQuery(read);
    for await (const page of copyPages({ client, after, upTo, size: batch, format: 'text', query, otherwise })) {
      const rows = parseRows(page, read);
      await Promise.all(rows.filter(isUnfinished).map(finish));
      if (rows.length) yield rows.map(({ event }) => event);
    }
  } finally {
    await client.end();
  }
}

function isUnfinished({ event, schema }: Row): boolean {
  if (schema !== undefined) return true;
  for (const field in event.data) if (isSealed(event.data[field])) return true;
  return false;
}

/** Decrypts; and of an event that came whole, makes what its kind has today and takes out the fields. */
function finisher({ kinds: list, keys, fields }: NarrowRead): (row: Row) => Promise<void> {
  const kinds = kindsOf(list);
  return async ({ event, schema }) => {
    const data = keys ? await unsealed(event.data, keys) : event.data;
    const whole = schema === undefined ? data : kinds.upcast(event.type, schema, data);
    event.data = fields && schema !== undefined ? pick(whole, fields) : whole;
  };
}
