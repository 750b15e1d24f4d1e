import type { Logger } from 'pino';

/** Work that no answer waits for, so that how long it takes tells the caller nothing. */
export interface Background {
  run(log: Logger, label: string, work: () => Promise<unknown>): void;
  /** resolves when all of it is done */
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

/** Does a job at once and again and again, `every` milliseconds, never twice at a time. A job tells its failures itself. */
export function repeatedly(job: () => Promise<void>, every: number): { close(): Promise<void> } {
  let under = job();
  const timer = setInterval(() => {
    under = under.then(job);
  }, every);
  return {
    /** resolves when what was begun is done */
    async close() {
      clearInterval(timer);
      await under;
    },
  };
}
