import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EventStore, Followed } from '../event-store/types.ts';
import { nextTry } from '../retry.ts';
import { openInbox } from './inbox.ts';
import type { Bus, Follow } from './types.ts';

interface FollowedLog {
  bus: Bus;
  store: Pick<EventStore, 'read' | 'reveal' | 'head'>;
  logger: Logger;
}

/**
 * Relies on positions, not on delivery: a known message is ignored, a missing one is read from the log, and so is
 * everything while NATS is unavailable. A plain subscription suffices, since nothing on the server has to be restored
 * after a loss. @throws if an unavailable log returns shorter than it was followed, as a copy without the last events
 * does: their positions would be reused.
 */
export function createFollow({ bus, store, logger }: FollowedLog): Follow {
  return async function* follow({ after, signal, batch = 500, types }) {
    const requestedTypes = types && new Set(types);
    const inbox = openInbox(bus, after, signal);
    let position = after;
    let isBehind = true;
    let wasAway = false;
    let failures = 0;

    try {
      while (!signal.aborted) {
        let events: readonly Followed[] = [];
        let end = position;
        try {
          if (wasAway) end = await store.head();
          if (!isBehind) events = await store.reveal(inbox.take(batch), requestedTypes);
          if (!events.length && (isBehind || inbox.isDue())) {
            events = await store.reveal(
              await store.read({ after: position, limit: batch, decrypt: false }),
              requestedTypes,
            );
            inbox.asked();
            isBehind = events.length === batch;
          }
          failures = 0;
        } catch (err) {
          if (!failures) logger.warn({ err, position }, 'the log cannot be read; trying again');
          isBehind = true;
          wasAway = true;
          await pause(nextTry(failures++, err), undefined, { signal }).catch(() => undefined);
          continue;
        }
        if (end < position)
          throw new Error(`the log ends at ${end}, and was followed up to ${position}: it is another one`);
        wasAway = false;
        const last = events.at(-1);
        if (last) {
          position = last.position;
          inbox.reached(position);
          yield events;
        } else if (!isBehind) await inbox.wait();
      }
    } finally {
      inbox.close();
    }
  };
}
