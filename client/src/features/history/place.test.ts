import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

const id = '1b4e28ba-2fa1-11d2-883f-0016d3cca427';
const at = (search: string) => placeOf(new URLSearchParams(search));

test('an address names a record, what to show of it, and when', () => {
  expect(at(`id=${id}-cn&kind=product&view=asOf&asOf=7&asOf2=`)).toEqual({
    id: `${id}-cn`,
    kind: 'product',
    view: 'asOf',
    pageNo: 1,
    asOf: '7',
    asOf2: '',
  });
});

test('what makes no sense is left out', () => {
  expect(at('id=nothing&view=upside-down&pageNo=-3')).toEqual({
    id: '',
    kind: '',
    view: 'timeline',
    pageNo: 1,
    asOf: '',
    asOf2: undefined,
  });
});

test('an id that was copied has its spaces and capitals taken off', () => {
  expect(at(`id=%20${id.toUpperCase()}-CN%20`).id).toBe(`${id}-cn`);
});
