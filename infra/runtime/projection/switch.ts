import type pg from 'pg';
import { catchUp, type LogSource, readFollowed } from './catch-up.ts';
import { withClient } from './connection.ts';
import { type Decision, record } from './decisions.ts';
import { eraseMissed } from './erasure.ts';
import { drop, type Generation, listGenerations, nextEpoch, show, transaction } from './generations.ts';
import { isKept } from './leases.ts';
import { applyWithin } from './live.ts';
import { maintained } from './maintained.ts';
import { isDataError, isFenced, isLockTrouble } from './migrations.ts';
import { announce, announceChange } from './notice.ts';
import { noViewSql } from './table.ts';
import type { ReadModel } from './types.ts';

export interface SwitchOptions extends Pick<Decision, 'actor' | 'why'> {
  /** URL of the read models' database */
  url: string;
  name: string;
  /** the generation to publish */
  generation: number;
  /** the model if this build defines its version; then the position that readers see never goes back */
  model?: ReadModel | undefined;
  /** the difference that was found, stored with the decision */
  outcome?: string | undefined;
  log: LogSource;
  /** application name of the connection */
  connection?: string;
}

/** How long the switch may block readers behind a slow one, in milliseconds. */
const lockPatience = 100;
const attempts = 100;

/**
 * Publishes another generation of a version in one transaction: last events, view, state. The former one stays
 * maintained, so that switching back is the same.
 */
export async function switchTo(options: SwitchOptions): Promise<Generation> {
  for (let attempt = 1; ; attempt++) {
    try {
      await bringNear(options);
      return await withClient(options.url, options.connection ?? 'switch', (client) =>
        transaction(client, () => swap(client, options)),
      );
    } catch (cause) {
      const mayPass = isLockTrouble(cause) || isFenced(cause) || isDataError(cause);
      if (!mayPass || attempt === attempts) throw cause;
    }
  }
}

async function findGenerations(client: pg.ClientBase, { name, generation, model }: SwitchOptions) {
  const all = await listGenerations(client, name);
  const target = all.find((each) => each.generation === generation);
  if (!target) throw new Error(`${name} has no generation ${generation}`);
  if (target.state === 'building') throw new Error(`generation ${generation} of ${name} is not filled yet`);
  if (target.state === 'past') throw new Error(`generation ${generation} of ${name} is of the past and stays there`);
  const current = all.find(({ state, version }) => state === 'current' && version === target.version);
  const known = model?.version === target.version ? await maintained(client, model, target) : undefined;
  return { target, shown: current, known };
}

/** Outside the transaction, to keep it short for those who wait. */
async function bringNear(options: SwitchOptions): Promise<void> {
  const { url, log, model, connection = 'switch' } = options;
  const { known, shown: current } = await withClient(url, connection, async (client) => {
    // the generation may be one that no process maintained
    await eraseMissed(client, model ? [model] : [], log);
    return findGenerations(client, options);
  });
  if (known && current) await catchUp({ url, target: known, log, upTo: current.position, connection, isFromLog: true });
}

async function swap(client: pg.ClientBase, options: SwitchOptions): Promise<Generation> {
  const { name, log } = options;
  await client.query(`set local lock_timeout = ${lockPatience}`);
  const version = (await listGenerations(client, name)).find((each) => each.generation === options.generation)?.version;
  if (version === undefined) throw new Error(`${name} has no generation ${options.generation}`);
  // readers first, then the runner, which may have to be waited for
  await client.query(noViewSql({ name, version }));
  await nextEpoch(client, { name, version });
  const { target, shown: current, known } = await findGenerations(client, options);
  if (target.state === 'current') throw new Error(`generation ${target.generation} of ${name} is what readers see`);
  const currentPosition = current?.position ?? 0;
  const behind = currentPosition - target.position;
  if (known && behind > 0) await applyWithin(client, known, await readFollowed(log.store, target.position, behind));

  await client.query(`update read.models set state = 'kept' where name = $1 and version = $2 and state = 'current'`, [
    name,
    version,
  ]);
  await client.query(`update read.models set state = 'current', at = now() where name = $1 and generation = $2`, [
    name,
    target.generation,
  ]);
  await show(client, target);
  // a version published for the first time has no cached answers
  if (current) await announceChange(client, target, Math.max(currentPosition, target.position));
  else await announce(client, target);
  const { actor, why, outcome } = options;
  await record(client, target, { action: 'switch', actor, why, ...(outcome !== undefined && { outcome }) });
  return { ...target, state: 'current' };
}

/** Drops a generation that is not current. */
export async function dropGeneration(
  options: Pick<SwitchOptions, 'url' | 'name' | 'generation' | 'actor' | 'why'>,
): Promise<void> {
  const { url, name, generation, actor, why } = options;
  await withClient(url, 'drop', (client) =>
    transaction(client, async () => {
      const target = (await listGenerations(client, name)).find((each) => each.generation === generation);
      if (!target) throw new Error(`${name} has no generation ${generation}`);
      if (target.state === 'current') throw new Error(`generation ${generation} of ${name} is what readers see`);
      await nextEpoch(client, target);
      await drop(client, target);
      await record(client, target, { action: 'drop', actor, why });
    }),
  );
}

/**
 * Drops a version of a model with its current generation: of a build that will not run again. Refused while a process
 * maintains it.
 */
export async function dropVersion(
  options: Pick<SwitchOptions, 'url' | 'name' | 'actor' | 'why'> & { version: number },
): Promise<void> {
  const { url, name, version, actor, why } = options;
  await withClient(url, 'drop', (client) =>
    transaction(client, async () => {
      const { rows } = await client.query<{ isKept: boolean }>(
        `select ${isKept} as "isKept" from read.leases l where name = $1 and version = $2 for update`,
        [name, version],
      );
      if (rows[0]?.isKept) throw new Error(`a process keeps version ${version} of ${name} up to date: stop it first`);
      const all = (await listGenerations(client, name)).filter((each) => each.version === version);
      const [last] = all.slice(-1);
      if (!last) throw new Error(`${name} has no version ${version}`);
      await client.query(noViewSql({ name, version }));
      await nextEpoch(client, { name, version });
      for (const generation of all) await drop(client, generation);
      await client.query('delete from read.leases where name = $1 and version = $2', [name, version]);
      await record(client, last, { action: 'drop', actor, why, outcome: `version ${version} and all that it had` });
    }),
  );
}
