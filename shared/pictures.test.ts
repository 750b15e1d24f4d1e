import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureWidths } from './codes/index.ts';
import { type PictureWidth, pictureAt, pictureSet } from './pictures.ts';

test('a picture at a width, whatever width its address had; a signature stays', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.constantFrom(...pictureWidths),
      fc.constantFrom('', '?e=7200&s=a-b_c'),
      (id, width, query) => {
        const expected = `/resource/${id}/${width}${query}`;
        expect(pictureAt(`/resource/${id}${query}`, width)).toBe(expected);
        expect(pictureAt(`/resource/${id}/160${query}`, width)).toBe(expected);
      },
    ),
  );
});

test('what is no picture of the portal’s stays as it is and has no set', () => {
  for (const address of [
    '/logo.svg',
    'data:image/png;base64,AA',
    'https://a.example/resource/1',
    '/resource/1/2/3',
    '/resource',
    '',
  ]) {
    expect(pictureAt(address, 320)).toBe(address);
    expect(pictureSet(address)).toBeUndefined();
  }
});

test('a set names every width up to the widest, each once', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  expect(pictureSet(`/resource/${id}?e=1&s=x`, 320)).toBe(
    `/resource/${id}/80?e=1&s=x 80w, /resource/${id}/160?e=1&s=x 160w, /resource/${id}/320?e=1&s=x 320w`,
  );
  const fullSet = pictureSet(`/resource/${id}`, Math.max(...pictureWidths) as PictureWidth);
  expect(fullSet?.split(', ')).toHaveLength(pictureWidths.length);
});
