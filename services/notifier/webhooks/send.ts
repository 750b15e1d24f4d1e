import type { WebhookDelivery } from '@portal/infra/runtime/identity/webhook-places';
import { derivedId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { NotFetched } from '@portal/infra/runtime/web/hosts';
import type { Poster } from '@portal/infra/runtime/web/post';
import type { News } from '../policies/news.ts';
import type { Hook } from './book.ts';
import { signatures } from './signature.ts';

/** Of a delivery, whenever and by whomever it is sent. */
export const messageId = (hook: string, { event }: Pick<News, 'event'>): string => derivedId('webhook', hook, event);

/** What is sent: what happened to which record, when, and where in the log. */
export const bodyOf = ({ type, at, position, data }: News): string =>
  JSON.stringify({ type, timestamp: at, data: { ...data, position } });

export interface Sent {
  delivery: WebhookDelivery;
  retryAfter: string;
}

/** Without a secret nothing is sent: a receiver could not tell it from anyone's. */
const unsigned = { status: 0, retryAfter: '', answer: '', fault: 'secret' } as const;

/** Sends what happened to a webhook, once; undefined when the signal came before an answer. */
export async function send(
  hook: Hook,
  news: News,
  {
    attempt,
    secrets,
    poster,
    signal,
  }: { attempt: number; secrets: readonly Buffer[]; poster: Poster; signal: AbortSignal },
): Promise<Sent | undefined> {
  const [at, began] = [storeNow(), performance.now()];
  const message = messageId(hook.id, news);
  const body = bodyOf(news);
  const seconds = Math.floor(at / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'digital-trade-portal',
    'webhook-id': message,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures(secrets, message, seconds, body),
  };
  const posted = (): Promise<{ status: number; retryAfter: string; answer: string; fault: string }> =>
    poster
      .post(hook.url ?? '', { headers, body }, signal)
      .then((answered) => ({ ...answered, fault: '' }))
      .catch((cause: unknown) => {
        if (!(cause instanceof NotFetched)) throw cause;
        return { status: 0, retryAfter: '', answer: '', fault: cause.fault };
      });
  const { status, retryAfter, answer, fault } = secrets.length ? await posted() : unsigned;
  if (signal.aborted && status === 0) return undefined;
  return {
    retryAfter,
    delivery: {
      position: news.position,
      type: news.type,
      message,
      attempt,
      at: new Date(at).toISOString(),
      status,
      outcome: status >= 200 && status < 300 ? 'delivered' : 'failed',
      fault,
      milliseconds: Math.round(performance.now() - began),
      answer,
    },
  };
}
