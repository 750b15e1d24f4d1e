import type { Call } from '@portal/shared/calls/define';
import { z } from 'zod';
import { fieldsOf } from './schema-text.ts';

type Json = Record<string, unknown>;

const sessionScheme = 'session';
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const parameters = {
  lang: header('lang', 'language of the words in the answer', { enum: ['CN', 'EN'] }),
  site: header('site', 'where a field of the same meaning is absent', { enum: ['01', '02', '03'] }),
  commandId: header('x-command-id', 'a repeated one changes nothing and gets the first answer', {
    type: 'string',
    format: 'uuid',
  }),
  after: header('x-after', 'position of the log that the answer has to include', { type: 'integer', minimum: 0 }),
};

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['flag', 'returnInfo', 'returnCode', 'data'],
  properties: {
    flag: { enum: ['T', 'F'] },
    returnInfo: { type: 'string' },
    returnCode: { type: 'string' },
    data: { anyOf: [data, { type: 'object' }, { type: 'null' }] },
  },
});

const jsonAnswer = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

const refused = jsonAnswer('refused', ref('schemas', 'Refusal'));

function answersOf({ raw, writes, output }: Call): Json {
  const done = raw
    ? { description: 'a picture, a file or a stream' }
    : jsonAnswer('done; or refused, then `flag` is F and `returnCode` says why', envelope(schemaOf(output, 'output')));
  const position = { description: "position of the write's last event", schema: { type: 'integer' } };
  return {
    200: writes ? { ...done, headers: { 'x-position': position } } : done,
    ...Object.fromEntries([400, 403, 429, 500].map((status) => [status, refused])),
  };
}

/** What older callers may send: a list in the place of one, and other names. */
function alsoOf({ also = {}, many }: Call): string {
  const names = Object.entries(also).map(([name, older]) => {
    if (typeof older === 'string') return `${name} for ${older}`;
    const values = Object.entries(older.values).map(([value, present]) => `${value} for ${present}`);
    return `${name} for ${older.is} (${values.join(', ')})`;
  });
  const list = many === undefined ? '' : ` A list of such inputs is taken as ${many}, also as JSON text.`;
  return list + (names.length > 0 ? ` Taken as well: ${names.join('; ')}.` : '');
}

function bodyOf({ input, upload, many }: Call): Json {
  const one = schemaOf(input, 'input');
  const list = { type: 'object', required: [many], properties: { [many ?? '']: { type: 'array', items: one } } };
  const schema = many === undefined ? one : { anyOf: [one, list] };
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  const multipart = { schema: { allOf: [schema, file] } };
  if (upload) return { content: { 'multipart/form-data': multipart } };
  return { content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } };
}

/** Fields of a call made by GET, in its path or its query string. */
const addressParameters = ({ path, input }: Call): Json[] =>
  [...fieldsOf(input)].map(([name, schema]) => {
    const isInPath = path.includes(`{${name}}`);
    const required = isInPath || !z.core.safeParse(schema, undefined).success;
    return { name, in: isInPath ? 'path' : 'query', required, schema: schemaOf(schema, 'input') };
  });

function operation(call: Call, method: 'GET' | 'POST'): Json {
  const { path, summary, access, writes, side } = call;
  const ours = ['lang', 'site', ...(writes ? ['commandId'] : []), ...(side === 'query' ? ['after'] : [])];
  const roles = typeof access === 'string' ? '' : ` For the roles ${access.join(', ')}.`;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+/g, '_')}`,
    summary,
    description: `Answered by the ${side} service.${roles}${alsoOf(call)}`,
    tags: [path.split('/')[1] ?? 'portal'],
    'x-access': access,
    security: access === 'public' ? [] : [{ [sessionScheme]: [] }],
    parameters: [...ours.map((name) => ref('parameters', name)), ...(method === 'GET' ? addressParameters(call) : [])],
    ...(method === 'POST' && { requestBody: bodyOf(call) }),
    responses: answersOf(call),
  };
}

/** By which methods a call is answered: a public read also by GET. */
export const methodsOf = ({ method, side, access }: Call): ('GET' | 'POST')[] =>
  method === 'POST' && side === 'query' && access === 'public' ? ['GET', 'POST'] : [method];

/** The OpenAPI 3.1 document of these calls, whichever service answers them. */
export function openApi(calls: readonly Call[]): Json {
  const paths = calls.map((call) => [
    call.path,
    Object.fromEntries(methodsOf(call).map((method) => [method.toLowerCase(), operation(call, method)])),
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Digital trade portal', version: '1' },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      parameters,
      schemas: { Refusal: envelope({ type: 'object', properties: { fields: { type: 'object' } } }) },
      securitySchemes: { [sessionScheme]: { type: 'apiKey', in: 'header', name: 'token' } },
    },
  };
}
