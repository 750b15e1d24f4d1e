import { expect, test } from 'vitest';
import { isLink } from './publish.ts';

test.each(['/en/Product?page=2', '/', 'https://example.com/a', 'http://example.com'])('a link: %s', (text) => {
  expect(isLink(text)).toBe(true);
});

test.each(['//example.com', '/\\example.com', '/\t/example.com', '/a\\b', '/a b', 'javascript:alert(1)', 'example'])(
  'no link: %j',
  (text) => {
    expect(isLink(text)).toBe(false);
  },
);
