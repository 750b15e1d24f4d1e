import { expect, test } from 'vitest';
import { storyOf, uuid } from '../../testing/products.ts';
import { rowsAfter } from '../../testing/read-models.ts';
import { facts } from '../../testing/recorded.ts';
import { publishedFiles } from './model.ts';

const productEvents = storyOf();
const after = (...events: Parameters<typeof facts>[0]) =>
  rowsAfter(publishedFiles, facts(events)).map((row) => row.files);

test('files are public from approval until the record is delisted', () => {
  expect(after(productEvents.saved(), productEvents.submitted())).toEqual([]);
  const listed = [productEvents.saved(), productEvents.submitted(), productEvents.approved('', [uuid(1), uuid(2)])];
  expect(after(...listed)).toEqual([[uuid(1), uuid(2)]]);
  expect(after(...listed, productEvents.saved(), productEvents.submitted(), productEvents.rejected())).toEqual([
    [uuid(1), uuid(2)],
  ]);
  for (const end of [productEvents.delisted(), productEvents.takenDown(), productEvents.deleted()])
    expect(after(...listed, end)).toEqual([]);
});

test('the next approval replaces them', () => {
  expect(after(productEvents.approved('', [uuid(1)]), productEvents.approved('', [uuid(2)]))).toEqual([[uuid(2)]]);
});
