import type { Kinds } from '@portal/infra/runtime/event-store/kinds';
import { narrowed, openFolding } from '@portal/infra/runtime/projection/fold';
import { personalIn, type ReadModel } from '@portal/infra/runtime/projection/types';
import { canonical, firstDifference, type Json, sorted } from '@portal/infra/tooling/canonical';
import { record } from '@portal/infra/tooling/checks/contracts/events';
import type { Recorded } from '@portal/shared/define/event';

/** Recorded logs by their numbers. */
export type Logs = ReadonlyMap<string, readonly Recorded[]>;

/** What a version of a read model is: its table, what it listens to, and what it makes of the recorded logs. */
export interface ModelContract {
  name: string;
  version: number;
  events: readonly string[];
  table: Json;
  /** a list where it is of several people */
  personal: Json | readonly Json[] | null;
  /** number of the log → rows by primary key */
  rows: Readonly<Record<string, readonly Json[]>>;
}

/** The rows after a whole log, as the runner folds it. Throws when an event would be parked. */
export function rowsOf(model: ReadModel, log: readonly Recorded[], kinds: Pick<Kinds, 'upcast'>): Json[] {
  const events = log
    .filter(({ type }) => model.events.includes(type))
    .map((event) => ({ ...event, data: kinds.upcast(event.type, event.schema, event.data as Record<string, unknown>) }))
    .map((event) => narrowed(event, model));
  const folding = openFolding(model, { parked: new Set(), discarded: new Set() });
  for (const event of events) {
    folding.add(folding.missing([event]), []);
    folding.fold([event]);
  }
  const [parked] = folding.parked;
  if (parked) throw new Error(`${model.name} cannot fold the event at position ${parked.position}: ${parked.error}`);
  const columns = Object.keys(model.table.columns);
  const key = (row: Json) => canonical(model.table.primaryKey.map((column) => row[column]));
  return [...folding.rows.dirty]
    .map(({ row }) => row)
    .filter((row) => row !== null)
    .map((row) => Object.fromEntries(columns.map((column) => [column, sorted(row[column])])))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** One that holds what is personal of one person is recorded as that, of several as their list. */
function personalOf(model: ReadModel): ModelContract['personal'] {
  const all = personalIn(model).map(({ person, columns }) => ({ person, columns: [...columns].sort() }));
  return all.length > 1 ? all : (all[0] ?? null);
}

export function modelContract(model: ReadModel, logs: Logs, kinds: Pick<Kinds, 'upcast'>): ModelContract {
  const { name, version, events, table } = model;
  const { columns, nullable = [], primaryKey, indexes = [], counted } = table;
  return {
    name,
    version,
    events: [...events].sort(),
    table: { columns, nullable: [...nullable].sort(), primaryKey, indexes: [...indexes], ...(counted && { counted }) },
    personal: personalOf(model),
    rows: Object.fromEntries([...logs].map(([number, log]) => [number, rowsOf(model, log, kinds)])),
  };
}

const path = ({ name }: Pick<ModelContract, 'name'>): string => `services/query/contracts/rows/${name}.json`;

/** What of a model contradicts what was recorded of it, as a line that says what to do; undefined for nothing. */
export function modelFault(now: ModelContract, recorded: ModelContract | undefined): string | undefined {
  const { name, version } = now;
  if (!recorded) return `${name} ${version} is not recorded: ${record}`;
  if (version < recorded.version)
    return `${name} has version ${version}, but ${recorded.version} is recorded: versions only rise`;
  if (version > recorded.version)
    return `${name} ${version} is not recorded, the last is ${recorded.version}: ${record}`;
  const missing = Object.keys(now.rows).filter((number) => !(number in recorded.rows));
  const known = Object.fromEntries(Object.entries(now.rows).filter(([number]) => number in recorded.rows));
  const difference = firstDifference(recorded, { ...now, rows: known });
  if (difference)
    return `${name} ${version} is not what was recorded in ${path(now)} (${difference}). Tables of version ${version} are in use: give it version ${version + 1}, and ${record}`;
  return missing.length ? `${name}: the rows of log ${missing.join(', ')} are not recorded: ${record}` : undefined;
}

/** What is to be recorded of a model: all of it under a new version, or the rows of new logs under the same. */
export function renewed(now: ModelContract, recorded: ModelContract | undefined): ModelContract | undefined {
  if (!recorded || now.version > recorded.version) return now;
  const rows = { ...now.rows, ...recorded.rows };
  return Object.keys(rows).length > Object.keys(recorded.rows).length ? { ...recorded, rows } : undefined;
}
