import { pageAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { isPortalEvent } from '@portal/shared/events/index';
import type { News } from '../policies/news.ts';
import { ownNews, ownTypes } from '../policies/own.ts';
import type { PublicLog } from '../public-news/index.ts';
import type { Hook, WebhookBook } from './book.ts';

const page = 500;

/** What is next for a webhook, in order; and up to where nothing else is. */
export interface Ahead {
  news: News[];
  upTo: number;
}

interface LookOptions {
  store: Pick<EventStore, 'read'>;
  publicLog: Pick<PublicLog, 'after'>;
  book: Pick<WebhookBook, 'sitesOf'>;
}

/**
 * Looks for what is next for a webhook after a position, up to one. The log is gone through page by page, each look of all
 * of them in turn, so that one that goes back to the beginning holds up no other for longer than a page takes.
 */
export function lookout({ store, publicLog, book }: LookOptions) {
  let lastTask: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = lastTask.then(work);
    lastTask = done.catch(() => undefined);
    return done;
  }

  /** A page of it; `isAll` when there is no more. */
  async function pageOf(hook: Hook, after: number, to: number): Promise<Ahead & { isAll: boolean }> {
    if (hook.hears === 'public') {
      const filter = { kinds: hook.kinds, sites: book.sitesOf(hook) };
      const { news, upTo } = await publicLog.after(after, filter, page);
      return { news, upTo, isAll: news.length < page };
    }
    const { events, upTo } = await inTurn(() => pageAfter(store, { after, upTo: to, types: ownTypes, limit: page }));
    const news = events.flatMap((event) => {
      const notification = isPortalEvent(event) ? ownNews(event) : undefined;
      const isHis =
        notification?.umId === hook.umId && (!hook.kinds.length || hook.kinds.includes(notification.news.data.kind));
      return notification && isHis ? [notification.news] : [];
    });
    return { news, upTo, isAll: upTo >= to };
  }

  const tests = ({ id, tests }: Hook, after: number, upTo: number): News[] =>
    tests
      .filter(({ position }) => position > after && position <= upTo)
      .map((test) => ({ ...test, type: 'webhook.test', data: { kind: 'webhook', id } }));

  return async function loadAhead(hook: Hook, from: number, to: number, signal: AbortSignal): Promise<Ahead> {
    for (let after = from; !signal.aborted; ) {
      const found = await pageOf(hook, after, to);
      const upTo = found.isAll ? Math.max(to, found.upTo) : found.upTo;
      const news = [...found.news, ...tests(hook, after, upTo)].sort((a, b) => a.position - b.position);
      if (news.length || found.isAll) return { news, upTo };
      after = found.upTo;
    }
    return { news: [], upTo: from };
  };
}
