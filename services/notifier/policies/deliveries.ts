import type { Recorded } from '@portal/shared/define/event';
import type { PortalEvent } from '@portal/shared/events/index';
import { type BroadcastContent, broadcast, broadcastWords, isMeantFor } from '@portal/shared/records/broadcast';
import { isForReview } from '@portal/shared/records/index';
import type { MessageChoice } from '@portal/shared/records/preferences';
import { publishedEvent } from '@portal/shared/records/published';
import type { Gathered, Message, Sending } from './intention.ts';
import type { Owner } from './owner.ts';

/** A message as a letter tells it: what words and link are made from. */
type MessageParams = Record<string, string>;

const toldOf = ({ template, params, about }: Message): MessageParams => ({
  ...params,
  template,
  about: about.kind,
  aboutId: about.id,
  ...(isForReview(template) && { review: 'true' }),
});

/** Outside of the portal: to the mail address that is bound, while the account is open; at once, or once a day. */
function outside(
  accountId: string,
  template: string,
  messageParams: MessageParams,
  choice: MessageChoice,
  owner: Owner,
  once?: string,
): (Sending | Gathered)[] {
  const { contacts, lan: language, isShut } = owner;
  if (isShut || contacts.mail === undefined) return [];
  const common = { umId: accountId, params: messageParams, ...(once !== undefined && { once }) };
  if (choice === 'digest') return [{ kind: 'digest', template, ...common }];
  return choice === 'mail' ? [{ kind: 'mail', to: contacts.mail, template: 'message', lan: language, ...common }] : [];
}

/** A message as its reader wants to be told of it; pure. Who wants none of its kind is not told at all. */
export function chooseDeliveries(
  message: Message,
  choice: MessageChoice,
  owner: Owner | undefined,
): (Message | Sending | Gathered)[] {
  if (choice === 'none') return [];
  const { umId: accountId, template, once } = message;
  const letters = owner ? outside(accountId, template, toldOf(message), choice, owner, once) : [];
  return [message, ...letters];
}

/** What a broadcast is for one of those who want such letters; pure. In the inbox it is without anything being sent. */
export function announced(
  event: PortalEvent & Pick<Recorded, 'at'>,
  accountId: string,
  choice: MessageChoice,
  owner: Owner,
): (Sending | Gathered)[] {
  const broadcastEvent = publishedEvent(broadcast, event);
  if (broadcastEvent?.fact !== 'Shown') return [];
  const { record, sites, content: storedContent } = broadcastEvent.data;
  // the log validated it by the kind when it was appended
  const content = storedContent as BroadcastContent;
  if (!isMeantFor({ audience: content.audience, sites, at: event.at }, owner)) return [];
  const { title, message } = broadcastWords(owner.lan, content);
  const params = { template: broadcast.kind, title, message, about: broadcast.kind, aboutId: record };
  return outside(accountId, broadcast.kind, params, choice, owner);
}
