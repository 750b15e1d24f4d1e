import pg from 'pg';
import { type CountsSql, countsName, countsSql } from './counts.ts';
import type { ReadModel, Table } from './types.ts';

const quoted = pg.escapeIdentifier;
const list = (names: readonly string[]): string => names.map(quoted).join(', ');

/** The generation's own table, inside the schema `read`. */
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
  /** for rows that the table has; parameters: an array of texts for each column of the key and of these; the others stay */
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

/** Rows that are given as texts: to parse a JSON array of them takes PostgreSQL longer than to store them. */
const textsOf = (columns: readonly string[]): string =>
  `unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')}) as given (${list(columns)})`;

const onConflict = (key: readonly string[], columns: readonly string[]): string => {
  const others = columns.filter((column) => !key.includes(column));
  const set = others.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');
  return `on conflict (${list(key)}) do ${set ? `update set ${set}` : 'nothing'}`;
};

/** The part of a table's rows that changes until PostgreSQL notes which pages hold only what everybody sees; usually 0.2. */
const vacuumedAt = 0.05;

/** Every statement that the runner needs of a generation's table. */
export function tableSql({ table }: Pick<ReadModel, 'table'>, name: string): TableSql {
  const columns = Object.keys(table.columns);
  const key = table.primaryKey;
  const target = `read.${quoted(name)}`;
  const definitions = columns.map((column) => `${quoted(column)} ${table.columns[column]}`);
  const castColumn = (column: string) => `given.${quoted(column)}::${table.columns[column]}`;
  // what is answered from an index alone is looked up in the table all the same while its page is new
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
 * What readers of a version of a model ask, inside the schema `read`, and the name by which they are told of it. The
 * version stands in it so that processes of different builds read side by side.
 */
export const viewName = ({ name, version }: Pick<ReadModel, 'name' | 'version'>): string => `${name}_v${version}`;

/** The statements that let the views of the version show that table and its counts. */
export const viewSql = (model: Pick<ReadModel, 'name' | 'version'>, table: string, hasCounts: boolean): string[] =>
  [(name: string) => name, ...(hasCounts ? [countsName] : [])].map(
    (nameOf) => `create view read.${quoted(nameOf(viewName(model)))} as select * from read.${quoted(nameOf(table))}`,
  );

/** The statement that takes the views of a version away. */
export const noViewSql = (model: Pick<ReadModel, 'name' | 'version'>): string =>
  `drop view if exists read.${quoted(viewName(model))}, read.${quoted(countsName(viewName(model)))}`;

/** The statement that drops the table of a generation with its counts. */
export const dropSql = (table: string): string =>
  `drop table if exists read.${quoted(table)}, read.${quoted(countsName(table))}`;

/** Copies the rows of one table, of the same columns, into another by primary key. */
export const mergeSql = ({ table }: Pick<ReadModel, 'table'>, from: string, name: string): string =>
  `insert into read.${quoted(name)} select * from ${from} ${onConflict(table.primaryKey, Object.keys(table.columns))}`;
