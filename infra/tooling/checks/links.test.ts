import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { brokenLinks } from './links.ts';
import { sources } from './sources.ts';

test('every link of a page of the repository leads somewhere, down to the heading', () => {
  const pages = sources(/\.md$/);
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']));
  expect(brokenLinks(pages, (path) => existsSync(join(root, path)))).toEqual([]);
});

test.each([
  ['a page that is not there', '[x](b.md)', ['docs/a.md leads to b.md, which is not there']],
  ['a heading that is not there', '[x](#two)', ['docs/a.md leads to #two, which is not there']],
  ['a heading of another page', '[x](../README.md#why--how)', []],
  ['a picture', '![x](../p.png)', ['docs/a.md leads to ../p.png, which is not there']],
  ['an address elsewhere', '[x](https://example.org/b.md)', []],
  ['code', '`[x](b.md)`\n\n```\n[x](b.md)\n```', []],
  ['a heading that comes again', '# One\n\n[x](#one-1)', []],
])('%s', (_what, text, broken) => {
  const pages = [
    { path: 'README.md', text: '# Why, & how\n' },
    { path: 'docs/a.md', text: `# One\n\n${text}\n` },
  ];
  expect(brokenLinks(pages, (path) => pages.some((page) => page.path === path))).toEqual(broken);
});
