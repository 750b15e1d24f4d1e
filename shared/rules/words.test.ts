import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsAsked, wordsOf } from './words.ts';

const finds = (text: string, keywords: string): boolean => {
  const words = new Set(wordsOf(text));
  return wordsAsked(keywords).every((word) => words.has(word));
};

test('Chinese by characters and pairs, other words by their beginnings, in any case and width', () => {
  expect(wordsOf('红楼梦 Go')).toEqual(['红', '楼', '红楼', '梦', '楼梦', 'g', 'go']);
  expect(wordsAsked('红楼梦 Kube')).toEqual(['红楼', '楼梦', 'kube']);
  expect(finds('Kubernetes 容器编排', 'KUBE 编排')).toBe(true);
  expect(finds('Ｌｉｎｕｘ', 'linux')).toBe(true);
  expect(finds('红楼梦', '梦红')).toBe(false);
  expect(finds('Kubernetes', 'netes')).toBe(false);
  expect(wordsAsked('!! ——')).toEqual([]);
});

test('every text is found by itself, by each of its words and by the beginning of each', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(), (text, cut) => {
      expect(finds(text, text)).toBe(true);
      for (const word of text.split(/\s+/)) {
        expect(finds(text, word)).toBe(true);
        if (/^[a-z]+$/.test(word)) expect(finds(text, word.slice(0, (cut % word.length) + 1))).toBe(true);
      }
    }),
  );
});
