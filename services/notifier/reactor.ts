import type { Follow } from '@portal/infra/bus/types';
import { derivedId } from '@portal/infra/derived-id';
import type { EventStore } from '@portal/infra/event-store/types';
import type { Place } from '@portal/infra/projection/place';
import type { Metadata, Recorded } from '@portal/shared/events/define';
import { isPortalEvent } from '@portal/shared/events/index';
import { inboxStream } from '@portal/shared/events/message';
import type { Logger } from 'pino';
import { type Intention, messagesFor } from './policies/messages.ts';

export interface ReactorOptions {
  store: EventStore;
  follow: Follow;
  /** the notifier's own place in the log */
  place: Place;
  /** sees every event, after its intentions are in the log */
  onEvents: (events: readonly Recorded[]) => void;
  logger: Logger;
  signal: AbortSignal;
}

const metaOf = (cause: Recorded): Metadata => ({
  actor: 'notifier',
  role: 'system',
  site: cause.meta.site,
  lang: cause.meta.lang,
  correlation: cause.meta.correlation,
  causation: cause.id,
});

/**
 * Follows the log from its own place and appends a message for each intention. An intention's id is made from event,
 * template and recipient, so that going over an event again tells nobody twice.
 */
export async function react({ store, follow, place, onEvents, logger, signal }: ReactorOptions): Promise<void> {
  async function send(cause: Recorded, intention: Intention): Promise<number> {
    const messageId = derivedId(cause.id, intention.template, intention.umId);
    const outcome = await store.append({
      stream: inboxStream(intention.umId),
      expected: 'any',
      events: [{ type: 'MessageSent', data: { messageId, ...intention } }],
      meta: metaOf(cause),
      commandId: messageId,
      answer: {},
    });
    if (outcome.kind === 'appended' || outcome.kind === 'repeated') return outcome.last;
    throw new Error(`message ${messageId} could not be appended: ${outcome.kind}`);
  }

  for await (const events of follow({ after: place.position(), signal })) {
    const sent = await Promise.all(
      events.flatMap((event) =>
        isPortalEvent(event) ? messagesFor(event).map((intention) => send(event, intention)) : [],
      ),
    );
    const last = events.at(-1);
    if (!last) continue;
    await place.move(last.position, Math.max(place.changed(), ...sent));
    onEvents(events);
    if (sent.length) logger.debug({ position: last.position, messages: sent.length }, 'messages sent');
  }
}
