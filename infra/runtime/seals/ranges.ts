import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SealKey } from '@portal/shared/seal';
import { beginning, type Wrong } from '../event-store/chain-walk.ts';
import type { Walk, Walked } from '../event-store/verify.ts';
import { byPosition, type Claim, judged } from './claims.ts';
import type { Digest } from './digest.ts';
import { type LogRange, type Stop, type VerifiedRange, verifyRange } from './range.ts';
import { Frontier, type Subtree, subtreesOf } from './tree.ts';

/** Events in a range, a power of two so that each range is one subtree; the last one is shorter. */
export const usualRange = 2 ** 14;
/** each has a database connection of its own */
const maxThreads = 8;
/** ranges queued per thread, so that it never waits for a slower one */
const rangesAhead = 3;

export interface RangesOptions {
  url: string;
  claims: readonly Claim[];
  keys: readonly SealKey[];
  /** called with each complete subtree of the stored levels */
  complete?: (subtree: Subtree, digest: Digest) => void;
  /** called with each verified seal */
  onSealed?: (position: number) => void;
  /** events in a range: a power of two */
  rangeSize?: number;
  threads?: number;
}

type Verify = (range: LogRange) => Promise<VerifiedRange>;

interface Thread {
  verify: Verify;
  end(): Promise<void>;
}

/** A built program finds it beside itself. */
const threadFile = import.meta.url.endsWith('.ts') ? './range-worker.ts' : './verify-range.js';

function startThread(url: string): Thread {
  const worker = new Worker(new URL(threadFile, import.meta.url), { workerData: { url } });
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve());
  });
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('a thread that verified the log has ended')));
  });
  // reported by the waiter of a range
  failed.catch(() => undefined);
  return {
    async verify(range) {
      worker.postMessage(range);
      const [verified] = await Promise.race([once(worker, 'message'), failed]);
      return verified;
    },
    async end() {
      worker.postMessage(undefined);
      await ended;
    },
  };
}

function rangesUpTo(end: number, size: number, claims: readonly Claim[]): LogRange[] {
  const stops = [...new Set(claims.map(({ seal }) => seal.position))].sort((a, b) => a - b);
  let next = stops.findIndex((position) => position > 0);
  const ranges: LogRange[] = [];
  for (let after = 0; after < end; after += size) {
    const upTo = Math.min(after + size, end);
    const first = next;
    while ((stops[next] ?? Number.POSITIVE_INFINITY) <= upTo) next++;
    ranges.push({ after, upTo, stops: first < 0 ? [] : stops.slice(first, next) });
  }
  return ranges;
}

/** Verifies one range at a time. */
function oneByOne(verify: Verify): Verify {
  let last: Promise<unknown> = Promise.resolve();
  return (range) => {
    const verified = last.then(() => verify(range));
    last = verified;
    return verified;
  };
}

/** Results in order, while each verifier has further ranges queued. */
async function* verifiedRanges(
  ranges: readonly LogRange[],
  verifiers: readonly Verify[],
): AsyncGenerator<{ range: LogRange; verified: VerifiedRange }> {
  const queues = verifiers.map(oneByOne);
  const started: Promise<VerifiedRange>[] = [];
  const start = (range: LogRange) => {
    const verifyNext = queues[started.length % queues.length];
    if (!verifyNext) return;
    const verified = verifyNext(range);
    // reported in its turn
    verified.catch(() => undefined);
    started.push(verified);
  };
  try {
    for (const [index, range] of ranges.entries()) {
      for (const next of ranges.slice(started.length, index + queues.length * rangesAhead)) start(next);
      const verified = await started[index];
      if (verified) yield { range, verified };
    }
  } finally {
    await Promise.allSettled(started);
  }
}

/**
 * The walk of `verifyLog` by ranges, in as many threads as processors: each range begins at the stored hash of the
 * event before it, which the previous range has to end with. Equivalent to one sequential walk.
 */
export const inRanges =
  ({
    url,
    claims,
    keys,
    complete,
    onSealed,
    rangeSize = usualRange,
    threads: maxParallel = Math.min(availableParallelism(), maxThreads),
  }: RangesOptions): Walk =>
  async ({ client, head, onProgress }): Promise<Walked> => {
    const claimsAt = byPosition(claims);
    const ranges = rangesUpTo(head.position, rangeSize, claims);
    let frontier = new Frontier();
    let end: Pick<Stop, 'position' | 'hash'> = beginning;
    let sealed = 0;

    const treeAt = ({ after }: LogRange, { position, peaks }: Stop): Frontier => {
      const tree = new Frontier(after, frontier.peaks());
      for (const [index, { level }] of subtreesOf({ from: 0, to: position - after }).entries())
        tree.add(peaks[index] ?? '', level, complete);
      return tree;
    };
    const reportNodes = ({ after }: LogRange, { nodes }: VerifiedRange, upTo: number) => {
      const counts: number[] = [];
      for (const { level, digest } of nodes) {
        const index = after / 2 ** level + (counts[level] ?? 0);
        counts[level] = (counts[level] ?? 0) + 1;
        if ((index + 1) * 2 ** level <= upTo) complete?.({ level, index }, digest);
      }
    };
    /** Adds the next range; returns a defect up to its end. */
    const add = (range: LogRange, verified: VerifiedRange): Wrong | undefined => {
      if (verified.begin === undefined) return { position: range.after, reason: 'removed' };
      if (verified.begin !== end.hash)
        return { position: range.after + 1, reason: 'does not follow from the event before it' };
      for (const stop of verified.stops) {
        const state = { frontier: treeAt(range, stop), sealed };
        const wrong = judged(claimsAt.get(stop.position) ?? [], keys, stop.hash, state);
        end = stop;
        if (wrong) {
          reportNodes(range, verified, stop.position);
          return wrong;
        }
        sealed = state.sealed;
        onSealed?.(sealed);
      }
      reportNodes(range, verified, verified.end.position);
      frontier = treeAt(range, verified.end);
      end = verified.end;
      return verified.wrong;
    };

    const threads = Math.min(maxParallel, ranges.length);
    const started = threads > 1 ? Array.from({ length: threads }, () => startThread(url)) : [];
    const verifiers = started.length ? started.map(({ verify }) => verify) : [verifyHere];
    try {
      for await (const { range, verified } of verifiedRanges(ranges, verifiers)) {
        const wrong = add(range, verified);
        onProgress?.(end.position, head.position);
        if (wrong) return { ...end, wrong };
      }
      return end;
    } finally {
      await Promise.all(started.map((thread) => thread.end()));
    }

    function verifyHere(range: LogRange) {
      return verifyRange(client, range);
    }
  };
