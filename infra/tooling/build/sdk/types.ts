import { isObject, type Json } from '../../canonical.ts';

/** Types of TypeScript for schemas of JSON, as far as the document of the calls has them. */

const isName = /^[A-Za-z_$][\w$]*$/;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const primitives: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
function commentOf({ description, deprecated, 'x-deprecated': old }: Json): string {
  const instead = isObject(old) ? ` use ${String(old.instead)}` : '';
  const commentLines = [
    typeof description === 'string' ? description : '',
    deprecated === true ? `@deprecated${instead}` : '',
  ];
  const comment = commentLines.filter(Boolean).join(' ').replaceAll('*/', '* /');
  return comment && `/** ${comment} */\n`;
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';
/** In a list or an intersection a union or a function stands in brackets. */
const grouped = (type: string): string => (/[|&]/.test(type) ? `(${type})` : type);

function objectOf(schema: Json): string {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = new Set(list(schema.required));
  const members = Object.entries(properties).map(([name, property]) => {
    const key = isName.test(name) ? name : JSON.stringify(name);
    const inner = isObject(property) ? property : {};
    return `${commentOf(inner)}${key}${required.has(name) ? '' : '?'}: ${typeOf(inner)};`;
  });
  const more = schema.additionalProperties;
  if (!members.length) return isObject(more) ? `Record<string, ${typeOf(more)}>` : 'Record<string, unknown>';
  const own = `{\n${indented(members.join('\n'))}\n}`;
  return isObject(more) && Object.keys(more).length ? `${own} & Record<string, unknown>` : own;
}

/** The type of the values that a schema takes. What it says of their form beside that, no type can. */
export function typeOf(schema: Json): string {
  if (typeof schema.$ref === 'string') return `Schemas[${JSON.stringify(schema.$ref.split('/').at(-1))}]`;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)].filter(isObject);
  if (choices.length) return union(choices.map(typeOf));
  const parts = list(schema.allOf).filter(isObject);
  if (parts.length) return parts.map(typeOf).map(grouped).join(' & ');
  const types = Array.isArray(schema.type) ? schema.type.map(String) : [String(schema.type ?? '')];
  if (types.length > 1) return union(types.map((type) => typeOf({ ...schema, type })));
  if (types[0] === 'array') {
    if (Array.isArray(schema.prefixItems)) return `[${schema.prefixItems.filter(isObject).map(typeOf).join(', ')}]`;
    return `${grouped(isObject(schema.items) ? typeOf(schema.items) : 'unknown')}[]`;
  }
  if (types[0] === 'object' || isObject(schema.properties)) return objectOf(schema);
  return primitives[types[0] ?? ''] ?? 'unknown';
}
