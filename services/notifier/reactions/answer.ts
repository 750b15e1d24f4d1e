import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { Offboarding } from '@portal/infra/runtime/identity/offboarding';
import type { Outbox } from '@portal/infra/runtime/identity/outbox';
import type { Links } from '@portal/infra/runtime/identity/types';
import { derivedId, ownCommandId } from '@portal/infra/runtime/ids';
import type { Metadata, Recorded } from '@portal/shared/define/event';
import type { ShutWhy } from '@portal/shared/events/access';
import { accountStream } from '@portal/shared/events/account';
import { isPortalEvent, type PortalEvent } from '@portal/shared/events/index';
import { messageStream } from '@portal/shared/events/message';
import { visitorStream } from '@portal/shared/events/visitor';
import { broadcast } from '@portal/shared/records/broadcast';
import { messageKindOf } from '@portal/shared/records/preferences';
import { accountNews, isAccountNews } from '../policies/account.ts';
import { lettersToVisitor, visitorTold } from '../policies/consultation.ts';
import { announced, chooseDeliveries } from '../policies/deliveries.ts';
import { aboutMembers } from '../policies/institution.ts';
import type { Gathered, Intention, Leave, Message, Sending } from '../policies/intention.ts';
import { aboutInterest } from '../policies/interest.ts';
import { messagesFor } from '../policies/messages.ts';
import { ownerAt } from '../policies/owner.ts';
import { aboutRates } from '../policies/rate.ts';
import { letterToReporter, reporterTold } from '../policies/report.ts';
import { visitorIn } from '../policies/visitor.ts';
import { aboutWorkflow } from '../policies/workflow.ts';
import type { MemberBook } from '../recipients/members.ts';
import type { PreferenceBook } from '../recipients/preferences.ts';

