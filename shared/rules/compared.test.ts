import { expect, test } from 'vitest';
import { namedProducts } from './compared.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

test('a list names each product once, in its order, whatever else stands in it', () => {
  expect(namedProducts('')).toEqual([]);
  expect(namedProducts(`${id(2)},${id(1)},,x,${id(2)},${id(1)}x`)).toEqual([id(2), id(1)]);
  expect(namedProducts('ABCDEF00-0000-4000-8000-000000000000')).toEqual(['abcdef00-0000-4000-8000-000000000000']);
});
