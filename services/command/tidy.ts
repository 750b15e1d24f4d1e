import type { EventStore } from '@portal/infra/event-store/types';
import type { Logger } from 'pino';
import { repeatedly } from './background.ts';

const hour = 3_600_000;

export interface TidyOptions {
  store: Pick<EventStore, 'tidy'>;
  /** how long command ids are known */
  days: number;
  logger: Logger;
}

/** Each hour, and at once: drops command ids that are too old, a few at a time, and makes room in a log of partitions. */
export function keepTidy({ store, days, logger }: TidyOptions): { close(): Promise<void> } {
  const tidy = async () => {
    try {
      const dropped = await store.tidy(new Date(Date.now() - days * 24 * hour));
      if (dropped) logger.info({ dropped }, 'command ids were dropped');
    } catch (err) {
      logger.warn({ err }, 'the log could not be tidied; trying again in an hour');
    }
  };
  return repeatedly(tidy, hour);
}
