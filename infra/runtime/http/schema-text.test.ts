import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldReader, textReader } from './schema-text.ts';

const read = (schema: z.ZodType, text: string) => schema.safeParse(textReader(schema)(text));

test.each<[string, z.ZodType, string, unknown]>([
  ['a number', z.number(), '-12.50', -12.5],
  ['a number with a default', z.number().int().min(1).default(1), '7', 7],
  ['true', z.boolean(), 'true', true],
  ['false', z.boolean().optional(), 'false', false],
  ['one of some numbers', z.literal([10, 20]).default(10), '20', 20],
  ['a code that looks like a number', z.enum(['0', '1']), '0', '0'],
  ['a text that looks like JSON', z.string(), '[1]', '[1]'],
  ['a list', z.array(z.number()), '[1,2]', [1, 2]],
  ['a record', z.object({ a: z.boolean() }), '{"a":true}', { a: true }],
  [
    'a list made of a text',
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.string())),
    'a,b',
    ['a', 'b'],
  ],
  ['before it is changed', z.preprocess((value) => value, z.number()), '3', 3],
  ['the option that fits', z.union([z.number(), z.enum(['all'])]), 'all', 'all'],
  ['null is not a text', z.string().nullable(), 'null', 'null'],
])('%s', (_, schema, text, value) => {
  expect(read(schema, text)).toMatchObject({ success: true, data: value });
});

test.each<[z.ZodType, readonly string[]]>([
  [z.number(), ['', ' ', '1e3', '0x10', 'NaN', 'Infinity', '1.', '.5', '+1', '１', '1,5', 'true']],
  [z.boolean(), ['', '0', '1', 'yes', 'True', 'FALSE', 'null']],
  [z.array(z.string()), ['', 'a,b', '[', '{}', '"a"', '[1]']],
  [z.object({}), ['', '[]', 'null', 'x']],
])('what is not of the type is refused', (schema, texts) => {
  for (const text of texts) expect([text, read(schema, text).success]).toEqual([text, false]);
});

test('both sides of an intersection know their fields', () => {
  const read = fieldReader(z.object({ n: z.number() }).and(z.object({ list: z.array(z.string()) })));
  expect(
    read(
      new Map([
        ['n', '3'],
        ['list', '["a"]'],
        ['other', '1'],
      ]),
    ),
  ).toEqual({ n: 3, list: ['a'], other: '1' });
});

test('a field of a union of records is read by the option that its discriminator names', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('number'), value: z.number() }),
    z.object({ kind: z.literal('text'), value: z.string() }),
  ]);
  const fields = fieldReader(schema);
  const parseKind = (kind: string) => fields(new Map(Object.entries({ kind, value: '5' })));
  expect(parseKind('number')).toEqual({ kind: 'number', value: 5 });
  expect(parseKind('text')).toEqual({ kind: 'text', value: '5' });
});

test('every value comes back from its text', () => {
  const schema = z.object({
    n: z.number(),
    b: z.boolean(),
    s: z.string(),
    l: z.array(z.unknown()),
    o: z.looseObject({}),
  });
  const values = fc.record({
    n: fc.integer(),
    b: fc.boolean(),
    s: fc.string({ unit: 'binary' }),
    l: fc.array(fc.jsonValue()),
    o: fc.dictionary(fc.string(), fc.jsonValue()),
  });
  fc.assert(
    fc.property(values, (value) => {
      const texts = Object.entries(value).map(([name, field]): [string, string] => [
        name,
        typeof field === 'string' ? field : JSON.stringify(field),
      ]);
      expect(JSON.stringify(fieldReader(schema)(new Map(texts)))).toBe(JSON.stringify(value));
    }),
  );
});
