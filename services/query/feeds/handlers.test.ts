import { createServer } from '@portal/infra/runtime/http/server';
import type { PortalEvent } from '@portal/shared/events/index';
import { feedNamed, feedNames, feedTypes } from '@portal/shared/feeds';
import { pino } from 'pino';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';
import { feedHandlers } from './handlers.ts';

const origin = 'https://portal.test';
const hostile = `<script>alert("1")</script> ]]> &amp; &lol; <!-- '😀 Ω`;
/** what XML cannot say, inside of it */
const unsaid = 'a\u000bb\u0001c\ufffed';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService((deps) => feedHandlers(deps, { origin }));
  const product = (number: number, productName: string): PortalEvent[] => {
    const productEvents = storyOf({ record: uuid(number), lan: 'EN', content: content({ productName }) });
    return [productEvents.saved(), productEvents.submitted(), productEvents.approved()];
  };
  const post = (guid: string, title: string) => ({
    guid,
    title,
    content: `<p>${title}</p>`,
    at: '2026-03-02T08:00:00Z',
    link: `https://news.example.com/?a=1&b=${encodeURIComponent(guid)}`,
  });
  await service.fill([
    opened('anna', 'Anna'),
    ...product(1, hostile),
    ...product(2, 'Second'),
    {
      type: 'FeedRead',
      data: {
        feed: 'f',
        lan: 'EN',
        section: 'news',
        source: 'news.example.com',
        posts: [post('https://news.example.com/1', hostile), post('not an address', unsaid)],
        gone: [],
      },
    },
    {
      type: 'FeedRead',
      // the same server's feed of one subject, which has the same post as the one of all
      data: {
        feed: 'of a subject',
        lan: 'EN',
        section: 'news',
        source: 'news.example.com',
        posts: [post('https://news.example.com/1', hostile)],
        gone: [],
      },
    },
  ]);
});
afterAll(() => service.close());

