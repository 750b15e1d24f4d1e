import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../embedded/network.ts';
import type { Running } from '../../embedded/running.ts';
import { processorSeconds } from './by-part.ts';
import { difference, totalOf } from './parts.ts';
import type { Run, Workspace } from './workspace.ts';

export interface StartedPortal {
  run: Run;
  /** from the start until the portal could be used, in seconds */
  readyAfter: number;
  dataDir: string;
}

export interface StartOptions {
  /** the folder in which it is started */
  checkout: string;
  /** as npm start runs it, when left out, but without npm, whose process has no part in the portal */
  command?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** the folder of its data below the workspace's; the same one for a second start */
  data?: string;
}

const startCommand = [process.execPath, 'infra/run.mjs', 'start'];
const ready = /Portal ready at/;
const allLoaded = /Demonstration data: all there/;

/** Starts the demonstration, with PostgreSQL and NATS of its own. */
export async function startPortal(
  workspace: Workspace,
  { checkout, command = startCommand, env = process.env, data = 'data' }: StartOptions,
): Promise<StartedPortal> {
  const dataDir = join(workspace.folder, data);
  const run = workspace.run(command, {
    cwd: checkout,
    env: { ...env, PORTAL_DATA: dataDir, PORTAL_PORT: String(await freePort()) },
  });
  return { run, readyAfter: await run.untilPrinted(ready), dataDir };
}

/** Work on what a first start leaves for later takes more than this share of a core, and a portal at rest less on a slow machine too. */
const busyShare = 0.6;
const lookEverySeconds = 5;

/** Resolves once a first start has loaded the rest of the demonstration and built what nobody waited for. */
export async function untilLoaded({ run }: StartedPortal): Promise<void> {
  await run.untilPrinted(allLoaded);
  for (let isBusy = true; isBusy; ) {
    const before = processorSeconds(run.pid);
    await pause(lookEverySeconds * 1_000);
    const after = processorSeconds(run.pid);
    if (totalOf(after) === 0) throw new Error(`the portal ended:\n${run.output()}`);
    isBusy = totalOf(difference(before, after)) > busyShare * lookEverySeconds;
  }
}

/** Longer than the minute's sweep goes over what was saved, and than vacuum takes to follow, in seconds. */
const settleSeconds = 90;

/** A demonstration that is loaded, was started anew as portals are that run for long, and has come to rest. */
export async function portalAtRest(workspace: Workspace, checkout: string): Promise<StartedPortal> {
  const first = await startPortal(workspace, { checkout });
  await untilLoaded(first);
  await first.run.stop();
  const portal = await startPortal(workspace, { checkout });
  await pause(settleSeconds * 1_000);
  return portal;
}

/** The address of a started portal's log, as the owner of the databases. */
export function logUrlOf({ dataDir }: StartedPortal): string {
  const { env }: Running = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
  if (!env?.EVENT_STORE_URL) throw new Error(`the portal in ${dataDir} does not say where its log is`);
  return env.EVENT_STORE_URL;
}
