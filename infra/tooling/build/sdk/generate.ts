import { isObject, type Json } from '../../canonical.ts';
import { typeOf } from './types.ts';

/** Where the types of all calls stand in the client that others use. */
export const sdkTypes = 'sdk/src/calls.ts';

const at = (value: unknown, ...names: readonly string[]): Json => {
  let found: unknown = value;
  for (const name of names) found = isObject(found) ? found[name] : undefined;
  return isObject(found) ? found : {};
};

const refName = ({ $ref }: Json): string => String($ref).split('/').at(-1) ?? '';

interface Described {
  path: string;
  /** the method that it has of its own: a public read is asked by POST, which takes all that GET does */
  operation: Json;
  /** of a call that was done, as JSON; empty for one that answers something else */
  answer: Json;
  isGet: boolean;
}

/** The part that a reference leads to, or the part itself. */
const meant = (part: Json, all: Json): Json => ('$ref' in part ? at(all, refName(part)) : part);

const callsIn = (document: Json): Described[] =>
  Object.entries(at(document, 'paths')).map(([path, methods]) => {
    const isGet = !isObject(at(methods).post) || path.includes('{');
    const operation = at(methods, isGet ? 'get' : 'post');
    const answer = meant(at(operation, 'responses', '200'), at(document, 'components', 'responses'));
    return { path, isGet, operation, answer: at(answer, 'content', 'application/json') };
  });

const parameters = ({ operation }: Described): Json[] =>
  (Array.isArray(operation.parameters) ? operation.parameters : []).filter(isObject);
const takes = (call: Described, name: string): boolean =>
  parameters(call).some((parameter) => refName(parameter) === name);
/** The fields of its address, which several calls may have alike. */
const addressFields = (call: Described, shared: Json): Json[] =>
  parameters(call)
    .map((parameter) => ('$ref' in parameter ? at(shared, refName(parameter)) : parameter))
    .filter((parameter) => parameter.in !== 'header');

const isRaw = ({ answer }: Described): boolean => !Object.keys(answer).length;
const isUpload = ({ operation }: Described): boolean =>
  'multipart/form-data' in at(operation, 'requestBody', 'content');

/** The schema of what a call takes: of its body, or made of what its address has. */
function inputOf(call: Described, { schemas, parameters }: Record<'schemas' | 'parameters', Json>): Json {
  const content = at(call.operation, 'requestBody', 'content');
  if (isUpload(call)) {
    const { allOf } = at(content, 'multipart/form-data', 'schema');
    const [fields] = Array.isArray(allOf) ? allOf : [];
    return at(schemas, refName(at(fields)));
  }
  if (!call.isGet) return at(schemas, refName(at(content, 'application/json', 'schema')));
  const own = addressFields(call, parameters);
  return {
    type: 'object',
    properties: Object.fromEntries(
      own.map(({ name, schema, description }) => [
        String(name),
        { ...at(schema), ...(description !== undefined && { description }) },
      ]),
    ),
    required: own.filter(({ required }) => required === true).map(({ name }) => name),
  };
}

function dataOf(call: Described, schemas: Json): Json {
  const { oneOf } = meant(at(call.answer, 'schema'), schemas);
  const { allOf } = at(Array.isArray(oneOf) ? oneOf[0] : {});
  const data = at(Array.isArray(allOf) ? allOf[1] : {}, 'properties', 'data');
  // of the older calls that tell refusals within: these are thrown
  const [first] = Array.isArray(data.anyOf) ? data.anyOf : [data];
  // what one call alone answers is told with the call
  const own = at(first);
  return refName(own) === `${refName(at(call.answer, 'schema')).replace(/Answer$/, 'Data')}`
    ? meant(own, schemas)
    : own;
}

/** A field that is sent and has nothing in it takes no fields. */
function inputType(schema: Json, schemas: Json): string {
  const { type, properties } = meant(schema, schemas);
  return type === 'object' && !Object.keys(at(properties)).length ? 'Record<string, never>' : typeOf(schema);
}

/** The types of all that these types name, by their names. */
function namedTypes(types: readonly string[], schemas: Json): Map<string, string> {
  const found = new Map<string, string>();
  const namesIn = (type: string): string[] => [...type.matchAll(/Schemas\["(\w+)"\]/g)].map(([, name = '']) => name);
  const open = types.flatMap(namesIn);
  for (const name of open) {
    if (found.has(name)) continue;
    const type = typeOf(at(schemas, name));
    found.set(name, type);
    open.push(...namesIn(type));
  }
  return found;
}

/** The lines of a type behind its first one, as deep as the member that it is of. */
const indent = (type: string): string => type.replaceAll('\n', '\n    ');

/** Schemas whose properties say what they mean, also those that stand elsewhere: whoever writes code reads it there. */
function withWords(part: unknown, schemas: Json): unknown {
  if (Array.isArray(part)) return part.map((each) => withWords(each, schemas));
  if (!isObject(part)) return part;
  const { description } = meant(part, schemas);
  const own = Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, withWords(inner, schemas)]));
  return typeof description === 'string' ? { description, ...own } : own;
}

/** What the client has of the calls: their types, and how each is made. From the document that is recorded. */
export function clientCalls(document: Json): string {
  const schemas = at(withWords(at(document, 'components'), at(document, 'components', 'schemas')), 'schemas');
  const components = { schemas, parameters: at(document, 'components', 'parameters') };
  const all = callsIn(document);
  const entries = all.map((call) => {
    const { path, operation } = call;
    const old = at(operation, 'x-deprecated');
    const deprecated = old.instead ? ` @deprecated since ${old.since}: use ${old.instead}` : '';
    const comment = `  /** ${String(operation.summary).replaceAll('*/', '* /')}${deprecated} */`;
    const data = isRaw(call) ? 'Response' : typeOf(dataOf(call, schemas));
    return `${comment}\n  ${JSON.stringify(path)}: {\n    input: ${indent(inputType(inputOf(call, components), schemas))};\n    data: ${indent(data)};\n  };`;
  });
  const paths = (isMeant: (call: Described) => boolean) => all.filter(isMeant).map(({ path }) => path);
  const set = (isMeant: (call: Described) => boolean) => `new Set<Path>(${JSON.stringify(paths(isMeant))})`;
  const union = (isMeant: (call: Described) => boolean) =>
    paths(isMeant)
      .map((path) => JSON.stringify(path))
      .join(' | ') || 'never';
  const sortedTypes = [...namedTypes(entries, schemas)].sort(([a], [b]) => (a < b ? -1 : 1));
  const members = sortedTypes.map(([name, type]) => `  ${name}: ${type.replaceAll('\n', '\n  ')};`);
  return `// Made of docs/openapi.json by infra/tooling/build/sdk, whenever it is needed.

/** What several calls take or answer, by the names of the components of the document. */
export interface Schemas {
${members.join('\n')}
}

/** Every call by its path: what it takes, and what it answers. */
export interface Calls {
${entries.join('\n')}
}

export type Path = keyof Calls;
/** Calls that answer with a file, a picture or a stream. */
export type RawPath = ${union(isRaw)};
/** Calls that take a file. */
export type UploadPath = ${union((call) => !isRaw(call) && isUpload(call))};

/** How calls are made: by GET; with the position that their answer has to include; as a command that counts once. */
export const facts = {
  gets: ${set(({ isGet }) => isGet)},
  reads: ${set((call) => takes(call, 'after'))},
  writes: ${set((call) => takes(call, 'commandId'))},
} as const;
`;
}
