import type { ChildProcess } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { awayExit } from '../../runtime/settings/connection-errors.ts';
import { serviceOptions } from '../build/servers.ts';
import { Failure } from '../failure.ts';
import { isTaken, untilReady } from './network.ts';
import type { TakeTurn } from './start-turns.ts';
import { end, exited, spawnTethered } from './tether.ts';

export interface ServiceOptions {
  name: string;
  /** the built program */
  file: string;
  port: number;
  env: NodeJS.ProcessEnv;
  logFile: string;
}

/** One of our own processes, at one port for all its lives. */
export interface Service {
  readonly name: string;
  readonly url: string;
  readonly child: ChildProcess;
  /** resolves once /health/ready says yes; rejects when the process ends before, or the signal says that it is in vain */
  ready(inVain?: AbortSignal): Promise<void>;
  /** SIGTERM, and SIGKILL when that is not heard */
  stop(): Promise<void>;
  /** SIGKILL */
  kill(): Promise<void>;
  /** started again, at the same port, from now on with these variables changed; resolves when it is ready */
  restart(changed?: NodeJS.ProcessEnv): Promise<void>;
  /** from now on a process that ends by itself is started again when it is its turn, after a pause that grows with each failure */
  supervise(onEnd: (name: string) => void, takeTurn?: TakeTurn): void;
}

const largestLog = 50 * 1024 * 1024;
/** for a busy machine; one that ends is not waited for */
const readyWithin = 300_000;
/** between the end of a process and its next start, in milliseconds: growing while it fails at its start */
const [leastPause, longestPause] = [50, 5_000];
/** a process that lived so long has not failed at its start */
const livedWell = 30_000;
/** One that has not loaded by then waits for something, such as its database, and keeps no other from starting; in milliseconds. */
const loadsWithin = 2_000;
/** Between two looks whether it has, in milliseconds. */
const lookAgain = 50;
/** Longer than a service takes to be unready, let go of its gateway, and answer what is under way; in milliseconds. */
const stopsWithin = 30_000;

/** Between two looks at how large a log is, in milliseconds. */
const lookEvery = 30_000;

/**
 * What was written goes into a second file, once it is much. The process goes on writing to the first one, which it has
 * open; a line that it writes in between is lost.
 */
export function rotate(file: string, largest = largestLog): void {
  if (!existsSync(file) || statSync(file).size <= largest) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // no room for it: then rather the newest lines than none
    rmSync(`${file}.1`, { force: true });
  }
  truncateSync(file);
}

function openLog(file: string): number {
  rotate(file);
  return openSync(file, 'a', 0o600);
}

const line = z.object({
  msg: z.string().default(''),
  err: z.object({ message: z.string(), stack: z.string() }).optional(),
});

/** A line of a log as people read it. */
function readable(text: string): string {
  try {
    const { msg, err } = line.parse(JSON.parse(text));
    return [msg, err?.stack ?? ''].filter(Boolean).join(': ');
  } catch {
    // no line of the log but words of Node's own
    return text;
  }
}

const lastLines = (file: string, count: number) =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).map(readable).join('\n');

/**
 * Failures in a row, with the end of a process that lived so many milliseconds. A database that was away will be back,
 * and who was killed has not failed: neither is to wait for long.
 */
export const failuresAfter = (
  before: number,
  { exitCode, signalCode }: Pick<ChildProcess, 'exitCode' | 'signalCode'>,
  lived: number,
): number => (exitCode === awayExit || signalCode !== null || lived > livedWell ? 0 : before + 1);

/** until the next start, in milliseconds */
export const pauseAfter = (failures: number): number => Math.min(leastPause * 2 ** failures, longestPause);

export function startService({ name, file, port, env: initialEnv, logFile }: ServiceOptions): Service {
  let env = initialEnv;
  const url = `http://127.0.0.1:${port}`;
  let child = spawn();
  const rotation = setInterval(() => rotate(logFile), lookEvery).unref();
  let shouldRun = true;
  let supervision: { onEnd: (name: string) => void; turn: TakeTurn } | undefined;

  function spawn(): ChildProcess {
    const log = openLog(logFile);
    const spawned = spawnTethered(process.execPath, [...serviceOptions, file], {
      env: { ...env, PORT: String(port) },
      output: log,
      lastSignal: 'KILL',
    });
    closeSync(log);
    return spawned;
  }

  async function ready(inVain?: AbortSignal): Promise<void> {
    const waitedFor = child;
    await untilReady(
      async () => {
        const answer = await fetch(`${url}/health/ready?once`, { signal: AbortSignal.timeout(2_000) });
        if (!answer.ok) throw new Error(`${name} answers ${answer.status}: ${await answer.text()}`);
      },
      () =>
        waitedFor.exitCode !== null || waitedFor.signalCode !== null
          ? new Failure(`The ${name} service ended before it was ready. ${logFile} says:\n${lastLines(logFile, 15)}`)
          : inVain?.aborted
            ? new Error(`${name} is not ready either`)
            : undefined,
      readyWithin,
    );
  }

  /** Resolves when it takes connections, ends, or is at it for too long. */
  async function loaded(started: ChildProcess): Promise<void> {
    const until = Date.now() + loadsWithin;
    while (started.exitCode === null && started.signalCode === null && Date.now() < until) {
      await pause(lookAgain);
      if (await isTaken(port)) return;
    }
  }

  async function watch({ onEnd, turn: takeTurn }: NonNullable<typeof supervision>): Promise<void> {
    for (let failures = 0; ; ) {
      const began = Date.now();
      await exited(child);
      if (!shouldRun) return;
      failures = failuresAfter(failures, child, Date.now() - began);
      onEnd(name);
      await pause(pauseAfter(failures));
      const done = await takeTurn(name);
      if (!shouldRun) return done();
      child = spawn();
      void loaded(child).finally(done);
    }
  }

  return {
    name,
    url,
    get child() {
      return child;
    },
    ready,
    stop() {
      shouldRun = false;
      clearInterval(rotation);
      return end(child, 'SIGTERM', stopsWithin);
    },
    kill() {
      return end(child, 'SIGKILL');
    },
    async restart(changed = {}) {
      shouldRun = false;
      env = { ...env, ...changed };
      await end(child, 'SIGTERM', stopsWithin);
      shouldRun = true;
      child = spawn();
      if (supervision) void watch(supervision);
      await ready();
    },
    supervise(onEnd, takeTurn = async () => () => undefined) {
      supervision = { onEnd, turn: takeTurn };
      void watch(supervision);
    },
  };
}
