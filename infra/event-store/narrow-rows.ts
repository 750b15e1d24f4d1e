import pg from 'pg';
import { isoTime } from './connection.ts';
import type { Data } from './kinds.ts';
import type { NarrowEvent, NarrowRead } from './narrow.ts';

/** `schema` is set for an event that came with all of its data, as stored. */
export interface Row {
  event: NarrowEvent;
  schema?: number;
}

type Query = (after: number, upTo: number) => string;
type Narrowing = Pick<NarrowRead, 'kinds' | 'types' | 'fields' | 'meta'>;

const literal = pg.escapeLiteral;
const taken = (column: string, fields: readonly string[]) =>
  fields.map((field) => `${column}::json -> ${literal(field)}`);

/** Columns of COPY: these, then fields of the metadata, then fields of the data. */
const common = ['position', 'stream', 'type', 'at', 'schema'];
const wholeData = common.length;
const wholeMeta = wholeData + 1;
const firstField = wholeMeta + 1;

function select(columns: readonly string[], types?: readonly string[]): Query {
  const matching = types ? ` and type in (${types.map(literal).join(', ') || 'null'})` : '';
  const list = [...common, ...columns].join(', ');
  return (after, upTo) =>
    `select ${list} from log.events where position > ${after} and position <= ${upTo}${matching} order by position`;
}

export const wholeQuery = ({ types, meta }: Narrowing): Query =>
  select(['data', meta?.length ? 'meta' : 'null'], types);

export function narrowQuery(narrowing: Narrowing): Query {
  const { kinds, types, fields, meta = [] } = narrowing;
  if (!fields) return wholeQuery(narrowing);
  const outdated = kinds.flatMap(({ type, version }) =>
    version > 1 && (!types || types.includes(type)) ? [`(type = ${literal(type)} and schema < ${version})`] : [],
  );
  const data = outdated.length ? `case when ${outdated.join(' or ')} then data end` : 'null';
  return select([data, 'null', ...taken('meta', meta), ...taken('data', fields)], types);
}

/** The rows of one page of either query. */
export function parseRows(page: Buffer, { fields = [], meta = [] }: Narrowing): Row[] {
  const lines = page.toString('utf8').split('\n');
  lines.pop();
  let lastTime = '';
  let at = '';
  return lines.map((line) => {
    const cells = line.split('\t');
    const [position = '', stream = '', type = '', time = '', schema, data = absent, ofMeta = absent] = cells;
    if (time !== lastTime) {
      lastTime = time;
      at = isoTime(time);
    }
    const isWhole = data !== absent;
    const event: NarrowEvent = {
      position: Number(position),
      stream: plain(stream),
      type: plain(type),
      at,
      data: isWhole ? JSON.parse(plain(data)) : taking(cells, fields, firstField + meta.length),
      meta: ofMeta === absent ? taking(cells, meta, firstField) : pick(JSON.parse(plain(ofMeta)), meta),
    };
    return isWhole ? { event, schema: Number(schema) } : { event };
  });
}

export function pick(data: Data, fields: readonly string[]): Data {
  const picked: Data = {};
  for (const field of fields) if (field in data) picked[field] = data[field];
  return picked;
}

/** How COPY writes NULL. */
const absent = '\\N';
const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Text without the escapes of COPY. */
const plain = (text: string) =>
  text.includes('\\') ? text.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter) : text;

function taking(cells: readonly string[], fields: readonly string[], first: number): Data {
  const data: Data = {};
  for (let index = 0; index < fields.length; index++) {
    const cell = cells[first + index] ?? absent;
    if (cell !== absent) data[fields[index] as string] = jsonValue(cell);
  }
  return data;
}

const quote = 34;

/** JSON.parse, with a short way for plain strings, which most fields are. */
function jsonValue(json: string): unknown {
  if (json.includes('\\')) return JSON.parse(plain(json));
  return json.charCodeAt(0) === quote ? json.slice(1, -1) : JSON.parse(json);
}
