import { randomInt } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Below those that systems give to whoever connects or asks for any: one of these would be somebody else's by the time that
 * it is listened at.
 */
const ports = { from: 20_000, to: 32_000 };
const tries = 100;

/** Among so many processes of tests, each with ports of its own: what is chosen may be listened at only minutes later. */
const shares = 8;
const share = (ports.to - ports.from) / shares;
const first = ports.from + (Number(process.env.VITEST_POOL_ID ?? 0) % shares) * share;
/** by this process, for whatever is still to listen there */
const recentPorts = new Set<number>();

/** Whether it could be listened at. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A TCP port of 127.0.0.1 that nobody listens on at this moment, and that was not given out before. */
export async function freePort(): Promise<number> {
  // what was chosen so long ago is listened at, or was given up
  if (recentPorts.size > share / 2) recentPorts.clear();
  for (let tried = 0; tried < tries; tried++) {
    const port = randomInt(first, first + share);
    if (recentPorts.has(port)) continue;
    recentPorts.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port of 127.0.0.1 between ${first} and ${first + share} is free`);
}

/** Opens a connection and hands over the first bytes that the server says, or '' when `silent` servers just accept. */
export function firstWords(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('end', () => reject(new Error('the server hung up')));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString('utf8'));
    });
  });
}

/** Whether somebody takes connections at that port of 127.0.0.1. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answerWith = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', answerWith(true));
    socket.once('error', answerWith(false));
  });
}

/** Between two attempts, in milliseconds: more and more, since to ask takes from what is starting what it needs for that. */
const [leastPause, longestPause] = [10, 50];

/**
 * Asks again until `attempt` succeeds. `giveUp` is looked at between attempts: an error from it ends the
 * waiting, as does the deadline (milliseconds), with the last failure as its cause.
 */
export async function untilReady<T>(
  attempt: () => Promise<T>,
  giveUp: () => Error | undefined,
  deadline: number,
): Promise<T> {
  const end = Date.now() + deadline;
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (cause) {
      const reason = giveUp() ?? (Date.now() > end ? new Error(`not ready after ${deadline} ms`) : undefined);
      if (reason) {
        reason.cause ??= cause;
        throw reason;
      }
      await pause(Math.min(leastPause * 1.25 ** failures, longestPause));
    }
  }
}
