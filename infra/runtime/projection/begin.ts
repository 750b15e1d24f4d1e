import type pg from 'pg';
import { type LogSource, readFollowed } from './catch-up.ts';
import { createGeneration, createIndexes, listGenerations, show, transaction } from './generations.ts';
import { apply } from './live.ts';
import { type Maintained, maintained } from './maintained.ts';
import { announce } from './notice.ts';
import { foldable } from './outdated.ts';
import type { ReadModel } from './types.ts';

const pageSize = 500;

/**
 * Creates, fills and publishes all models that have no generation yet, while the log is short: far quicker together
 * than one after the other. @throws Outdated if only another build can read an event.
 */
export async function begin(
  client: pg.Client,
  { models, log, head }: { models: readonly ReadModel[]; log: LogSource; head: number },
): Promise<void> {
  const known = new Set(
    (await listGenerations(client)).filter(({ state }) => state !== 'building').map(({ name }) => name),
  );
  const newModels = models.filter(({ name }) => !known.has(name));
  if (!newModels.length) return;
  const targets: Maintained[] = [];
  await transaction(client, async () => {
    for (const model of newModels) {
      const generation = await createGeneration(client, model, 'building');
      await createIndexes(client, model, generation.table);
      targets.push(await maintained(client, model, generation));
    }
  });
  for (let after = 0; after < head; ) {
    const page = await readFollowed(log.store, after, pageSize);
    const { events, outdated } = foldable(page, targets);
    await apply({ client }, targets, events);
    if (outdated) throw outdated;
    after = page.at(-1)?.position ?? head;
  }
  await transaction(client, async () => {
    for (const { generation } of targets) {
      await client.query(`update read.models set state = 'current' where name = $1 and generation = $2`, [
        generation.name,
        generation.generation,
      ]);
      await show(client, generation);
      await announce(client, generation);
    }
  });
}
