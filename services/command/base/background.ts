import type { Logger } from 'pino';

/** Work outside the response time, so that its duration reveals nothing to the caller. */
export interface Background {
  run(log: Logger, label: string, work: () => Promise<unknown>): void;
  /** resolves when all of it has finished */
  settled(): Promise<void>;
}

export function background(): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(log, label, work) {
      const done = work().catch((err: unknown) => log.error({ err }, `${label} failed`));
      running.add(done);
      done.finally(() => running.delete(done));
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Runs a job at once and every `every` milliseconds, never concurrently. The job reports its failures itself. */
export function repeatedly(job: () => Promise<void>, every: number): { close(): Promise<void> } {
  let under = job();
  const timer = setInterval(() => {
    under = under.then(job);
  }, every);
  return {
    /** resolves when a running job has finished */
    async close() {
      clearInterval(timer);
      await under;
    },
  };
}
