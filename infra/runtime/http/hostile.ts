import type { Call } from '@portal/shared/define/call';
import fc from 'fast-check';
import { z } from 'zod';
import { fieldReader, fieldsOf, innermost } from './schema-text.ts';

/** Inputs derived from a call's schema, valid and invalid, for tests of all call handlers. */

type Schema = z.core.$ZodType;
export type Values = Record<string, unknown>;

/** Whether a schema accepts a value. */
export const accepts = (schema: Schema, value: unknown): boolean => z.core.safeParse(schema, value).success;

const id = fc.uuid({ version: 7 });

/** Texts of the kinds used by the portal's fields; the schema filters them. */
const texts = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom('数字贸易', 'Open Film', '<p>Text &amp; more</p>', '0', '1', 'false', 'null', '[]', ' ', '+%&='),
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toJSON().slice(0, 10)),
  fc.constantFrom('123456', '13812345678', 'some.one@example.com', '2024-05', '12.5', 'SG', 'CNY', '7-01-CN'),
  fc.constantFrom('91350100M000100Y43', 'https://example.com/path?a=b', '02155550001', '0123456789AB'.padEnd(28, '0')),
  fc.constantFrom('2026-05-01T08:00:00.000Z', '0123456789abcdef'.repeat(4), '17:30', 'product', '01'),
  fc.constant(''),
  id,
  id.map((uuid) => `${uuid}-cn`),
);

function codesOf(schema: Schema): readonly unknown[] | undefined {
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries);
  return schema instanceof z.core.$ZodLiteral ? schema._zod.def.values : undefined;
}

/** A comma list of codes is a text that a pipe splits. */
function commaList(schema: Schema): fc.Arbitrary<string> | undefined {
  if (!(schema instanceof z.core.$ZodPipe)) {
    const under = schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault;
    return under ? commaList(schema._zod.def.innerType) : undefined;
  }
  const { out } = schema._zod.def;
  if (!(out instanceof z.core.$ZodArray)) return undefined;
  const codes = codesOf(innermost(out._zod.def.element));
  return codes && fc.subarray([...codes].map(String)).map((some) => some.join(','));
}

function valueFor(wrapped: Schema): fc.Arbitrary<unknown> {
  const list = commaList(wrapped);
  if (list) return list.filter((value) => accepts(wrapped, value));
  const schema = innermost(wrapped);
  const codes = codesOf(schema);
  if (codes) return fc.constantFrom(...codes);
  if (schema instanceof z.core.$ZodNumber) {
    const integers = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer());
    return fc.oneof(integers, fc.constant(1.5)).filter((value) => accepts(wrapped, value));
  }
  if (schema instanceof z.core.$ZodBoolean) return fc.boolean();
  if (schema instanceof z.core.$ZodArray) {
    return fc.array(valueFor(schema._zod.def.element), { maxLength: 4 }).filter((value) => accepts(wrapped, value));
  }
  if (schema instanceof z.core.$ZodObject) return validInput(wrapped);
  // its fields are known to its reader only
  if (schema instanceof z.core.$ZodRecord) return fc.dictionary(fc.string({ maxLength: 12 }), texts, { maxKeys: 4 });
  if (schema instanceof z.core.$ZodUnion) {
    return fc.oneof(...schema._zod.def.options.map(valueFor)).filter((value) => accepts(wrapped, value));
  }
  return texts.filter((value) => accepts(wrapped, value));
}

/** Valid inputs of an object schema; optional fields may be absent. */
export function validInput(wrapped: Schema): fc.Arbitrary<Values> {
  const schema = innermost(wrapped);
  if (schema instanceof z.core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(validInput));
  const fields = [...fieldsOf(schema)];
  const arbitraries = Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field)]));
  const requiredKeys = fields.filter(([, field]) => !accepts(field, undefined)).map(([name]) => name);
  const needed = Object.fromEntries(Object.entries(arbitraries).filter(([name]) => requiredKeys.includes(name)));
  // dependent fields rarely match by chance, so half of the inputs have required fields only
  const few = fc.record(needed);
  // with very many fields hardly any random input is valid
  const values = fields.length > 40 ? few : fc.oneof(fc.record(arbitraries, { requiredKeys }), few);
  return values.filter((value) => accepts(wrapped, value));
}

const longText = 'x'.repeat(50_000);
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e300,
    '',
    ' ',
    '\0',
    '\ud800',
    longText,
    'NaN',
    '1e3',
    '0x10',
    '１',
  ),
  fc.constantFrom<unknown>([], {}, [null], [[]], { $gt: '' }, ["' or 1=1 --"], '../../etc/passwd', '<script>'),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
);