export interface AnswerOptions {
  store: EventStore;
  outbox: Pick<Outbox, 'post' | 'gather'>;
  links: Pick<Links, 'make'>;
  /** notification preferences */
  preferences: Pick<PreferenceBook, 'at' | 'choosers'>;
  /** members of institutions */
  members: Pick<MemberBook, 'at'>;
  /** when a digest of messages from that time is due */
  digestAfter(time: Date): Date;
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
 * Reactions to an event: appends messages, queues outbox messages, repeats the consequences of a closed account. Ids
 * derive from the event (or a unique notice), the template or channel, and the recipient, so that a repetition has no
 * effect.
 */
export function answers({ store, outbox, links, offboarding, preferences, members, digestAfter }: AnswerOptions) {
  async function sendMessage(cause: Recorded, { kind: _, once = cause.id, ...message }: Message): Promise<number> {
    const messageId = derivedId(once, message.template, message.umId);
    const outcome = await store.append({
      stream: messageStream(messageId),
      expected: 'none',
      events: [{ type: 'MessageSent', data: { messageId, ...message, happened: cause.at } }],
      meta: metaOf(cause),
      commandId: ownCommandId(messageId),
      answer: {},
    });
    if (outcome.kind === 'appended' || outcome.kind === 'repeated') return outcome.last;
    // so old that its command id has been purged
    if (outcome.kind === 'conflict') return 0;
    throw new Error(`message ${messageId} could not be appended: ${outcome.kind}`);
  }

  async function post(cause: Recorded, { kind, opens, once = cause.id, ...outboxMessage }: Sending): Promise<number> {
    // one contact of a person per channel; an address would be exposed by the id
    const id = derivedId(
      once,
      kind,
      outboxMessage.umId,
      ...(outboxMessage.params.template ? [outboxMessage.params.template] : []),
    );
    // a queued one stays as it is, and this one is never sent
    const key = opens === undefined ? undefined : await links.make({ umId: outboxMessage.umId, about: opens });
    await outbox.post({
      id,
      channel: kind,
      since: new Date(cause.at),
      ...outboxMessage,
      params: { ...outboxMessage.params, ...(key !== undefined && { key }) },
    });
    return 0;
  }

  async function gather(
    cause: Recorded,
    { umId: accountId, template, params, once = cause.id }: Gathered,
  ): Promise<number> {
    const at = new Date(cause.at);
    await outbox.gather({
      id: derivedId(once, 'digest', accountId, template),
      umId: accountId,
      at,
      due: digestAfter(at),
      params,
    });
    return 0;
  }

  const ownerOf = async (accountId: string, position: number) =>
    ownerAt((await store.readStream(accountStream(accountId))).filter(isPortalEvent), position);

  /** A message with its recipient's preferences; their identity matters outside the portal. */
  async function asWanted(event: Recorded, message: Message): Promise<Intention[]> {
    const kind = messageKindOf(message.template);
    const choice = kind ? preferences.at(message.umId, kind, event.position) : 'portal';
    const leaves = choice === 'mail' || choice === 'digest';
    return chooseDeliveries(message, choice, leaves ? await ownerOf(message.umId, event.position) : undefined);
  }

  /** E-mails about a broadcast, to the readers who asked for them. */
  async function lettersOf(event: Recorded & PortalEvent): Promise<Intention[]> {
    if (event.type !== 'BroadcastShown') return [];
    const recipients = preferences.choosers(event.position).flatMap((accountId) => {
      const choice = preferences.at(accountId, broadcast.kind, event.position);
      return choice === 'mail' || choice === 'digest' ? [{ umId: accountId, choice }] : [];
    });
    const all = await Promise.all(
      recipients.map(async ({ umId: accountId, choice }) =>
        announced(event, accountId, choice, await ownerOf(accountId, event.position)),
      ),
    );
    return all.flat();
  }

  /** E-mails to people without an account. */
  async function lettersOut(event: Recorded & PortalEvent): Promise<Intention[]> {
    if (event.type === 'VisitorErased') return [{ kind: 'forget', umId: event.data.umId }];
    const accountId = visitorTold(event) ?? reporterTold(event);
    if (accountId === undefined) return [];
    const visitor = visitorIn((await store.readStream(visitorStream(accountId))).filter(isPortalEvent));
    return [...lettersToVisitor(event, visitor), ...letterToReporter(event, visitor)];
  }

  async function leave(cause: Recorded, { kind, umId: accountId }: Leave): Promise<number> {
    if (kind === 'forget') {
      await offboarding.forget(accountId);
      return 0;
    }
    const why = whyEnded[cause.type] ?? 'cancelled';
    // later logins were allowed by a later decision
    return (await offboarding.endFor(accountId, why, metaOf(cause), new Date(cause.at))) ?? 0;
  }

  /** Position of the last event that it appended, 0 for none. */
  function carryOut(cause: Recorded, intention: Intention): Promise<number> {
    switch (intention.kind) {
      case 'message':
        return sendMessage(cause, intention);
      case 'mail':
      case 'sms':
        return post(cause, intention);
      case 'digest':
        return gather(cause, intention);
      case 'endSessions':
      case 'forget':
        return leave(cause, intention);
    }
  }

  return {
    carryOut,
    /** Sends reminders, by each reader's current preferences: `event` is their cause, `at` the time. */
    async remind(event: Recorded, at: string, messages: readonly Message[]): Promise<void> {
      const cause = { ...event, at, position: Number.MAX_SAFE_INTEGER };
      for (const message of messages)
        for (const intention of await asWanted(cause, message)) await carryOut(cause, intention);
    },
    async intentionsFor(event: Recorded): Promise<Intention[]> {
      if (!isPortalEvent(event)) return [];
      if (isAccountNews(event)) return accountNews(event, await ownerOf(event.data.umId, event.position));
      const candidates = [
        ...messagesFor(event),
        ...aboutInterest(event),
        ...aboutWorkflow(event, members.at(event.position, Date.parse(event.at))),
        ...aboutMembers(event, members.at(event.position, Date.parse(event.at))),
        ...aboutRates(event, members.at(event.position, Date.parse(event.at))),
      ];
      const messages = await Promise.all(candidates.map((message) => asWanted(event, message)));
      return [...messages.flat(), ...(await lettersOf(event)), ...(await lettersOut(event))];
    },
  };
}
