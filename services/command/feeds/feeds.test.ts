import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewsFeed } from '@portal/infra/settings/news-feeds';
import { openFetcher } from '@portal/infra/web/fetch';
import { feedStream } from '@portal/shared/events/feed';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Processes, twoProcesses } from '../testing.ts';
import { feedId, feedReader } from './index.ts';

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

let two: Processes;
let server: Server;
let host: string;
let reply: (path: string, headers: Record<string, unknown>) => Reply;
const asked: { path: string; etag: unknown }[] = [];
beforeAll(async () => {
  two = await twoProcesses(() => []);
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', etag: request.headers['if-none-match'] });
    const { status = 200, headers = {}, body = '' } = reply(request.url ?? '', request.headers);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await two.close();
});

const never = new AbortController().signal;
const feedAt = (path: string): NewsFeed => ({ lan: 'EN', section: 'news', address: `http://${host}${path}` });
/** Reads with the server of this test trusted, as no operator's feed is. */
const readerOf = (which = 0, hosts = [host]) =>
  feedReader({
    executor: (two.all[which] ?? two.all[0]).executor,
    fetcher: openFetcher({ any: true, hosts }),
    logger: pino({ level: 'silent' }),
  });
const told = async (feed: NewsFeed) =>
  (await two.all[0].store.readStream(feedStream(feedId(feed)))).map(
    ({ data }) =>
      data as {
        posts: { title: string; content: string; link: string }[];
        gone: string[];
      },
  );
const rss = (...items: string[]) => `<rss><channel>${items.join('')}</channel></rss>`;
const item = (guid: string, title: string, more = '') =>
  `<item><guid>${guid}</guid><title>${title}</title><link>https://a.example/${guid}</link><pubDate>Mon, 02 Mar 2026 08:00:00 GMT</pubDate>${more}</item>`;

test('what is new, other or gone is told once; the server is asked for what has changed alone', async () => {
  const feed = feedAt('/one');
  const reader = readerOf();
  let body = rss(item('1', 'First'), item('2', 'Second'));
  let etag = '"a"';
  reply = (_, headers) => (headers['if-none-match'] === etag ? { status: 304 } : { headers: { etag }, body });
  expect(await reader.read(feed, never)).toBe('changed');
  expect(await reader.read(feed, never)).toBe('same');
  expect(asked.at(-1)).toEqual({ path: '/one', etag: '"a"' });
  // another process knows nothing of marks, and finds what the log has
  expect(await readerOf(1).read(feed, never)).toBe('same');
  [body, etag] = [rss(item('1', 'First, corrected')), '"b"'];
  expect(await reader.read(feed, never)).toBe('changed');
  expect((await told(feed)).map(({ posts, gone }) => [posts.map(({ title }) => title), gone])).toEqual([
    [['First', 'Second'], []],
    [['First, corrected'], ['2']],
  ]);
});

test('scripts, trackers and links that run are left behind', async () => {
  const feed = feedAt('/hostile');
  const bad = `<![CDATA[<p onclick="x()">Text</p><script>x()</script><img src="https://evil.example/p.png"><a href="javascript:x()">y</a>]]>`;
  reply = () => ({
    body: rss(
      item('1', '&lt;b onmouseover=x()&gt;Bold&lt;/b&gt;', `<description>${bad}</description>`),
      '<item><guid>2</guid><title>Leads nowhere good</title><link>javascript:alert(1)</link></item>',
      '<item><guid>3</guid><title>Names a user</title><link>https://a:b@a.example/</link></item>',
      item('4', ''),
    ),
  });
  expect(await readerOf().read(feed, never)).toBe('changed');
  const [first] = await told(feed);
  expect(first?.posts.map(({ title, link }) => [title, link])).toEqual([['Bold', 'https://a.example/1']]);
  expect(first?.posts[0]?.content).not.toMatch(/script|onclick|img|evil/);
});

test.each<[string, () => Reply]>([
  ['redirects without end', () => ({ status: 302, headers: { location: '/again' } })],
  ['a redirect to this machine', () => ({ status: 302, headers: { location: 'http://127.0.0.1/' } })],
  ['a redirect into the own network', () => ({ status: 302, headers: { location: 'http://169.254.169.254/latest' } })],
  ['a fault', () => ({ status: 500 })],
  ['more than is read', () => ({ body: Buffer.alloc(3 * 1024 * 1024, 'x') })],
  ['no feed', () => ({ body: '<html>Not found</html>' })],
  ['half a feed that has no post', () => ({ body: '<rss><channel><item><title>x' })],
])('%s: that feed waits, what it said stands, and the others go on', async (_, sends) => {
  const [bad, good] = [feedAt('/bad'), feedAt('/good')];
  const reader = readerOf();
  reply = () => ({ body: rss(item('1', 'Before')) });
  await reader.read(bad, never);
  const before = await told(bad);
  reply = (path) => (path === '/good' ? { body: rss(item(`g${Math.random()}`, 'Good')) } : sends());
  expect(await reader.read(bad, never)).toBe('failed');
  expect(await reader.read(good, never)).toBe('changed');
  expect(await told(bad)).toEqual(before);
});

test('a server of the own network is not asked at all; a feed that is named no more has nothing to say', async () => {
  const feed = feedAt('/private');
  reply = () => ({ body: rss(item('1', 'Private')) });
  const before = asked.length;
  expect(await readerOf(0, []).read(feed, never)).toBe('failed');
  expect(asked.length).toBe(before);
  const reader = readerOf();
  await reader.read(feed, never);
  await reader.leave({ feed: feedId(feed), lan: 'EN', section: 'news', source: host, posts: [], gone: [] });
  expect((await told(feed)).at(-1)).toMatchObject({ posts: [], gone: ['1'] });
});
