import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedId } from './index.ts';
import { feedServer, item, never, type Reply, rss } from './testing.ts';

let feeds: Awaited<ReturnType<typeof feedServer>>;
beforeAll(async () => {
  feeds = await feedServer();
});
afterAll(() => feeds.close());

test('what is new, other or gone is told once; the server is asked for what has changed alone', async () => {
  const feed = feeds.feedAt('/one');
  const reader = feeds.readerOf();
  let body = rss(item('1', 'First'), item('2', 'Second'));
  let etag = '"a"';
  feeds.said.reply = (_, headers) =>
    headers['if-none-match'] === etag ? { status: 304 } : { headers: { etag }, body };
  expect(await reader.read(feed, never)).toBe('changed');
  expect(await reader.read(feed, never)).toBe('same');
  expect(feeds.asked.at(-1)).toMatchObject({ path: '/one', headers: { 'if-none-match': '"a"' } });
  // another process knows nothing of marks, and finds what the log has
  expect(await feeds.readerOf({ which: 1 }).read(feed, never)).toBe('same');
  [body, etag] = [rss(item('1', 'First, corrected')), '"b"'];
  expect(await reader.read(feed, never)).toBe('changed');
  expect(
    (await feeds.told(feed)).map(({ posts, gone: removedIds }) => [posts.map(({ title }) => title), removedIds]),
  ).toEqual([
    [['First', 'Second'], []],
    [['First, corrected'], ['2']],
  ]);
});

test('scripts, trackers and links that run are left behind', async () => {
  const feed = feeds.feedAt('/hostile');
  const bad = `<![CDATA[<p onclick="x()">Text</p><script>x()</script><img src="https://evil.example/p.png"><a href="javascript:x()">y</a>]]>`;
  feeds.said.reply = () => ({
    body: rss(
      item('1', '&lt;b onmouseover=x()&gt;Bold&lt;/b&gt;', `<description>${bad}</description>`),
      '<item><guid>2</guid><title>Leads nowhere good</title><link>javascript:alert(1)</link></item>',
      '<item><guid>3</guid><title>Names a user</title><link>https://a:b@a.example/</link></item>',
      item('4', ''),
    ),
  });
  expect(await feeds.readerOf().read(feed, never)).toBe('changed');
  const [first] = await feeds.told(feed);
  expect(first?.posts.map(({ title, link }) => [title, link])).toEqual([['Bold', 'https://a.example/1']]);
  expect(first?.posts[0]?.content).not.toMatch(/script|onclick|img|evil/);
});

const redirect = (location: string) => (): Reply => ({ status: 302, headers: { location } });

test.each<[string, () => Reply, string?]>([
  ['redirects without end', redirect('/again'), 'away'],
  // refused by what they are, not because nothing answers there
  ['a redirect to this machine', redirect('http://127.0.0.1/'), 'host'],
  ['a redirect to this machine by name', redirect('http://localhost/'), 'away'],
  ['a redirect to this machine as a number', redirect('http://2130706433/'), 'host'],
  ['a redirect to this machine in IPv6', redirect('http://[::ffff:127.0.0.1]/'), 'host'],
  ['a redirect into the own network', redirect('http://169.254.169.254/latest'), 'host'],
  ['a redirect into the own network, beyond another', redirect('//10.0.0.1/feed'), 'host'],
  ['a redirect to another service', redirect('http://a.example:6379/'), 'host'],
  ['a redirect to a file', redirect('file:///etc/passwd'), 'address'],
  ['a redirect with a password', redirect('http://a:b@a.example/'), 'address'],
  ['a fault', () => ({ status: 500 })],
  ['more than is read', () => ({ body: Buffer.alloc(3 * 1024 * 1024, 'x') })],
  ['no feed', () => ({ body: '<html>Not found</html>' })],
  ['half a feed that has no post', () => ({ body: '<rss><channel><item><title>x' })],
])('%s: that feed waits, what it said stands, and the others go on', async (_, sends, fault) => {
  const [bad, good] = [feeds.feedAt('/bad'), feeds.feedAt('/good')];
  const reader = feeds.readerOf();
  feeds.said.reply = () => ({ body: rss(item('1', 'Before')) });
  await reader.read(bad, never);
  const before = await feeds.told(bad);
  feeds.said.reply = (path) => (path === '/good' ? { body: rss(item(`g${Math.random()}`, 'Good')) } : sends());
  expect(await reader.read(bad, never)).toBe('failed');
  if (fault) expect(reader.told.at(-1)?.defect).toBe(`not fetched: ${fault}`);
  expect(await reader.read(good, never)).toBe('changed');
  expect(await feeds.told(bad)).toEqual(before);
});

test('a server of the own network is not asked at all; a feed that is named no more has nothing to say', async () => {
  const feed = feeds.feedAt('/private');
  feeds.said.reply = () => ({ body: rss(item('1', 'Private')) });
  const before = feeds.asked.length;
  expect(await feeds.readerOf({ hosts: [] }).read(feed, never)).toBe('failed');
  expect(feeds.asked.length).toBe(before);
  const reader = feeds.readerOf();
  await reader.read(feed, never);
  await reader.leave({ feed: feedId(feed), lan: 'EN', section: 'news', source: feeds.host, posts: [], gone: [] });
  expect((await feeds.told(feed)).at(-1)).toMatchObject({ posts: [], gone: ['1'] });
});
