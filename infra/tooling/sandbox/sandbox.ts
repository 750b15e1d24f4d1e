import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { programFile } from '../build/servers.ts';
import { prepareFolder } from '../embedded/place.ts';
import { type Stack, type StackOptions, startStack } from '../embedded/stack.ts';
import { exited, spawnTethered } from '../embedded/tether.ts';
import { Failure } from '../failure.ts';
import { buildSandbox, sandboxPrograms } from './build.ts';
import { openControl } from './control.ts';
import { untilNight } from './night.ts';
import type { KnownAccount } from './page.ts';
import { claim, keepFresh, type Place, refuseOthers, renew, takePlace } from './place.ts';

export interface SandboxOptions extends Pick<StackOptions, 'settings' | 'env'> {
  folder: string;
  /** of the portal */
  port: number;
  /** of the page of the sandbox, and of its reset */
  controlPort: number;
  /** as it was when it was new */
  anew?: boolean;
  onProgress?: (line: string) => void;
}

export interface Sandbox {
  stack(): Stack;
  accounts: readonly KnownAccount[];
  /** gives the milliseconds that it took; one that is under way serves everybody who asks meanwhile */
  reset(): Promise<number>;
  stop(): Promise<void>;
}

/** Messages stay where they are read, and receivers on this machine are told; all else is as an operator has it who sets nothing. */
const ofSandbox = { PORTAL_DEV: '1', WEBHOOK_HOSTS: '*', PORTAL_DEMO: 'off' };

/** What is in it when it is new. */
async function fill(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawnTethered(process.execPath, [programFile('sandbox-data')], {
    env,
    output: 'inherit',
    lastSignal: 'KILL',
  });
  await exited(child);
  if (child.exitCode !== 0) throw new Failure('The sandbox could not be filled, see above.');
}

/**
 * The whole portal, built as a sandbox: what nobody can guess is the same for everybody, and all of it can be put back to
 * how it was when it was new. The first time it is filled, which takes a minute; later it begins with what it had.
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { folder, port, controlPort, settings, onProgress = () => undefined } = options;
  refuseOthers({ ...process.env, ...options.env });
  claim(folder);
  const from = await buildSandbox();
  const place: Place = takePlace(folder, from, options.anew ?? false);
  const begin = async (): Promise<Stack> => {
    prepareFolder(place.data);
    const env = { ...options.env, ...ofSandbox };
    return startStack({
      dataDir: place.data,
      port,
      programs: sandboxPrograms,
      env,
      onProgress,
      ...(settings && { settings }),
    });
  };

  if (!existsSync(place.fresh)) {
    onProgress('Filling the sandbox, once');
    const first = await begin();
    await fill(first.env).finally(() => first.stop());
    keepFresh(place);
  }
  let stack = await begin();
  stack.supervise();
  const accounts: KnownAccount[] = JSON.parse(readFileSync(join(place.data, 'accounts.json'), 'utf8'));

  async function runReset(): Promise<number> {
    const began = performance.now();
    onProgress('Putting the sandbox back to how it was');
    await stack.stop();
    renew(place);
    stack = await begin();
    stack.supervise();
    return Math.round(performance.now() - began);
  }
  let underWay: Promise<number> | undefined;
  function reset(): Promise<number> {
    underWay ??= runReset().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  let night: NodeJS.Timeout;
  const tonight = () => {
    night = setTimeout(() => {
      reset().catch((cause: unknown) => onProgress(`It could not be put back: ${cause}`));
      tonight();
    }, untilNight(Date.now()));
    night.unref();
  };
  tonight();
  const control: Server = await openControl({
    port: controlPort,
    portal: `http://localhost:${port}`,
    accounts: () => accounts,
    reset,
  }).catch(async (cause: unknown) => {
    await stack.stop();
    throw cause;
  });
  return {
    stack: () => stack,
    accounts,
    reset,
    async stop() {
      clearTimeout(night);
      control.close();
      control.closeAllConnections();
      await underWay?.catch(() => undefined);
      await stack.stop();
    },
  };
}
