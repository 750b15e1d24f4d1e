import { locales } from '@portal/shared/locales/index';
import { expect, test } from 'vitest';
import { fieldWords } from './display-values.ts';
import { views } from './views.ts';

test('every field that is told of a record has a name in both languages', () => {
  for (const language of ['CN', 'EN'] as const)
    for (const [kind, { forms }] of views)
      expect(Object.keys(forms).filter((field) => fieldWords(kind, field, language).startsWith('records.'))).toEqual(
        [],
      );
});

test('every kind that is told by its models has a word', () => {
  expect(Object.keys(locales.EN.records.kinds)).toEqual(expect.arrayContaining([...views.keys()]));
});
