import { expect, test } from 'vitest';
import { z } from 'zod';
import { listProducts } from '../calls/product.ts';
import { mailRule } from './account.ts';
import { fieldErrors } from './fields.ts';

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? fieldErrors(error) : {};
};

test('bounds are told as what they bound: a number, a text, how many there are', () => {
  const schema = z.object({
    number: z.number().min(1).max(9),
    text: z.string().min(2),
    list: z.array(z.string()).max(1),
  });
  expect(errorsOf(schema, { number: 0, text: 'x', list: ['a', 'b'] })).toEqual({
    number: { key: 'fields.least', params: { min: 1 } },
    text: { key: 'fields.short', params: { min: 2 } },
    list: { key: 'fields.mostItems', params: { max: 1 } },
  });
  expect(errorsOf(schema, { number: 10, text: 'xx', list: [] })).toEqual({
    number: { key: 'fields.most', params: { max: 9 } },
  });
});

test('who sees no options is told which there are', () => {
  for (const pageSize of [21, 48])
    expect(errorsOf(listProducts.input, { pageSize })).toEqual({
      pageSize: { key: 'fields.options', params: { options: '10, 20, 30, 40' } },
    });
  expect(errorsOf(listProducts.input, { lan: 'FR' })).toEqual({
    lan: { key: 'fields.options', params: { options: 'CN, EN' } },
  });
});

test('a comma list is one field, whichever part of it is wrong', () => {
  expect(errorsOf(listProducts.input, { category: '04,99' })).toEqual({
    category: { key: 'fields.options', params: { options: '01, 02, 03, 04, 05, 06' } },
  });
});

test('a mail address that is too long is told how long it may be', () => {
  const mail = `${'a'.repeat(60)}@${'b'.repeat(32)}.example`;
  expect(errorsOf(z.object({ mail: mailRule }), { mail })).toMatchObject({
    mail: { key: 'fields.long', params: { max: 100 } },
  });
});
