import { type Call, isForMachines } from '@portal/shared/define/call';
import { z } from 'zod';
import { methodsOf } from './methods.ts';
import {
  answerHeaders,
  answerSchema,
  answerSchemas,
  answersOf,
  type InBoth,
  joinLanguages,
  ref,
  sharedAnswers,
} from './openapi-answers.ts';
import { Components, type Direction, isJson } from './openapi-components.ts';
import { sharedParts } from './openapi-shared.ts';
import { fieldsOf } from './schema-text.ts';

export type Json = Record<string, unknown>;

/** A recorded request of a call, and its answer. */
export interface Example {
  input: Json;
  answer: unknown;
}

/** Sources of the document, beside the calls. */
export interface Documented {
  calls: readonly Call[];
  /** of the product */
  version: string;
  /** meaning of a property; `parent` is the name of the enclosing one */
  describe?(path: string, name: string, parent: string): InBoth | undefined;
  /** descriptions of the groups of calls, by the beginning of their paths */
  tags?: Readonly<Record<string, InBoth>>;
  /** every refusal code with its text */
  returnCodes?: Readonly<Record<string, InBoth>>;
  /** by path */
  examples?: Readonly<Record<string, Example>>;
}

const session = 'session';
const machine = 'machine';

/** Adds a property's meaning, the codes of a comma list, and the replacement of a deprecated one. */
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

/** Adds the meanings of all properties of a schema. */
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
      const isNamed = ([, property]: [string, unknown]) => !(isJson(property) && property['x-ignored'] === true);
      const properties = Object.entries(part)
        .filter(isNamed)
        .map(([name, property]) => {
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
  description,
  schema,
});

const parameters = {
  commandId: header('x-command-id', 'a repeated one changes nothing and gets the first answer', {
    type: 'string',
    format: 'uuid',
  }),
  after: header(
    'x-after',
    'position of the log that the answer has to include; by `x-at` the answer says up to which one it is true, and by `x-behind` how far it is where it could not wait',
    { type: 'integer', minimum: 0 },
  ),
};

const toldWords = joinLanguages(['What the call answers, or why it was refused', '调用的应答内容，或拒绝原因']);

/** `/open/files/{name}` → `OpenFilesName`: base name of a call's schemas. */
export const schemaName = (path: string): string =>
  path.replace(/\W+(\w?)/g, (_, first: string) => first.toUpperCase());

/** Older forms that a call accepts: a list instead of one input, and other names. */
function alsoOf({ also = {}, many }: Call): string {
  const names = Object.entries(also).map(([name, older]) => {
    if (typeof older === 'string') return `${name} for ${older}`;
    const values = Object.entries(older.values).map(([value, present]) => `${value} for ${present}`);
    return `${name} for ${older.is} (${values.join(', ')})`;
  });
  const list = many === undefined ? '' : ` A list of such inputs is taken as ${many}, also as JSON text.`;
  return list + (names.length > 0 ? ` Taken as well: ${names.join('; ')}.` : '');
}

/** Calls of one subject have the same first path segment. */
const tagOf = ({ path }: Call): string => path.split('/')[1] ?? 'portal';

function oldOf({ deprecated }: Call): string {
  if (!deprecated) return '';
  const { since, instead, until } = deprecated;
  return ` Deprecated since ${since}: use ${instead} instead.${until ? ` It ends on ${until} at the earliest.` : ''}`;
}

/** Keeps the first entry of each list of objects, as a sample. */
function brief(value: unknown): unknown {
  if (Array.isArray(value)) return (value.some(isJson) ? value.slice(0, 1) : value).map(brief);
  if (!isJson(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, brief(part)]));
}

/** A call's parts of the document: its schemas, and an operation for each method. */
class Operations {
  private answerSchema: Json | undefined;

  constructor(
    private readonly call: Call,
    private readonly options: Documented,
    private readonly components: Components,
  ) {}

  private get name(): string {
    return schemaName(this.call.path);
  }

  private get example(): Example | undefined {
    const recorded = this.options.examples?.[this.call.path];
    return recorded && { input: brief(recorded.input) as Json, answer: brief(recorded.answer) };
  }

