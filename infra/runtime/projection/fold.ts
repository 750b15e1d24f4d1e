import type { Recorded } from '@portal/shared/define/event';
import type { Followed } from '../event-store/types.ts';
import { faultText, PlainFault } from '../fault.ts';
import { checker, normalizer } from './check.ts';
import { differ, type Entry, identity, openRows, picked, type Row, type Rows } from './rows.ts';
import type { ReadModel, Touched } from './types.ts';

/** An event of a parked stream; `error` is the reason at the first one, without personal data. */
export interface ParkedEvent {
  stream: string;
  position: number;
  type: string;
  error: string | null;
}

/** Rows that are not cached and may be stored. */
export interface Missing {
  ids: Row[];
  /** columns, sorted, and the values to match */
  matches: { columns: readonly string[]; values: Row[] }[];
}

export interface FoldingOptions {
  /** parked streams */
  parked: ReadonlySet<string>;
  /** positions of events discarded for this version */
  discarded: ReadonlySet<number>;
}

/** In-memory fold of events into the rows of one model. */
export interface Folding {
  readonly rows: Rows;
  readonly parked: readonly ParkedEvent[];
  /** position of the last event that changed an answer; 0 for none */
  readonly changed: number;
  /** rows to load before these events can be folded */
  missing(events: readonly Followed[]): Missing;
  /** adds loaded rows */
  add(missing: Missing, found: readonly Row[]): void;
  /** parks an event that cannot be decrypted like one whose fold throws */
  fold(events: readonly Followed[]): void;
  /** parks the event's stream from this event on */
  park(event: Recorded, cause?: unknown): void;
  /** marks all changes as stored */
  written(): void;
}

/** The event reduced to the declared `selectedFields`, live as in a rebuild. */
export function narrowed(event: Followed, { narrow: selectedFields }: ReadModel): Followed {
  if (!selectedFields || event.unreadable) return event;
  const { position, stream, version, type, at } = event;
  const [data, meta] = [pickFields(event.data, selectedFields.data), pickFields(event.meta, selectedFields.meta)];
  return asRecorded({ position, stream, version, type, at, data, meta });
}

/** For events that have only the parts promised by `ReadModel.narrow`. */
export const asRecorded = (event: unknown): Followed => event as Followed;
export const asFollowed = (events: readonly unknown[]): Followed[] => events as Followed[];

function pickFields(value: unknown, names: readonly string[] = []): Row {
  const source = value as Row;
  return Object.fromEntries(names.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]));
}

export function openFolding(model: ReadModel, { parked: before, discarded }: FoldingOptions): Folding {
  const { primaryKey } = model.table;
  const columns = Object.keys(model.table.columns);
  const defectOf = checker(model.table);
  const normalized = normalizer(model.table);
  const shows = new Set(model.shows ?? model.events);
  const rows = openRows(model.table);
  const streams = new Set(before);
  const matched = new Set<string>();
  let parked: ParkedEvent[] = [];
  let changed = 0;

  function park(event: Recorded, cause?: unknown): void {
    streams.add(event.stream);
    const error = cause === undefined ? null : faultText(cause);
    parked.push({ stream: event.stream, position: event.position, type: event.type, error });
  }

  /** A row keyed by the event's own position cannot exist before it. */
  const isNamedAfter = (event: Recorded, key: Row): boolean =>
    primaryKey.includes('position') && key.position === event.position;

  /** A key function that throws parks its event when it is folded. */
  function touchedBy(event: Recorded): Touched<Row> | undefined {
    try {
      return model.key(event) as Touched<Row>;
    } catch {
      return undefined;
    }
  }

  function entriesOf(event: Recorded) {
    const touched = model.key(event) as Touched<Row>;
    if ('match' in touched) return rows.matching(touched.match);
    return touched.ids.map((key) => rows.get(key) ?? rows.addAbsent(key));
  }

  /** The next state of a row. @throws if its table could not store it. */
  function foldEntry({ row, key }: Entry, event: Recorded): Row | null {
    const folded = model.fold(row, event, key) as Row | null;
    if (!folded || folded === row) return folded;
    const next = normalized(folded);
    if (identity(next, primaryKey) !== identity(key, primaryKey)) {
      throw new PlainFault('the fold gave a row of another key than it was asked for');
    }
    const defect = defectOf(next, row);
    if (defect) throw new PlainFault(defect);
    return next;
  }

  function leftBehind(was: Row | null, current: Row | null): Row | undefined {
    const leftover = was && was !== current ? (model.left?.(was, current) as Row | undefined) : undefined;
    const row = leftover && normalized(leftover);
    const defect = row && defectOf(row, null);
    if (defect) throw new PlainFault(defect);
    return row;
  }

  function put(entry: Entry, row: Row | null, event: Recorded): void {
    if (!differ(entry.row, row, columns)) return;
    rows.set(entry, row);
    if (shows.has(event.type)) changed = event.position;
  }

  function foldOne(event: Recorded): void {
    const entries = entriesOf(event);
    // all are computed before any is applied, so that a failing event changes nothing
    const next = entries.map((entry) => foldEntry(entry, event));
    const leftovers = entries.map(({ row }, index) => leftBehind(row, next[index] ?? null));
    for (const [index, entry] of entries.entries()) put(entry, next[index] ?? null, event);
    for (const row of leftovers) if (row) rows.set(rows.addAbsent(row), row);
  }

  return {
    rows,
    get parked() {
      return parked;
    },
    get changed() {
      return changed;
    },
    missing(events) {
      const ids = new Map<unknown, Row>();
      const matches = new Map<string, { columns: readonly string[]; values: Map<unknown, Row> }>();
      for (const event of events) {
        const touched = event.unreadable ? undefined : touchedBy(event);
        if (!touched) continue;
        if ('ids' in touched) {
          for (const key of touched.ids) {
            if (!isNamedAfter(event, key) && !rows.get(key)) ids.set(identity(key, primaryKey), key);
          }
          continue;
        }
        const matchColumns = Object.keys(touched.match).sort();
        const value = identity(touched.match, matchColumns);
        const name = matchColumns.join();
        if (matched.has(`${name}\0${value}`)) continue;
        const group = matches.get(name) ?? { columns: matchColumns, values: new Map() };
        group.values.set(value, touched.match);
        matches.set(name, group);
      }
      return {
        ids: [...ids.values()],
        matches: [...matches.values()].map(({ columns, values }) => ({ columns, values: [...values.values()] })),
      };
    },
    add(missing, found) {
      for (const row of found) rows.add(row);
      for (const key of missing.ids) if (!rows.get(key)) rows.addAbsent(picked(key, primaryKey));
      for (const { columns, values } of missing.matches) {
        for (const value of values) matched.add(`${columns.join()}\0${identity(value, columns)}`);
      }
    },
    park,
    fold(events) {
      for (const event of events) {
        if (discarded.has(event.position)) continue;
        if (streams.has(event.stream)) park(event);
        else if (event.unreadable) park(event, event.unreadable);
        else {
          try {
            foldOne(event);
          } catch (cause) {
            park(event, cause);
          }
        }
      }
    },
    written() {
      rows.written();
      parked = [];
    },
  };
}
