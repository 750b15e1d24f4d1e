import { expect, test } from 'vitest';
import { withHeadingLevels } from './heading-levels.ts';

test('headings of a text begin at the second level and skip none', () => {
  const levelled = (...levels: number[]) =>
    [
      ...withHeadingLevels(levels.map((level) => `<h${level}>a</h${level}><p>b</p>`).join('')).matchAll(
        /<h(\d)>a<\/h\1>/g,
      ),
    ].map(([, level]) => Number(level));
  expect(levelled(3)).toEqual([2]);
  expect(levelled(3, 3, 4)).toEqual([2, 2, 3]);
  expect(levelled(2, 4, 3, 2, 3)).toEqual([2, 3, 3, 2, 3]);
  expect(levelled(4, 2)).toEqual([2, 2]);
  expect(withHeadingLevels('<p>h3 &lt;h3&gt;</p>')).toBe('<p>h3 &lt;h3&gt;</p>');
});
