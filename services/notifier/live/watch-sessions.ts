import type { Sessions } from '@portal/infra/runtime/identity/types';
import type { Logger } from 'pino';
import type { Live } from './live.ts';

/** milliseconds; with the query's own time a stream outlives its session by less than a second */
const pause = 700;

export interface WatchOptions {
  sessions: Pick<Sessions, 'idOf' | 'over'>;
  live: Pick<Live, 'tokens' | 'end'>;
  logger: Logger;
}

/**
 * Closes streams of sessions that ended without a notice: expired, ended while a stream was opened, or with a lost
 * notice.
 */
export function watchSessions({ sessions, live, logger }: WatchOptions): { close(): void } {
  let timer: NodeJS.Timeout;
  let isClosed = false;

  async function poll(): Promise<void> {
    const ids = [...new Set(live.tokens().map(sessions.idOf))];
    if (!ids.length) return;
    const over = new Set(await sessions.over(ids));
    if (over.size) live.end((token) => over.has(sessions.idOf(token)));
  }

  function wait(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      poll()
        .catch((err) => logger.warn({ err }, 'open sessions could not be looked up; trying again'))
        .finally(wait);
    }, pause);
  }

  wait();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
