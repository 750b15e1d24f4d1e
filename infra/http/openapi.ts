import { type Call, isForMachines } from '@portal/shared/calls/define';
import { z } from 'zod';
import { methodsOf } from './methods.ts';
import {
  answerHeaders,
  answerSchemas,
  answersOf,
  doneSchema,
  type InBoth,
  joinLanguages,
  ref,
  returnCodeList,
  toldSchema,
} from './openapi-answers.ts';
import { fieldsOf } from './schema-text.ts';

export type Json = Record<string, unknown>;

/** What was sent for a call once, and what it answered. */
export interface Example {
  input: Json;
  answer: unknown;
}

/** What the document is made of, beside the calls. */
export interface Documented {
  calls: readonly Call[];
  /** of the product */
  version: string;
  /** what a property means; `parent` is the name of the one around it */
  describe?(path: string, name: string, parent: string): InBoth | undefined;
  /** what the calls are about whose paths begin like this */
  tags?: Readonly<Record<string, InBoth>>;
  /** every code that a refusal may have, with its words */
  returnCodes?: Readonly<Record<string, InBoth>>;
  /** by path */
  examples?: Readonly<Record<string, Example>>;
}

const session = 'session';
const machine = 'machine';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property with what it means, which codes a comma list of them may have, and what takes its place where callers are to go over from it. */
function withWords(property: Json, words: InBoth | undefined): Json {
  const old = property['x-deprecated'];
  const meant = typeof property.description === 'string' ? property.description : words && joinLanguages(words);
  const codes = property['x-comma-list'];
  const list = Array.isArray(codes)
    ? `Comma list of ${codes.join(', ')} · 以逗号分隔，可取 ${codes.join('、')}`
    : undefined;
  const going = isJson(old) ? `Deprecated since ${old.since}: use ${old.instead} instead.` : undefined;
  const description = [[meant, list].filter(Boolean).join('. '), going].filter(Boolean).join(' ');
  return description ? { ...property, description } : property;
}

