import type { Logger } from 'pino';
import { waited } from '../leader.ts';
import type { LogSource } from './catch-up.ts';
import { compareFilled, inWords } from './compare.ts';
import { type Generation, listModels } from './generations.ts';
import { Outdated } from './outdated.ts';
import { build } from './rebuild.ts';
import { switchTo } from './switch.ts';
import { viewName } from './table.ts';
import type { ReadModel } from './types.ts';

interface RenewOptions {
  /** URL of the read models' database */
  url: string;
  log: LogSource;
  /** models whose leases this process holds */
  models: readonly ReadModel[];
  /** application name of its connections: the holder's, so that they and their locks end with its leases */
  connection: string;
  logger: Logger;
  signal: AbortSignal;
}

/** Delay between two attempts, in milliseconds. */
const pause = { least: 1_000, most: 60_000 };

/** Builds the version beside the existing ones, if needed, compares it and publishes it. */
async function show(
  model: ReadModel,
  all: readonly Generation[],
  { url, log, connection, logger, signal }: RenewOptions,
) {
  const { name, version } = model;
  const view = viewName(model);
  const ready = all.find((each) => viewName(each) === view && each.state === 'ready');
  let outcome: string | undefined;
  if (!ready) logger.info({ model: view }, 'a version that readers do not have yet is built');
  const check = async (target: Parameters<typeof compareFilled>[0]) => {
    outcome = inWords(await compareFilled(target, { url, log, signal, connection, isPatient: true }));
  };
  const { generation } = ready ?? (await build({ url, model, log, signal, connection, check }));
  await switchTo({
    url,
    name,
    generation,
    model,
    log,
    connection,
    actor: 'projector',
    why: `version ${version}`,
    outcome,
  });
  logger.info({ model: view, outcome }, 'readers have this version');
}

/**
 * Publishes the missing versions of these models, and returns whether there were any. Retries until the signal, since
 * no other process does. @throws Outdated if only another build can do it.
 */
export async function renewed(options: RenewOptions): Promise<boolean> {
  const { url, models, logger, signal } = options;
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const all = await listModels(url);
      const currentViews = new Set(all.filter(({ state }) => state === 'current').map(viewName));
      const missing = models.filter((model) => !currentViews.has(viewName(model)));
      if (!missing.length) return false;
      // rotates, so that one that cannot be built does not block the others
      const model = missing[failures % missing.length];
      if (!model) return false;
      await show(model, all, options);
      return true;
    } catch (err) {
      if (signal.aborted) return false;
      if (err instanceof Outdated) throw err;
      logger.error({ err }, 'a version could not be built; trying again');
      await waited(Math.min(pause.least * 2 ** failures, pause.most), signal);
    }
  }
  return false;
}
