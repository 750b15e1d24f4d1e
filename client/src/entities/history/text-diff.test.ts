import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { compared, condensed, difference, diffTexts } from './text-diff.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser without a segmenter compares by characters', () => {
  vi.stubGlobal('Intl', {});
  expect(diffTexts('红楼梦', '红楼梦新编')).toEqual([
    { kind: 'same', text: '红楼梦' },
    { kind: 'added', text: '新编' },
  ]);
});

test('an addition is marked as one', () => {
  expect(diffTexts('红楼梦', '红楼梦（脂评校勘版）').filter((diffPart) => diffPart.kind === 'added')).toEqual([
    { kind: 'added', text: '（脂评校勘版）' },
  ]);
});

test('the pieces of one side make up its text', () => {
  const texts = fc.oneof(fc.string(), fc.lorem(), fc.stringMatching(/^[红楼梦程甲本，。 a-z]{0,20}$/u));
  fc.assert(
    fc.property(texts, texts, fc.constantFrom(diffTexts, difference), (before, after, compare) => {
      const all = compare(before, after);
      const side = (other: string) =>
        all
          .filter((diffPart) => diffPart.kind !== other)
          .map((diffPart) => diffPart.text)
          .join('');
      expect(side('added').replace(/\s/g, '')).toBe(before.replace(/\s/g, ''));
      expect(side('removed').replace(/\s/g, '')).toBe(after.replace(/\s/g, ''));
    }),
  );
});

test('a figure is replaced as a whole, a text word by word', () => {
  expect(difference('1200.00', '1250.00')).toEqual([
    { kind: 'removed', text: '1200.00' },
    { kind: 'added', text: '1250.00' },
  ]);
  expect(difference('The old map of Shanghai', 'The new map of Shanghai').map(({ kind }) => kind)).toEqual([
    'same',
    'removed',
    'added',
    'same',
  ]);
});

test('words of codes are replaced as a whole', () => {
  expect(compared({ text: '未登记', whole: true }, { text: '已登记', whole: true }, '、')).toHaveLength(2);
});

test('each side of a compared list reads as that list', () => {
  const lists = fc.uniqueArray(fc.constantFrom('Games', 'Film and TV', 'Music', 'Software'));
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const toComparable = (items: string[]) => ({ text: items.join(', '), items });
      const all = compared(toComparable(before), toComparable(after), ', ');
      const side = (other: string) => all.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('');
      expect(side('added')).toBe(before.join(', '));
      expect(side('removed')).toBe(after.join(', '));
    }),
  );
});

test('texts with little in common are two texts', () => {
  expect(difference('Cloud services', 'Games')).toHaveLength(2);
});

test('of a long text the places of the changes are told', () => {
  const [before, after] = [
    `${'same '.repeat(100)}old ${'same '.repeat(100)}`,
    `${'same '.repeat(100)}new ${'same '.repeat(100)}`,
  ];
  const condensedParts = condensed(difference(before, after));
  expect(condensedParts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(condensedParts[0]?.text).toMatch(/^… (same )+$/);
  expect(condensedParts.map(({ text }) => text).join('').length).toBeLessThan(250);
  expect(condensed(difference(before, before))[0]?.text).toBe(before);
});
