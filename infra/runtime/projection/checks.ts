import type pg from 'pg';
import type { Migration, Step } from '../database/migrate.ts';
import type { ReadModel } from './types.ts';

/** Outcome of a comparison of a read model with the log. */
export type CheckOutcome = 'same' | 'healed' | 'put off';

const steps: readonly Step[] = [
  {
    number: 1,
    name: 'when each model was last compared with the log',
    sql: `create table read.checks (
      name text collate "C" not null,
      version int not null,
      at timestamptz not null,
      outcome text not null,
      primary key (name, version)
    );`,
    additive: true,
  },
];

export const checkMigration: Migration = { schema: 'read', table: 'check_steps', steps };

/** Stores the latest outcome of a version for operators. */
export async function noteCheck(
  client: pg.ClientBase,
  { name, version }: Pick<ReadModel, 'name' | 'version'>,
  outcome: CheckOutcome,
): Promise<void> {
  await client.query(
    `insert into read.checks (name, version, at, outcome) values ($1, $2, clock_timestamp(), $3)
     on conflict (name, version) do update set at = excluded.at, outcome = excluded.outcome`,
    [name, version, outcome],
  );
}
