import { z } from 'zod';
import { sites } from '../codes/index.ts';
import { type EventOf, eventKind } from '../define/event.ts';
import type { RecordPart } from '../define/record-event.ts';
import { webhookHears, webhookStops } from '../rules/webhook.ts';

/** One stream holds a webhook; where it is with its deliveries, and its secret, stand in the identity store. */
export const webhookStream = (id: string): string => `webhook-${id}`;

const whose = { id: z.uuid(), umId: z.uuid() };

const record = {
  kind: 'webhook',
  id: ['id'],
  owner: 'umId',
  streams: (id) => [webhookStream(id)],
} as const satisfies RecordPart;

// an address may name a person, or hold a secret of whoever is there
const webhookFields = { kinds: z.array(z.string()), name: z.string().nullable(), url: z.string().nullable() };
const personal = { subject: 'umId', fields: ['name', 'url'] } as const;
const content = { name: 'text', url: 'text', kinds: 'records.kinds.*' } as const;

/** Somebody wants to be told of what is their own, or of what happens in public on their site (`site`, that of the maker). */
export const WebhookMade = eventKind({
  type: 'WebhookMade',
  version: 1,
  data: z.object({ ...whose, hears: z.enum(webhookHears), site: z.enum(sites), ...webhookFields }),
  personal,
  record: { ...record, content },
});

export const WebhookChanged = eventKind({
  type: 'WebhookChanged',
  version: 1,
  data: z.object({ ...whose, ...webhookFields }),
  personal,
  record: { ...record, content },
});

export const WebhookEnded = eventKind({ type: 'WebhookEnded', version: 1, data: z.object(whose), record });

/** Nothing is sent from then on; `status`: the last answer, 0 for none. */
export const WebhookDisabled = eventKind({
  type: 'WebhookDisabled',
  version: 1,
  data: z.object({ ...whose, why: z.enum(webhookStops), status: z.number().int() }),
  record: { ...record, told: { why: 'webhooks.why.*' } },
});

/** It goes on where it was. */
export const WebhookEnabled = eventKind({ type: 'WebhookEnabled', version: 1, data: z.object(whose), record });

/** There is a new secret; the one before signs as well until then. */
export const WebhookRotated = eventKind({
  type: 'WebhookRotated',
  version: 1,
  data: z.object({ ...whose, oldUntil: z.iso.datetime() }),
  record: { ...record, told: { oldUntil: 'time' } },
});

/** What happened after that position of the log is sent again, under the ids that it had. */
export const WebhookReplayAsked = eventKind({
  type: 'WebhookReplayAsked',
  version: 1,
  data: z.object({ ...whose, after: z.number().int().min(0) }),
  record: { ...record, told: { after: 'text' } },
});

/** A delivery that tells of nothing; what waits is tried at once. */
export const WebhookTestAsked = eventKind({ type: 'WebhookTestAsked', version: 1, data: z.object(whose), record });

export const webhookEvents = [
  WebhookMade,
  WebhookChanged,
  WebhookEnded,
  WebhookDisabled,
  WebhookEnabled,
  WebhookRotated,
  WebhookReplayAsked,
  WebhookTestAsked,
] as const;
export type WebhookEvent = EventOf<(typeof webhookEvents)[number]>;
