import pg from 'pg';
import { type CountsSql, countsName, countsSql } from './counts.ts';
import type { ReadModel, Table } from './types.ts';

const quoted = pg.escapeIdentifier;
const list = (names: readonly string[]): string => names.map(quoted).join(', ');

/** Name of the generation's table in the schema `read`. */
export const tableName = (name: string, version: number, generation: number): string =>
  `${name}_v${version}_${generation}`;

export interface TableSql {
  create: string;
  primaryKey: string;
  indexes: readonly string[];
  /** parameters: one array for each column of the primary key */
  load: string;
  /** parameters: one array for each of the columns */
  match(columns: readonly string[]): string;
  /** parameters: whole rows, an array of texts for each column */
  upsert: string;
  /** for stored rows; parameters: an array of texts for each key column and each of these; others stay */
  update(columns: readonly string[]): string;
  /** parameters as for load */
  remove: string;
  columns: readonly string[];
  /** columns of the primary key */
  key: readonly string[];
  counts: CountsSql | undefined;
}

const keysOf = (table: Table, columns: readonly string[]): string =>
  `unnest(${columns.map((column, index) => `$${index + 1}::${table.columns[column]}[]`).join(', ')}) as wanted (${list(columns)})`;

/** Rows as texts: PostgreSQL takes longer to parse a JSON array of them than to store them. */
const textsOf = (columns: readonly string[]): string =>
  `unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')}) as given (${list(columns)})`;

const onConflict = (key: readonly string[], columns: readonly string[]): string => {
  const others = columns.filter((column) => !key.includes(column));
  const set = others.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');
  return `on conflict (${list(key)}) do ${set ? `update set ${set}` : 'nothing'}`;
};

/** Share of changed rows at which PostgreSQL updates the visibility map; usually 0.2. */
const vacuumedAt = 0.05;

/** All statements for a generation's table. */
export function tableSql({ table }: Pick<ReadModel, 'table'>, name: string): TableSql {
  const columns = Object.keys(table.columns);
  const key = table.primaryKey;
  const target = `read.${quoted(name)}`;
  const definitions = columns.map((column) => `${quoted(column)} ${table.columns[column]}`);
  const castColumn = (column: string) => `given.${quoted(column)}::${table.columns[column]}`;
  // an index-only scan visits the table while a page is not marked all-visible
  const isReadByIndex = table.indexes?.some(({ include }) => include !== undefined);
  const storage = [
    ...(table.fillfactor ? [`fillfactor = ${table.fillfactor}`] : []),
    ...(table.storedApart ? [`toast_tuple_target = ${table.storedApart}`] : []),
    ...(isReadByIndex ? [`autovacuum_vacuum_scale_factor = ${vacuumedAt}`] : []),
  ];
  const isNullable = (column: string) => table.nullable?.includes(column);

  return {
    columns,
    key,
    counts: countsSql(table, name),
    create: `create table ${target} (${columns
      .map((column, index) => `${definitions[index]}${isNullable(column) ? '' : ' not null'}`)
      .join(', ')})${storage.length ? ` with (${storage.join(', ')})` : ''}`,
    primaryKey: `alter table ${target} add primary key (${list(key)})`,
    indexes: (table.indexes ?? []).map(
      (index) =>
        `create index if not exists ${quoted(`${name}_${index.name}`)} on ${target} using ${index.using ?? 'btree'} (${index.columns})${index.include ? ` include (${index.include})` : ''}${index.where ? ` where ${index.where}` : ''}`,
    ),
    load: `select ${list(columns)} from ${target} join ${keysOf(table, key)} using (${list(key)})`,
    match: (matchColumns) =>
      `select ${list(columns)} from ${target} join ${keysOf(table, matchColumns)} using (${list(matchColumns)})`,
    upsert: `insert into ${target} (${list(columns)}) select ${columns.map(castColumn).join(', ')} from ${textsOf(columns)} ${onConflict(key, columns)}`,
    update: (changed) => {
      const set = changed.map((column) => `${quoted(column)} = ${castColumn(column)}`).join(', ');
      const same = key.map((column) => `${target}.${quoted(column)} = ${castColumn(column)}`).join(' and ');
      return `update ${target} set ${set} from ${textsOf([...key, ...changed])} where ${same}`;
    },
    remove: `delete from ${target} using ${keysOf(table, key)} where ${key
      .map((column) => `${target}.${quoted(column)} = wanted.${quoted(column)}`)
      .join(' and ')}`,
  };
}

/**
 * Name of the view of a model's version in the schema `read`, also in notices. It includes the version, so that
 * processes of different builds read side by side.
 */
export const viewName = ({ name, version }: Pick<ReadModel, 'name' | 'version'>): string => `${name}_v${version}`;

/** Statements that point the version's views to that table and its counts. */
export const viewSql = (model: Pick<ReadModel, 'name' | 'version'>, table: string, hasCounts: boolean): string[] =>
  [(name: string) => name, ...(hasCounts ? [countsName] : [])].map(
    (nameOf) => `create view read.${quoted(nameOf(viewName(model)))} as select * from read.${quoted(nameOf(table))}`,
  );

/** Statement that drops the views of a version. */
export const noViewSql = (model: Pick<ReadModel, 'name' | 'version'>): string =>
  `drop view if exists read.${quoted(viewName(model))}, read.${quoted(countsName(viewName(model)))}`;

/** Statement that drops the table of a generation with its counts. */
export const dropSql = (table: string): string =>
  `drop table if exists read.${quoted(table)}, read.${quoted(countsName(table))}`;

/** Copies the rows of one table, of the same columns, into another by primary key. */
export const mergeSql = ({ table }: Pick<ReadModel, 'table'>, from: string, name: string): string =>
  `insert into read.${quoted(name)} select * from ${from} ${onConflict(table.primaryKey, Object.keys(table.columns))}`;