/** An input with one invalid field, and its name. */
export interface Bad {
  values: Values;
  field: string;
}

/** Undefined for a schema without fields. */
export function badInput(schema: Schema): fc.Arbitrary<Bad> | undefined {
  const fields = [...fieldsOf(schema)];
  if (!fields.length) return undefined;
  const required = fields.filter(([, field]) => !accepts(field, undefined)).map(([name]) => name);
  const replaced = fc
    .tuple(validInput(schema), fc.constantFrom(...fields.map(([name]) => name)), wrong)
    .map(([values, field, value]): Bad => ({ values: { ...values, [field]: value }, field }))
    .filter(({ values, field }) => isToBlame(schema, values, field));
  if (!required.length) return replaced;
  const removed = fc
    .tuple(validInput(schema), fc.constantFrom(...required))
    .map(([{ ...values }, field]): Bad => {
      delete values[field];
      return { values, field };
    })
    .filter(({ values, field }) => isToBlame(schema, values, field));
  return fc.oneof({ arbitrary: replaced, weight: 4 }, { arbitrary: removed, weight: 1 });
}

/** An invalid value may also trigger the rule of another field. */
const isToBlame = (schema: Schema, values: Values, field: string): boolean =>
  z.core.safeParse(schema, values).error?.issues.some(({ path }) => path[0] === field) ?? false;

export interface HostileRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** the field to be named in the answer, if one is to blame */
  field?: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Form encoding: a text for each field, lists and records as JSON. */
export const formText = (values: Values): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value))}`)
    .join('&');

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

/** The path with its `{names}` filled in; absent ones become an invalid value. */
export const filledPath = ({ path }: Call, values: Values): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(values[name] ?? '-')) || '-');

const isInPath = ({ path }: Call, name: string): boolean => path.includes(`{${name}}`);

/** Lone surrogates cannot be encoded in an address or a form. */
const canEncode = (texts: ReadonlyMap<string, string>): boolean =>
  ![...texts.values()].some((text) => /\p{Surrogate}/u.test(text));
/** The router rejects longer parameters. */
const longestParameter = 80;

const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }).filter((text) => !/\p{Surrogate}/u.test(text)),
  fc.constantFrom(
    '{',
    '[]',
    'null',
    '"x"',
    '{"a":',
    '%',
    '=&=',
    'a=%zz',
    'a=%ff',
    '__proto__=1',
    'constructor[prototype]=1',
  ),
  fc.constantFrom(
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
    `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  ),
);
const types = fc.constantFrom(
  json['content-type'],
  form['content-type'],
  'multipart/form-data; boundary=b',
  'text/plain',
  '',
);

/** Requests that must never cause a server fault: invalid fields, and bodies that are no input at all. */
export function hostileRequest(call: Call): fc.Arbitrary<HostileRequest> {
  const { method } = call;
  const noise = fc.tuple(garbage, types).map(([payload, type]): HostileRequest => {
    if (method === 'GET') return { method, url: `${filledPath(call, {})}?${encodeURI(payload)}`, headers: {} };
    return { method, url: call.path, headers: type ? { 'content-type': type } : {}, payload };
  });
  const bad = badInput(call.input);
  if (!bad) return noise;
  const read = fieldReader(call.input);
  /** also wrong once it is a text that the server reads */
  const asTexts = bad.filter(({ values, field }) => {
    const texts = new Map(Object.entries(values).map(([name, value]) => [name, asText(value)]));
    return canEncode(texts) && isToBlame(call.input, read(texts), field);
  });
  if (method === 'GET') {
    return fc.oneof(
      noise,
      asTexts
        .filter(({ values, field }) => !isInPath(call, field) || asText(values[field] ?? '').length <= longestParameter)
        .map(({ values, field }): HostileRequest => {
          const query = Object.fromEntries(Object.entries(values).filter(([name]) => !isInPath(call, name)));
          return { method, url: `${filledPath(call, values)}?${formText(query)}`, headers: {}, field };
        }),
    );
  }
  const asJson = bad.map(
    ({ values, field }): HostileRequest => ({
      method,
      url: call.path,
      headers: json,
      payload: JSON.stringify(values),
      field,
    }),
  );
  const asForm = asTexts.map(
    ({ values, field }): HostileRequest => ({
      method,
      url: call.path,
      headers: form,
      payload: formText(values),
      field,
    }),
  );
  return fc.oneof(noise, asJson, asForm);
}