interface Element {
  name: string;
  of: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** As XML 1.0 with namespaces reads it: what is not well formed is thrown at. */
function read(xml: string): Element {
  const root: Element = { name: '', of: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (cause) => {
    throw cause;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const entries = Object.values(attributes as Record<string, SaxesAttributeNS>).map(({ name, value }) => [
      name,
      value,
    ]);
    const element = { name: local, of: uri, attributes: Object.fromEntries(entries), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const at = open.at(-1);
    if (at) at.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new Error('there is no element');
  return document;
}

const atomNamespace = 'http://www.w3.org/2005/Atom';
const all = (element: Element, name: string, namespace = element.of) =>
  element.children.filter((each) => each.name === name && each.of === namespace);
/** The text of the one element of that name. */
function only(element: Element, name: string): string {
  const found = all(element, name);
  expect([name, found.length]).toEqual([name, 1]);
  return found[0]?.text ?? '';
}
const isAbsolute = (address: string): boolean => URL.canParse(address) && !/[\s<>"]/.test(address);
const links = (element: Element, rel: string) =>
  all(element, 'link', atomNamespace).filter(({ attributes }) => attributes.rel === rel);

/** What RFC 4287 asks of a feed and its entries. */
function checkAtom(feed: Element, own: string): Element[] {
  const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
  expect([feed.name, feed.of]).toEqual(['feed', atomNamespace]);
  expect(isAbsolute(only(feed, 'id'))).toBe(true);
  expect(only(feed, 'title')).not.toBe('');
  expect(isTime(only(feed, 'updated'))).toBe(true);
  const [author] = all(feed, 'author');
  expect(author && only(author, 'name')).toBeTruthy();
  expect(links(feed, 'self').map(({ attributes: { href, type } }) => [href, type])).toEqual([[own, feedTypes.atom]]);
  expect(links(feed, 'alternate')).toHaveLength(1);
  const entries = all(feed, 'entry');
  for (const entry of entries) {
    expect(isAbsolute(only(entry, 'id'))).toBe(true);
    expect(only(entry, 'title')).not.toBe('');
    expect(isTime(only(entry, 'updated'))).toBe(true);
    // without content there has to be one
    expect(links(entry, 'alternate').map(({ attributes: { href = '' } }) => isAbsolute(href))).toEqual([true]);
  }
  return entries;
}

/** What RSS 2.0 asks of a channel and its items. */
function checkRss(rss: Element, own: string): Element[] {
  const isTime = (text: string) =>
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/.test(
      text,
    );
  expect([rss.name, rss.of, rss.attributes.version]).toEqual(['rss', '', '2.0']);
  const [channel, ...more] = all(rss, 'channel');
  if (!channel || more.length) throw new Error('there is one channel');
  expect(only(channel, 'title')).not.toBe('');
  expect(isAbsolute(only(channel, 'link'))).toBe(true);
  expect(only(channel, 'description')).not.toBe('');
  expect(isTime(only(channel, 'lastBuildDate'))).toBe(true);
  expect(links(channel, 'self').map(({ attributes: { href, type } }) => [href, type])).toEqual([[own, feedTypes.rss]]);
  const items = all(channel, 'item');
  for (const item of items) {
    const [guid] = all(item, 'guid');
    expect(guid?.text).not.toBe('');
    expect(guid?.attributes.isPermaLink === 'false' || isAbsolute(guid?.text ?? '')).toBe(true);
    expect(only(item, 'title')).not.toBe('');
    expect(isAbsolute(only(item, 'link'))).toBe(true);
    expect(isTime(only(item, 'pubDate'))).toBe(true);
  }
  return items;
}

const titles = (entries: readonly Element[]) => entries.map((entry) => only(entry, 'title'));

test.each(feedNames)('%s is what its format asks for, whatever is in it, and whichever page asks', async (name) => {
  const { statusCode, headers, payload } = await service.get(`/feeds/${name}`);
  const { topic, lan: language, format } = feedNamed(name);
  expect([statusCode, headers['content-type']]).toEqual([200, `${feedTypes[format]}; charset=utf-8`]);
  expect(headers['access-control-allow-origin']).toBe('*');
  const entries = (format === 'atom' ? checkAtom : checkRss)(read(payload), `${origin}/feeds/${name}`);
  const ids = entries.map((entry) => only(entry, format === 'atom' ? 'id' : 'guid'));
  expect(new Set(ids).size).toBe(ids.length);
  const expectedTitles = { products: ['Second', hostile], news: [hostile, 'abcd'] }[topic as string];
  expect(titles(entries).sort()).toEqual(language === 'EN' && expectedTitles ? [...expectedTitles].sort() : []);
});

test('a feed that there is not is refused by name, to any origin', async () => {
  const answer = await service.get('/feeds/accounts-en.rss');
  expect([answer.statusCode, Object.keys(answer.json().data.fields)]).toEqual([400, ['name']]);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

test('who has a feed already is sent no second one; what it is made from tells when it last changed', async () => {
  let changed = 5;
  let now = Date.now();
  const freshness = {
    position: () => 9,
    epoch: () => 1,
    isTooOld: () => false,
    onChange: () => () => {},
    reached: async () => true,
    changed: (model: string) => (model === 'article_records' ? 2 : changed),
  };
  const server = await createServer({
    name: 'query',
    bound: feedHandlers({ ...service.deps, freshness }, { origin, now: () => now }),
    sessions: { find: async () => undefined },
    logger: pino({ level: 'error' }),
    ready: async () => ({}),
    rateLimitFactor: 0,
    freshness,
  });
  const second = (position: number) => new Date(timeAt(position)).toUTCString();
  const get = (headers: Record<string, string> = {}, name = 'products-en.rss') =>
    server.inject({ method: 'GET', url: `/feeds/${name}`, headers });
  try {
    const first = await get();
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^W\/".+"$/),
      'last-modified': second(5),
      vary: 'site, accept-encoding',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    });
    const etag = String(first.headers.etag);
    const known: Record<string, string>[] = [{ 'if-none-match': etag }, { 'if-modified-since': second(5) }];
    for (const has of known) {
      const { statusCode, payload, headers } = await get(has);
      expect([statusCode, payload, headers.etag, headers['last-modified']]).toEqual([304, '', etag, second(5)]);
    }
    // a mark of the content is worth more than a time, and what is no time says nothing
    const others: Record<string, string>[] = [
      { 'if-modified-since': second(4) },
      { 'if-none-match': '"x"', 'if-modified-since': second(5) },
      { 'if-modified-since': 'lately' },
    ];
    for (const has of others) expect((await get(has)).payload).toBe(first.payload);
    expect((await get({ 'if-none-match': etag }, 'products-zh.rss')).statusCode).toBe(200);
    // each site has its own
    expect((await get({ site: '02' })).payload).not.toBe(first.payload);

    changed = 10;
    expect((await get({ 'if-modified-since': second(5) })).headers['last-modified']).toBe(second(10));
    // in that second it may change once more, which its time would not tell
    changed = 11;
    now = Date.parse(timeAt(11)) + 999;
    const sameSecond = await get({ 'if-modified-since': second(11) });
    expect([sameSecond.statusCode, sameSecond.headers['last-modified']]).toEqual([200, undefined]);
    // while nobody knows what changes, nobody can say when it did
    changed = Number.POSITIVE_INFINITY;
    expect((await get()).headers['last-modified']).toBeUndefined();
  } finally {
    await server.close();
  }
});
