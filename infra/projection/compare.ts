import pg from 'pg';
import { waited } from '../leader.ts';
import { withClient } from './connection.ts';
import { type Generation, listGenerations } from './generations.ts';
import type { ReadModel, Table } from './types.ts';

export interface Comparison {
  /** at which both were compared */
  position: number;
  /** of the new one */
  rows: number;
  /** rows of both whose common columns differ */
  different: number;
  /** rows of the old one that the new one does not have, and the other way round */
  missing: number;
  added: number;
}

const quoted = pg.escapeIdentifier;
const attempts = 50;
const betweenAttempts = 100;

/** Columns that both tables have in the same type. */
async function commonColumns(client: pg.ClientBase, a: string, b: string): Promise<Set<string>> {
  const { rows } = await client.query<{ column: string }>(
    `select column_name as "column" from information_schema.columns
      where table_schema = 'read' and table_name in ($1, $2)
      group by column_name having count(*) = 2 and count(distinct udt_name) = 1`,
    [a, b],
  );
  return new Set(rows.map(({ column }) => column));
}

function comparison(table: Table, columns: ReadonlySet<string>, before: string, after: string): string {
  const row = (side: string) =>
    `(${Object.entries(table.columns)
      .filter(([column]) => columns.has(column))
      // json has no equality of its own
      .map(([column, type]) => `${side}.${quoted(column)}${type === 'json' ? '::text' : ''}`)
      .join(', ')})`;
  const key = table.primaryKey.map(quoted).join(', ');
  const [first = ''] = table.primaryKey.map(quoted);
  return `select count(*) filter (where b.${first} is not null) as rows,
      count(*) filter (where a.${first} is not null and b.${first} is not null and ${row('a')} is distinct from ${row('b')}) as different,
      count(*) filter (where b.${first} is null) as missing,
      count(*) filter (where a.${first} is null) as added
    from read.${quoted(before)} a full join read.${quoted(after)} b using (${key})`;
}

/**
 * Compares a generation with the one that readers see, row by row over the columns that both have, at the same
 * position: in a snapshot in which both are equally far. Undefined when that does not come about (no projector runs).
 */
export function compare(url: string, model: ReadModel, generation: number): Promise<Comparison | undefined> {
  return withClient(url, 'compare', async (client) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      await client.query('begin isolation level repeatable read read only');
      try {
        const all = await listGenerations(client, model.name);
        const before = all.find(({ state }) => state === 'current');
        const after = all.find((each) => each.generation === generation);
        if (!before || !after) return undefined;
        if (before.position === after.position) return await compared(client, model, before, after);
      } finally {
        await client.query('commit');
      }
      await waited(betweenAttempts, AbortSignal.timeout(betweenAttempts * 2));
    }
    return undefined;
  });
}

/** How a generation of the past differs from what readers see now. */
export const compareThen = (url: string, model: ReadModel, past: Generation): Promise<Comparison | undefined> =>
  withClient(url, 'compare', async (client) => {
    const now = (await listGenerations(client, model.name)).find(({ state }) => state === 'current');
    return now && compared(client, model, past, now);
  });

async function compared(client: pg.ClientBase, { table }: ReadModel, before: Generation, after: Generation) {
  const columns = await commonColumns(client, before.table, after.table);
  const { rows } = await client.query<Omit<Comparison, 'position'>>(
    comparison(table, columns, before.table, after.table),
  );
  const [counts] = rows;
  return counts && { position: after.position, ...counts };
}
