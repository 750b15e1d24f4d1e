import type { ReadModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';

type Event = { type: string; data: unknown };

/** The primary keys of the rows that an event touches. */
function keysOf<Row extends object, Known extends Event>(
  rows: ReadonlyMap<string, Row>,
  model: ReadModel<Row, Known>,
  event: Recorded<Known>,
): readonly Partial<Row>[] {
  const touched = model.key(event);
  if ('ids' in touched) return touched.ids;
  const match = Object.entries(touched.match);
  return [...rows]
    .filter(([, row]) => match.every(([column, value]) => row[column as keyof Row] === value))
    .map(([, row]) => row);
}

const identityOf = (key: object, columns: readonly string[]): string =>
  columns.map((column) => String((key as Record<string, unknown>)[column])).join('\0');

/** The rows of a model after these events and no others, by its own fold; of an event it uses what it declares. */
export function foldRows<Row extends object, Known extends Event>(
  model: ReadModel<Row, Known>,
  events: readonly Recorded[],
): Row[] {
  const rows = new Map<string, Row>();
  const types = new Set<string>(model.events);
  const reaches = (event: Recorded): event is Recorded<Known> => types.has(event.type);
  for (const event of events) {
    if (!reaches(event)) continue;
    for (const key of keysOf(rows, model, event)) {
      const id = identityOf(key, model.table.primaryKey);
      const was = rows.get(id) ?? null;
      const row = model.fold(was, event, key);
      const closedRow = was && was !== row ? model.left?.(was, row) : undefined;
      if (closedRow) rows.set(identityOf(closedRow, model.table.primaryKey), closedRow);
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
  }
  return [...rows.values()];
}
