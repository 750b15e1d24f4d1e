import type pg from 'pg';
import type { Missing } from './fold.ts';
import type { Row } from './rows.ts';
import type { TableSql } from './table.ts';

/** Reads the missing rows, all queries at once if the connection pipelines. */
export async function loadMissing(
  client: pg.ClientBase,
  table: string,
  sql: TableSql,
  { ids, matches }: Missing,
): Promise<Row[]> {
  const queries: Promise<pg.QueryResult<Row>>[] = [];
  const [first] = ids;
  if (first) {
    const values = sql.key.map((column) => ids.map((id) => id[column]));
    queries.push(client.query({ name: `load ${table}`, text: sql.load, values }));
  }
  for (const match of matches) {
    const values = match.columns.map((column) => match.values.map((value) => value[column]));
    const name = `match ${table} ${match.columns.join()}`.slice(0, 63);
    queries.push(client.query({ name, text: sql.match(match.columns), values }));
  }
  return (await Promise.all(queries)).flatMap(({ rows }) => rows);
}
