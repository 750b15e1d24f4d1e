import type pg from 'pg';
import { type Folding, openFolding } from './fold.ts';
import type { Generation } from './generations.ts';
import { type TableSql, tableSql } from './table.ts';
import type { ReadModel } from './types.ts';

/** A maintained generation with the runner's state of it. */
export interface Maintained {
  model: ReadModel;
  generation: Generation;
  sql: TableSql;
  events: ReadonlySet<string>;
  /** parked streams */
  parked: Set<string>;
  /** positions of discarded events */
  discarded: ReadonlySet<number>;
  /** recently folded rows, equal to the stored ones: within an epoch there is no other writer */
  folding: Folding;
}

export async function maintained(client: pg.ClientBase, model: ReadModel, generation: Generation): Promise<Maintained> {
  const { name, version } = generation;
  const parked = await client.query<{ stream: string }>(
    'select distinct stream from read.parked where name = $1 and generation = $2',
    [name, generation.generation],
  );
  const discarded = await client.query<{ position: number }>(
    `select position from read.decisions where name = $1 and version = $2 and action = 'discard' and position is not null`,
    [name, version],
  );
  const waiting = {
    parked: new Set(parked.rows.map(({ stream }) => stream)),
    discarded: new Set(discarded.rows.map(({ position }) => position)),
  };
  return {
    model,
    generation,
    sql: tableSql(model, generation.table),
    events: new Set(model.events),
    ...waiting,
    folding: openFolding(model, waiting),
  };
}
