import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedServer, item, never, rss } from './testing.ts';

let feeds: Awaited<ReturnType<typeof feedServer>>;
beforeAll(async () => {
  feeds = await feedServer();
});
afterAll(() => feeds.close());

/** The posts that a feed of that name has after one reading. */
async function postsOf(path: string, sends: Parameters<typeof reply>[0]) {
  reply(sends);
  const feed = feeds.feedAt(path);
  const reader = feeds.readerOf();
  expect(await reader.read(feed, never)).toBe('changed');
  return (await feeds.told(feed)).at(-1)?.posts ?? [];
}
const reply = (sends: { headers?: Record<string, string>; body: string | Buffer }) => {
  feeds.said.reply = () => sends;
};

test('a server that never stops, byte by byte, is given up in time', async () => {
  const answered = new Promise<void>((isGivenUp) => {
    feeds.said.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/xml' });
      // never silent for long, and never done
      const dripping = setInterval(() => response.write(' '), 10);
      response.on('close', () => {
        clearInterval(dripping);
        isGivenUp();
      });
      return true;
    };
  });
  const reader = feeds.readerOf({ timeMax: 300 });
  expect(await reader.read(feeds.feedAt('/endless'), never)).toBe('failed');
  expect(reader.told.at(-1)?.defect).toBe('not fetched: away');
  await answered;
  feeds.said.answer = () => false;
});

test('one that is slow holds up none of the others', async () => {
  reply({ body: rss(item('q', 'Quick')) });
  const isQuickAsked = new Promise<void>((resolve) => {
    feeds.said.answer = ({ url }, response) => {
      if (url === '/quick') resolve();
      if (url !== '/slow') return false;
      // until then it says nothing
      void isQuickAsked.then(() => response.end(rss(item('s', 'Slow'))));
      return true;
    };
  });
  const [slow, quick] = [feeds.feedAt('/slow'), feeds.feedAt('/quick')];
  expect(await feeds.readerOf().all([slow, quick], never)).toEqual(['changed', 'changed']);
  feeds.said.answer = () => false;
});

test('what a stranger says that no one thought of stops that feed alone', async () => {
  const [odd, good] = [feeds.feedAt('/odd'), feeds.feedAt('/even')];
  for (const body of [
    `${'{"data":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    `[{"guid":${'{"rendered":'.repeat(100_000)}1${'}'.repeat(100_000)}}]`,
    `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
  ]) {
    feeds.said.reply = (path) => ({ body: path === '/odd' ? body : rss(item(`${body.length}`, 'Even')) });
    expect(await feeds.readerOf().all([odd, good], never)).toEqual([expect.stringMatching(/failed|same/), 'changed']);
  }
});

