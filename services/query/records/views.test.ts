import { locales } from '@portal/shared/locales/index';
import { expect, test } from 'vitest';
import { fieldWords } from './shown.ts';
import { views } from './views.ts';

test('every field that is told of a record has a name in both languages', () => {
  const fields = [...views.values()].flatMap(({ forms }) => Object.keys(forms));
  for (const lan of ['CN', 'EN'] as const)
    expect(fields.filter((field) => fieldWords(field, lan).startsWith('records.'))).toEqual([]);
});

test('every kind that is told by its models has a word', () => {
  expect(Object.keys(locales.EN.records.kinds)).toEqual(expect.arrayContaining([...views.keys()]));
});
