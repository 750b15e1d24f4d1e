import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NoFeed, readFeed } from './read.ts';

const address = 'https://a.example/feed.xml';
const read = (text: string, type = 'application/xml') => readFeed(Buffer.from(text), { type, address });

const rss = (items: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>Feed</title>${items}</channel></rss>`;
const item = (more = '') =>
  `<item><title>One</title><link>https://a.example/1</link><guid>g1</guid><pubDate>Mon, 02 Mar 2026 08:00:00 GMT</pubDate>${more}</item>`;

test('RSS: what it says in full stands before its summary', () => {
  const content = '<content:encoded><![CDATA[<p>Whole <b>text</b></p>]]></content:encoded>';
  expect(read(rss(item(`<description>&lt;p&gt;Short&lt;/p&gt;</description>${content}`)))).toEqual([
    {
      guid: 'g1',
      title: 'One',
      content: '<p>Whole <b>text</b></p>',
      html: true,
      base: '',
      link: 'https://a.example/1',
      at: 'Mon, 02 Mar 2026 08:00:00 GMT',
    },
  ]);
});

test('Atom: the link to read it by, and text told apart from formatted text', () => {
  const entry = (content: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>i</id><title>T</title>
    <link rel="self" href="/self"/><link rel="alternate" href="/1"/><published>2026-03-02T08:00:00Z</published>${content}</entry></feed>`;
  expect(read(entry('<content type="html">&lt;b&gt;x&lt;/b&gt;</content>'))).toMatchObject([
    { guid: 'i', link: 'https://a.example/1', content: '<b>x</b>', html: true },
  ]);
  expect(read(entry('<summary type="text">1 &lt; 2</summary>'))).toMatchObject([{ content: '1 < 2', html: false }]);
  expect(read(entry('<summary>1 &lt;b> 2</summary>'))).toMatchObject([{ content: '1 <b> 2', html: false }]);
  const xhtml =
    '<content type="xhtml"><div><p>In <b>it</b> 1 &lt; 2<br/><a href="/x?a=1&amp;b=2">x</a></p></div></content>';
  expect(read(entry(xhtml))).toMatchObject([
    { content: '<div><p>In <b>it</b> 1 &lt; 2<br><a href="/x?a=1&amp;b=2">x</a></p></div>', html: true },
  ]);
  const prefixed = '<content type="xhtml"><h:div><h:p>In</h:p></h:div></content>';
  expect(read(entry(prefixed))).toMatchObject([{ content: '<div><p>In</p></div>', html: true }]);
  const picture = '<content type="image/png">iVBORw0KGgo=</content><summary type="html">&lt;p>x&lt;/p></summary>';
  expect(read(entry(picture))).toMatchObject([{ content: '<p>x</p>', html: true }]);
});

test.each([
  ['<title>The &lt;video&gt; element &amp;amp; more</title>', 'The <video> element &amp; more'],
  ['<title type="text">The &lt;video&gt; element</title>', 'The <video> element'],
  ['<title type="html">The &lt;b>video&lt;/b> &amp;#8211; &amp;amp;lt;one&gt;</title>', 'The video – &lt;one>'],
  ['<title type="xhtml"><div>The <b>vi</b>deo &lt;element&gt;</div></title>', 'The video <element>'],
])('a title of Atom is as its type says: %s', (title, words) => {
  const entry = `<entry><id>i</id>${title}<link href="/1"/></entry>`;
  expect(read(`<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`)).toMatchObject([{ title: words }]);
});

test('entities in titles of RSS and WordPress are resolved', () => {
  const title = 'Sellers&#8217; guide &#8211; &#8220;digital&#8221; goods &#038; services, &#x0024;4300 &eacute;';
  const words = 'Sellers’ guide – “digital” goods & services, $4300 é';
  const post = { id: 7, link: 'https://a.example/7', title: { rendered: title } };
  expect(read(JSON.stringify([post]), 'application/json')).toMatchObject([{ title: words }]);
  expect(read(rss(`<item><title><![CDATA[${title}]]></title></item>`))).toMatchObject([{ title: words }]);
});

test('WordPress: its own interface, and posts as others hand them on', () => {
  const own = [{ id: 7, link: 'https://a.example/7', date_gmt: '2026-03-02T08:00:00', title: { rendered: 'T' } }];
  expect(read(JSON.stringify(own), 'application/json')).toMatchObject([
    { guid: '7', title: 'T', link: 'https://a.example/7', at: '2026-03-02T08:00:00Z' },
  ]);
  const posts = [{ guid: 'https://a.example/?p=7', post_title: 'T', post_content: '<p>x</p>', docGuid: 'd' }];
  for (const sent of [posts, JSON.stringify(posts), { flag: 'T', data: JSON.stringify(posts) }])
    expect(read(JSON.stringify(sent))).toMatchObject([
      { guid: 'https://a.example/?p=7', title: 'T', content: '<p>x</p>', link: 'https://a.example/?p=7' },
    ]);
});

const example = (name: string): string => readFileSync(new URL(`examples/${name}`, import.meta.url), 'utf8');

test('posts of WordPress have titles with their entities resolved', () => {
  expect(read(example('wordpress-entities.json'), 'application/json')).toMatchObject([
    { guid: 'https://news.example.org/?p=71', title: 'Sellers’ guide – “digital” goods & services' },
  ]);
});

test('Atom: XHTML keeps its paragraphs and lists, and a name of a tag in a plain title stays', () => {
  const [formatted, plain] = read(example('atom-xhtml.xml'), 'application/atom+xml');
  expect(formatted).toMatchObject({
    title: 'Two paragraphs',
    content: '<div><p>First part.</p><p>Second part.</p><ul><li>one</li><li>two</li></ul></div>',
    html: true,
  });
  expect(plain).toMatchObject({ title: 'The <video> element explained', content: 'Plain.', html: false });
});

test('a bomb of entities is not expanded, and nothing is read from elsewhere', () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
    <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">
    <!ENTITY file SYSTEM "file:///etc/passwd">]>`;
  const [post] = read(rss('<item><title>&d;&file;</title><guid>g</guid></item>', bomb));
  expect(post?.title.length).toBeLessThan(50);
  expect(post?.title).not.toContain('root:');
});

test('encodings: as the server says, as the document says, by its mark; a name that nobody knows is UTF-8', () => {
  const inGbk = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="gbk"?><rss><channel><item><title>'),
    Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
    Buffer.from('</title><guid>g</guid></item></channel></rss>'),
  ]);
  expect(readFeed(inGbk, { type: 'text/xml', address })).toMatchObject([{ title: '中文' }]);
  expect(readFeed(inGbk, { type: 'text/xml; charset=gb18030', address })).toMatchObject([{ title: '中文' }]);
  const utf16 = Buffer.from(`\uFEFF${rss(item())}`, 'utf16le');
  expect(readFeed(utf16, { type: '', address })).toMatchObject([{ title: 'One' }]);
  expect(read(rss(item()), 'text/xml; charset=klingon')).toMatchObject([{ title: 'One' }]);
  // wrong bytes are told as such and stop nothing
  expect(
    readFeed(Buffer.from([...Buffer.from(rss(item('<description>'))), 0xff, 0xfe]), { type: '', address }),
  ).toBeDefined();
});

test('what is no feed, or is nested without end, is refused; what is cut off gives what it has', () => {
  for (const none of ['', 'hello', '<html><body>Not found</body></html>', '{"a":1}', '"x"', 'null'])
    expect(() => read(none)).toThrow(NoFeed);
  expect(() => read(rss(`<item>${'<a>'.repeat(500)}`))).toThrow(NoFeed);
  expect(read(`${rss(item()).slice(0, -40)}<item><title>Two`)).toHaveLength(1);
  expect(read(rss(item().repeat(500)))).toHaveLength(500);
});

test('whatever somebody sends is read or refused as no feed, in time', () => {
  const fragment = fc.constantFrom(
    '<item>',
    '</item>',
    '<title>',
    '</title>',
    '<![CDATA[',
    ']]>',
    '<link href="x"/>',
    '&',
    '<',
  );
  const text = fc.array(fc.oneof(fragment, fc.string({ maxLength: 8 })), { maxLength: 60 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, fc.boolean(), (sent, wrapped) => {
      try {
        expect(read(wrapped ? rss(sent) : sent).length).toBeLessThanOrEqual(60);
      } catch (cause) {
        expect(cause).toBeInstanceOf(NoFeed);
      }
    }),
  );
});
