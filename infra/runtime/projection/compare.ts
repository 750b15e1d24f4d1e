import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { waited } from '../leader.ts';
import { catchUp, type LogSource } from './catch-up.ts';
import { withClient } from './connection.ts';
import { countsName, countsTable } from './counts.ts';
import { type Generation, hasCounts, listGenerations } from './generations.ts';
import { isKept } from './leases.ts';
import type { Maintained } from './maintained.ts';
import type { ReadModel, Table } from './types.ts';

export interface Comparison {
  /** position at which both were compared */
  position: number;
  /** version of the older generation */
  version: number;
  /** rows of the newer generation */
  rows: number;
  /** rows of both whose common columns differ */
  different: number;
  /** rows that only the older, or only the newer generation has */
  missing: number;
  added: number;
}

const quoted = pg.escapeIdentifier;
const attempts = 50;
const betweenAttempts = 100;
/** Attempts before a generation counts as stalled: few, or many while a process maintains it on a busy machine. */
const standingStill = { few: 10, many: 600 };

/** Columns that both tables have with the same type; none if their primary keys differ. */
async function commonColumns(client: pg.ClientBase, { primaryKey }: Table, a: string, b: string): Promise<Set<string>> {
  const { rows: keys } = await client.query<{ keys: string[] }>(
    `select array_agg(attname::text order by attname) as keys from pg_index
       join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indisprimary and indrelid = $1::regclass`,
    [`read.${quoted(a)}`],
  );
  if (!isDeepStrictEqual(keys[0]?.keys, [...primaryKey].sort())) return new Set();
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
      // the type json has no equality operator
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

async function compared(client: pg.ClientBase, { table }: ReadModel, before: Generation, after: Generation) {
  const columns = await commonColumns(client, table, before.table, after.table);
  if (!table.primaryKey.every((column) => columns.has(column))) return undefined;
  const { rows } = await client.query<Omit<Comparison, 'position' | 'version'>>(
    comparison(table, columns, before.table, after.table),
  );
  const [found] = rows;
  const counts = await countsCompared(client, table, before, after);
  return (
    found && {
      position: after.position,
      version: before.version,
      rows: found.rows,
      different: found.different + counts.different,
      missing: found.missing + counts.missing,
      added: found.added + counts.added,
    }
  );
}

type Differences = Pick<Comparison, 'different' | 'missing' | 'added'>;

/** Compares the row counts, where both have them by the same columns. */
async function countsCompared(
  client: pg.ClientBase,
  table: Table,
  before: Generation,
  after: Generation,
): Promise<Differences> {
  const none = { different: 0, missing: 0, added: 0 };
  const counts = countsTable(table);
  if (!counts || !(await hasCounts(client, before.table)) || !(await hasCounts(client, after.table))) return none;
  const [beforeCounts, afterCounts] = [countsName(before.table), countsName(after.table)];
  const columns = await commonColumns(client, counts, beforeCounts, afterCounts);
  if (!Object.keys(counts.columns).every((column) => columns.has(column))) return none;
  const { rows } = await client.query<Differences>(comparison(counts, columns, beforeCounts, afterCounts));
  return rows[0] ?? none;
}

const shownOf = (all: readonly Generation[], { version }: ReadModel): Generation | undefined =>
  all.find((each) => each.state === 'current' && each.version === version);

/** Runs `work` in a snapshot taken before it begins. */
async function inSnapshot<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query('select 1 from read.models limit 1');
    return await work();
  } finally {
    await client.query('commit');
  }
}

/**
 * Compares a generation with the current one of its version, row by row over their common columns, in a snapshot in
 * which both are at the same position. Undefined if that never happens because no projector runs.
 */
export function compare(url: string, model: ReadModel, generation: number): Promise<Comparison | undefined> {
  return withClient(url, 'compare', async (client) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const found = await inSnapshot(client, async () => {
        const all = await listGenerations(client, model.name);
        const before = shownOf(all, model);
        const after = all.find((each) => each.generation === generation);
        if (!before || !after) return { comparison: undefined };
        if (before.position === after.position) return { comparison: await compared(client, model, before, after) };
        return undefined;
      });
      if (found) return found.comparison;
      await waited(betweenAttempts, AbortSignal.timeout(betweenAttempts * 2));
    }
    return undefined;
  });
}

/** Differences between a generation of the past and the current one. */
export const compareThen = (url: string, model: ReadModel, past: Generation): Promise<Comparison | undefined> =>
  withClient(url, 'compare', async (client) => {
    const now = shownOf(await listGenerations(client, model.name), model);
    return now && compared(client, model, past, now);
  });

/** Whether a process maintains the version, so that it will progress. */
async function keeps(client: pg.ClientBase, { name, version }: Generation): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from read.leases l where l.name = $1 and l.version = $2 and ${isKept}`,
    [name, version],
  );
  return rowCount === 1;
}

/** The current generation whose columns match best. */
async function comparable(client: pg.ClientBase, { model, generation }: Maintained): Promise<Generation | undefined> {
  const generations = (await listGenerations(client, model.name)).filter(
    (each) => each.state === 'current' && each.generation !== generation.generation,
  );
  return shownOf(generations, model) ?? generations.sort((a, b) => b.version - a.version)[0];
}

interface Comparing {
  /** URL of the read models' database */
  url: string;
  log: LogSource;
  signal?: AbortSignal | undefined;
  /** application name of the connections */
  connection?: string;
  /** waits up to a minute for a stalled generation that a process maintains: for a comparison that is not repeated */
  isPatient?: boolean;
}

/**
 * Compares a newly filled generation, which no process maintains yet, with the current one of this or another
 * version. Its projector is blocked while the last events are folded into the new one. Undefined if there is none, or
 * it has stalled behind.
 */
export function compareFilled(
  target: Maintained,
  { url, log, signal, connection = 'compare', isPatient = false }: Comparing,
): Promise<Comparison | undefined> {
  // nearly caught up: a lagging replica would delay everything after it
  const fill = (upTo: number) => catchUp({ url, target, log, upTo, signal, connection, isFromLog: true });
  return withClient(url, connection, (holding) =>
    withClient(url, connection, async (client) => {
      let lastPosition = -1;
      for (let polls = 0; ; polls++) {
        signal?.throwIfAborted();
        const near = await comparable(holding, target);
        if (!near) return undefined;
        if (near.position > lastPosition) polls = 0;
        lastPosition = near.position;
        await fill(near.position);
        await holding.query('begin');
        const { rows } = await holding.query<{ position: number }>(
          'select position from read.models where name = $1 and generation = $2 for share',
          [near.name, near.generation],
        );
        const position = rows[0]?.position ?? 0;
        if (position < target.generation.position) {
          await holding.query('commit');
          const isWorthIt = polls < standingStill.few || (isPatient && (await keeps(holding, near)));
          if (!isWorthIt || polls >= standingStill.many) return undefined;
          await waited(betweenAttempts, signal ?? AbortSignal.timeout(betweenAttempts * 2));
          continue;
        }
        await fill(position).catch((cause) => holding.query('rollback').then(() => Promise.reject(cause)));
        return await inSnapshot(client, async () => {
          await holding.query('commit');
          return compared(client, target.model, near, { ...target.generation, position });
        });
      }
    }),
  );
}

/** The comparison as a sentence. */
export const inWords = (found: Comparison | undefined): string =>
  found
    ? `compared with version ${found.version} at position ${found.position}: ${found.rows} rows, ${found.different} different, ${found.missing} missing, ${found.added} added`
    : 'not compared: there is nothing to compare it with that is equally far';
