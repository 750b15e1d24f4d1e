import { expect, test } from 'vitest';
import { z } from 'zod';
import { callList } from '../calls/index.ts';
import { accounts } from './accounts.ts';
import { common } from './common.ts';
import { descriptionOf } from './index.ts';
import { operation } from './operation.ts';
import { places } from './places.ts';
import { records } from './records.ts';
import { trade } from './trade.ts';

type Json = Record<string, unknown>;
interface Property {
  /** `/call outer.inner.name` */
  place: string;
  name: string;
  words: string;
  types: string;
  schema: Json;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Types of JSON that a value may have; null beside another is none of them, and an integer is a number. */
function typesOf(schema: Json): string[] {
  const options = [...asList(schema.anyOf), ...asList(schema.oneOf)].filter(isJson);
  if (options.length) return options.flatMap(typesOf);
  if ('const' in schema || 'enum' in schema)
    return ['const' in schema ? schema.const : asList(schema.enum)[0]].map((v) => typeof v);
  return asList(schema.type).map((type) => (type === 'integer' ? 'number' : String(type)));
}

function* propertiesOf(schema: unknown, path: string, place: string, parent: string): Generator<Property> {
  if (Array.isArray(schema)) for (const part of schema) yield* propertiesOf(part, path, place, parent);
  if (!isJson(schema)) return;
  for (const [key, part] of Object.entries(schema)) {
    if (key !== 'properties' || !isJson(part)) {
      yield* propertiesOf(part, path, place, parent);
      continue;
    }
    for (const [name, property] of Object.entries(part)) {
      if (!isJson(property)) continue;
      const words = property.description ?? descriptionOf(path, name, parent)?.[0];
      const types = [...new Set(typesOf(property))].filter((type) => type !== 'null').sort();
      yield { place: `${place}.${name}`, name, words: String(words), types: types.join('|'), schema: property };
      yield* propertiesOf(property, path, `${place}.${name}`, name);
    }
  }
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });
const properties = callList.flatMap(({ path, input, output }) => [
  ...propertiesOf(schemaOf(input, 'input'), path, `${path} in`, ''),
  ...propertiesOf(schemaOf(output, 'output'), path, `${path} out`, ''),
]);

function groupBy(all: readonly Property[], keyOf: (property: Property) => string): Map<string, Property[]> {
  const groups = new Map<string, Property[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

test('a name with different types has a description for each', () => {
  const byWords = groupBy(properties, ({ name, words }) => `${name}: ${words}`);
  const homonyms = [...byWords].flatMap(([words, all]) => {
    const byType = groupBy(all, ({ types }) => types);
    const places = [...byType].map(([types, [first]]) => `${types} at ${first?.place}`);
    return byType.size > 1 ? [`${words} (${places.join(', ')})`] : [];
  });
  expect(homonyms).toEqual([]);
});

test('no number, truth value or identifier is described as a time or a period', () => {
  const isTime = ({ words }: Property) => /ISO 8601|yyyy-MM|day or month included/.test(words);
  const isNone = ({ types, schema }: Property) => /^(number|boolean)$/.test(types) || schema.format === 'uuid';
  expect(properties.filter((each) => isTime(each) && isNone(each)).map(({ place }) => place)).toEqual([]);
});

test('no name is described twice, in the same table or in two of them', () => {
  const names = [accounts, common, operation, places, records, trade].flatMap(Object.keys);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each([
  ['/webhook/make in.url', 'receiver'],
  ['/webhook/make in.kinds', 'Kinds of records that are sent'],
  ['/webhook/list out.webhooks.next', 'next attempt'],
  ['/webhook/list out.webhooks.since', 'creation'],
  ['/webhook/deliveries out.deliveries.attempt', 'Number of the attempt'],
  ['/webhook/replay in.after', 'sent again'],
  ['/review/handOver in.to', 'colleague'],
  ['/remittance/show out.history.from', 'State before'],
  ['/remittance/show out.history.to', 'State after'],
  ['/audit/seals out.links.from', 'Position of the earlier seal'],
  ['/open/{kind} in.limit', 'Rows in a page'],
  ['/settings/change in.reason', 'history of the settings'],
  ['/certificate/list out.rows.state', 'State, by its code'],
])('%s is described as what it is at that place', (place, words) => {
  expect(properties.find((each) => each.place === place)?.words).toContain(words);
});
