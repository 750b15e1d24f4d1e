import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numbers } from '../../../runtime/projection/testing.ts';
import { type Network, openNetwork } from '../../embedded/faulty-network.ts';
import { mountSmall } from '../../embedded/small-disk.ts';
import { temporaryCluster } from '../../embedded/testing.ts';
import { type OwnPortal, openPortal } from '../../journeys/portal.ts';
import { faultsAfter } from './check.ts';
import { type Disturbed, type Fault, faults, fewFaults, fullLogs, fullUploads, unreadableFiles } from './kinds.ts';
import { startLoad } from './load.ts';
import { tamperingFaults } from './tampering.ts';

export interface Outcome {
  seed: number;
  /** empty when everything held */
  faults: string[];
  /** what was done, in order */
  story: string[];
  kills: number;
  /** where the logs are, of a portal that fell short */
  logs?: string;
  /** writes that were answered, and requests that had to be sent again */
  answered: number;
  repeated: number;
}

/** Small enough to be full at once, large enough for what is written otherwise; in megabytes. */
const diskSizes = { logs: 24, files: 8 };
const sellers = 3;
/** So many writes are answered at least, however slow the machine is. */
const leastWrites = 30;
/** After each of their writes, in milliseconds: where all tests run they take no processor from others. */
const pauses = { few: 150, many: 30 };
/** of a seed in the long form; 25 seeds kill more than a thousand times */
const killsOfSeed = 40;

interface Playing {
  portal: OwnPortal;
  network: Disturbed['network'];
  /** whether its disks may be filled */
  hasSmallDisks: boolean;
  close(): Promise<void>;
}

/** All services in one process, or two processes of each service that there may be two of. */
export type Form = 'one process' | 'several processes';

/** The whole portal, behind a network and on disks that can be disturbed. */
async function openPlaying(form: Form): Promise<Playing> {
  const dataDir = await temporaryCluster();
  const network: Partial<Record<'postgres' | 'nats', Network>> = {};
  const unmount: (() => void)[] = [];
  for (const [folder, megabytes] of Object.entries(diskSizes)) {
    const path = join(dataDir, folder);
    await mkdir(path, { recursive: true });
    const mounted = mountSmall(path, megabytes);
    if (mounted) unmount.push(mounted);
  }
  async function leave(): Promise<void> {
    await Promise.all(Object.values(network).map((proxy) => proxy.close()));
    for (const each of unmount) each();
    await rm(dataDir, { recursive: true, force: true });
  }
  try {
    const portal = await openPortal({
      dataDir,
      ...(form === 'one process' ? { inOneProcess: true } : { count: { command: 2, query: 2, projector: 2 } }),
      env: { CHECK_EVENTS_PER_SECOND: '60000', VERIFY_EVENTS_PER_SECOND: '0' },
      async route(server, port) {
        const proxy = await openNetwork(port);
        network[server] = proxy;
        return proxy.port;
      },
    });
    const { postgres, nats } = network;
    if (!postgres || (!nats && form !== 'one process')) throw new Error('this needs a nats-server');
    portal.stack.supervise();
    return {
      portal,
      network: { postgres, nats },
      hasSmallDisks: unmount.length === Object.keys(diskSizes).length,
      async close() {
        await portal.close();
        await leave();
      },
    };
  } catch (cause) {
    await leave();
    throw cause;
  }
}

/** The kinds that only a disk of one's own makes possible, and those that the seed chooses, until enough were killed. */
function pickFaults(dice: Disturbed['dice'], hasSmallDisks: boolean): Fault[] {
  const disks = hasSmallDisks ? [fullLogs, fullUploads, unreadableFiles] : [unreadableFiles];
  const all = [...disks];
  for (let kills = 0; kills < killsOfSeed; ) {
    const fault = faults[dice(faults.length)];
    if (!fault) continue;
    kills += fault.kills;
    all.splice(dice(all.length + 1), 0, fault);
  }
  return all;
}

/** A copy of the portal's logs that outlives it; its folder. */
async function keptLogs({ stack }: OwnPortal, seed: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `portal-campaign-${seed}-`));
  await cp(join(stack.dataDir, 'logs'), folder, { recursive: true });
  return folder;
}

/** One portal, its load and its faults; then all that must hold, and what is found of what is altered from inside. */
async function play(seed: number, length: 'few' | 'many', form: Form): Promise<Outcome> {
  const dice = numbers(seed);
  const playing = await openPlaying(form);
  const { portal, network, hasSmallDisks } = playing;
  const struckFaults: string[] = [];
  const found: string[] = [];
  let kills = 0;
  try {
    const load = await startLoad(portal, sellers, pauses[length]);
    const few = [...fewFaults, ...(hasSmallDisks ? [fullLogs, fullUploads] : []), unreadableFiles];
    for (const fault of length === 'few' ? few : pickFaults(dice, hasSmallDisks)) {
      struckFaults.push(fault.name);
      await fault.strike({ portal, load, network, dice }).catch((cause: unknown) => {
        found.push(`${fault.name}: ${cause instanceof Error ? cause.message : String(cause)}`);
      });
      kills += fault.kills;
      // what is done next meets a portal that works, or one that is not quite back yet
      if (length === 'few' || dice(2)) await load.nextWrite();
    }
    while (load.answered < leastWrites) await load.nextWrite();
    found.push(...(await faultsAfter(portal, load)), ...(await tamperingFaults(portal, load)));
    const savedLogs = found.length > 0 && { logs: await keptLogs(portal, seed) };
    return {
      seed,
      faults: found,
      story: struckFaults,
      kills,
      ...savedLogs,
      answered: load.answered,
      repeated: load.repeated,
    };
  } finally {
    await playing.close();
  }
}

/** Each kind of fault once. */
export const fewOf = (seed: number, form: Form = 'several processes'): Promise<Outcome> => play(seed, 'few', form);

/** Plays one seed after the other, each a portal of its own, and reports what each came to. */
export const campaignOf =
  (form: Form) =>
  async (seeds: readonly number[], report: (outcome: Outcome) => void): Promise<void> => {
    for (const seed of seeds) report(await play(seed, 'many', form));
  };
