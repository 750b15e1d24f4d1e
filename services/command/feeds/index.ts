import { connectionTo } from '@portal/infra/runtime/database/connection';
import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { NoFeed, readFeed } from '@portal/infra/runtime/feeds/read';
import { sanitiseFrom } from '@portal/infra/runtime/html/sanitise';
import { derivedId } from '@portal/infra/runtime/ids';
import { lead, waited } from '@portal/infra/runtime/leader';
import type { NewsFeed } from '@portal/infra/runtime/settings/news-feeds';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { type Fetched, type Fetcher, NotFetched, openFetcher } from '@portal/infra/runtime/web/fetch';
import { type FeedEvent, feedEvents } from '@portal/shared/events/feed';
import { isRefusal } from '@portal/shared/refusal';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Executor } from '../base/executor.ts';
import { feed as aggregate } from './aggregate.ts';
import type { Feed, FeedCommand } from './decide.ts';
import { postsToKeep } from './posts.ts';

/** Bytes of a feed. */
const largest = 2 * 1024 * 1024;

const readings = new Counter({
  name: 'portal_feed_readings_total',
  help: 'Readings of feeds of others, by what came of them',
  labelNames: ['outcome'],
});

export type Outcome = 'changed' | 'same' | 'failed';

interface Reading {
  executor: Executor;
  fetcher: Pick<Fetcher, 'ask'>;
  logger: Logger;
  now?: () => number;
}

/** Its stream follows from what it is: the same feed for another section is another one. */
export const feedId = ({ lan: language, section, address }: NewsFeed): string =>
  derivedId('feed', language, section, address);

/**
 * Reads feeds. What a server said of its answer is known as long as this reader is used: nobody else may have told the
 * log of the same feeds meanwhile.
 */
export function feedReader({ executor, fetcher, logger, now = storeNow }: Reading) {
  const marks = new Map<string, { etag: string; lastModified: string }>();

  async function executeFeed(command: FeedCommand): Promise<Outcome> {
    const executed = await executor.execute(aggregate, {
      id: command.feed,
      command,
      meta: {
        actor: 'system',
        role: 'system',
        site: '01',
        lang: command.lan,
        correlation: command.feed,
        causation: command.feed,
      },
      commandId: undefined,
      answer: {},
    });
    if (isRefusal(executed)) throw new Error(`a feed was refused: ${executed.refused}`);
    return executed.position ? 'changed' : 'same';
  }

  /** What strangers sent is read apart from what is ours: whatever goes wrong with it is theirs. */
  async function postsIn(body: Buffer, response: Pick<Fetched, 'type' | 'address'>, known: Feed) {
    try {
      return await postsToKeep(readFeed(body, response), { now: now(), known, sanitise: sanitiseFrom });
    } catch (cause) {
      throw cause instanceof NoFeed ? cause : new NoFeed('it could not be made out', { cause });
    }
  }

  const reader = {
    /** One feed; whatever it is, and whatever it says, the others go on. */
    async read(feed: NewsFeed, signal: AbortSignal): Promise<Outcome> {
      const id = feedId(feed);
      const { hostname } = new URL(feed.address);
      const about = { feed: hostname, section: feed.section };
      try {
        const known = marks.get(id) ?? { etag: '', lastModified: '' };
        const { body, etag, lastModified, ...response } = await fetcher.ask(feed.address, known, largest, signal);
        if (!body) return 'same';
        const before = await executor.load(aggregate, id);
        const { found, left: omittedCount } = await postsIn(body, response, before);
        // a feed that says nothing is more likely broken than given up
        if (found.length === 0 && before.size > 0) throw new NoFeed('it has no posts any more');
        if (omittedCount)
          logger.info({ ...about, kept: found.length, left: omittedCount }, 'a feed has more posts than stand here');
        const outcome = await executeFeed({
          type: 'read',
          feed: id,
          lan: feed.lan,
          section: feed.section,
          source: hostname,
          found,
        });
        marks.set(id, { etag, lastModified });
        return outcome;
      } catch (err) {
        if (signal.aborted) return 'failed';
        if (!(err instanceof NotFetched || err instanceof NoFeed)) throw err;
        logger.warn({ ...about, defect: err.message, err: err.cause }, 'a feed could not be read');
        return 'failed';
      }
    },

    /** Each of them, at the same time: one that is slow holds up none. */
    async all(feeds: readonly NewsFeed[], signal: AbortSignal): Promise<Outcome[]> {
      const each = new Map(feeds.map((feed) => [feedId(feed), feed]));
      // a fault of ours is told once all of them are through
      const settled = await Promise.allSettled([...each.values()].map((feed) => reader.read(feed, signal)));
      return settled.map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason;
        readings.inc({ outcome: outcome.value });
        return outcome.value;
      });
    },

    /** What is named no more has nothing to say. */
    leave: (feed: FeedEvent['data']): Promise<Outcome> =>
      executeFeed({
        type: 'read',
        feed: feed.feed,
        lan: feed.lan,
        section: feed.section,
        source: feed.source,
        found: [],
      }),
  };
  return reader;
}

/** The last that was heard of each feed that the log knows. */
async function feedsOfLog(store: Pick<EventStore, 'read' | 'head'>): Promise<Map<string, FeedEvent['data']>> {
  const found = new Map<string, FeedEvent['data']>();
  const types = feedEvents.map(({ type }) => type);
  for await (const { events } of pagesAfter(store, 0, types))
    for (const { data } of events) {
      const about = data as FeedEvent['data'];
      found.set(about.feed, about);
    }
  return found;
}

interface Options {
  eventStoreUrl: string;
  newsFeeds: readonly NewsFeed[];
  feedMinutes: number;
  store: Pick<EventStore, 'read' | 'head'>;
  executor: Executor;
  logger: Logger;
}

/**
 * Reads the feeds that the operator names, at once and again and again. One process does it, which a lock of the database
 * decides: it needs no bus, and what is due is due again at the next turn. What they say goes into the log, of which the
 * read side makes it: so it is the same in every process, outlives each, and what is kept of pages is dropped exactly when
 * it changes.
 */
export function keepFeeds({ eventStoreUrl, newsFeeds, feedMinutes, store, executor, logger }: Options): {
  close(): Promise<void>;
} {
  const fetcher = openFetcher({ any: true, hosts: [] });
  const stopping = new AbortController();
  const configuredIds = new Set(newsFeeds.map(feedId));
  const working = lead({
    connection: connectionTo(eventStoreUrl, 'feeds'),
    lock: 'feeds',
    signal: stopping.signal,
    logger,
    async work(_client, signal) {
      const reader = feedReader({ executor, fetcher, logger });
      for (const [id, feed] of await feedsOfLog(store)) if (!configuredIds.has(id)) await reader.leave(feed);
      while (!signal.aborted) {
        await reader.all(newsFeeds, signal);
        await waited(newsFeeds.length ? feedMinutes * 60_000 : 2 ** 31 - 1, signal);
      }
    },
  });
  return {
    async close() {
      stopping.abort();
      await working;
      await fetcher.close();
    },
  };
}
