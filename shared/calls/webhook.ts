import { z } from 'zod';
import { roles } from '../codes/index.ts';
import { call, described, nothing } from '../define/call.ts';
import { webhookHears, webhookKinds, webhookNameMax, webhookStops, webhookUrlMax } from '../rules/webhook.ts';

// every role: whoever has a session, or a token that they made for these
const own = { access: roles } as const;

const content = {
  name: z.string().trim().min(1, 'fields.required').max(webhookNameMax),
  /** https; http where the operator's setting allows that host */
  url: described(
    z.string().trim().min(1, 'fields.required').max(webhookUrlMax),
    'Address of the receiver, https',
    '接收地址，https',
  ),
  /** none: all that it hears of */
  kinds: described(
    z
      .array(z.enum([...new Set([...webhookKinds.own, ...webhookKinds.public])], { error: 'fields.code' }))
      .max(20)
      .default([]),
    'Kinds of records that are sent; empty for all of its scope',
    '推送的记录种类；空为范围内全部种类',
  ),
};

const which = z.object({ id: z.uuid({ error: 'fields.id' }) });

const webhook = z
  .object({
    id: z.string(),
    name: z.string(),
    url: described(z.string(), 'Address of the receiver', '接收地址'),
    hears: z.enum(webhookHears),
    kinds: described(
      z.array(z.string()),
      'Kinds of records that are sent; empty for all of its scope',
      '推送的记录种类；空为范围内全部种类',
    ),
    /** why nothing is sent to it; '' where it is */
    stopped: z.enum(['', ...webhookStops]),
    /** ISO 8601; until when the secret before signs as well, '' where there is none */
    since: described(z.string(), 'Time of its creation, ISO 8601', '创建时间，ISO 8601'),
    rotating: z.string(),
    /** everything up to there was delivered, or is none of its business */
    position: described(
      z.number(),
      'Position up to which everything was delivered or passed over',
      '已推送或略过的日志序号',
    ),
    /** how often the next delivery has failed, since when, and when it is tried again; '' where it has not */
    attempts: z.number(),
    failing: z.string(),
    next: described(
      z.string(),
      'Time of the next attempt, ISO 8601; empty if none failed',
      '下次尝试的时间，ISO 8601；未失败为空',
    ),
  })
  .meta({ component: 'Webhook' });

export const listWebhooks = call({
  ...own,
  side: 'query',
  path: '/webhook/list',
  reads: ['webhooks'],
  summary: 'One’s own webhooks, each with how far its deliveries are',
  input: () => nothing,
  output: () => z.object({ webhooks: z.array(webhook) }),
});

export const webhookDeliveries = call({
  ...own,
  side: 'query',
  path: '/webhook/deliveries',
  reads: ['webhooks'],
  summary: 'The latest deliveries of one of one’s own webhooks, the newest first',
  input: () => which,
  output: () =>
    z.object({
      deliveries: z.array(
        z.object({
          /** of the event that it tells of; with it a replay can begin */
          position: described(
            z.number(),
            'Position of the event in the log; a replay can start before it',
            '事件的日志序号，可由此重新推送',
          ),
          type: z.string(),
          /** the header webhook-id */
          webhookId: z.string(),
          attempt: described(z.number(), 'Number of the attempt, from 1', '第几次尝试，从 1 起'),
          /** ISO 8601 */
          at: z.string(),
          /** of the answer; 0 where there was none */
          status: described(z.number(), 'HTTP status of the answer; 0 without one', '应答的 HTTP 状态码；没有应答为 0'),
          outcome: z.enum(['delivered', 'failed']),
          /** why there was no answer: its address is none or not allowed, nobody answered in time; `secret`: it could not be signed, until it has a new one */
          fault: z.enum(['', 'address', 'host', 'away', 'large', 'secret']),
          milliseconds: z.number(),
          /** the beginning of what was answered */
          answer: described(z.string(), 'Beginning of the answer', '应答的开头部分'),
        }),
      ),
    }),
});

export const makeWebhook = call({
  ...own,
  side: 'command',
  path: '/webhook/make',
  summary:
    'Makes a webhook (Standard Webhooks): of what is one’s own, or, for administrators, of what happens in public',
  input: () => z.object({ ...content, hears: z.enum(webhookHears).default('own') }),
  /** `secret` signs the deliveries, and is told this once; '' to who repeats the command */
  output: () => z.object({ id: z.string(), secret: z.string() }),
  writes: true,
  proof: 'session',
  limit: 60,
});

export const changeWebhook = call({
  ...own,
  side: 'command',
  path: '/webhook/change',
  summary: 'Changes one of one’s own webhooks, stops it, or lets one that is stopped go on where it was',
  input: () => z.object({ ...which.shape, ...content, enabled: z.boolean() }),
  output: () => nothing,
  writes: true,
  proof: 'session',
  limit: 60,
});

export const endWebhook = call({
  ...own,
  side: 'command',
  path: '/webhook/end',
  summary: 'Ends one of one’s own webhooks, with its secret',
  input: () => which,
  output: () => nothing,
  writes: true,
});

export const rotateWebhook = call({
  ...own,
  side: 'command',
  path: '/webhook/rotate',
  summary: 'Makes a new secret; for a day the one before signs as well',
  input: () => which,
  output: () => z.object({ secret: z.string(), until: z.string() }),
  writes: true,
  proof: 'session',
  limit: 30,
});

export const replayWebhook = call({
  ...own,
  side: 'command',
  path: '/webhook/replay',
  summary:
    'Sends again what happened after a position of the log, under the same ids; or passes over what waits before it',
  input: () =>
    z.object({
      ...which.shape,
      after: described(
        z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
        'Position after which everything is sent again',
        '自该日志序号之后重新推送',
      ),
    }),
  output: () => nothing,
  writes: true,
  limit: 30,
});

export const testWebhook = call({
  ...own,
  side: 'command',
  path: '/webhook/test',
  summary: 'Sends a delivery that tells of nothing, and tries at once what waits',
  input: () => which,
  output: () => nothing,
  writes: true,
  limit: 30,
});

export const webhookCalls = {
  listWebhooks,
  webhookDeliveries,
  makeWebhook,
  changeWebhook,
  endWebhook,
  rotateWebhook,
  replayWebhook,
  testWebhook,
};
