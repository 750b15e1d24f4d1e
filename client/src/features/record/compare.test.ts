// @vitest-environment jsdom
import { product, type ShownProduct } from '@portal/shared/records/product';
import { expect, test } from 'vitest';
import { readable } from '../../entities/record/fields.tsx';
import { compare, comparePictures } from './compare.ts';

const content = (some: Partial<ShownProduct> = {}): ShownProduct => ({
  productName: '红楼梦',
  category: '04',
  categoryArray: ['04'],
  registryStatus: '0',
  copyrightNumber: '',
  region: '',
  summary: '<p>程甲本</p>',
  fileIdList: ['a', 'b'],
  imageUrls: ['/a', '/b'],
  media: [],
  mediaUrls: [],
  mediaWords: '',
  ...some,
});
const changed = (before: ShownProduct, after: ShownProduct) =>
  compare(product, before, after, (key) => key, '、').filter((field) => field.changed);
const pictures = (...ids: string[]) => ids.map((fileId) => ({ fileId, url: `/${fileId}` }));

test('only what differs is changed', () => {
  const found = changed(content(), content({ region: '上海', registryStatus: '1' }));
  expect(found.map(({ of: kindField }) => kindField.name)).toEqual(['registryStatus', 'region']);
});

test('codes are replaced as a whole, in their words; texts are compared word by word', () => {
  const [name, categories] = changed(content(), content({ productName: '红楼梦新编', category: '05' }));
  expect(name).toMatchObject({
    pieces: [
      { kind: 'same', text: '红楼梦' },
      { kind: 'added', text: '新编' },
    ],
  });
  expect(categories).toMatchObject({
    pieces: [
      { kind: 'removed', text: 'codes.category.04' },
      { kind: 'added', text: 'codes.category.05' },
    ],
  });
});

test('of a list only what is new is marked, not the whole list', () => {
  const [categories] = changed(content({ category: '01,04' }), content({ category: '01,04,05' }));
  expect(categories).toMatchObject({
    pieces: [
      { kind: 'same', text: 'codes.category.01' },
      { kind: 'same', text: '、' },
      { kind: 'same', text: 'codes.category.04' },
      { kind: 'added', text: '、' },
      { kind: 'added', text: 'codes.category.05' },
    ],
  });
});

test('another layout of the same words is a change', () => {
  const [summary] = changed(content(), content({ summary: '<p><strong>程甲本</strong></p>' }));
  expect(summary).toMatchObject({ of: { name: 'summary' }, pieces: [{ kind: 'same', text: '程甲本' }] });
});

test('pictures are told apart by their file', () => {
  const compared = comparePictures(pictures('a', 'b'), pictures('b', 'c'));
  expect(compared.before.map((picture) => picture.kind)).toEqual(['removed', 'same']);
  expect(compared.after.map((picture) => picture.kind)).toEqual(['same', 'added']);
  expect(compared.reordered).toBe(false);
});

test('another order is a change of its own', () => {
  expect(comparePictures(pictures('a', 'b'), pictures('b', 'a'))).toMatchObject({ changed: true, reordered: true });
  expect(comparePictures(pictures('a', 'b', 'c'), pictures('b', 'a', 'd')).reordered).toBe(true);
});

test('a rich text is read as lines', () => {
  expect(readable('<h2>序</h2><p>一&amp;二</p><ul><li>三</li></ul>')).toBe('序\n一&二\n三');
});