/** The schema with what each of its properties means, as far as somebody has said it. */
function described(
  schema: unknown,
  describe: (name: string, parent: string) => InBoth | undefined,
  parent = '',
): unknown {
  if (Array.isArray(schema)) return schema.map((each) => described(each, describe, parent));
  if (!isJson(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => {
      if (key !== 'properties' || !isJson(part)) return [key, described(part, describe, parent)];
      const properties = Object.entries(part).map(([name, property]) => {
        const inner = described(property, describe, name);
        const words = describe(name, parent);
        return [name, isJson(inner) ? withWords(inner, words) : inner];
      });
      return [key, Object.fromEntries(properties)];
    }),
  );
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

/** `/open/files/{name}` → `OpenFilesName`: what the schemas of a call are called. */
export const schemaName = (path: string): string =>
  path.replace(/\W+(\w?)/g, (_, first: string) => first.toUpperCase());

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

/** Calls about the same thing begin alike. */
const tagOf = ({ path }: Call): string => path.split('/')[1] ?? 'portal';

function oldOf({ deprecated }: Call): string {
  if (!deprecated) return '';
  const { since, instead, until } = deprecated;
  return ` Deprecated since ${since}: use ${instead} instead.${until ? ` It ends on ${until} at the earliest.` : ''}`;
}

/** The parts of the document that a call has: its schemas, and what each of its methods is. */
class Operations {
  constructor(
    private readonly call: Call,
    private readonly options: Documented,
  ) {}

  private get name(): string {
    return schemaName(this.call.path);
  }

  private get example(): Example | undefined {
    return this.options.examples?.[this.call.path];
  }

  private schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
    const { $schema: _, ...schemaBody } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      // an answer may have more one day, which breaks nobody
      override: ({ jsonSchema }) => {
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    return described(schemaBody, (name, parent) => this.options.describe?.(this.call.path, name, parent)) as Json;
  }

  schemas(): [string, Json][] {
    const { call, name } = this;
    const { input, output, many, raw, rtn } = call;
    const single = this.schemaOf(input, 'input');
    const several = this.schemaOf(z.object({ [many ?? '']: z.array(input) }), 'input');
    const sent: [string, Json][] = methodsOf(call).includes('POST')
      ? [[`${name}Input`, many === undefined ? single : { anyOf: [single, several] }]]
      : [];
    if (raw) return sent;
    const data = ref('schemas', `${name}Data`);
    return [
      ...sent,
      [`${name}Data`, this.schemaOf(output, 'output')],
      [`${name}Done`, doneSchema(rtn ? { anyOf: [data, toldSchema] } : data)],
    ];
  }

  /** Fields of a call made by GET, in its path or its query string. */
  private addressParameters(): Json[] {
    const { path, input } = this.call;
    return [...fieldsOf(input)].map(([name, field]) => {
      const isInPath = path.includes(`{${name}}`);
      const required = isInPath || !z.core.safeParse(field, undefined).success;
      const schema = this.schemaOf(field, 'input');
      const { description } = withWords(schema, this.options.describe?.(path, name, ''));
      const example = this.example?.input[name];
      return {
        ...{ name, in: isInPath ? 'path' : 'query', required },
        ...(description !== undefined && { description }),
        schema,
        ...(example !== undefined && { example }),
      };
    });
  }

  /** What was sent once, without what the call ignores. */
  private sentExample(): Json | undefined {
    const { input, many } = this.call;
    const fields = fieldsOf(input);
    if (!this.example || many !== undefined) return this.example?.input;
    return Object.fromEntries(Object.entries(this.example.input).filter(([name]) => fields.has(name)));
  }

  private body(): Json {
    const { call } = this;
    const schema = ref('schemas', `${this.name}Input`);
    const sent = this.sentExample();
    const recorded = sent && { examples: { recorded: { value: sent } } };
    const required = call.upload || !z.core.safeParse(call.input, {}).success;
    if (!call.upload) {
      return {
        ...(required && { required }),
        content: { 'application/json': { schema, ...recorded }, 'application/x-www-form-urlencoded': { schema } },
      };
    }
    const bytes = { type: 'string', format: 'binary' };
    const file = { type: 'object', properties: { file: bytes } };
    const words = this.options.describe?.(call.path, 'file', '');
    if (words) Object.assign(bytes, { description: joinLanguages(words) });
    return { required, content: { 'multipart/form-data': { schema: { allOf: [schema, file] }, ...recorded } } };
  }

  private operation(method: 'GET' | 'POST'): Json {
    const { call } = this;
    const { path, summary, access, writes, side, deprecated } = call;
    const portalParameters = ['lang', 'site', ...(writes ? ['commandId'] : []), ...(side === 'query' ? ['after'] : [])];
    const roles = typeof access === 'string' ? '' : `For the roles ${access.join(', ')}.`;
    const description = `${roles}${alsoOf(call)}${oldOf(call)}`.trim();
    const machines = isForMachines(call) ? [{ [machine]: [path] }] : [];
    return {
      operationId: `${method.toLowerCase()}${path.replace(/\W+/g, '_')}`,
      summary,
      ...(description && { description }),
      tags: [tagOf(call)],
      ...(deprecated && { deprecated: true, 'x-deprecated': deprecated }),
      'x-access': access,
      security: access === 'public' ? [] : [{ [session]: [] }, ...machines],
      parameters: [
        ...portalParameters.map((name) => ref('parameters', name)),
        ...(method === 'GET' ? this.addressParameters() : []),
      ],
      ...(method === 'POST' && { requestBody: this.body() }),
      responses: answersOf(call, this.name, method, this.example?.answer),
    };
  }

  path(): [string, Json] {
    const methods = methodsOf(this.call).map((method) => [method.toLowerCase(), this.operation(method)]);
    return [this.call.path, Object.fromEntries(methods)];
  }
}

const securitySchemes = {
  [session]: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: 'of a session, as /user/login answers it in `data.rt`',
  },
  [machine]: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'dtp_…',
    description:
      'a token for machines, made in the user centre (/user/tokens) for certain calls, which are the scopes here: it may make those that it was made for, and what everybody may',
  },
};

/** The OpenAPI 3.1 document of these calls, whichever service answers them. */
export function openApi(documented: Documented): Json {
  const { calls, version, returnCodes = {}, tags = {} } = documented;
  const operations = calls.map((call) => new Operations(call, documented));
  const names = [...new Set(calls.map(tagOf))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Digital Trade Portal · 数字贸易门户',
      version,
      description:
        'Every call of the portal. An answer says by `flag` whether it was done (T) or refused (F), and by `returnCode` why; `x-return-codes` has all of these. How calls are made, repeated and read after a write, and which pages are how long, is said in the chapter “Calls” of the documentation (/docs).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: names.map((name) => ({ name, ...(tags[name] && { description: joinLanguages(tags[name]) }) })),
    paths: Object.fromEntries(operations.map((each) => each.path())),
    'x-return-codes': returnCodeList(returnCodes),
    components: {
      parameters,
      headers: answerHeaders,
      schemas: { ...answerSchemas(returnCodes), ...Object.fromEntries(operations.flatMap((each) => each.schemas())) },
      securitySchemes,
    },
  };
}
