import type pg from 'pg';
import { createEmpty, drop, type Generation, listGenerations } from './generations.ts';
import { announceChange } from './notice.ts';
import { noViewSql, viewName } from './table.ts';
import type { ReadModel } from './types.ts';

/**
 * Restarts versions that are ahead of the log, which ends at `head`: they were built from another log, or from events
 * that a restored backup lacks. Returns the generations that were current.
 */
export async function replaceForeign(
  client: pg.ClientBase,
  models: readonly ReadModel[],
  head: number,
): Promise<Generation[]> {
  const known = new Set(models.map(viewName));
  const all = (await listGenerations(client)).filter((each) => known.has(viewName(each)));
  const views = new Set(all.filter(({ position }) => position > head).map(viewName));
  if (!views.size) return [];
  const foreign = all.filter((each) => views.has(viewName(each)));
  for (const { name, version, generation, table, state } of foreign) {
    if (state === 'current') await client.query(noViewSql({ name, version }));
    await drop(client, { name, generation, table });
  }
  // decisions and erasures at positions beyond the log must not apply to other events at these positions
  await client.query('update read.decisions set position = null where position > $1', [head]);
  await client.query('update read.erasures set position = least(position, $1)', [head]);
  await createEmpty(client, models);
  const currentGenerations = foreign.filter(({ state }) => state === 'current');
  const now = await listGenerations(client);
  for (const before of currentGenerations) {
    const next = now.find((each) => viewName(each) === viewName(before));
    if (next) await announceChange(client, next, before.position);
  }
  return currentGenerations;
}
