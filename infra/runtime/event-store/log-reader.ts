import type { EventKind, Metadata, Recorded } from '@portal/shared/define/event';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { answeringPool, isoTime } from '../database/connection.ts';
import { databasePool } from '../database/pools.ts';
import { type NarrowEvent, readNarrow } from './field-selection.ts';
import { type Data, kindsOf } from './kinds.ts';
import { isSealed, type PersonKeys, unsealed } from './personal.ts';
import { revealed } from './rows.ts';

/** Reads of the log's past; never writes, so that it may use a replica. */
export interface LogReader {
  head(): Promise<number>;
  /** Position of the last event recorded at or before a time; 0 before the first one. */
  positionAt(time: Date): Promise<number>;
  /** Position and time of the last event at or before a position; undefined before the first one. */
  last(position: number): Promise<{ position: number; at: string } | undefined>;
  /** Recording time of the event at a position, ISO 8601 in UTC; undefined beyond the log. */
  timeAt(position: number): Promise<string | undefined>;
  /** Events of these streams up to a position, in order; upcast and decrypted, null for erased people. */
  streams(streams: readonly string[], upTo: number): Promise<Recorded[]>;
  /** The same without metadata, ids and versions, for folds that need none. */
  contents(streams: readonly string[], upTo: number): Promise<NarrowEvent[]>;
  /** Ids of the events at these positions. */
  ids(positions: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /**
   * Events of these types up to a position, in order and in small pages, with these fields of their data; personal
   * fields stay encrypted.
   */
  narrow(read: { types: readonly string[]; fields: readonly string[]; upTo: number }): AsyncIterable<NarrowEvent[]>;
  close(): Promise<void>;
}

export interface LogReaderOptions {
  /** URL of the database with the schema `log`, or of a replica */
  url: string;
  kinds: readonly EventKind[];
  keys: PersonKeys;
  logger: Logger;
}

/** Events as three texts, so that costly steps are done once for all of them. */
interface Bundle {
  /** position, version, schema, id, type, time and stream, one line each; null without events, as the others */
  heads: string | null;
  /** a JSON array of the stored data; parsed as one where no copy is needed */
  datas: string | null;
  /** stored metadata, one line each: JSON in the log has no line breaks */
  metas: string | null;
}

/**
 * Forces the index on streams: for streams unknown at planning time PostgreSQL would scan the log by position, which
 * `+ 0` prevents.
 */
const ofStreams = 'stream = any($1) and position + 0 <= $2 order by position + 0';

const bundle = `
  select string_agg(concat_ws(E'\\t', position, version, schema, id, type, at, stream), E'\\n') as heads,
      '[' || string_agg(data, ',') || ']' as datas, string_agg(meta, E'\\n') as metas
    from (select position, version, schema, id, type, at, stream, data, meta
            from log.events where ${ofStreams}) events`;

/** The same with the columns that folds use, from a version of each stream on: half as much to send and to parse. */
const contents = `
  select string_agg(concat_ws(E'\\t', position, version, schema, at, place, id, type), E'\\n') as heads,
      '[' || string_agg(data, ',') || ']' as datas
    from (select events.*, place from unnest($1::text[], $2::int[]) with ordinality as s (stream, first, place)
           cross join lateral (select position, version, schema, at, id, type, data
             from log.events e where e.stream = s.stream and e.version >= s.first offset 0) events
           order by position) events`;

/** An event of a cached stream. */
interface KeptEvent {
  id: string;
  schema: number;
  /** decrypted if nothing is personal, else as stored, since an erasure must take effect */
  event: NarrowEvent;
  isSealed: boolean;
}

/** Cached beginning of a stream; events are immutable, so it is read once. */
interface Prefix {
  events: readonly KeptEvent[];
  /** characters of data */
  size: number;
}

/** limits of cached characters: of all prefixes, and of one */
const keptSize = 12_000_000;
const prefixSize = 3_000_000;
/** size of an event beside its data */
const eventSize = 200;

type StoredEvent = Recorded<{ type: string; data: Data }>;

/** Metadata is parsed on access, which most readers need rarely. */
function storedEvent(line: string, data: Data, metaText: string): StoredEvent {
  const [position, version, schema, id = '', type = '', at = '', ...stream] = line.split('\t');
  let meta: Metadata | undefined;
  return {
    position: Number(position),
    stream: stream.join('\t'),
    version: Number(version),
    id,
    type,
    schema: Number(schema),
    data,
    get meta() {
      meta ??= JSON.parse(metaText) as Metadata;
      return meta;
    },
    at: isoTime(at),
  };
}

function unbundled({ heads, datas, metas }: Bundle): StoredEvent[] {
  if (heads === null || datas === null || metas === null) return [];
  const lines = heads.split('\n');
  const data: Data[] = JSON.parse(datas);
  const meta = metas.split('\n');
  if (lines.length !== data.length || meta.length !== data.length) throw new Error('events that are not a line each');
  return lines.map((line, index) => storedEvent(line, data[index] ?? {}, meta[index] ?? ''));
}

/** positions in a page of a narrow read, short enough not to block the event loop */
const narrowBatch = 2_000;

export function openLogReader({ url, kinds: list, keys, logger }: LogReaderOptions): LogReader {
  const kinds = kindsOf(list);
  const pool = databasePool(answeringPool(url, 'log-past', 4), logger);

  async function head(): Promise<number> {
    const { rows } = await pool.query<{ position: number }>('select position from log.head');
    return rows[0]?.position ?? 0;
  }

  async function timeAt(position: number): Promise<string | undefined> {
    const { rows } = await pool.query<{ at: string }>('select at from log.events where position = $1', [position]);
    return rows[0]?.at;
  }

  const prefixes = new LRUCache<string, Prefix>({
    maxSize: keptSize,
    maxEntrySize: prefixSize,
    sizeCalculation: ({ size }) => Math.ceil(size),
  });

  const cleared = async ({ event, schema }: KeptEvent): Promise<NarrowEvent> => ({
    ...event,
    data: kinds.upcast(event.type, schema, await unsealed(event.data, event, keys)),
  });

  /** The events of each stream from a version on. */
  async function contentsFrom(streams: readonly string[], versions: readonly number[]): Promise<Prefix[]> {
    const { rows } = await pool.query<Omit<Bundle, 'metas'>>({
      name: 'past-contents',
      text: contents,
      values: [streams, versions],
    });
    const found = streams.map((): { events: KeptEvent[]; size: number } => ({ events: [], size: 0 }));
    const { heads = null, datas = null } = rows[0] ?? {};
    if (heads === null || datas === null) return found;
    const all: Data[] = JSON.parse(datas);
    const lines = heads.split('\n');
    if (lines.length !== all.length) throw new Error('events that are not a line each');
    const hasSealed = datas.includes('"$sealed"');
    for (const [index, line] of lines.entries()) {
      const [position, version, schemaText, at = '', place, id = '', type = ''] = line.split('\t');
      const [data, schema, prefix] = [all[index] ?? {}, Number(schemaText), found[Number(place) - 1]];
      if (!prefix) throw new Error(`an event of no stream that was asked for: ${position}`);
      const isPersonal = hasSealed && Object.values(data).some(isSealed);
      prefix.events.push({
        id,
        schema,
        isSealed: isPersonal,
        event: {
          position: Number(position),
          stream: streams[Number(place) - 1] ?? '',
          version: Number(version),
          type,
          at: isoTime(at),
          data: isPersonal ? data : kinds.upcast(type, schema, data),
          meta: {},
        },
      });
      prefix.size += eventSize + datas.length / all.length;
    }
    return found;
  }

  /**
   * The current events of these streams: cached ones and those since. The last cached one is read again, since a
   * restored log or a promoted replica may continue differently.
   */
  async function current(streams: readonly string[]): Promise<NarrowEvent[][]> {
    const known = streams.map((stream) => prefixes.get(stream));
    const found = await contentsFrom(
      streams,
      known.map((prefix) => prefix?.events.at(-1)?.event.version ?? 1),
    );
    const differing = streams.filter((_, index) => {
      const last = known[index]?.events.at(-1);
      return last && last.id !== found[index]?.events[0]?.id;
    });
    if (differing.length) {
      for (const stream of differing) prefixes.delete(stream);
      return current(streams);
    }
    return Promise.all(
      found.map(async (since, index) => {
        const before = known[index];
        const events = before ? [...before.events, ...since.events.slice(1)] : since.events;
        if (events.length > (before?.events.length ?? 0))
          prefixes.set(streams[index] ?? '', { events, size: (before?.size ?? 0) + since.size });
        return events.some(({ isSealed }) => isSealed)
          ? Promise.all(events.map((each) => (each.isSealed ? cleared(each) : each.event)))
          : events.map(({ event }) => event);
      }),
    );
  }

  return {
    head,
    timeAt,

    async last(position) {
      const { rows } = await pool.query<{ position: number; at: string }>({
        name: 'past-last',
        text: 'select position, at from log.events where position <= $1 order by position desc limit 1',
        values: [position],
      });
      return rows[0];
    },

    // Recorded times never decrease, so the primary key orders them too and needs no further index.
    async positionAt(time) {
      const targetTime = time.toISOString();
      let [before, after] = [0, (await head()) + 1];
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        const at = await timeAt(middle);
        if (at !== undefined && at <= targetTime) before = middle;
        else after = middle;
      }
      return before;
    },

    async streams(streams, upTo) {
      const { rows } = await pool.query<Bundle>({ name: 'past-streams', text: bundle, values: [streams, upTo] });
      const events = rows.flatMap(unbundled);
      // most streams have no personal data, and hundreds of promises take as long as reading them
      const isSealed = rows.some(({ datas }) => datas?.includes('"$sealed"'));
      const isOfToday = events.every(({ type, schema }) => kinds.versionOf(type) === schema);
      return isSealed || !isOfToday ? Promise.all(events.map((event) => revealed(event, kinds, keys))) : events;
    },

    async contents(streams, upTo) {
      const found = (await current([...new Set(streams)])).flat().filter(({ position }) => position <= upTo);
      return streams.length > 1 ? found.sort((a, b) => a.position - b.position) : found;
    },

    async ids(positions) {
      const { rows } = await pool.query<{ position: number; id: string }>({
        name: 'past-ids',
        text: 'select position, id from log.events where position = any($1)',
        values: [positions],
      });
      return new Map(rows.map(({ position, id }) => [position, id]));
    },

    async *narrow(read) {
      for await (const page of readNarrow({ url, kinds: list, after: 0, batch: narrowBatch, ...read })) {
        const defect = page.find(({ unreadable }) => unreadable)?.unreadable;
        if (defect) throw defect;
        yield page;
      }
    },

    close: () => pool.end(),
  };
}
