import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { textOf } from './cells.ts';
import type { Row } from './rows.ts';
import type { ColumnType, Table } from './types.ts';

const special = /[\\\n\r\t]/;
const names: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => names[character] ?? character) : text;

function cell(value: unknown, type: ColumnType): string {
  const text = textOf(value, type);
  return text === undefined ? '\\N' : escaped(text);
}

/** about the size of one write to the socket */
const chunkSize = 64 * 1024;

function* chunks(rows: Iterable<Row>, columns: readonly [string, ColumnType][]): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    let line = '';
    for (const [name, type] of columns) line += `${line && '\t'}${cell(row[name], type)}`;
    chunk += `${line}\n`;
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/** COPY of full rows into a table, named as SQL. Not over a pipelining connection. */
export async function copyRows(
  client: pg.ClientBase,
  target: string,
  { columns }: Pick<Table, 'columns'>,
  rows: Iterable<Row>,
) {
  const stream = client.query(from(`copy ${target} from stdin`));
  await pipeline(Readable.from(chunks(rows, Object.entries(columns)), { objectMode: true }), stream);
}
