import pg from 'pg';
import { catchUp, type LogSource } from './catch-up.ts';
import { withClient } from './connection.ts';
import { type Decision, record } from './decisions.ts';
import { eraseMissed } from './erasure.ts';
import { type Generation, listGenerations, nextEpoch, transaction } from './generations.ts';
import { applyWithin } from './live.ts';
import { maintained } from './maintained.ts';
import { isDataError, isFenced, isLockTrouble } from './migrations.ts';
import { announceChange } from './notice.ts';
import { viewSql } from './table.ts';
import type { ReadModel } from './types.ts';

export interface SwitchOptions extends Pick<Decision, 'actor' | 'why'> {
  /** of the read models' database */
  url: string;
  name: string;
  /** the generation that readers are to see */
  generation: number;
  /** the model if its version is known here; then readers never see it further behind than what they saw before */
  model?: ReadModel | undefined;
  log: LogSource;
}

/** How long the switch may hold up readers behind one that reads for long, in milliseconds. */
const lockPatience = 100;
const attempts = 100;

/**
 * Lets readers see another generation, in one transaction: its last events, the view, who is current. The one that they
 * saw is kept, and kept up to date while a projector of its version runs, so that switching back is the same again.
 */
export async function switchTo(options: SwitchOptions): Promise<Generation> {
  for (let attempt = 1; ; attempt++) {
    try {
      await bringNear(options);
      return await withClient(options.url, 'switch', (client) => transaction(client, () => swap(client, options)));
    } catch (cause) {
      const mayPass = isLockTrouble(cause) || isFenced(cause) || isDataError(cause);
      if (!mayPass || attempt === attempts) throw cause;
    }
  }
}

async function chosen(client: pg.ClientBase, { name, generation, model }: SwitchOptions) {
  const all = await listGenerations(client, name);
  const target = all.find((each) => each.generation === generation);
  if (!target) throw new Error(`${name} has no generation ${generation}`);
  if (target.state === 'building') throw new Error(`generation ${generation} of ${name} is not filled yet`);
  if (target.state === 'past') throw new Error(`generation ${generation} of ${name} is of the past and stays there`);
  const shown = all.find(({ state }) => state === 'current');
  const known = model?.version === target.version ? await maintained(client, model, target) : undefined;
  return { target, shown, known };
}

/** Outside the transaction, so that little is left to do while others wait. */
async function bringNear(options: SwitchOptions): Promise<void> {
  const { url, log, model } = options;
  const { known, shown } = await withClient(url, 'switch', async (client) => {
    // the generation may be one that nobody has kept up to date
    await eraseMissed(client, model ? [model] : [], log.store);
    return chosen(client, options);
  });
  if (known && shown) await catchUp({ url, target: known, log, upTo: shown.position });
}

async function swap(client: pg.ClientBase, options: SwitchOptions): Promise<Generation> {
  const { name, log } = options;
  await client.query(`set local lock_timeout = ${lockPatience}`);
  // first the readers, then the runner: the one that may have to be waited for
  await client.query(`drop view if exists read.${pg.escapeIdentifier(name)}`);
  await nextEpoch(client);
  const { target, shown, known } = await chosen(client, options);
  if (target.state === 'current') throw new Error(`generation ${target.generation} of ${name} is what readers see`);
  const seen = shown?.position ?? 0;
  const behind = seen - target.position;
  if (known && behind > 0)
    await applyWithin(client, known, await log.store.read({ after: target.position, limit: behind }));

  await client.query(`update read.models set state = 'kept' where name = $1 and state = 'current'`, [name]);
  await client.query(`update read.models set state = 'current', at = now() where name = $1 and generation = $2`, [
    name,
    target.generation,
  ]);
  await client.query(viewSql(name, target.table));
  await announceChange(client, target, Math.max(seen, target.position));
  await record(client, target, { action: 'switch', actor: options.actor, why: options.why });
  return { ...target, state: 'current' };
}

/** Drops a generation that readers do not see. */
export async function dropGeneration(
  options: Pick<SwitchOptions, 'url' | 'name' | 'generation' | 'actor' | 'why'>,
): Promise<void> {
  const { url, name, generation, actor, why } = options;
  await withClient(url, 'drop', (client) =>
    transaction(client, async () => {
      await nextEpoch(client);
      const target = (await listGenerations(client, name)).find((each) => each.generation === generation);
      if (!target) throw new Error(`${name} has no generation ${generation}`);
      if (target.state === 'current') throw new Error(`generation ${generation} of ${name} is what readers see`);
      await client.query('delete from read.models where name = $1 and generation = $2', [name, generation]);
      await client.query(`drop table read.${pg.escapeIdentifier(target.table)}`);
      await record(client, target, { action: 'drop', actor, why });
    }),
  );
}