let deep: unknown = 'x';
for (let depth = 0; depth < 300; depth++) deep = [deep];

const farDates: readonly string[] = [
  ...['0000-01-01', '0001-01-01', '9999-12-31', '275760-09-13', '-000001-01-01', '2026-02-30', '0000-01', '9999-12'],
  ...['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59+14:00', '+275760-09-13T00:00:00Z'],
  ...['0000-01-01T00:00:00Z', '0000-12', '999999999999999'],
];
const extremeDates: fc.Arbitrary<unknown> = fc.constantFrom(...farDates);
const extremeNumbers: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e308, -0, 5e-324, 99_999, 100_000],
);

/** Values that some part behind the schema might choke on: a database, a date, a regular expression, a buffer. */
const extreme: fc.Arbitrary<unknown> = fc.oneof(
  extremeDates,
  extremeNumbers,
  fc.constantFrom<unknown>(
    ...['\0', 'a\0b', '\u0001\u001b[2J', '\ud800', '\udfff\ud800', '\u202e', '\ufeff', '%', '_', '\\', "'", '$1', '&'],
    ...['x'.repeat(70_000), '数'.repeat(30_000), '\u{1f600}'.repeat(20_000), '<'.repeat(50_000), ' '.repeat(90_000)],
    ...[deep, Array.from({ length: 2_000 }, (_, at) => at), { a: deep }, { $gt: '' }, { toString: 1 }, { length: -1 }],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 4 }),
  wrong,
);

const isDate = (field: Schema): boolean =>
  ['2026-01-01', '2026-01'].some((text) => accepts(field, text)) && !accepts(field, 'text');

/** The more often of the kind that a field is of, so that it gets past the schema. */
function extremeFor(field: Schema): fc.Arbitrary<unknown> {
  if (isDate(field)) return fc.oneof({ arbitrary: extremeDates, weight: 3 }, { arbitrary: extreme, weight: 1 });
  return accepts(field, 7)
    ? fc.oneof({ arbitrary: extremeNumbers, weight: 3 }, { arbitrary: extreme, weight: 1 })
    : extreme;
}

/** Whatever anybody might send to a call: what its schema takes, the same with some fields extreme, and noise. */
export function anyRequest(call: Call): fc.Arbitrary<HostileRequest> {
  const { method, input } = call;
  const fields = [...fieldsOf(input)].map(([name, field]) => extremeFor(field).map((value) => ({ [name]: value })));
  const valid = validInput(input);
  const spoilt = fields.length
    ? fc
        .tuple(valid, fc.oneof(...fields), fc.option(fc.oneof(...fields)))
        .map(([values, first, second]): Values => ({ ...values, ...first, ...second }))
    : valid;
  const sent = fc.oneof({ arbitrary: spoilt, weight: 3 }, { arbitrary: valid, weight: 1 });
  if (method === 'GET')
    return sent
      .map((values) => {
        const queryValues = Object.fromEntries(Object.entries(values).filter(([name]) => !isInPath(call, name)));
        return {
          values,
          rest: queryValues,
          texts: new Map(Object.entries(values).map(([name, value]) => [name, asText(value)])),
        };
      })
      .filter(({ texts }) => canEncode(texts))
      .map(
        ({ values, rest: queryValues }): HostileRequest => ({
          method,
          url: `${filledPath(call, values)}?${formText(queryValues)}`,
          headers: {},
        }),
      );
  return fc.oneof(
    {
      arbitrary: sent.map(
        (values): HostileRequest => ({ method, url: call.path, headers: json, payload: JSON.stringify(values) }),
      ),
      weight: 6,
    },
    { arbitrary: hostileRequest(call), weight: 1 },
  );
}

/** Each field that is a date, with each date that is far away: those that calendars and databases disagree about. */
export function farDated(call: Call, seed: number): HostileRequest[] {
  const dates = [...fieldsOf(call.input)].filter(([, field]) => isDate(field)).map(([name]) => name);
  const [valid = {}] = dates.length ? fc.sample(validInput(call.input), { seed, numRuns: 1 }) : [];
  return dates.flatMap((name) =>
    farDates.map((date): HostileRequest => {
      const values = { ...valid, [name]: date };
      if (call.method === 'GET')
        return { method: 'GET', url: `${filledPath(call, values)}?${formText(values)}`, headers: {} };
      return { method: 'POST', url: call.path, headers: json, payload: JSON.stringify(values) };
    }),
  );
}
