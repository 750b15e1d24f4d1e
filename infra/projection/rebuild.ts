import pg from 'pg';
import { catchUp, type LogSource } from './catch-up.ts';
import { withClient } from './connection.ts';
import {
  createGeneration,
  createIndexes,
  type Generation,
  listGenerations,
  nextEpoch,
  transaction,
} from './generations.ts';
import { maintained } from './maintained.ts';
import type { ReadModel } from './types.ts';

export interface BuildOptions {
  /** of the read models' database */
  url: string;
  model: ReadModel;
  log: LogSource;
  signal?: AbortSignal | undefined;
  /** positions folded, and the head of the log */
  onProgress?: ((position: number, head: number) => void) | undefined;
}

/** After so many rounds, each shorter than the one before, the rest is left to the runner, or to the switch. */
const rounds = 3;

/** What an interrupted rebuild left behind. */
async function dropUnfinished(client: pg.ClientBase, name: string): Promise<void> {
  const unfinished = (await listGenerations(client, name)).filter(({ state }) => state === 'building');
  for (const { generation, table } of unfinished) {
    await client.query('delete from read.models where name = $1 and generation = $2', [name, generation]);
    await client.query(`drop table read.${pg.escapeIdentifier(table)}`);
  }
}

/** An empty generation to be filled; the lock on it is held as long as the connection. */
export async function begin(client: pg.ClientBase, model: ReadModel): Promise<Generation> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [
    `portal rebuild ${model.name}`,
  ]);
  if (!rows[0]?.got) throw new Error(`${model.name} is being rebuilt by another process`);
  return transaction(client, async () => {
    await dropUnfinished(client, model.name);
    return createGeneration(client, model, 'building');
  });
}

/**
 * Fills a new generation of the model beside those that are there. When it is full the runner, if one runs, keeps it up
 * to date like the one that readers see. One rebuild of a model at a time.
 */
export function build({ url, model, log, signal, onProgress }: BuildOptions): Promise<Generation> {
  return withClient(url, 'rebuild', async (client) => {
    const generation = await begin(client, model);
    const target = await maintained(client, model, generation);
    for (let round = 0; round < rounds; round++) {
      const upTo = await log.store.head();
      await catchUp({ url, target, log, upTo, signal, onProgress: (position) => onProgress?.(position, upTo) });
      if (round === 0) await createIndexes(client, model, generation.table);
    }
    await transaction(client, async () => {
      await nextEpoch(client);
      await client.query(`update read.models set state = 'ready' where name = $1 and generation = $2`, [
        model.name,
        generation.generation,
      ]);
    });
    return { ...generation, state: 'ready' };
  });
}
