import { expect, test } from 'vitest';
import { render } from './markdown.ts';
import { placesOf } from './search-index.ts';
import { excerpt, type Indexed, search } from './search-match.ts';

const markdown = `# Keeping files

Uploads are kept in a folder & more.

## In a bucket

A bucket that speaks \`S3\`, [sealed](#x) as well.

| variable | |
| --- | --- |
| \`FILES_URL\` 🔑 | where they are |
| plain | a row without an address |

## In a bucket

数字贸易的文件。
`;
const index: Indexed[] = [
  { page: 'files.html', title: 'Keeping files', places: placesOf(render(markdown, (link) => link).html) },
  { page: 'other.html', title: 'Other', places: [{ anchor: 'a', heading: 'Anything', text: 'files url, catalogue' }] },
];
const found = (query: string) => search(index, query).map(({ page, anchor }) => `${page}#${anchor}`);

test('the places of a page are its headings and its variables, each with the text up to the next, without marks', () => {
  expect(index[0]?.places).toEqual([
    { anchor: '', heading: 'Keeping files', text: 'Uploads are kept in a folder & more.' },
    {
      anchor: 'in-a-bucket',
      heading: 'In a bucket',
      text: 'A bucket that speaks S3, sealed as well. variable plain a row without an address',
    },
    { anchor: 'FILES_URL', heading: 'FILES_URL', text: 'where they are' },
    { anchor: 'in-a-bucket-1', heading: 'In a bucket', text: '数字贸易的文件。' },
  ]);
});

test('a variable is found by its name, with or without underscores, before texts that only mention it', () => {
  expect(found('FILES_URL')).toEqual(['files.html#FILES_URL', 'other.html#a']);
  expect(found('files url')[0]).toBe('files.html#FILES_URL');
});

test('every word has to be there: in a heading, the name of the page or the text; Chinese anywhere, plurals as one', () => {
  expect(found('buckets sealed')).toEqual(['files.html#in-a-bucket']);
  expect(found('贸易')).toEqual(['files.html#in-a-bucket-1']);
  expect(found('logue')).toEqual(['other.html#a']);
  expect(found('bucket nowhere')).toEqual([]);
  expect(found(' ?!( ')).toEqual([]);
});

test('an excerpt begins near the first word that was searched for, and says which pieces are such', () => {
  expect(excerpt('kept in a folder', 'Folders')).toEqual([
    { words: 'kept in a ', hit: false },
    { words: 'folder', hit: true },
  ]);
  expect(excerpt('one process alone', 'process')[1]).toEqual({ words: 'process', hit: true });
  const long = `${'many words before it '.repeat(10)}bucket ${'after '.repeat(40)}`;
  const runs = excerpt(long, 'bucket');
  expect(runs[1]).toEqual({ words: 'bucket', hit: true });
  const excerptText = runs.map(({ words }) => words).join('');
  expect(excerptText).toMatch(/^… .* bucket after .* after …$/);
  expect(excerptText.length).toBeLessThan(160);
});
