import pg from 'pg';
import type { Entry, Row } from './rows.ts';
import type { Table } from './types.ts';

const quoted = pg.escapeIdentifier;
const list = (names: readonly string[]): string => names.map(quoted).join(', ');

/** Name of the table, or view, with the row counts of another one. */
export const countsName = (name: string): string => `${name}_counts`;

/** The table of row counts by the columns of `counted`; undefined if the table has none. */
export function countsTable({ columns, counted }: Table): Table | undefined {
  if (!counted) return undefined;
  const groupColumns = counted.by.flatMap((column) => {
    const type = columns[column];
    return type ? [[column, type] as const] : [];
  });
  // few rows, updated by every write
  return {
    columns: { ...Object.fromEntries(groupColumns), count: 'integer' },
    primaryKey: counted.by,
    distribution: 'local',
  };
}

/** Changes of the counts once these entries are written, one row per changed count. */
export function countChanges({ counted }: Table, dirty: Iterable<Pick<Entry, 'row' | 'stored'>>): Row[] {
  if (!counted) return [];
  const { by: groupBy, when } = counted;
  const changes = new Map<string, Row & { count: number }>();
  const add = (row: Row | null, number: 1 | -1): void => {
    if (!row || (when !== undefined && row[when] !== true)) return;
    const values = groupBy.map((column) => row[column]);
    const key = JSON.stringify(values);
    const change = changes.get(key) ?? {
      ...Object.fromEntries(groupBy.map((column, at) => [column, values[at]])),
      count: 0,
    };
    change.count += number;
    changes.set(key, change);
  };
  for (const { row, stored } of dirty) {
    add(stored, -1);
    add(row, 1);
  }
  return [...changes.values()].filter(({ count }) => count !== 0);
}

export interface CountsSql {
  table: Table;
  create: string;
  /** parameters: changes, an array of texts for each column; a count of 0 is deleted */
  change: string;
  /** fills an empty one from the rows */
  fill: string;
}

/** Statements for the counts of the table of that name; undefined if it has none. */
export function countsSql(source: Table, name: string): CountsSql | undefined {
  const table = countsTable(source);
  if (!table || !source.counted) return undefined;
  const { by: groupBy, when } = source.counted;
  const target = `read.${quoted(countsName(name))}`;
  const columns = Object.entries(table.columns);
  const names = columns.map(([column]) => column);
  const texts = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const same = groupBy.map((column) => `c.${quoted(column)} = g.${quoted(column)}`).join(' and ');
  return {
    table,
    create: `create table ${target} (${columns.map(([column, type]) => `${quoted(column)} ${type} not null`).join(', ')}, primary key (${list(groupBy)}))`,
    change: `merge into ${target} c
      using (select ${columns.map(([column, type]) => `t.${quoted(column)}::${type}`).join(', ')} from unnest(${texts}) t (${list(names)})) g
      on ${same}
      when matched and c.count + g.count = 0 then delete
      when matched then update set count = c.count + g.count
      when not matched then insert (${list(names)}) values (${names.map((column) => `g.${quoted(column)}`).join(', ')})`,
    fill: `insert into ${target} select ${list(groupBy)}, count(*) from read.${quoted(name)}
      ${when === undefined ? '' : `where ${quoted(when)}`} group by ${list(groupBy)}`,
  };
}
