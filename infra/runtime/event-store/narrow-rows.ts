import pg from 'pg';
import { isoTime } from '../database/connection.ts';
import type { Data } from './kinds.ts';

/** A row of the log in the form of COPY: data and metadata complete and as stored. */
export interface Row {
  position: number;
  stream: string;
  version: number;
  type: string;
  at: string;
  schema: number;
  data: Data;
  meta: Data;
}

/** Selection beside the data. */
export interface RowSelection {
  /** all types if absent */
  types?: readonly string[];
  /** top-level fields of the metadata; none if absent */
  meta?: readonly string[];
}

/**
 * Data is fetched whole: JSON.parse here is quicker than one `->` per field there, and runs in parallel with the
 * server. It also accepts what PostgreSQL cannot take apart, such as an escaped NUL.
 */
export function rowsQuery({ types, meta }: RowSelection): (after: number, upTo: number) => string {
  const matching = types ? ` and type in (${types.map(pg.escapeLiteral).join(', ') || 'null'})` : '';
  const columns = `position, stream, version, type, at, schema, data${meta?.length ? ', meta' : ''}`;
  return (after, upTo) =>
    `select ${columns} from log.events where position > ${after} and position <= ${upTo}${matching} order by position`;
}

/** The rows of a page of that query. Scans the text: splitting it into cells takes half as long again. */
export function parseRows(page: Buffer, { meta }: RowSelection): Row[] {
  const text = page.toString('utf8');
  const rows: Row[] = [];
  let from = 0;
  let lastTime = '';
  let at = '';
  const upTo = (end: string) => {
    const to = text.indexOf(end, from);
    const cell = text.slice(from, to);
    from = to + 1;
    return cell.includes('\\') ? unescaped(cell) : cell;
  };
  while (from < text.length) {
    const position = Number(upTo('\t'));
    const stream = upTo('\t');
    const version = Number(upTo('\t'));
    const type = upTo('\t');
    const time = upTo('\t');
    // a group of appends shares its time
    if (time !== lastTime) at = isoTime(time);
    lastTime = time;
    const schema = Number(upTo('\t'));
    const data: Data = JSON.parse(upTo(meta?.length ? '\t' : '\n'));
    const ofMeta: Data = meta?.length ? JSON.parse(upTo('\n')) : {};
    rows.push({ position, stream, version, type, at, schema, data, meta: ofMeta });
  }
  return rows;
}

const letters: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Text without COPY's escapes. */
const unescaped = (text: string) => text.replace(/\\(.)/g, (_, character: string) => letters[character] ?? character);
