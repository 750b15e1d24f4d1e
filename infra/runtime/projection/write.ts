import type pg from 'pg';
import { arraysOf } from './cells.ts';
import { inOneWrite } from './connection.ts';
import { countChanges } from './counts.ts';
import type { Folding } from './fold.ts';
import type { Maintained } from './maintained.ts';
import { noticeText } from './notice.ts';
import { differing, type Row } from './rows.ts';
import { viewName } from './table.ts';

export interface Session {
  client: pg.Client;
  /** between fold and commit */
  beforeCommit?: (() => void | Promise<void>) | undefined;
}

export interface Batch {
  target: Maintained;
  folding: Folding;
}

const changedOf = ({ target, folding }: Batch): number => Math.max(target.generation.changed, folding.changed);

function noticeOf(batches: readonly Batch[], position: number): string | null {
  const currentBatches = batches.filter(({ target }) => target.generation.state === 'current');
  if (!currentBatches.length) return null;
  const changed = Object.fromEntries(
    currentBatches.map((batch) => [viewName(batch.target.generation), changedOf(batch)]),
  );
  return noticeText({ position, changed });
}

/** The rows of a batch to write. */
export function rowsOf({ folding }: Batch): { fresh: Row[]; changed: Row[]; gone: Row[] } {
  const addedRows: Row[] = [];
  const changed: Row[] = [];
  const deletedKeys: Row[] = [];
  for (const { key, row, stored } of folding.rows.dirty) {
    if (row) (stored ? changed : addedRows).push(row);
    else if (stored) deletedKeys.push(key);
  }
  return { fresh: addedRows, changed, gone: deletedKeys };
}

/**
 * Updates of stored rows, one statement for each set of changed columns: a column named in an update is compressed,
 * stored and indexed anew even if its value is the same.
 */
function updates({ target: { model, generation, sql }, folding }: Batch): pg.QueryConfig[] {
  const groups = new Map<string, { columns: readonly string[]; rows: Row[] }>();
  for (const { row, stored } of folding.rows.dirty) {
    if (!row || !stored) continue;
    const columns = differing(stored, row, sql.columns);
    if (!columns.length) continue;
    const name = columns.map((column) => sql.columns.indexOf(column).toString(36)).join('');
    const group = groups.get(name) ?? { columns, rows: [] };
    group.rows.push(row);
    groups.set(name, group);
  }
  return [...groups].map(([name, { columns, rows }]) => ({
    name: `${generation.table} ${name}`,
    text: sql.update(columns),
    values: arraysOf(rows, [...sql.key, ...columns], model.table),
  }));
}

export function removal({ generation, sql }: Maintained, deletedKeys: readonly Row[]): pg.QueryConfig[] {
  if (!deletedKeys.length) return [];
  const values = sql.key.map((column) => deletedKeys.map((key) => key[column]));
  return [{ name: `remove ${generation.table}`, text: sql.remove, values }];
}

/** Changes of the row counts, if the table has them. */
export function counting({ target: { model, generation, sql }, folding }: Batch): pg.QueryConfig[] {
  const { counts } = sql;
  const changes = counts ? countChanges(model.table, folding.rows.dirty) : [];
  if (!counts || !changes.length) return [];
  const values = arraysOf(changes, Object.keys(counts.table.columns), counts.table);
  return [{ name: `count ${generation.table}`, text: counts.change, values }];
}

export function parking({ target: { generation }, folding: { parked } }: Batch): pg.QueryConfig[] {
  if (!parked.length) return [];
  const values = [
    generation.name,
    generation.generation,
    generation.version,
    parked.map(({ stream }) => stream),
    parked.map(({ position }) => position),
    parked.map(({ type }) => type),
    parked.map(({ error }) => error),
  ];
  const text = `insert into read.parked (name, generation, version, stream, position, type, error)
    select $1, $2, $3, * from unnest($4::text[], $5::bigint[], $6::text[], $7::text[])`;
  return [{ name: 'park', text, values }];
}

/** Statements that write rows and parked events of one generation. */
export function changesOf(batch: Batch): pg.QueryConfig[] {
  const { model, generation, sql } = batch.target;
  const { fresh: addedRows, gone: deletedKeys } = rowsOf(batch);
  const upsert = () => ({
    name: `upsert ${generation.table}`,
    text: sql.upsert,
    values: arraysOf(addedRows, sql.columns, model.table),
  });
  return [
    ...removal(batch.target, deletedKeys),
    ...(addedRows.length ? [upsert()] : []),
    ...updates(batch),
    ...counting(batch),
    ...parking(batch),
  ];
}

/** Moves the checkpoints; refused (`isFenced`) if another process moved them or an epoch has passed. */
export function advance(batches: readonly Batch[], upTo: number): pg.QueryConfig {
  const generations = batches.map(({ target }) => target.generation);
  return {
    name: 'advance',
    text: 'select read.advance($1, $2, $3, $4, $5, $6, $7)',
    values: [
      generations.map(({ name }) => name),
      generations.map(({ generation }) => generation),
      generations.map(({ epoch }) => epoch),
      generations.map(({ position }) => position),
      upTo,
      batches.map(changedOf),
      noticeOf(batches, upTo),
    ],
  };
}

/** Updates the in-memory state after the commit. */
export function settle(batches: readonly Batch[], upTo: number): void {
  for (const batch of batches) {
    const { target, folding } = batch;
    target.generation.changed = changedOf(batch);
    target.generation.position = upTo;
    for (const { stream } of folding.parked) target.parked.add(stream);
    folding.written();
  }
}

/** Writes rows, parked events and checkpoints in one transaction; one round trip over a pipelining connection. */
export async function writeBatches({ client }: Session, batches: readonly Batch[], upTo: number): Promise<void> {
  const statements: pg.QueryConfig[] = [
    { text: 'begin' },
    advance(batches, upTo),
    ...batches.flatMap(changesOf),
    { text: 'commit' },
  ];
  const sent = inOneWrite(client, () => statements.map((statement) => client.query(statement)));
  const outcomes = await Promise.allSettled(sent);
  const rejection = outcomes.find((outcome) => outcome.status === 'rejected');
  if (rejection) throw rejection.reason;
  settle(batches, upTo);
}
