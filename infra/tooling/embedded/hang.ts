import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import pg from 'pg';
import { waited } from '../../runtime/leader.ts';
import type { RunningPostgres } from './postgres.ts';
import { signalProcess } from './processes.ts';

/** What was seen of the server since the probe before. */
export interface Probe {
  /** in milliseconds, of a clock that is never set */
  at: number;
  isAnswered: boolean;
  /** a connection that was there before is answered, so that the server lives and new ones may be slow */
  isServing?: boolean;
  /** the last word of a recovery on its progress */
  recovery?: string | undefined;
}

/** A server that answers nobody for so long hangs; in milliseconds. */
export const hangTimeoutMs = 15_000;
/** One that serves its connections may be so many times slower with a new one: a busy machine is no hang. */
const servingPatience = 4;
/** Between two probes, and how long SIGQUIT may take; in milliseconds. */
const [pollMs, quitTimeoutMs] = [5_000, 10_000];
/** A server that serves its connections is asked for a new one at every so many probes. */
const probesPerConnection = 6;
/** More than that between two probes is a pause of this process, which says nothing of the server. */
const maxStep = 10_000;

/**
 * Tells after each probe whether the server hangs: it answered none for `timeoutMs` milliseconds, or for some times as long
 * while it serves the connections that it has, and no recovery made progress meanwhile.
 */
export function hangDetector(timeoutMs: number): (probe: Probe) => boolean {
  let last: Probe | undefined;
  let silence = 0;
  return (probe) => {
    const hasMoved = probe.isAnswered || probe.recovery !== last?.recovery;
    const step = Math.min(probe.at - (last?.at ?? probe.at), maxStep);
    silence = hasMoved || !last ? 0 : silence + step / (probe.isServing ? servingPatience : 1);
    last = probe;
    return silence >= timeoutMs;
  };
}

/** What PostgreSQL writes down of a recovery as it goes on; a startup process that died or waits for ever writes nothing. */
const progress = / LOG: {2}(?:.*recovery|redo |.*, elapsed time: |checkpoint ).*/g;
const tailBytes = 64 * 1024;

/** The last line in which a recovery told of its progress, of a log that may be long. */
export function recoveryProgress(logFile: string): string | undefined {
  // an operator may have moved it
  if (!existsSync(logFile)) return undefined;
  const log = openSync(logFile, 'r');
  try {
    const { size } = fstatSync(log);
    const tail = Buffer.alloc(Math.min(size, tailBytes));
    readSync(log, tail, 0, tail.length, size - tail.length);
    const lines = [...tail.toString('utf8').matchAll(progress)];
    const line = lines.at(-1);
    // the same words may come again
    return line && `${size - tail.length + line.index} ${line[0]}`;
  } finally {
    closeSync(log);
  }
}

/** PostgreSQL starts, stops or recovers: its postmaster lives, which is no answer. */
const isNoAnswer = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.code === undefined || error.code.startsWith('57P0');

interface Question {
  readonly isOpen: boolean;
  /** asks, unless an earlier question waits for its answer */
  ask(): void;
  /** whether an answer came since this was last called */
  takeAnswer(): boolean;
}

function question(ask: () => Promise<boolean>): Question {
  let isOpen = false;
  let isAnswered = false;
  return {
    get isOpen() {
      return isOpen;
    },
    ask() {
      if (isOpen) return;
      isOpen = true;
      void ask().then((answer) => {
        isOpen = false;
        isAnswered ||= answer;
      });
    },
    takeAnswer() {
      const was = isAnswered;
      isAnswered = false;
      return was;
    },
  };
}

/** Asks the server by a connection that it holds, and by a new one. */
function openWatch(url: string, timeoutMs: number) {
  let held: pg.Client | undefined;
  let isClosed = false;
  // one that hangs takes leave of nobody
  const leave = (client: pg.Client | undefined) => client?.connection.stream.destroy();

  const serving = question(async () => {
    const client = held;
    if (!client) return false;
    try {
      await client.query('select 1');
      return true;
    } catch {
      leave(client);
      if (held === client) held = undefined;
      return false;
    }
  });

  /** A refusal in words of PostgreSQL is an answer. */
  const connecting = question(async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'supervisor',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
    } catch (error) {
      leave(client);
      return !isNoAnswer(error);
    }
    leave(isClosed ? client : held);
    if (!isClosed) held = client;
    return true;
  });

  function close(): void {
    isClosed = true;
    leave(held);
  }

  return { serving, connecting, close };
}

/** Resolves true once the server hangs, false once it has ended or `signal` aborts. */
export async function untilHung(
  { url, ended }: Pick<RunningPostgres, 'url' | 'ended'>,
  logFile: string,
  { timeoutMs = hangTimeoutMs, signal }: { timeoutMs?: number | undefined; signal: AbortSignal },
): Promise<boolean> {
  const over = new AbortController();
  void ended.then(() => over.abort());
  const until = AbortSignal.any([over.signal, signal]);
  const isHung = hangDetector(timeoutMs);
  const { serving, connecting, close } = openWatch(url, timeoutMs);
  try {
    for (let probes = 0; !until.aborted; probes++) {
      const isServing = serving.takeAnswer();
      const isAnswered = connecting.takeAnswer() || (isServing && !connecting.isOpen);
      const recovery = isAnswered ? undefined : recoveryProgress(logFile);
      if (isHung({ at: performance.now(), isAnswered, isServing, recovery })) return !until.aborted;
      serving.ask();
      if (!isServing || probes % probesPerConnection === 0) connecting.ask();
      await waited(pollMs, until);
    }
    return false;
  } finally {
    close();
  }
}

/** Ends a server that hangs: SIGQUIT, by which it ends its processes without tidying up, and SIGKILL where that is not heard. */
export async function endHung({ pid, ended, kill }: Pick<RunningPostgres, 'pid' | 'ended' | 'kill'>): Promise<void> {
  signalProcess(pid, 'SIGQUIT');
  const timer = setTimeout(() => void kill(), quitTimeoutMs);
  await ended;
  clearTimeout(timer);
}
