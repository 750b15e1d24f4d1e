import { setMaxListeners } from 'node:events';
import type { EventStore, Followed } from '@portal/infra/runtime/event-store/types';
import { type PlaceKeeper, placeKeeper, type WebhookPlace } from '@portal/infra/runtime/identity/webhook-places';
import type { WebhookSecrets } from '@portal/infra/runtime/identity/webhooks';
import { derivedId, ownCommandId } from '@portal/infra/runtime/ids';
import { lead } from '@portal/infra/runtime/leader';
import { storeNow } from '@portal/infra/runtime/store-clock';
import type { Poster } from '@portal/infra/runtime/web/post';
import { isPortalEvent } from '@portal/shared/events/index';
import { webhookStream } from '@portal/shared/events/webhook';
import type { WebhookStop } from '@portal/shared/rules/webhook';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { createWakeSignal, type WakeSignal } from '../base/wake-signal.ts';
import type { News } from '../policies/news.ts';
import { ownNews, ownTypes } from '../policies/own.ts';
import { publicTypes } from '../policies/public.ts';
import { afterFailure } from '../policies/webhook.ts';
import type { PublicLog } from '../public-news/index.ts';
import type { Hook, WebhookBook } from './book.ts';
import { type Ahead, lookout } from './lookout.ts';
import { send } from './send.ts';

const deliveries = new Counter({
  name: 'portal_webhook_deliveries_total',
  help: 'Attempts to deliver to webhooks by what became of them: delivered, failed (tried again), stopped (and none is made any more)',
  labelNames: ['outcome'],
});

export interface WebhooksOptions {
  /** to the identity store: the process that holds the lock there delivers */
  connection: ClientConfig;
  store: Pick<EventStore, 'append' | 'head' | 'read'>;
  book: WebhookBook;
  publicLog: Pick<PublicLog, 'after' | 'upTo'>;
  secrets: Pick<WebhookSecrets, 'signing'>;
  poster: Poster;
  logger: Logger;
  /** position up to which the book is */
  upTo: number;
  /** deliveries of each that are kept, the latest */
  kept: number;
  /** milliseconds since 1970, and a number from 0 to 1 */
  now?: () => number;
  chance?: () => number;
}

export interface Webhooks {
  /** the next events of the log, in order, once the public log has them */
  onEvents(events: readonly Followed[]): void;
  /** Gives up what is under way: whoever goes on sends it again, under the same id. */
  close(): Promise<void>;
}

/** How often it is noted that there was nothing for a webhook, in milliseconds: it is looked for anew after a restart. */
const noteEvery = 60_000;
const ever = Number.POSITIVE_INFINITY;
const publicSet = new Set(publicTypes);
const ownSet = new Set(ownTypes);

/**
 * Delivers to webhooks what happened, each in order and one after the other: what comes next waits until what was sent is
 * answered, or its owner passes over it. None waits for another. One process delivers; where each is, is noted after the
 * answer over the connection that holds the lock, so that whoever is killed has at most sent something that is sent again.
 */
