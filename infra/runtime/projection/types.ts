import type { Metadata, Recorded } from '@portal/shared/define/event';

/** PostgreSQL types that read models use. */
export type ColumnType =
  | 'text'
  | 'text[]'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'json'
  | 'uuid';

/** See `Table.distribution`. */
export type Distribution = { readonly by: string } | 'reference' | 'local';

/**
 * JavaScript values of a row are those of JSON: text for timestamptz, date and numeric, number for integer and
 * bigint, the value itself for json, an array for text[].
 */
export interface Table {
  /** column → type */
  columns: Readonly<Record<string, ColumnType>>;
  /** nullable columns */
  nullable?: readonly string[];
  primaryKey: readonly string[];
  /** `include`: further columns of the index, for index-only scans */
  indexes?: readonly {
    name: string;
    columns: string;
    include?: string;
    using?: 'btree' | 'gin';
    where?: string;
  }[];
  /**
   * Columns by which rows are counted, all rows or those with a true column `when`: the number is known without a
   * scan. Kept in the same transaction (`countsTable`), so that both agree at every position. For few combinations of
   * columns that are not null.
   */
  counted?: { by: readonly string[]; when?: string };
  /**
   * Initial fill of a page in percent; 100 by default. With free space, an update that changes no indexed column is a
   * HOT update.
   */
  fillfactor?: number;
  /**
   * Bytes of a row beyond which its longest values are stored in TOAST, 128 at least; about 2,000 by default. A low
   * value packs often-read columns densely and makes long ones slower to read.
   */
  storedApart?: number;
  /**
   * Distribution over the nodes of a multi-node PostgreSQL: by a column of the primary key, a copy on each node
   * (`reference`), or on the first one alone (`local`). By the first column of the primary key if absent. Equal
   * values of distribution columns of one type are on the same node.
   */
  distribution?: Distribution;
}

/** The rows that an event touches: by primary key, or all with that value of an indexed column. */
export type Touched<Row> = { ids: readonly Partial<Row>[] } | { match: Partial<Row> };

/**
 * Personal columns (null or an empty list once erased) of the person in the column `person`. Indexes are of the
 * columns themselves: PostgreSQL keeps samples of expressions.
 */
export interface Personal {
  person: string;
  columns: readonly string[];
}

/** The personal columns of a model or a recorded generation, as a list. */
export const personalIn = ({ personal }: { personal?: Personal | readonly Personal[] | null }): readonly Personal[] =>
  personal ? [personal].flat() : [];

/** A read model: data about itself and a pure fold. */
export interface ReadModel<
  Row extends object = object,
  Event extends { type: string; data: unknown } = { type: string; data: unknown },
> {
  name: string;
  version: number;
  table: Table;
  /** the types of events that it is given */
  events: readonly Event['type'][];
  /**
   * those of them that change an answer; all if absent. The others only prepare a row, so cached answers stay valid
   * (`Freshness.changed`).
   */
  shows?: readonly Event['type'][];
  /**
   * Declares that key and fold use only position, stream, version, type, time and these top-level fields of an event.
   * They get no others, live or in a rebuild, which is several times quicker for it.
   */
  narrow?: { data: readonly string[]; meta?: readonly (keyof Metadata)[] };
  /**
   * Recorded with each generation, and emptied there when the person is erased, in every version. A list if a row has
   * personal data of several people.
   */
  personal?: Personal | readonly Personal[];
  key(event: Recorded<Event>): Touched<Row>;
  /** `key` is the primary key that was looked up; null deletes the row, the same object changes nothing */
  fold(row: Row | null, event: Recorded<Event>, key: Partial<Row>): Row | null;
  /** A row that a change leaves behind, under a new key that no event touches: keeps what was known earlier. */
  left?(was: Row, current: Row | null): Row | undefined;
}

/** Infers the types of a model's rows and events. */
export const readModel = <Row extends object, Event extends { type: string; data: unknown }>(
  model: ReadModel<Row, Event>,
): ReadModel<Row, Event> => model;
