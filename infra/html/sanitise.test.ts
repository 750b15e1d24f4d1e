import { richTextTags } from '@portal/shared/rules/html';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainMarkup, parsed, sanitise } from './sanitise.ts';

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
