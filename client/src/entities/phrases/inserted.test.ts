import { expect, test } from 'vitest';
import { inLanguages, inserted } from './inserted.ts';

const phrase = { CN: '图片模糊', EN: 'The picture is blurred' };

test('it speaks the language of the record; of records in both, both', () => {
  expect(inLanguages(phrase, ['CN'])).toBe('图片模糊');
  expect(inLanguages(phrase, ['EN'])).toBe('The picture is blurred');
  expect(inLanguages(phrase, ['CN', 'EN'])).toBe('图片模糊\nThe picture is blurred');
});

test('what was written stays above it', () => {
  expect(inserted('', 'b')).toBe('b');
  expect(inserted('a\n\n', 'b')).toBe('a\nb');
});
