import pg from 'pg';
import { to } from 'pg-copy-streams';

/*
 * A large table is dumped in shards, by a hash of what identifies a row: PostgreSQL sums each of them, and only those whose
 * sum is another one are read. So a row that changes costs a shard, whatever the size of the table.
 */

export interface Sharded {
  /** with its schema */
  name: string;
  columns: string[];
  /** the columns that identify a row */
  key: string[];
  /** SQL: which rows are dumped */
  where: string;
}

/** so many rows a shard is made for; it has twice as many before the table is split anew */
const perShard = 4_000;

export const quotedColumns = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');
/** A name with its schema. */
export const quotedTable = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');

/** `shards`: a power of two. */
const shardOf = ({ key }: Sharded, shards: number): string =>
  `(hashtextextended(row(${quotedColumns(key)})::text, 0) & ${shards - 1})::int`;

/** The sum of each shard that has rows, of as many shards as before, or as are needed by now. */
export async function sumsOf(
  client: pg.ClientBase,
  table: Sharded,
  before: number,
): Promise<{ shards: number; sums: Map<number, string> }> {
  for (let shards = before; ; ) {
    const { rows } = await client.query<{ shard: number; count: number; sum: string }>(
      `select ${shardOf(table, shards)} as shard, count(*)::int as count,
          count(*) || ' ' || sum(hashtextextended(row(${quotedColumns(table.columns)})::text, 0)) as sum
         from ${quotedTable(table.name)} where ${table.where} group by 1`,
    );
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    if (count <= shards * perShard * 2) return { shards, sums: new Map(rows.map(({ shard, sum }) => [shard, sum])) };
    while (shards * perShard < count) shards *= 2;
  }
}

/** The rows of some shards, one shard after the other, as PostgreSQL's COPY has them; never more than a shard in memory. */
export async function* shardsRead(
  client: pg.ClientBase,
  table: Sharded,
  shards: number,
  which: readonly number[],
): AsyncGenerator<{ shard: number; content: Buffer }> {
  const { name, columns, key, where } = table;
  const shard = shardOf(table, shards);
  const shardFilter = which.length < shards ? `and ${shard} in (${which.join(', ')})` : '';
  const query = `select ${shard}, ${quotedColumns(columns)} from ${quotedTable(name)} where ${where} ${shardFilter} order by 1, ${quotedColumns(key)}`;
  let lines: Buffer[] = [];
  let current: number | undefined;
  let remainder: Buffer = Buffer.alloc(0);
  for await (const chunk of client.query(to(`copy (${query}) to stdout`))) {
    const bytes = remainder.length ? Buffer.concat([remainder, chunk]) : (chunk as Buffer);
    let from = 0;
    for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', from)) {
      const tab = bytes.indexOf('\t', from);
      const rowShard = Number(bytes.toString('latin1', from, tab));
      if (current !== undefined && rowShard !== current) {
        yield { shard: current, content: Buffer.concat(lines) };
        lines = [];
      }
      current = rowShard;
      lines.push(bytes.subarray(tab + 1, end + 1));
      from = end + 1;
    }
    remainder = bytes.subarray(from);
  }
  if (current !== undefined) yield { shard: current, content: Buffer.concat(lines) };
}
