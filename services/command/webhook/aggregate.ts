import { type WebhookEvent, webhookEvents, webhookStream } from '@portal/shared/events/webhook';
import { aggregate } from '../base/aggregate.ts';
import { decideWebhook, evolveWebhook, type Webhook, type WebhookCommand } from './decide.ts';

/** A webhook of somebody; its name and address are personal, so that it is kept in no memory. */
export const webhook = aggregate<Webhook, WebhookCommand, WebhookEvent>({
  stream: webhookStream,
  initial: undefined,
  kinds: webhookEvents,
  evolve: evolveWebhook,
  decide: decideWebhook,
  personal: true,
});
