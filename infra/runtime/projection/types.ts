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
 * A row in JavaScript holds what JSON would: text for timestamptz, date and numeric, number for integer and bigint, the
 * value itself for json, an array for text[].
 */
export interface Table {
  /** column → type */
  columns: Readonly<Record<string, ColumnType>>;
  /** columns that may be null */
  nullable?: readonly string[];
  primaryKey: readonly string[];
  /** `include`: columns that the index has beside those it is ordered by, for what is answered from it alone */
  indexes?: readonly {
    name: string;
    columns: string;
    include?: string;
    using?: 'btree' | 'gin';
    where?: string;
  }[];
  /**
   * Columns by whose values rows are counted, all or those of which the column `when` is true: how many there are is then
   * known without looking at them. Kept in the transaction that changes them (`countsTable`), so that the two agree at
   * every position. Of few combinations, and of columns that are not null.
   */
  counted?: { by: readonly string[]; when?: string };
  /**
   * How much of a page is filled at first, in percent; 100 by default. Where there is room left, an update that changes
   * no indexed column leaves the indexes alone.
   */
  fillfactor?: number;
  /**
   * Bytes of a row beyond which its longest values are stored apart, 128 at least; about 2,000 by default. With less,
   * what many rows are read for lies on few pages, and what is long costs more to read.
   */
  storedApart?: number;
  /**
   * What the table is where read models lie in a PostgreSQL of several nodes: apart by the values of a column of
   * its primary key, a copy on each node (`reference`), or whole on the first one (`local`). By the first column of the
   * primary key when absent. Of tables that are apart by columns of one type, what has the same value lies together.
   */
  distribution?: Distribution;
}

/** Which rows an event touches: by primary key, or all whose indexed column has that value. */
export type Touched<Row> = { ids: readonly Partial<Row>[] } | { match: Partial<Row> };

/**
 * Columns that hold what is personal (null, or an empty list, when it is gone), of whom the column `person` names. An
 * index is of the columns themselves: PostgreSQL keeps samples of expressions.
 */
export interface Personal {
  person: string;
  columns: readonly string[];
}

/** What a model, or a generation as it was recorded, holds of people: a list, however many columns name one. */
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
  /** only these types of events reach it */
  events: readonly Event['type'][];
  /**
   * Those of them that change what an answer shows; all when absent. The others only prepare a row, so they leave
   * kept answers valid (`Freshness.changed`).
   */
  shows?: readonly Event['type'][];
  /**
   * Declares that key and fold use of an event only its position, stream, version, type, at, and these top-level
   * fields of its data and metadata. They get no others, live or in a rebuild, and a rebuild is several times quicker for it.
   */
  narrow?: { data: readonly string[]; meta?: readonly (keyof Metadata)[] };
  /**
   * Kept with each generation, and emptied there when that person is erased, whatever version readers see by then. Several
   * where a row holds what is personal of several people: each with the columns that are theirs.
   */
  personal?: Personal | readonly Personal[];
  key(event: Recorded<Event>): Touched<Row>;
  /** `key` is the primary key that it was asked for; null deletes, the same row changes nothing */
  fold(row: Row | null, event: Recorded<Event>, key: Partial<Row>): Row | null;
  /**
   * What a row that changes leaves behind of what it was, under a key of its own that no event touches and no row had
   * before: so a model keeps what was known earlier.
   */
  left?(was: Row, current: Row | null): Row | undefined;
}

/** Checks a model against the types of its rows and events. */
export const readModel = <Row extends object, Event extends { type: string; data: unknown }>(
  model: ReadModel<Row, Event>,
): ReadModel<Row, Event> => model;
