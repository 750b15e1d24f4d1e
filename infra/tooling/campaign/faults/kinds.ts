import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/shared/calls/index';
import type { Network } from '../../embedded/faulty-network.ts';
import { signalProcess } from '../../embedded/processes.ts';
import { fillUp } from '../../embedded/small-disk.ts';
import { type OwnPortal, type Person, pngOf } from '../../journeys/portal.ts';
import { insist, type Load } from './load.ts';
import { whileUnreadable, wholeFiles } from './unreadable.ts';

/** What faults are done to, while the load goes on. */
export interface Disturbed {
  portal: OwnPortal;
  load: Load;
  network: { postgres: Network; nats: Network | undefined };
  /** a whole number from 0 below `below`, by the seed */
  dice: (below: number) => number;
}

/** Resolves when the fault is over, not yet what comes of it. Rejects with a sentence when the portal fell short in it. */
export interface Fault {
  name: string;
  /** processes that it kills */
  kills: number;
  strike(disturbed: Disturbed): Promise<void>;
}

/** Longest that a fault which ends by itself lasts, in milliseconds. */
const longest = 4_000;
const lasting = ({ dice }: Disturbed) => 300 + dice(longest - 300);

const pick = <Item>(items: readonly Item[], dice: Disturbed['dice']): Item => {
  const item = items[dice(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** Everything that runs: by name, how it is killed, and its pid. */
function running({ stack }: OwnPortal): { name: string; pid: number | undefined; kill: () => Promise<void> }[] {
  const { postgres, nats } = stack;
  return [
    ...Object.entries(stack.processes).map(([name, { pid }]) => ({ name, pid, kill: () => stack.kill(name) })),
    { name: 'PostgreSQL', pid: postgres?.pid, kill: async () => postgres?.kill() },
    ...(nats ? [{ name: 'NATS', pid: nats.pid, kill: () => nats.kill() }] : []),
  ];
}

const kill: Fault = {
  name: 'one killed',
  kills: 1,
  strike: ({ portal, dice }) => pick(running(portal), dice).kill(),
};

/** The next one dies while what the one before it was doing is still being put right. */
const killSeveral: Fault = {
  name: 'several killed, one upon the other',
  kills: 4,
  async strike({ portal, dice }) {
    for (let n = 0; n < 4; n++) {
      await pick(running(portal), dice).kill();
      await pause(dice(400));
    }
  },
};

const killAtOnce: Fault = {
  name: 'command, projector, notifier and PostgreSQL killed at once',
  kills: 4,
  async strike({ portal }) {
    const names = ['command', 'projector', 'notifier', 'portal', 'PostgreSQL'];
    await Promise.all(
      running(portal)
        .filter(({ name }) => names.includes(name))
        .map((each) => each.kill()),
    );
  },
};

/** Stopped, not dead: it keeps its connections and answers nothing. */
const hang: Fault = {
  name: 'one hangs',
  kills: 0,
  async strike(disturbed) {
    const { pid } = pick(running(disturbed.portal), disturbed.dice);
    signalProcess(pid, 'SIGSTOP');
    try {
      await pause(lasting(disturbed));
    } finally {
      signalProcess(pid, 'SIGCONT');
    }
  },
};

/** A write that begins now and its read are seen while the projector that keeps the models up to date hangs. */
const hangProjector: Fault = {
  name: 'the projector at work hangs until another one has taken over',
  kills: 0,
  async strike({ portal, load }) {
    const pids = Object.entries(portal.stack.processes)
      .filter(([name]) => name.startsWith('projector'))
      .map(([, { pid }]) => pid);
    // whichever holds the leases: one after the other, each until the models move without it
    for (const pid of pids) {
      signalProcess(pid, 'SIGSTOP');
      try {
        await load.nextWrite();
        const { administrator } = load;
        for (;;) {
          const answer = await insist(portal, calls.productAuditList, {}, administrator);
          if (answer.behind === undefined) break;
        }
      } finally {
        signalProcess(pid, 'SIGCONT');
      }
    }
  },
};

const networkFault = (state: 'black hole' | 'cut' | 'slow'): Fault => ({
  name: `the network: ${state}`,
  kills: 0,
  async strike(disturbed) {
    const { network, dice } = disturbed;
    const proxy = pick(network.nats ? [network.postgres, network.nats] : [network.postgres], dice);
    proxy.go(state === 'slow' ? { is: state, by: 20 + dice(200) } : { is: state });
    try {
      await pause(lasting(disturbed));
    } finally {
      proxy.go({ is: 'open' });
    }
  },
});

/** Longest that a process which an earlier fault ended may take to be back, in milliseconds. */
const backWithin = 300_000;

async function everyoneReady({ stack }: OwnPortal): Promise<void> {
  const until = Date.now() + backWithin;
  async function ready(name: string): Promise<void> {
    for (;;) {
      const signal = AbortSignal.timeout(2_000);
      const answer = await fetch(`${stack.places[name]}/health/ready`, { signal }).catch(() => undefined);
      if (answer?.ok) return;
      if (Date.now() > until) throw new Error(`${name} is not ready ${backWithin / 1_000} s after the fault before`);
      await pause(100);
    }
  }
  await Promise.all(Object.keys(stack.processes).map(ready));
}

/** Nothing can be written where the logs are: reads and writes go on as if it could. */
export const fullLogs: Fault = {
  name: 'the disk of the logs is full',
  kills: 0,
  async strike({ portal, load }) {
    // what was killed just before would be taken for one that the full disk ended
    await everyoneReady(portal);
    const before = Object.entries(portal.stack.processes).map(([name, { pid }]) => `${name} ${pid}`);
    const free = fillUp(join(portal.stack.dataDir, 'logs'));
    try {
      await load.nextWrite();
      const { status } = await portal.get('/en/Product', { accept: 'text/html' });
      if (status !== 200) throw new Error(`a page answers ${status} while logs cannot be written`);
    } finally {
      free();
    }
    const after = Object.entries(portal.stack.processes).map(([name, { pid }]) => `${name} ${pid}`);
    if (before.join() !== after.join()) throw new Error(`ended by a full disk of logs: ${before} are ${after}`);
  },
};

let colours = 0;
/** Each a file of its own, as no other is kept twice. */
const nextPicture = () => pngOf(400, 400, `#${(0x100000 + colours++).toString(16)}`);

async function upload(portal: OwnPortal, seller: Person) {
  return portal
    .upload(seller, await nextPicture())
    .catch((cause: unknown) => ({ flag: 'F', returnInfo: String(cause), data: null }));
}

/** Nothing can be stored where files are: uploads are refused and said to be, all else goes on, and then they are taken. */
export const fullUploads: Fault = {
  name: 'the disk of the uploads is full',
  kills: 0,
  async strike({ portal, load }) {
    const [seller] = load.sellers;
    if (!seller) return;
    const free = fillUp(join(portal.stack.dataDir, 'files'));
    try {
      const answer = await upload(portal, seller);
      if (answer.flag === 'T') throw new Error('a file was taken that there is no room for');
      await load.nextWrite();
    } finally {
      free();
    }
    for (let tries = 1; ; tries++) {
      const taken = await upload(portal, seller);
      if (taken.flag === 'T') return;
      if (tries === 20) throw new Error(`there is room again, and an upload is refused: ${taken.returnInfo}`);
      await pause(250);
    }
  },
};

/** Where a picture was there is something that cannot be read: it is not shown, nothing else suffers, and it is again. */
export const unreadableFiles: Fault = {
  name: 'files cannot be read',
  kills: 0,
  async strike({ portal, load }) {
    await whileUnreadable(await wholeFiles(join(portal.stack.dataDir, 'files')), async () => {
      await load.nextWrite();
      const { status } = await portal.get('/en/Product', { accept: 'text/html' });
      if (status !== 200) throw new Error(`a page answers ${status} while files cannot be read`);
    });
  },
};

/** Those that the dice choose from, the frequent ones more than once. */
export const faults: readonly Fault[] = [
  kill,
  kill,
  killSeveral,
  killSeveral,
  killAtOnce,
  hang,
  hang,
  hangProjector,
  networkFault('cut'),
  networkFault('black hole'),
  networkFault('slow'),
];

/** One of each kind that `npm test` has time for, in turn. */
export const fewFaults: readonly Fault[] = [killAtOnce, hangProjector, networkFault('cut'), networkFault('black hole')];
