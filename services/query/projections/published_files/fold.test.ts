import { expect, test } from 'vitest';
import { storyOf, uuid } from '../../testing/products.ts';
import { rowsAfter } from '../../testing/read-models.ts';
import { facts } from '../../testing/recorded.ts';
import { publishedFiles } from './model.ts';

const story = storyOf();
const after = (...events: Parameters<typeof facts>[0]) =>
  rowsAfter(publishedFiles, facts(events)).map((row) => row.files);

test('files are public from approval until the record is delisted', () => {
  expect(after(story.saved(), story.submitted())).toEqual([]);
  const listed = [story.saved(), story.submitted(), story.approved('', [uuid(1), uuid(2)])];
  expect(after(...listed)).toEqual([[uuid(1), uuid(2)]]);
  expect(after(...listed, story.saved(), story.submitted(), story.rejected())).toEqual([[uuid(1), uuid(2)]]);
  for (const end of [story.delisted(), story.takenDown(), story.deleted()]) expect(after(...listed, end)).toEqual([]);
});

test('the next approval replaces them', () => {
  expect(after(story.approved('', [uuid(1)]), story.approved('', [uuid(2)]))).toEqual([[uuid(2)]]);
});
