import type { EventStore } from '@portal/infra/event-store/types';
import type { Offboarding } from '@portal/infra/identity/offboarding';
import type { Outbox } from '@portal/infra/identity/outbox';
import { derivedId, ownCommandId } from '@portal/infra/ids';
import type { ShutWhy } from '@portal/shared/events/access';
import { accountStream } from '@portal/shared/events/account';
import type { Metadata, Recorded } from '@portal/shared/events/define';
import { isPortalEvent } from '@portal/shared/events/index';
import { messageStream } from '@portal/shared/events/message';
import { accountNews, isAccountNews } from './policies/account.ts';
import type { Intention, Leave, Message, Sending } from './policies/intention.ts';
import { messagesFor } from './policies/messages.ts';
import { ownerAt } from './policies/owner.ts';

export interface AnswerOptions {
  store: EventStore;
  outbox: Pick<Outbox, 'post'>;
  offboarding: Offboarding<ShutWhy>;
}

const whyEnded: Readonly<Record<string, ShutWhy>> = {
  AccountFrozen: 'frozen',
  SecondFactorReset: 'factor',
  AccountRolesGranted: 'roles',
};

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
 * What an event calls for, and doing it: appends a message, posts a letter, repeats what has to follow an account that is shut. Ids are
 * made from event, template or channel, and recipient, so that doing it again tells nobody twice.
 */
export function answers({ store, outbox, offboarding }: AnswerOptions) {
  async function tell(cause: Recorded, { kind: _, ...message }: Message): Promise<number> {
    const messageId = derivedId(cause.id, message.template, message.umId);
    const outcome = await store.append({
      stream: messageStream(messageId),
      expected: 'none',
      events: [{ type: 'MessageSent', data: { messageId, ...message, happened: cause.at } }],
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
      await offboarding.forget(umId);
      return 0;
    }
    const why = whyEnded[cause.type] ?? 'cancelled';
    return (await offboarding.endFor(umId, why, metaOf(cause))) ?? 0;
  }

  return {
    async intentionsFor(event: Recorded): Promise<Intention[]> {
      if (!isPortalEvent(event)) return [];
      if (!isAccountNews(event)) return messagesFor(event);
      const stream = await store.readStream(accountStream(event.data.umId));
      return accountNews(event, ownerAt(stream.filter(isPortalEvent), event.position));
    },
    /** Position of the last event that it appended, 0 for none. */
    carryOut(cause: Recorded, intention: Intention): Promise<number> {
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
    },
  };
}
