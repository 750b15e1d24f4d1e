import { expect, test } from 'vitest';
import { content } from '../testing/products.ts';
import { changesOf } from './changes.ts';

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
  expect(changesOf(live, working)).toEqual([
    { field: 'productName', before: 'QGIS', after: 'QGIS 4' },
    { field: 'category', before: '05', after: '05,01' },
    { field: 'registryStatus', before: '0', after: '1' },
    { field: 'copyrightNumber', before: '', after: 'ZX-77' },
    { field: 'region', before: '', after: 'CN' },
    { field: 'fileIdList', before: live.images.join(), after: 'a,b' },
    { field: 'summary', before: 'Maps for everyone', after: 'Maps' },
  ]);
});

test('formatting alone is told as it is stored', () => {
  const summary = '<p><i>Maps</i> for everyone</p>';
  expect(changesOf(live, content({ summary }))).toEqual([{ field: 'summary', before: live.summary, after: summary }]);
});

test('nothing changed, or there is nothing to compare with', () => {
  expect(changesOf(live, content())).toEqual([]);
  expect(changesOf(null, live)).toEqual([]);
  expect(changesOf(live, null)).toEqual([]);
});
