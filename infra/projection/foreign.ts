import pg from 'pg';
import { createMissing, type Generation, listGenerations } from './generations.ts';
import { announceChange } from './notice.ts';
import type { ReadModel } from './types.ts';

const quoted = pg.escapeIdentifier;

/**
 * What is further than the log, which ends at `head`, was made of another log, or of what an older backup of it lacks:
 * such a model begins again from nothing. Gives the generations that readers saw of them until now. The caller's
 * transaction has raised the epoch.
 */
export async function replaceForeign(
  client: pg.ClientBase,
  models: readonly ReadModel[],
  head: number,
): Promise<Generation[]> {
  const all = await listGenerations(client);
  const names = new Set(all.filter(({ position }) => position > head).map(({ name }) => name));
  if (!names.size) return [];
  for (const { name, generation, table, state } of all.filter((each) => names.has(each.name))) {
    if (state === 'current') await client.query(`drop view read.${quoted(name)}`);
    await client.query('delete from read.models where name = $1 and generation = $2', [name, generation]);
    await client.query(`drop table read.${quoted(table)}`);
  }
  // what was decided and looked through of events that are not there any more is not said of those that have come since
  await client.query('update read.decisions set position = null where position > $1', [head]);
  await client.query('update read.erasures set position = least(position, $1)', [head]);
  await createMissing(client, models);
  const shown = all.filter(({ name, state }) => state === 'current' && names.has(name));
  const now = await listGenerations(client);
  for (const { name, position } of shown) {
    const fresh = now.find((each) => each.name === name);
    if (fresh) await announceChange(client, fresh, position);
  }
  return shown;
}
