import { expect, test } from 'vitest';
import { changesBetween } from './content.ts';
import { type ProductContent, product } from './product.ts';

const content = (changed: Partial<ProductContent> = {}): ProductContent => ({
  productName: 'QGIS',
  categories: ['05'],
  registryStatus: '0',
  copyrightNumber: '',
  region: '',
  images: ['a'],
  summary: '<p>Maps for <b>everyone</b></p>',
  media: [],
  mediaWords: '',
  ...changed,
});
const live = content();

test('each field that differs, by its name on the wire', () => {
  const working = content({
    productName: 'QGIS 4',
    categories: ['05', '01'],
    registryStatus: '1',
    copyrightNumber: 'ZX-77',
    region: 'CN',
    images: ['a', 'b'],
    summary: '<p>Maps</p>',
  });
  expect(changesBetween(product, live, working)).toEqual([
    { field: 'productName', before: 'QGIS', after: 'QGIS 4' },
    { field: 'category', before: '05', after: '05,01' },
    { field: 'registryStatus', before: '0', after: '1' },
    { field: 'copyrightNumber', before: '', after: 'ZX-77' },
    { field: 'region', before: '', after: 'CN' },
    { field: 'fileIdList', before: 'a', after: 'a,b' },
    { field: 'summary', before: 'Maps for everyone', after: 'Maps' },
  ]);
});

test('formatting alone is told as it is stored', () => {
  const summary = '<p><i>Maps</i> for everyone</p>';
  expect(changesBetween(product, live, content({ summary }))).toEqual([
    { field: 'summary', before: live.summary, after: summary },
  ]);
});

test('nothing changed, or there is nothing to compare with', () => {
  expect(changesBetween(product, live, content())).toEqual([]);
  expect(changesBetween(product, null, live)).toEqual([]);
  expect(changesBetween(product, live, null)).toEqual([]);
});
