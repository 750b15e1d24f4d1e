import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewsFeed } from '@portal/infra/runtime/settings/news-feeds';
import { type FetchLimits, openFetcher } from '@portal/infra/runtime/web/fetch';
import type { FeedRead } from '@portal/shared/events/feed';
import { feedStream } from '@portal/shared/events/feed';
import { pino } from 'pino';
import type { z } from 'zod';
import { twoProcesses } from '../testing/service.ts';
import { feedId, feedReader } from './index.ts';

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface FeedRequest {
  path: string;
  headers: IncomingMessage['headers'];
}

type FeedReadData = z.infer<(typeof FeedRead)['data']>;

/** A server of somebody else's feeds, which says whatever a test has it say, and two processes that may read it. */
export async function feedServer() {
  const two = await twoProcesses(() => []);
  const requests: FeedRequest[] = [];
  const behaviour = {
    reply: (_path: string, _headers: IncomingMessage['headers']): Reply => ({}),
    /** in the place of `reply` where an answer is none that is given at once; false: this one is */
    answer: (_request: IncomingMessage, _response: ServerResponse): boolean => false,
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    if (behaviour.answer(request, response)) return;
    const { status = 200, headers = {}, body = '' } = behaviour.reply(path, request.headers);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchers: { close(): Promise<void> }[] = [];

  return {
    host,
    asked: requests,
    said: behaviour,
    feedAt: (path: string): NewsFeed => ({ lan: 'EN', section: 'news', address: `http://${host}${path}` }),
    /** Reads with this server trusted, as no operator's feed is, and notes what the operator is told. */
    readerOf({
      which = 0,
      hosts = [host],
      now = Date.now,
      timeMax = 20_000,
    }: Partial<FetchLimits> & { which?: 0 | 1; hosts?: readonly string[]; now?: () => number } = {}) {
      const fetcher = openFetcher({ any: true, hosts }, { timeMax });
      fetchers.push(fetcher);
      const logLines: Record<string, unknown>[] = [];
      const logger = pino({ level: 'info' }, { write: (line: string) => void logLines.push(JSON.parse(line)) });
      return { told: logLines, ...feedReader({ executor: two.all[which].executor, fetcher, logger, now }) };
    },
    told: async (feed: NewsFeed): Promise<FeedReadData[]> =>
      (await two.all[0].store.readStream(feedStream(feedId(feed)))).map(({ data }) => data as FeedReadData),
    async close() {
      server.closeAllConnections();
      server.close();
      await Promise.all(fetchers.map((fetcher) => fetcher.close()));
      await two.close();
    },
  };
}

export const never = new AbortController().signal;
export const rss = (...items: string[]): string => `<rss><channel>${items.join('')}</channel></rss>`;
export const item = (guid: string, title: string, more = ''): string =>
  `<item><guid>${guid}</guid><title>${title}</title><link>https://a.example/${guid}</link><pubDate>Mon, 02 Mar 2026 08:00:00 GMT</pubDate>${more}</item>`;
