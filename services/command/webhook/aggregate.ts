import type { WebhookEvent } from '@portal/shared/events/webhook';
import { webhookEvents, webhookStream } from '@portal/shared/events/webhook';
import type { Aggregate } from '../base/aggregate.ts';
import { decideWebhook, evolveWebhook, type Webhook, type WebhookCommand } from './decide.ts';

const types = new Set<string>(webhookEvents.map(({ type }) => type));

/** A webhook of somebody; its name and address are personal, so that it is kept in no memory. */
export const webhook: Aggregate<Webhook, WebhookCommand, WebhookEvent> = {
  stream: webhookStream,
  initial: undefined,
  personal: true,
  decide: decideWebhook,
  after: (state, { type, data, stream }) => {
    if (!types.has(type)) throw new Error(`${type} does not belong to ${stream}`);
    // the log validated the data by its kind when it was appended
    return evolveWebhook(state, { type, data } as WebhookEvent);
  },
};