  private schemaOf(schema: z.core.$ZodType, direction: Direction): Json {
    const { $schema: _, ...schemaBody } = z.toJSONSchema(schema, {
      io: direction,
      unrepresentable: 'any',
      // answers may get more fields one day without breaking callers
      override: ({ jsonSchema }) => {
        if (direction === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    const { path } = this.call;
    const all = described(schemaBody, (name, parent) => this.options.describe?.(path, name, parent));
    return this.components.extract(all as Json, direction, path);
  }

  /** One input, or a list of them if the call takes several. */
  private sent(): Json {
    const { input, many } = this.call;
    const single = this.schemaOf(input, 'input');
    return many === undefined
      ? single
      : { anyOf: [single, this.schemaOf(z.object({ [many]: z.array(input) }), 'input')] };
  }

  /** Schema of the data, and its component's name if it is one, which other calls may share. */
  private get answered(): { component?: string; schema: Json } {
    this.answerSchema ??= this.schemaOf(this.call.output, 'output');
    const schema = this.answerSchema;
    const [[key, name] = [], ...others] = Object.entries(schema);
    return key === '$ref' && others.length === 0 ? { component: String(name).replace(/\/.*/, ''), schema } : { schema };
  }

  /** Calls with the same component share the schema of their answer. */
  private get answerName(): string {
    const { component } = this.answered;
    return component ? `AnswerOf${component}${this.call.rtn ? 'OrTold' : ''}` : `${this.name}Answer`;
  }

  /** Schemas of input and answer with their examples; input of a GET is in its address. */
  schemas(): [string, Json][] {
    const { call, name, example } = this;
    const all: [string, Json][] = [];
    if (methodsOf(call).includes('POST')) {
      const sent = this.sentExample() ?? {};
      all.push([`${name}Input`, { ...this.sent(), ...(Object.keys(sent).length && { examples: [sent] }) }]);
    }
    if (call.raw) return all;
    const { component, schema } = this.answered;
    // the example stands with a call's own data, or with the answer that calls share
    const { data: exampleData } = isJson(example?.answer) ? example.answer : {};
    if (!component)
      all.push([`${name}Data`, { ...schema, ...(exampleData !== undefined && { examples: [exampleData] }) }]);
    const data = component ? schema : ref('schemas', `${name}Data`);
    const answer = answerSchema(call.rtn ? { anyOf: [data, ref('schemas', 'Told')], description: toldWords } : data);
    all.push([this.answerName, { ...answer, ...(component && example && { examples: [example.answer] }) }]);
    return all;
  }

  /** Fields of a GET, in its path or its query string. */
  private addressParameters(): Json[] {
    const { path, input } = this.call;
    const fields = [...fieldsOf(input)].filter(([, field]) => !z.globalRegistry.get(field)?.['x-ignored']);
    return fields.map(([name, field]) => {
      const isInPath = path.includes(`{${name}}`);
      const required = isInPath || !z.core.safeParse(field, undefined).success;
      const { description: own, ...schemaBody } = this.schemaOf(field, 'input');
      const { description } = withWords({ ...schemaBody, description: own }, this.options.describe?.(path, name, ''));
      const example = methodsOf(this.call).includes('POST') ? undefined : this.example?.input[name];
      return {
        name,
        in: isInPath ? 'path' : 'query',
        ...(required && { required }),
        ...(description !== undefined && { description }),
        schema: schemaBody,
        ...(example !== undefined && { example }),
      };
    });
  }

  /** The recorded request without ignored fields. */
  private sentExample(): Json | undefined {
    const { input, many } = this.call;
    const fields = fieldsOf(input);
    if (!this.example || many !== undefined) return this.example?.input;
    return Object.fromEntries(Object.entries(this.example.input).filter(([name]) => fields.has(name)));
  }

  private body(): Json {
    const { call } = this;
    const schema = ref('schemas', `${this.name}Input`);
    const required = call.upload || !z.core.safeParse(call.input, {}).success;
    if (!call.upload) {
      return {
        ...(required && { required }),
        content: { 'application/json': { schema } },
      };
    }
    const bytes = { type: 'string', format: 'binary' };
    const file = { type: 'object', properties: { file: bytes } };
    const words = this.options.describe?.(call.path, 'file', '');
    if (words) Object.assign(bytes, { description: joinLanguages(words) });
    return { required, content: { 'multipart/form-data': { schema: { allOf: [schema, file] } } } };
  }

  private operation(method: 'GET' | 'POST'): Json {
    const { call } = this;
    const { path, summary, access, writes, side, deprecated } = call;
    const portalParameters = [...(writes ? ['commandId'] : []), ...(side === 'query' ? ['after'] : [])];
    const roles = typeof access === 'string' ? '' : `For the roles ${access.join(', ')}.`;
    const description = `${roles}${alsoOf(call)}${oldOf(call)}`.trim();
    return {
      operationId: `${method.toLowerCase()}${path.replace(/\W+/g, '_')}`,
      summary,
      ...(description && { description }),
      tags: [tagOf(call)],
      ...(deprecated && { deprecated: true, 'x-deprecated': deprecated }),
      'x-access': typeof access === 'string' ? access : access.join(' '),
      ...(access === 'public' ? { security: [] } : !isForMachines(call) && { security: [{ [session]: [] }] }),
      parameters: [
        ...portalParameters.map((name) => ref('parameters', name)),
        ...(method === 'GET' ? this.addressParameters() : []),
      ],
      ...(method === 'POST' && { requestBody: this.body() }),
      responses: answersOf(call, call.raw ? '' : this.answerName, method),
    };
  }

  path(): [string, Record<string, Json>] {
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
      'a token for machines, made in the user centre (/user/tokens) for certain calls, named by their paths: it may make those that it was made for, and what everybody may',
  },
};

/** Schemas by name. A shared answer has the first example. */
function joined(schemas: readonly (readonly [string, Json])[]): Json {
  const all = new Map<string, Json>();
  for (const [name, schema] of schemas) {
    const { examples, ...known } = all.get(name) ?? schema;
    const { examples: next, ...own } = schema;
    if (JSON.stringify(known) !== JSON.stringify(own)) throw new Error(`two schemas are called ${name}`);
    all.set(name, { ...own, ...((examples ?? next) !== undefined && { examples: examples ?? next }) });
  }
  return Object.fromEntries(all);
}

/** The OpenAPI 3.1 document of these calls of all services. */
export function openApi(documented: Documented): Json {
  const { calls, version, returnCodes = {}, tags = {} } = documented;
  const components = new Components();
  const operations = calls.map((call) => new Operations(call, documented, components));
  const names = [...new Set(calls.map(tagOf))].sort();
  const paths = Object.fromEntries(operations.map((each) => each.path()));
  const bodies = joined(operations.flatMap((each) => each.schemas()));
  const { schemas } = components.resolve({
    schemas: { ...answerSchemas(returnCodes), ...components.schemas(), ...bodies },
  });
  const shared = sharedParts(components.resolve(paths), schemas);
  const responses = { ...sharedAnswers(), ...shared.responses };
  const answers = JSON.stringify([shared.paths, responses]);
  const isAnswered = ([name]: [string, Json]): boolean => answers.includes(`"#/components/headers/${name}"`);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Digital Trade Portal · 数字贸易门户',
      version,
      description:
        'Every call of the portal. An answer says by `flag` whether it was done (T) or refused (F), and by `returnCode` why; the schema `ReturnCode` has all of these. Each call takes the headers `lang`, CN or EN, for the language of the words in its answer, and `site`, 01, 02 or 03, where no field of the call says it; what it takes as JSON it takes as `application/x-www-form-urlencoded` as well. Any call may be answered with 500, a fault of the portal, or 503, where something that it needs does not answer: `retry-after` says when to try again. How calls are made, repeated and read after a write, and which pages are how long, is said in the chapter “Calls” of the documentation (/docs).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ [session]: [] }, { [machine]: [] }],
    tags: names.map((name) => ({ name, ...(tags[name] && { description: joinLanguages(tags[name]) }) })),
    paths: shared.paths,
    components: {
      parameters: { ...parameters, ...shared.parameters },
      headers: Object.fromEntries(Object.entries(answerHeaders).filter(isAnswered)),
      responses,
      schemas: shared.schemas,
      securitySchemes,
    },
  };
}
