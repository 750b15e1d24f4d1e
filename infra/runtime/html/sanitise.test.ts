import { plainText, richTextTags } from '@portal/shared/rules/html';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainMarkup, parsed, sanitise } from './sanitise.ts';
import { textOf } from './text.ts';

const tags = richTextTags.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} />`, `<${name.toUpperCase()}>`]);
const odd = ['&', '&amp;', '&lt;', '&gt;', '&nbsp;', '&#60;', '<', '>', '"', "'", '\n', ' ', '\u00a0', '<p class="x">'];
const evil = ['<script>', '</script>', '<a href="javascript:x">', '<img src="x">', '<!--', '-->', '<![CDATA[', '<svg>'];

const scraps = fc.array(fc.oneof(fc.constantFrom(...tags, ...odd, ...evil), fc.string({ maxLength: 4 })), {
  maxLength: 14,
});

/** Texts as an editor writes them: every tag closed, blocks and lists nested in any order. */
const nested = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('word', '红楼梦', '&amp;', '&lt;', '<br />', '<hr />', ' '),
    fc
      .tuple(fc.constantFrom('p', 'h2', 'ul', 'ol', 'li', 'strong', 'code', 'pre', 'blockquote'), fc.array(tie('node')))
      .map(([name, inner]) => `<${name}>${inner.join('')}</${name}>`),
  ),
})).node;

test.each<[string, fc.Arbitrary<string>]>([
  ['scraps', scraps.map((parts) => parts.join(''))],
  ['nested', nested],
])('what is plain is what the sanitiser would write: %s', async (_, texts) => {
  await fc.assert(
    fc.asyncProperty(texts, async (html) => {
      if (isPlainMarkup(html)) expect(await parsed(html)).toBe(html);
    }),
    { numRuns: 1_000 },
  );
});

test('what an editor makes of a description is plain', async () => {
  const html = '<h2>内容</h2><p><strong>a</strong> &amp; b<br /></p><ul><li>c</li><li><em>d</em></li></ul>';
  expect(isPlainMarkup(html)).toBe(true);
  expect(await sanitise(` ${html}\n`)).toBe(html);
});

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<a href="javascript:x()">a</a>', '<a>a</a>'],
  ['<img src="https://evil.example/x.png">', ''],
  ['<p>a<p>b</p>', '<p>a</p><p>b</p>'],
  ['<p>a', '<p>a</p>'],
])('%s becomes %s', async (html, clean) => {
  expect(await sanitise(html)).toBe(clean);
});

const shop =
  '<h1>Overview</h1><div>First line.</div><div>Second line.</div><table><tr><td>Format</td><td>CSV</td></tr><tr><td>Rows</td><td>1000</td></tr></table>';

test.each([
  [shop, '<h2>Overview</h2><p>First line.</p><p>Second line.</p><p>Format CSV</p><p>Rows 1000</p>'],
  ['<div><p>a</p>b<ul><li>c</li></ul></div>', '<p>a</p><p>b</p><ul><li>c</li></ul>'],
  ['<div>a<div>b</div>c</div>d', '<p>a</p><p>b</p><p>c</p>d'],
  ['<ul><li><div>a</div><div>b</div></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ['<div>a <b>b</b><br>c</div>', '<p>a <b>b</b><br />c</p>'],
  ['<b>a<div>b</div>c</b>', '<b>a b c</b>'],
  ['<div><b>a<p>b</p>c</b>d</div>', '<b>a<p>b</p>c</b>d'],
  ['<h2>a<div>b</div></h2>', '<h2>a b </h2>'],
  ['<pre>a<div>b</div></pre>', '<pre>a b </pre>'],
  ['<dl><dt>a</dt><dd>b</dd></dl>', '<p>a</p><p>b</p>'],
  ['<div><br></div><div> </div>', ''],
  ['<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
  ['<a><li><div><li></li></div>a</li>b</a>', '<a><li>    a</li>b</a>'],
])('blocks that are dropped leave their bounds: %s', async (html, clean) => {
  expect(await sanitise(html)).toBe(clean);
});

const blocksOfWords = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constant('word'),
    fc
      .tuple(
        fc.constantFrom('div', 'h1', 'table', 'tr', 'td', 'section', 'li', 'p', 'b', 'pre', 'ul', 'a'),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([name, inner]) => `<${name}>${inner.join('')}</${name}>`),
  ),
})).node;

test('of any blocks no tag is left open, and nothing changes when they are cleaned again', async () => {
  await fc.assert(
    fc.asyncProperty(blocksOfWords, async (html) => {
      const clean = await sanitise(`<div>one</div>${html}<div>two</div>`);
      expect(clean).not.toMatch(/<\/?(?:div|td|tr|table|h1|section)/);
      const open: string[] = [];
      for (const [, slash, name = ''] of clean.matchAll(/<(\/?)([a-z0-9]+)>/g))
        if (slash) expect(open.pop()).toBe(name);
        else open.push(name);
      expect(open).toEqual([]);
      expect(plainText(clean)).toMatch(/^one\b.*\btwo$/);
      expect(await sanitise(clean).then(plainText)).toBe(plainText(clean));
    }),
    { numRuns: 500 },
  );
});

test.each([
  [
    'Sellers&#8217; guide &#8211; &#8220;digital&#8221; goods &#038; services',
    'Sellers’ guide – “digital” goods & services',
  ],
  ['&#x0024;4300 &euro;&nbsp;5 &hellip; &eacute;', '$4300 € 5 … é'],
  ['<b>Wo</b>rd<br>next<script>x()</script> &lt;video&gt;', 'Word next <video>'],
  ['&unknown; AT&T', '&unknown; AT&T'],
])('the words of %s', (html, words) => {
  expect(textOf(html)).toBe(words);
});
