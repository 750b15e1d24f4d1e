import type { Logger } from 'pino';
import { Counter } from 'prom-client';

const lostBrowses = new Counter({
  name: 'portal_browses_lost_total',
  help: 'Browses that were not counted because too many waited to be kept',
});

/** How often a flood is told of in the log, in milliseconds. */
export const toldEvery = 60_000;

export interface Lost {
  /** one more was let go */
  one(): void;
  close(): void;
}

/** Tells of what was let go: each in the metric, and once a minute in the log how many. */
export function lostOnes(logger: Pick<Logger, 'warn'>): Lost {
  let lost = 0;
  let telling: NodeJS.Timeout | undefined;

  function reportLoss(): void {
    clearTimeout(telling);
    telling = undefined;
    if (lost) logger.warn({ lost }, 'browses were not counted: too many waited to be kept');
    lost = 0;
  }
  return {
    one() {
      lost++;
      lostBrowses.inc();
      telling ??= setTimeout(reportLoss, toldEvery).unref();
    },
    close: reportLoss,
  };
}
