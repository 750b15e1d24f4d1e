import type pg from 'pg';
import type { Generation } from './generations.ts';

/** An operator's act on a read model, with its actor and reason. */
export interface Decision {
  action: 'switch' | 'drop' | 'retry' | 'discard';
  /** the actor */
  actor: string;
  why: string;
  stream?: string;
  position?: number;
  outcome?: string;
}

export async function record(
  client: pg.ClientBase,
  { name, generation, version }: Pick<Generation, 'name' | 'generation' | 'version'>,
  { action, actor, why, stream, position, outcome }: Decision,
): Promise<void> {
  await client.query(
    `insert into read.decisions (name, generation, version, action, stream, position, outcome, actor, why)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [name, generation, version, action, stream ?? null, position ?? null, outcome ?? null, actor, why],
  );
}
