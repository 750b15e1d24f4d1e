import type { Follow } from '@portal/infra/bus/types';
import { ownCommandId } from '@portal/infra/command-id';
import { derivedId } from '@portal/infra/derived-id';
import type { EventStore } from '@portal/infra/event-store/types';
import type { Leaving } from '@portal/infra/identity/leaving';
import type { Outbox } from '@portal/infra/identity/outbox';
import type { Place } from '@portal/infra/projection/place';
import { accountStream } from '@portal/shared/events/account';
import type { Metadata, Recorded } from '@portal/shared/events/define';
import { isPortalEvent } from '@portal/shared/events/index';
import { messageStream } from '@portal/shared/events/message';
import type { Logger } from 'pino';
import { accountNews, isAccountNews } from './policies/account.ts';
import type { Intention, Leave, Message, Sending } from './policies/intention.ts';
import { messagesFor } from './policies/messages.ts';
import { ownerAt } from './policies/owner.ts';

export interface ReactorOptions {
  store: EventStore;
  outbox: Pick<Outbox, 'post'>;
  leaving: Leaving;
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
  ...(cause.meta.trace && { trace: cause.meta.trace }),
});

/**
 * Follows the log from its own place and does what each event calls for: appends a message, posts a letter, repeats
 * what has to follow a leaving. Ids are made from event, template or channel, and recipient, so that going over an
 * event again tells nobody twice.
 */
export async function react(options: ReactorOptions): Promise<void> {
  const { store, outbox, leaving, follow, place, onEvents, logger, signal } = options;

  async function intentionsFor(event: Recorded): Promise<Intention[]> {
    if (!isPortalEvent(event)) return [];
    if (!isAccountNews(event)) return messagesFor(event);
    const stream = await store.readStream(accountStream(event.data.umId));
    return accountNews(event, ownerAt(stream.filter(isPortalEvent), event.position));
  }

  async function tell(cause: Recorded, { kind: _, ...message }: Message): Promise<number> {
    const messageId = derivedId(cause.id, message.template, message.umId);
    const outcome = await store.append({
      stream: messageStream(messageId),
      expected: 'none',
      events: [{ type: 'MessageSent', data: { messageId, ...message } }],
      meta: metaOf(cause),
      commandId: ownCommandId(messageId),
      answer: {},
    });
    if (outcome.kind === 'appended' || outcome.kind === 'repeated') return outcome.last;
    // told so long ago that its command id is not known any more
    if (outcome.kind === 'conflict') return 0;
    throw new Error(`message ${messageId} could not be appended: ${outcome.kind}`);
  }

  async function post(cause: Recorded, { kind, ...letter }: Sending): Promise<number> {
    // each channel has one contact of a person; his address itself would tell through the id
    const id = derivedId(cause.id, kind, letter.umId);
    await outbox.post({ id, channel: kind, since: new Date(cause.at), ...letter });
    return 0;
  }

  async function leave(cause: Recorded, { kind, umId }: Leave): Promise<number> {
    if (kind === 'forget') {
      await leaving.forget(umId);
      return 0;
    }
    const why = cause.type === 'AccountFrozen' ? 'frozen' : 'cancelled';
    return (await leaving.endFor(umId, why, metaOf(cause))) ?? 0;
  }

  /** Position of the last event that it appended, 0 for none. */
  function carryOut(cause: Recorded, intention: Intention): Promise<number> {
    switch (intention.kind) {
      case 'message':
        return tell(cause, intention);
      case 'mail':
      case 'sms':
        return post(cause, intention);
      case 'endSessions':
      case 'forget':
        return leave(cause, intention);
    }
  }

  /** All people at once, but what is for one of them one after the other: told in the order of the log. */
  async function answer(events: readonly Recorded[]): Promise<number[]> {
    const intended = await Promise.all(events.map(intentionsFor));
    const turns = new Map<string, Promise<unknown>>();
    return Promise.all(
      events.flatMap((event, index) =>
        (intended[index] ?? []).map((intention) => {
          const { umId } = intention;
          const done = (turns.get(umId) ?? Promise.resolve()).then(() => carryOut(event, intention));
          turns.set(umId, done);
          return done;
        }),
      ),
    );
  }

  for await (const events of follow({ after: place.position(), signal })) {
    const done = await answer(events);
    const last = events.at(-1);
    if (!last) continue;
    await place.move(last.position, Math.max(place.changed(), ...done));
    onEvents(events);
    if (done.length) logger.debug({ position: last.position, intentions: done.length }, 'intentions carried out');
  }
}