test('a feed that is sent packed is read; one that unpacks to more than is read is not', async () => {
  const text = rss(item('p', 'Packed'));
  const packed = { gzip: gzipSync(text), 'X-GZip': gzipSync(text), br: brotliCompressSync(text), identity: text };
  for (const [encoding, body] of Object.entries(packed)) {
    const posts = await postsOf(`/${encoding}`, { headers: { 'content-encoding': encoding }, body });
    expect(posts.map(({ title }) => title)).toEqual(['Packed']);
  }
  expect(feeds.asked.at(-1)?.headers['accept-encoding']).toContain('gzip');

  const bomb = Buffer.alloc(64 * 1024 * 1024, ' ');
  const bombs = { gzip: gzipSync(bomb), br: brotliCompressSync(bomb, { params: { 1: 1 } }) };
  const reader = feeds.readerOf();
  for (const [encoding, body] of Object.entries(bombs)) {
    expect(body.length).toBeLessThan(1024 * 1024);
    reply({ headers: { 'content-encoding': encoding }, body });
    const before = process.memoryUsage().arrayBuffers;
    expect(await reader.read(feeds.feedAt('/bomb'), never)).toBe('failed');
    expect(reader.told.at(-1)?.defect).toBe('not fetched: large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
  }
  // packed wrongly, cut off, twice, or in a way that nobody named
  for (const [encoding, body] of [
    ['gzip', text],
    ['gzip', packed.gzip.subarray(0, -12)],
    ['gzip, gzip', gzipSync(packed.gzip)],
    ['klingon', text],
  ] as const) {
    reply({ headers: { 'content-encoding': encoding }, body });
    expect(await reader.read(feeds.feedAt('/bomb'), never)).toBe('failed');
    expect(reader.told.at(-1)?.defect).toBe('not fetched: away');
  }
});

test('of ten thousand posts the newest stand, wherever they are in it, and the operator is told of the rest', async () => {
  const at = (number: number) => new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toUTCString();
  const all = Array.from(
    { length: 10_000 },
    (_, number) =>
      `<item><guid>${number}</guid><title>Post ${number}</title><link>https://a.example/${number}</link><pubDate>${at(number)}</pubDate></item>`,
  );
  const feed = feeds.feedAt('/many');
  reply({ body: rss(...all) });
  const reader = feeds.readerOf();
  expect(await reader.read(feed, never)).toBe('changed');
  const [first] = await feeds.told(feed);
  expect(first?.posts.map(({ guid }) => Number(guid)).sort((a, b) => b - a)).toEqual(
    Array.from({ length: 50 }, (_, number) => 9_999 - number),
  );
  expect(reader.told).toEqual([expect.objectContaining({ kept: 50, left: 9_950 })]);
});

test('a post that comes twice under its name is one, the newer of the two; nothing else is lost by it', async () => {
  const twice = (title: string, at: string) =>
    `<item><guid>g</guid><title>${title}</title><link>https://a.example/g</link><pubDate>${at}</pubDate></item>`;
  const [older, newer] = ['Mon, 02 Mar 2026 08:00:00 GMT', 'Tue, 03 Mar 2026 08:00:00 GMT'];
  const sixty = Array.from({ length: 60 }, () => twice('Old', older));
  const posts = await postsOf('/twice', { body: rss(...sixty, twice('New', newer), item('other', 'Other')) });
  expect(posts.map(({ title }) => title).sort()).toEqual(['New', 'Other']);

  // names that only differ where they are long
  const long = 'https://a.example/?'.padEnd(600, 'x');
  const both = await postsOf('/long', { body: rss(item(`${long}1`, 'One'), item(`${long}2`, 'Two')) });
  expect(both.map(({ title }) => title)).toEqual(['One', 'Two']);
  expect(new Set(both.map(({ guid }) => guid)).size).toBe(2);
});

test('what a post says of where it was taken from, or of its picture, is not said of itself', async () => {
  const source = '<source><id>of all</id><title>Of all</title><updated>2020-01-01T00:00:00Z</updated></source>';
  const entry = (id: string) =>
    `<entry>${source}<author><id>x</id></author><id>${id}</id><title>T ${id}</title><link href="https://a.example/${id}"/><updated>2026-03-02T08:00:00Z</updated></entry>`;
  const posts = await postsOf('/planet', {
    body: `<feed xmlns="http://www.w3.org/2005/Atom">${entry('a')}${entry('b')}</feed>`,
  });
  expect(posts.map(({ guid, title, at }) => [guid, title, at])).toEqual([
    ['a', 'T a', '2026-03-02T08:00:00.000Z'],
    ['b', 'T b', '2026-03-02T08:00:00.000Z'],
  ]);
});

test('a post of the future is shown as of when it was found, and no news until its time comes; then it has its own', async () => {
  const due = Date.UTC(2026, 5, 1);
  let now = Date.UTC(2026, 4, 1);
  const found = new Date(now).toISOString();
  const feed = feeds.feedAt('/future');
  const post = (at: number) =>
    `<item><guid>f</guid><title>Soon</title><link>https://a.example/f</link><pubDate>${new Date(at).toUTCString()}</pubDate></item>`;
  reply({ body: rss(post(due)) });
  const reader = feeds.readerOf({ now: () => now });
  const times = async () => (await feeds.told(feed)).flatMap(({ posts }) => posts.map(({ at }) => at));
  expect(await reader.read(feed, never)).toBe('changed');
  now += 3_600_000;
  expect(await reader.read(feed, never)).toBe('same');
  expect(await times()).toEqual([found]);
  now = due + 1_000;
  expect(await reader.read(feed, never)).toBe('changed');
  expect(await times()).toEqual([found, new Date(due).toISOString()]);
  expect(await reader.read(feed, never)).toBe('same');
});

test('links lead where they lead from there: by the base that is named, of the item before the feed’s, or the document’s', async () => {
  const href = (content = '') => [...content.matchAll(/href="([^"]*)"/g)].map(([, each]) => each);
  const html = `<p><a href="/a">a</a> <a href="b?x=1&amp;y=2">b</a> <a href="//c.example/c">c</a> <a href="https://d.example/">d</a>
    <a href="javascript:alert(1)">e</a> <a href="http://[">f</a>
    <img src="p.png" onerror="x()"><img src="/resource/00000000-0000-0000-0000-000000000000" alt="own"></p>`;
  const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const entry = (id: string, attributes = '', link = 'post/1') =>
    `<entry ${attributes}><id>${id}</id><title>T</title><link href="${link}"/><updated>2026-03-02T08:00:00Z</updated><content type="html">${escaped}</content></entry>`;
  const body = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://feed.example/blog/">${entry('feed')}${entry('item', 'xml:base="deep/"')}${entry('other', 'xml:base="https://item.example/x/"')}${entry('bad', 'xml:base="javascript:alert(1)//"')}</feed>`;
  const posts = await postsOf('/feeds/based.xml', { body });
  const postOf = (id: string) => posts.find(({ guid }) => guid === id);
  const outside = ['https://c.example/c', 'https://d.example/'];
  expect([postOf('feed')?.link, href(postOf('feed')?.content)]).toEqual([
    'https://feed.example/blog/post/1',
    ['https://feed.example/a', 'https://feed.example/blog/b?x=1&amp;y=2', ...outside],
  ]);
  expect([postOf('item')?.link, href(postOf('item')?.content)]).toEqual([
    'https://feed.example/blog/deep/post/1',
    ['https://feed.example/a', 'https://feed.example/blog/deep/b?x=1&amp;y=2', ...outside],
  ]);
  expect(postOf('other')?.link).toBe('https://item.example/x/post/1');
  expect(postOf('bad')?.link).toBe('https://feed.example/blog/post/1');
  // pictures are of elsewhere once they are absolute, and none of elsewhere is shown
  for (const { content } of posts) expect(content).not.toMatch(/<img|onerror|javascript|href="(?!https?:)/);

  // without one: the page that a text stands on, and for that page's own address what was read at last
  feeds.said.reply = (path) =>
    path === '/moved/feed.xml'
      ? {
          body: rss(
            `<item><guid>m</guid><title>M</title><link>post/</link><description>${escaped}</description></item>`,
          ),
        }
      : { status: 301, headers: { location: '/moved/feed.xml' } };
  const feed = feeds.feedAt('/old.xml');
  await feeds.readerOf().read(feed, never);
  const [redirectedPost] = (await feeds.told(feed)).at(-1)?.posts ?? [];
  expect(redirectedPost?.link).toBe(`http://${feeds.host}/moved/post/`);
  expect(href(redirectedPost?.content).slice(0, 2)).toEqual([
    `http://${feeds.host}/a`,
    `http://${feeds.host}/moved/post/b?x=1&amp;y=2`,
  ]);
});

test('a change in the very second of the last answer is not taken for none', async () => {
  const second = Date.UTC(2026, 4, 1, 12);
  const http = (at: number) => new Date(at).toUTCString();
  let modified = second;
  let date = second;
  let title = 'One';
  // as servers of files do: marks by the second, the one of the file's size as well
  const marks: Record<string, () => Record<string, string>> = {
    times: () => ({ 'last-modified': http(modified) }),
    both: () => ({ 'last-modified': http(modified), etag: `"${modified.toString(16)}-3"` }),
  };
  for (const [name, marked] of Object.entries(marks)) {
    [modified, date, title] = [second, second, 'One'];
    feeds.said.reply = (_, requestHeaders) => {
      const now = marked();
      const isKnown = requestHeaders['if-none-match']
        ? requestHeaders['if-none-match'] === now.etag
        : Date.parse(requestHeaders['if-modified-since'] ?? '') >= modified;
      const headers = { ...now, date: http(date) };
      return isKnown ? { status: 304, headers } : { headers, body: rss(item('1', title)) };
    };
    const feed = feeds.feedAt(`/second-${name}`);
    const reader = feeds.readerOf();
    expect(await reader.read(feed, never)).toBe('changed');
    // written again in that second, behind the answer
    [title, date] = ['Two', second + 60_000];
    expect(await reader.read(feed, never)).toBe('changed');
    expect((await feeds.told(feed)).at(-1)?.posts[0]?.title).toBe('Two');
    // by now that second is over: the mark holds, and what has not changed is not sent
    expect(await reader.read(feed, never)).toBe('same');
    const { headers } = feeds.asked.at(-1) ?? {};
    expect(headers).toMatchObject(
      name === 'both' ? { 'if-none-match': marks.both?.().etag } : { 'if-modified-since': http(second) },
    );
    [title, modified] = ['Six', second + 60_000];
    expect(await reader.read(feed, never)).toBe('changed');
  }
});

test('a server that takes the time for the mark is asked by the mark alone', async () => {
  const time = new Date(Date.UTC(2026, 4, 1)).toUTCString();
  let [etag, title] = ['"1"', 'One'];
  feeds.said.reply = (_, requestHeaders) =>
    requestHeaders['if-modified-since'] || requestHeaders['if-none-match'] === etag
      ? { status: 304 }
      : { headers: { etag, 'last-modified': time }, body: rss(item('1', title)) };
  const feed = feeds.feedAt('/either');
  const reader = feeds.readerOf();
  await reader.read(feed, never);
  expect(await reader.read(feed, never)).toBe('same');
  [etag, title] = ['"2"', 'Two'];
  expect(await reader.read(feed, never)).toBe('changed');
});

test('a server that says 304 to who has nothing is not believed', async () => {
  feeds.said.reply = () => ({ status: 304 });
  expect(await feeds.readerOf().read(feeds.feedAt('/nothing'), never)).toBe('failed');
});

test('whatever a server says of its letters, they are read as what they are', async () => {
  const text = (declared: string) =>
    `<?xml version="1.0"${declared && ` encoding="${declared}"`}?>${rss(item('1', '数字贸易 №1'))}`;
  // 数字贸易 in GBK
  const gbk = Buffer.from('cafdd7d6c3b3d2d7', 'hex');
  const inGbk = (declared: string) => {
    const [before = '', after = ''] = text(declared).replace(' №1', '').split('数字贸易');
    return Buffer.concat([Buffer.from(before), gbk, Buffer.from(after)]);
  };
  const utf8 = '数字贸易 №1';
  const cases: [string, string, Buffer, string][] = [
    ['gbk', 'utf-8', Buffer.from(text('utf-8')), utf8],
    ['iso-8859-1', '', Buffer.from(text('')), utf8],
    ['', 'gbk', Buffer.from(text('gbk')), utf8],
    ['utf-16', '', Buffer.from(text('')), utf8],
    ['', 'utf-16', Buffer.from(text('utf-16')), utf8],
    ['utf-8', 'gbk', inGbk('gbk'), '数字贸易'],
    ['utf-8', '', inGbk('gb2312'), '数字贸易'],
    ['gbk', '', inGbk(''), '数字贸易'],
    ['klingon', 'gb18030', inGbk('gb18030'), '数字贸易'],
  ];
  for (const [number, [charset, declared, body, title]] of cases.entries()) {
    const type = `text/xml${charset && `; charset=${charset}`}`;
    const [post] = await postsOf(`/letters-${number}`, { headers: { 'content-type': type }, body });
    expect([charset, declared, post?.title]).toEqual([charset, declared, title]);
  }
});

test('entities that a document declares are not expanded, and nothing is fetched for them', async () => {
  const levels = 'abcdefghij';
  const bomb = [...levels]
    .map((name, at) => `<!ENTITY ${name} "${at === 0 ? 'lol' : `&${levels[at - 1]};`.repeat(10)}">`)
    .join('');
  const outside = `<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY web SYSTEM "http://${feeds.host}/entity"><!ENTITY % dtd SYSTEM "http://${feeds.host}/dtd"> %dtd;`;
  const body = `<?xml version="1.0"?><!DOCTYPE rss [${bomb}${outside}]>${rss(
    item('1', 'One &j; &file; &web;', '<description>&j;&file;&web;</description>'),
  )}`;
  const before = feeds.asked.length;
  const [post] = await postsOf('/entities', { body });
  expect(feeds.asked.length).toBe(before + 1);
  expect(JSON.stringify(post)).not.toMatch(/lollol|root:/);
  expect(JSON.stringify(post).length).toBeLessThan(500);
});
