import type { Logger } from 'pino';

/** Work that no answer waits for, so that how long it takes tells the caller nothing. */
export interface Background {
  run(log: Logger, what: string, work: () => Promise<unknown>): void;
  /** resolves when all of it is done */
  settled(): Promise<void>;
}

export function background(): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(log, what, work) {
      const done = work().catch((err: unknown) => log.error({ err }, `${what} failed`));
      running.add(done);
      done.finally(() => running.delete(done));
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
