import type { EventKind } from '@portal/shared/events/define';
import pg from 'pg';
import { connectionTo, isoTime } from './connection.ts';
import { copyPages } from './copy.ts';
import { type Data, kindsOf } from './kinds.ts';
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
export async function* readNarrow(options: NarrowRead): AsyncGenerator<NarrowEvent[]> {
  const { url, keys, after, upTo, batch = 20_000 } = options;
  const client = new pg.Client(connectionTo(url, 'log-narrow'));
  const plan = planOf(options);
  await client.connect();
  try {
    for await (const page of copyPages({ client, after, upTo, size: batch, format: 'text', query: plan.query })) {
      const events = plan.parse(page);
      if (keys) await revealAll(events, keys);
      if (events.length) yield events;
    }
  } finally {
    await client.end();
  }
}

interface Plan {
  query(after: number, upTo: number): string;
  parse(page: Buffer): NarrowEvent[];
}

const literal = pg.escapeLiteral;

function planOf({ kinds: list, types, fields, meta = [] }: NarrowRead): Plan {
  const kinds = kindsOf(list);
  const outdated = list.flatMap(({ type, version }) =>
    version > 1 && (!types || types.includes(type)) ? [`(type = ${literal(type)} and schema < ${version})`] : [],
  );
  const whole = !fields ? 'data' : outdated.length ? `case when ${outdated.join(' or ')} then data end` : 'null';
  const columns = [
    ...['position', 'stream', 'type', 'schema', 'at', whole],
    ...meta.map((field) => `meta::json -> ${literal(field)}`),
    ...(fields ?? []).map((field) => `data::json -> ${literal(field)}`),
  ];
  const matching = types ? `and type in (${types.map(literal).join(', ') || 'null'})` : '';
  const firstMeta = 6;
  const firstField = firstMeta + meta.length;

  function dataOf(cells: readonly string[], type: string): Data {
    const stored = cells[5] ?? absent;
    if (stored === absent) return picked(cells, fields ?? [], firstField);
    const data = kinds.upcast(type, Number(cells[3]), JSON.parse(plain(stored)));
    return fields ? Object.fromEntries(fields.flatMap((name) => (name in data ? [[name, data[name]]] : []))) : data;
  }

  return {
    query: (after, upTo) =>
      `select ${columns.join(', ')} from log.events where position > ${after} and position <= ${upTo} ${matching} order by position`,
    parse(page) {
      const lines = page.toString('utf8').split('\n');
      lines.pop();
      let lastTime = '';
      let at = '';
      return lines.map((line) => {
        const cells = line.split('\t');
        const [position = '', stream = '', type = '', , time = ''] = cells;
        if (time !== lastTime) {
          lastTime = time;
          at = isoTime(time);
        }
        return {
          position: Number(position),
          stream: plain(stream),
          type: plain(type),
          at,
          data: dataOf(cells, type),
          meta: picked(cells, meta, firstMeta),
        };
      });
    },
  };
}

/** How COPY writes NULL. */
const absent = '\\N';
const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Text without the escapes of COPY. */
const plain = (text: string) =>
  text.includes('\\') ? text.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter) : text;

function picked(cells: readonly string[], names: readonly string[], first: number): Data {
  const data: Data = {};
  for (let index = 0; index < names.length; index++) {
    const cell = cells[first + index] ?? absent;
    if (cell !== absent) data[names[index] as string] = fieldValue(cell);
  }
  return data;
}

const quote = 34;

/** JSON.parse, with a short way for plain strings, which most fields are. */
function fieldValue(json: string): unknown {
  if (json.includes('\\')) return JSON.parse(plain(json));
  return json.charCodeAt(0) === quote ? json.slice(1, -1) : JSON.parse(json);
}

async function revealAll(events: NarrowEvent[], keys: PersonKeys): Promise<void> {
  const hidden = events.filter((event) => Object.values(event.data).some(isSealed));
  await Promise.all(
    hidden.map(async (event) => {
      event.data = await unsealed(event.data, keys);
    }),
  );
}
