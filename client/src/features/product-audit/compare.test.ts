import type { ShownProduct } from '@portal/shared/records/product';
import { expect, test } from 'vitest';
import { compare, comparePictures, readable } from './compare.ts';

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
  ...some,
});
const plain = (field: keyof ShownProduct, of: ShownProduct) => String(of[field]);

test('only what differs is changed', () => {
  const changed = compare(content(), content({ region: '上海' }), plain).filter((field) => field.changed);
  expect(changed.map((field) => field.field)).toEqual(['region']);
});

test('against nothing, everything that is filled is new', () => {
  const changed = compare(null, content(), plain).filter((field) => field.changed);
  expect(changed.map((field) => field.field)).toEqual([
    'productName',
    'category',
    'registryStatus',
    'fileIdList',
    'summary',
  ]);
});

test('pictures are told apart by their file', () => {
  const compared = comparePictures(content(), content({ fileIdList: ['b', 'c'], imageUrls: ['/b', '/c'] }));
  expect(compared.before.map((picture) => picture.kind)).toEqual(['removed', 'same']);
  expect(compared.after.map((picture) => picture.kind)).toEqual(['same', 'added']);
  expect(compared.reordered).toBe(false);
});

test('another order is a change of its own', () => {
  const compared = comparePictures(content(), content({ fileIdList: ['b', 'a'], imageUrls: ['/b', '/a'] }));
  expect(compared).toMatchObject({ changed: true, reordered: true });
  const another = comparePictures(content({ fileIdList: ['a', 'b', 'c'] }), content({ fileIdList: ['b', 'a', 'd'] }));
  expect(another.reordered).toBe(true);
});

test('a rich text is read as lines', () => {
  expect(readable('<h2>序</h2><p>一&amp;二</p><ul><li>三</li></ul>')).toBe('序\n一&二\n三');
});
