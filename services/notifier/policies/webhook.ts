import type { PortalEvent } from '@portal/shared/events/index';
import type { Message } from './intention.ts';

/** Milliseconds between an attempt that failed and the next one, by how many have failed; of Standard Webhooks. */
const minute = 60_000;
const hour = 60 * minute;
const pauses = [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
/** Who fails for so long is stopped. */
const longest = 24 * hour;

interface Failing {
  /** how often what is next has failed, and since when, in milliseconds since 1970 */
  attempts: number;
  failing: number | null;
}

/** Milliseconds that an answer wants to be left alone for; 0 where it says nothing that can be read. */
export function pauseAsked(retryAfter: string, now: number): number {
  const isDate = /^[A-Z][a-z]{2}, \d{2} /.test(retryAfter);
  const requestedMs = isDate
    ? Date.parse(retryAfter) - now
    : /^\d{1,9}$/.test(retryAfter)
      ? Number(retryAfter) * 1_000
      : 0;
  return Number.isFinite(requestedMs) ? Math.min(Math.max(requestedMs, 0), longest) : 0;
}

/**
 * Where deliveries are after one that failed: not tried before the answer wants it, and a last time a day after the first
 * failure, however much longer the next pause were. `chance`, from 0 to 1, keeps those that failed together apart. Pure.
 */
export function afterFailure(
  { attempts, failing }: Failing,
  now: number,
  { retryAfter = '', chance = 0 } = {},
): { attempts: number; failing: number; next: number; isOver: boolean } {
  const since = failing ?? now;
  const remainingMs = since + longest - now;
  const pause = (pauses[attempts] ?? 24 * hour) * (1 + chance / 10);
  const next = now + Math.max(remainingMs > 0 ? Math.min(pause, remainingMs) : pause, pauseAsked(retryAfter, now));
  return { attempts: attempts + 1, failing: since, next, isOver: remainingMs <= 0 };
}

const templates = {
  WebhookMade: 'webhookMade',
  WebhookChanged: 'webhookChanged',
  WebhookDisabled: 'webhookDisabled',
} as const;

/** The owner of a webhook gets a message where somebody in their session may have made or changed it, or it was stopped; pure. */
export function aboutWebhook(event: PortalEvent): Message[] {
  if (!(event.type in templates)) return [];
  const { type, data } = event as Extract<PortalEvent, { type: keyof typeof templates }>;
  if (type === 'WebhookDisabled' && data.why === 'owner') return [];
  const params: Message['params'] = type === 'WebhookDisabled' ? { why: data.why } : {};
  return [
    {
      kind: 'message',
      umId: data.umId,
      category: '1',
      template: templates[type],
      params,
      reason: null,
      about: { kind: 'webhook', id: data.id },
    },
  ];
}
