/** What is being made, or was; `error` when it could not be. */
export interface Job<Result> {
  /** how far it is, as its work says */
  done: number;
  result?: Result;
  error?: unknown;
}

export interface Jobs<Result> {
  /** The job of that key, begun unless it is there; undefined when too many are running. */
  of(key: string, work: Work<Result>): Job<Result> | undefined;
  cancel(key: string): void;
}

export type Work<Result> = (options: { signal: AbortSignal; onProgress(done: number): void }) => Promise<Result>;

interface StoredJob<Result> extends Job<Result> {
  stop: AbortController;
  asked: number;
  size: number;
}

export interface JobLimits<Result> {
  running: number;
  /** of all results together, in whatever `sizeOf` counts */
  size: number;
  sizeOf(result: Result): number;
  /** milliseconds after which a job is forgotten that nobody asks about */
  forgottenAfter: number;
  now(): number;
}

/** Jobs of this process: few at once, results within a bound, forgotten when nobody asks about them. */
export function openJobs<Result>({ running, size, sizeOf, forgottenAfter, now }: JobLimits<Result>): Jobs<Result> {
  const jobs = new Map<string, StoredJob<Result>>();
  const isRunning = (job: StoredJob<Result>): boolean => job.result === undefined && job.error === undefined;

  function forget(key: string): void {
    jobs.get(key)?.stop.abort();
    jobs.delete(key);
  }

  function sweep(): void {
    for (const [key, { asked: requestedAt }] of jobs) if (now() - requestedAt >= forgottenAfter) forget(key);
  }

  /** The one that was asked about longest ago goes first. */
  function makeRoom(): void {
    const done = [...jobs].filter(([, job]) => !isRunning(job)).sort(([, a], [, b]) => a.asked - b.asked);
    let total = done.reduce((sum, [, job]) => sum + job.size, 0);
    for (const [key, job] of done.slice(0, -1)) {
      if (total <= size) return;
      total -= job.size;
      forget(key);
    }
  }

  async function run(job: StoredJob<Result>, work: Work<Result>): Promise<void> {
    try {
      const { signal } = job.stop;
      job.result = await work({
        signal,
        onProgress: (done) => {
          job.done = done;
        },
      });
      job.size = sizeOf(job.result);
      makeRoom();
    } catch (cause) {
      job.error = cause;
    }
  }

  return {
    of(key, work) {
      sweep();
      const found = jobs.get(key);
      if (found) {
        found.asked = now();
        return found;
      }
      if ([...jobs.values()].filter(isRunning).length >= running) return undefined;
      const job: StoredJob<Result> = { done: 0, stop: new AbortController(), asked: now(), size: 0 };
      jobs.set(key, job);
      void run(job, work);
      setTimeout(sweep, forgottenAfter + 1).unref();
      return job;
    },
    cancel: forget,
  };
}
