import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginning, brief, excerpt } from './excerpt.ts';
import { plainText } from './html.ts';

test('an excerpt has so many characters as people count them, and an ellipsis when something was cut', () => {
  expect(excerpt('红楼梦', 3)).toBe('红楼梦');
  expect(excerpt('红楼梦魇', 3)).toBe('红楼梦…');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.integer({ min: 1, max: 30 }), (text, max) => {
      const all = [...text];
      const expected = all.length <= max ? text : `${all.slice(0, max).join('').trimEnd()}…`;
      expect(excerpt(text, max)).toBe(expected);
    }),
  );
});

test('the words of a rich text: no tags, entities as characters, white space folded', () => {
  expect(plainText('<p>Maps &amp;\n<b>layers</b></p><p>&lt;here&gt;</p>')).toBe('Maps & layers <here>');
});

test('the words of a text that nobody has checked are found, however long it is', () => {
  for (const fragment of ['<', '<a ', '<!--', '&', '& ', ' '])
    expect(plainText(fragment.repeat(500_000)).length).toBeLessThan(2_500_000);
});

test('a beginning cuts no word in two; what has no spaces is cut to the character', () => {
  expect(beginning('Running after a White Rabbit', 25)).toBe('Running after a White…');
  expect(beginning('Running after it', 25)).toBe('Running after it');
  expect(beginning('Running after a White cat, and more', 25)).toBe('Running after a White cat…');
  expect(beginning('追着一只揣怀表的白兔', 5)).toBe('追着一只揣…');
  expect(beginning('Incomprehensibilities', 5)).toBe('Incom…');
});

test('a brief text takes the room of so many Chinese characters, in any language, and ends with a word', () => {
  const english = 'Form, identity, specimen, evidence: what a register of works asks for, and why';
  expect(brief(english, 25)).toBe('Form, identity, specimen, evidence: what a register of works…');
  expect(brief('Form, identity, specimen, evidence', 10)).toBe('Form, identity, specimen…');
  expect(brief('追着一只揣怀表的白兔，她来到奇境', 10)).toBe('追着一只揣怀表的白兔…');
  expect(brief('追着一只揣怀表的白兔，她来到奇境', 11)).toBe('追着一只揣怀表的白兔…');
  expect(brief('Short', 25)).toBe('Short');
});
