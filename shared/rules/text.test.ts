import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDate } from './dates.ts';
import { line, storable, text, unstorable } from './text.ts';

test('whatever a text is made of and wherever it is cut, it can be stored', () => {
  expect(storable('a\0b', 10)).toBe('a\uFFFDb');
  expect(storable('ab𠀀', 3)).toBe('ab\uFFFD');
  expect(storable('名称.csv', 100)).toBe('名称.csv');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, max) => {
      const stored = storable(text, max);
      expect(stored).toHaveLength(Math.min(max, text.length));
      expect(stored).not.toMatch(unstorable);
    }),
  );
});

test.each(['a\u202Egnp.exe', 'a\u2066b', 'a\u200Fb', 'a\u0007b', 'a\u001b[2Kb', 'a\u0085b', 'a\0b', 'a\ud800'])(
  'no name turns round or hides what stands beside it: %j',
  (value) => {
    expect(text(1, 50).safeParse(value).error?.issues).toMatchObject([{ message: 'fields.characters' }]);
  },
);

test.each(['名称', 'two\nlines\tand a tab', 'é – “quoted” 👩‍💻'])('%j is a text', (value) => {
  expect(text(1, 50).safeParse(value).data).toBe(value);
});

test('a name is one line, however it was pasted; a text keeps its lines', () => {
  const pasted = ' 红楼梦\r\n 数字版\n\n2026\u2028 ';
  expect(line(1, 50).parse(pasted)).toBe('红楼梦 数字版 2026');
  expect(text(1, 50).parse('a\nb')).toBe('a\nb');
  expect(line(1, 50).safeParse('\n').error?.issues).toMatchObject([{ message: 'fields.required' }]);
});

test('a date exists, and in a year that everybody counts alike', () => {
  expect(['2026-02-28', '1000-01-01', '9999-12-31'].filter((date) => !isDate(date))).toEqual([]);
  expect(['2026-02-29', '0000-01-01', '0001-01-01', '0999-12-31', '+12026-01-01'].filter(isDate)).toEqual([]);
});