export function startWebhooks(options: WebhooksOptions): Webhooks {
  const {
    connection,
    store,
    book,
    secrets,
    poster,
    kept: maxDeliveries,
    logger,
    now = storeNow,
    chance = Math.random,
  } = options;
  const loadAhead = lookout(options);
  const stopping = new AbortController();
  let lastPosition = options.upTo;
  /** of the process that delivers: by id of the webhook */
  const bells = new Map<string, WakeSignal>();
  const places = new Map<string, WebhookPlace>();
  /** those for which there is nothing up to `lastPosition` */
  const idle = new Set<string>();
  const news = createWakeSignal();

  /** A webhook is woken by what may be for it; what came before that was not. */
  function wake(ids: Iterable<string>): void {
    for (const id of ids) {
      const place = places.get(id);
      if (idle.delete(id) && place) place.position = Math.max(place.position, lastPosition);
      bells.get(id)?.ring();
    }
  }

  async function stop(hook: Hook, why: WebhookStop, { position, failing }: WebhookPlace, status: number) {
    const outcome = await store.append({
      stream: webhookStream(hook.id),
      // whoever decided on it meanwhile is heard first
      expected: hook.version,
      events: [{ type: 'WebhookDisabled', data: { id: hook.id, umId: hook.umId, why, status } }],
      meta: {
        actor: 'notifier',
        role: 'system',
        site: hook.madeOn,
        lang: 'CN',
        correlation: hook.id,
        causation: hook.id,
      },
      commandId: ownCommandId(
        derivedId('webhook stopped', hook.id, String(hook.version), String(position), String(failing)),
      ),
    });
    if (outcome.kind === 'appended') deliveries.inc({ outcome: 'stopped' });
    logger.warn({ webhook: hook.id, why, status, outcome: outcome.kind }, 'a webhook is stopped');
  }

  /** One attempt, and where its webhook is after it. */
  async function attempt(hook: Hook, place: WebhookPlace, newsItem: News, keeper: PlaceKeeper, signal: AbortSignal) {
    const signing = await secrets.signing(hook.id);
    // it is being ended
    if (!signing) return 'gone';
    const number = place.attempts + 1;
    const sent = await send(hook, newsItem, { attempt: number, secrets: signing, poster, signal });
    if (!sent) return 'gone';
    const { delivery, retryAfter } = sent;
    const { status, outcome, fault } = delivery;
    deliveries.inc({ outcome });
    if (outcome === 'delivered') {
      Object.assign(place, { position: newsItem.position, attempts: 0, failing: null, next: 0 });
      await keeper.note(place, delivery, maxDeliveries);
      return 'delivered';
    }
    logger.info(
      { webhook: hook.id, delivery: delivery.message, attempt: number, status, fault },
      'not delivered to a webhook',
    );
    const { isOver, ...failed } = afterFailure(place, now(), { retryAfter, chance: chance() });
    Object.assign(place, failed);
    await keeper.note(place, delivery, maxDeliveries);
    if (status === 410 || isOver) await stop(hook, status === 410 ? 'gone' : 'failing', place, status);
    return 'failed';
  }

  async function tend(id: string, own: WakeSignal, keeper: PlaceKeeper, signal: AbortSignal): Promise<void> {
    let ahead: Ahead = { news: [], upTo: 0 };
    for (let hook = book.get(id); hook && !signal.aborted; hook = book.get(id)) {
      for (const { position, to } of hook.sets) {
        if (position <= (places.get(id)?.decided ?? 0)) continue;
        const set = await keeper.set(id, position, to);
        if (set) places.set(id, set);
        ahead = { news: [], upTo: 0 };
      }
      const place = places.get(id);
      const pause = !place || !book.isServed(hook) ? ever : place.next - now();
      if (!place || pause > 0) {
        await own.wait(pause, signal);
        continue;
      }
      if (!ahead.news.length) {
        ahead = await loadAhead(hook, place.position, lastPosition, signal);
        if (!ahead.news.length) {
          place.position = Math.max(place.position, ahead.upTo);
          if (!own.isRung) idle.add(id);
          await own.wait(ever, signal);
          continue;
        }
      }
      const [newsItem] = ahead.news;
      const became = newsItem && (await attempt(hook, place, newsItem, keeper, signal));
      if (became === 'delivered') ahead.news.shift();
      if (became === 'gone') await own.wait(ever, signal);
    }
  }

  /** While this process delivers. */
  async function work(keeper: PlaceKeeper, signal: AbortSignal): Promise<void> {
    const failing = new AbortController();
    const until = AbortSignal.any([signal, failing.signal]);
    // each webhook listens to it
    setMaxListeners(0, until);
    const tended = new Map<string, Promise<void>>();
    // of a log that was put back: it is followed from its end
    await keeper.bound(await store.head());
    for (const place of await keeper.all()) places.set(place.webhook, place);
    logger.info({ webhooks: book.all().length }, 'this process delivers to webhooks');
    let savedAt = now();
    try {
      while (!until.aborted) {
        for (const { id } of book.all()) {
          if (tended.has(id)) continue;
          const own = createWakeSignal();
          bells.set(id, own);
          const ended = tend(id, own, keeper, until).finally(() => {
            for (const each of [bells, places, idle, tended]) each.delete(id);
          });
          tended.set(id, ended);
          ended.catch((cause) => failing.abort(cause));
        }
        await news.wait(noteEvery, until);
        if (now() - savedAt < noteEvery && !signal.aborted) continue;
        savedAt = now();
        if (idle.size) await keeper.pass([...idle], lastPosition);
      }
      if (failing.signal.aborted) throw failing.signal.reason;
    } finally {
      failing.abort();
      await Promise.allSettled(tended.values());
      for (const each of [bells, places, idle]) each.clear();
    }
  }

  const leading = lead({
    connection,
    lock: 'webhooks',
    signal: stopping.signal,
    logger,
    work: (client, signal) => work(placeKeeper(client), signal),
  });

  return {
    onEvents(events) {
      const newEvents = events.filter(({ position }) => position > lastPosition);
      const last = newEvents.at(-1);
      if (!last) return;
      const changed = book.onEvents(newEvents);
      const woken = new Set(changed);
      for (const event of newEvents) {
        if (publicSet.has(event.type)) for (const id of book.public()) woken.add(id);
        const notification = ownSet.has(event.type) && isPortalEvent(event) ? ownNews(event) : undefined;
        if (notification) for (const id of book.of(notification.umId)) woken.add(id);
      }
      wake(woken);
      lastPosition = last.position;
      if (changed.length) news.ring();
    },
    async close() {
      stopping.abort();
      await leading;
    },
  };
}
