import { canonical, firstDifference, isObject, type Json } from '../../canonical.ts';
import { record } from './events.ts';

/** A change that callers cannot take, with why it is made all the same. */
export interface MeantBreak {
  /** the line that the check tells of it */
  change: string;
  reason: string;
  /** yyyy-MM-dd, by the command, once the document has it */
  recorded?: string;
}

/** Whether the value is sent by callers or to them: what may become narrower and what wider. */
type Direction = 'input' | 'output';

const at = (value: unknown, ...names: readonly string[]): Json => {
  let found: unknown = value;
  for (const name of names) found = isObject(found) ? found[name] : undefined;
  return isObject(found) ? found : {};
};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): string[] => list(value).map(String);

/** Alternatives of a schema, also those within them; one that has none is its only one. */
const alternatives = (schema: Json): readonly Json[] => {
  const all = [...list(schema.anyOf), ...list(schema.oneOf)].filter(isObject);
  return all.length ? all.flatMap(alternatives) : [schema];
};

function together(a: Json, b: Json): Json {
  const properties = { ...at(a, 'properties'), ...at(b, 'properties') };
  return { ...a, ...b, properties, required: [...texts(a.required), ...texts(b.required)] };
}

/** The schema with all that it takes together in one object. */
function mergeAllOf(schema: Json): Json {
  const parts = list(schema.allOf).filter(isObject).map(mergeAllOf);
  if (!parts.length) return schema;
  const { allOf: _, ...own } = schema;
  return parts.reduce(together, own);
}

const codesOf = (schema: Json): string[] | undefined =>
  'const' in schema ? [canonical(schema.const)] : Array.isArray(schema.enum) ? schema.enum.map(canonical) : undefined;

const typesOf = ({ type }: Json): string[] =>
  (Array.isArray(type) ? texts(type) : typeof type === 'string' ? [type] : []).sort();

/** Least and most that a value may be; the first of them must not rise, the others not fall. */
const minKeywords = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const maxKeywords = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
const forms = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'propertyNames'] as const;

const number = (value: unknown, none: number): number => (typeof value === 'number' ? value : none);

/** What of a value callers sent until now is refused from now on. */
function narrowed(before: Json, after: Json): string[] {
  const rising = minKeywords.filter((name) => number(after[name], -Infinity) > number(before[name], -Infinity));
  const falling = maxKeywords.filter((name) => number(after[name], Infinity) < number(before[name], Infinity));
  // how the library words a format as a pattern may change with the library
  const isFormat = after.format !== undefined && after.format === before.format;
  const formed = forms
    .filter((name) => after[name] !== undefined && canonical(after[name]) !== canonical(before[name]))
    .filter((name) => !(isFormat && name === 'pattern'));
  return [...rising, ...falling, ...formed].map((name) => `${name} is ${JSON.stringify(after[name])} now`);
}

function ofCodes(before: Json, after: Json, direction: Direction): string[] {
  const [was, current] = [codesOf(before), codesOf(after)];
  if (direction === 'output') return was && !current ? ['any value may come now, not the listed ones alone'] : [];
  if (!current) return [];
  if (!was) return [`only ${current.join(', ')} are taken now`];
  const removedCodes = was.filter((code) => !current.includes(code));
  return removedCodes.length ? [`${removedCodes.join(', ')} no longer taken`] : [];
}

function ofTypes(before: Json, after: Json, direction: Direction): string[] {
  const [was, current] = [typesOf(before), typesOf(after)];
  if (codesOf(before) && codesOf(after)) return [];
  const takes = (types: readonly string[], type: string) =>
    !types.length || types.includes(type) || (type === 'integer' && types.includes('number'));
  // whoever sends must find their types among those taken, whoever receives must know those that come
  const [sent, taken] = direction === 'input' ? [was, current] : [current, was];
  const isFit = sent.length ? sent.every((type) => takes(taken, type)) : !taken.length;
  return isFit ? [] : [`type ${was.join(' or ') || 'any'} became ${current.join(' or ') || 'any'}`];
}

function ofProperties(before: Json, after: Json, direction: Direction, path: string): string[] {
  const [was, current] = [at(before, 'properties'), at(after, 'properties')];
  const required = { before: texts(before.required), after: texts(after.required) };
  const changes = Object.keys(was).flatMap((name) => {
    const inner = path ? `${path}.${name}` : name;
    if (name in current) return changesOf(at(was, name), at(current, name), direction, inner);
    if (direction === 'output') return [`${inner} is gone`];
    return after.additionalProperties === false ? [`${inner} is not taken any more`] : [];
  });
  const demanded =
    direction === 'input'
      ? required.after
          .filter((name) => !required.before.includes(name))
          .map((name) => `${path ? `${path}.` : ''}${name} has to be sent now`)
      : required.before
          .filter((name) => name in current && !required.after.includes(name))
          .map((name) => `${path ? `${path}.` : ''}${name} may be missing now`);
  return [...changes, ...demanded];
}

/** One schema against another, both without alternatives. */
function ofOne(before: Json, after: Json, direction: Direction, path: string): string[] {
  const here = [
    ...ofTypes(before, after, direction),
    ...ofCodes(before, after, direction),
    ...(direction === 'input' ? narrowed(before, after) : []),
  ].map((change) => `${path || 'all of it'}: ${change}`);
  const inner = ['items', 'additionalProperties'].flatMap((name) =>
    isObject(before[name]) && isObject(after[name])
      ? changesOf(at(before, name), at(after, name), direction, `${path}[]`)
      : [],
  );
  const tuples = list(before.prefixItems).flatMap((item, index) =>
    changesOf(at(item), at(list(after.prefixItems)[index]), direction, `${path}[${index}]`),
  );
  return [...here, ...ofProperties(before, after, direction, path), ...inner, ...tuples];
}

/** Those of one list that the other one does not have. */
const others = (a: readonly Json[], b: readonly Json[]): readonly Json[] => {
  const known = new Set(b.map(canonical));
  return a.filter((each) => !known.has(canonical(each)));
};

/** Whether two alternatives may be one that changed: a property that has one value in each has the same in both. */
const isCounterpart = (previous: Json, next: Json): boolean =>
  Object.keys(at(previous, 'properties')).every((name) => {
    const [a, b] = [codesOf(at(previous, 'properties', name)), codesOf(at(next, 'properties', name))];
    return a?.length !== 1 || b?.length !== 1 || a[0] === b[0];
  });

/** What callers cannot take of the change from one schema to another. */
export function changesOf(before: Json, after: Json, direction: Direction, path = ''): string[] {
  if (canonical(before) === canonical(after)) return [];
  const [was, current] = [
    alternatives(mergeAllOf(before)).map(mergeAllOf),
    alternatives(mergeAllOf(after)).map(mergeAllOf),
  ];
  // each alternative that is sent has to fit one of those that are known to who receives it
  const [sent, known] = direction === 'input' ? [was, current] : [current, was];
  const news = others(known, sent);
  return others(sent, known).flatMap((alternative) => {
    // one that changed has its counterpart among those that changed: not an object of any kind beside it, as of refusals
    const candidates = news.length ? news : known;
    const counterparts = candidates.filter((other) => isCounterpart(alternative, other));
    const outcomes = (counterparts.length ? counterparts : candidates).map((other) =>
      direction === 'input' ? ofOne(alternative, other, direction, path) : ofOne(other, alternative, direction, path),
    );
    return outcomes.sort((a, b) => a.length - b.length)[0] ?? [];
  });
}

const json = (answer: Json): Json => at(answer, 'content', 'application/json', 'schema');

/** What a schema tells people, and no program goes by. */
const forReaders = new Set(['description', 'discriminator', 'example', 'examples', 'x-enumDescriptions']);

const mapped = (object: Json, change: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));

/**
 * Reads parts of a document: with what they refer to in the places where they do, and without what is told to people. A
 * property may have the name of such.
 */
function readerOf(document: Json): (part: unknown) => unknown {
  const referred = new Map<string, unknown>();
  function meant(name: string): unknown {
    if (!referred.has(name)) referred.set(name, plain(at(document, ...name.replace(/^#\//, '').split('/'))));
    return referred.get(name);
  }
  function plain(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(plain);
    if (!isObject(part)) return part;
    if (typeof part.$ref === 'string') {
      const { $ref: name, ...annotations } = part;
      return { ...(meant(String(name)) as Json), ...(plain(annotations) as Json) };
    }
    return Object.fromEntries(
      Object.entries(part)
        .filter(([name]) => !forReaders.has(name))
        .map(([name, inner]) => [name, name === 'properties' && isObject(inner) ? mapped(inner, plain) : plain(inner)]),
    );
  }
  return plain;
}

function ofBody(before: Json, after: Json): string[] {
  const [was, current] = [at(before, 'requestBody', 'content'), at(after, 'requestBody', 'content')];
  return Object.keys(was).flatMap((type) =>
    type in current
      ? changesOf(at(was, type, 'schema'), at(current, type, 'schema'), 'input').map((change) => `${type} ${change}`)
      : [`${type} is not taken any more`],
  );
}

const parametersOf = (operation: Json): Map<string, Json> =>
  new Map(
    list(operation.parameters)
      .filter(isObject)
      .map((each) => [`${each.in} ${each.name}`, each]),
  );

function ofParameters(before: Json, after: Json): string[] {
  const [was, current] = [parametersOf(before), parametersOf(after)];
  return [...current].flatMap(([name, parameter]) => {
    const known = was.get(name);
    if (parameter.required === true && known?.required !== true) return [`${name} has to be sent now`];
    return known
      ? changesOf(at(known, 'schema'), at(parameter, 'schema'), 'input').map((change) => `${name}: ${change}`)
      : [];
  });
}

function ofAnswers(before: Json, after: Json): string[] {
  const [was, current] = [at(before, 'responses'), at(after, 'responses')];
  return Object.keys(was).flatMap((status) => {
    const [previous, next] = [at(was, status), at(current, status)];
    // a refusal that comes no more is missed by nobody
    if (!(status in current)) return Number(status) < 400 ? [`is not answered with ${status} any more`] : [];
    const kind = Object.keys(at(previous, 'content')).sort().join();
    if (kind !== Object.keys(at(next, 'content')).sort().join()) return [`${status}: another kind of content`];
    const headers = Object.keys(at(previous, 'headers')).filter((name) => !(name in at(next, 'headers')));
    return [
      ...headers.map((name) => `${status}: header ${name} is gone`),
      ...changesOf(json(previous), json(next), 'output').map((change) => `${status}: ${change}`),
    ];
  });
}

function ofOperation(before: Json, after: Json): string[] {
  // who may make a call is part of its contract; by what they prove it there may come to be more ways
  const isOther = canonical(before['x-access']) !== canonical(after['x-access']);
  return [
    ...(isOther ? ['who may call it changed'] : []),
    ...ofParameters(before, after),
    ...ofBody(before, after).map((change) => `input: ${change}`),
    ...ofAnswers(before, after).map((change) => `answer ${change}`),
  ];
}

/** Finds an operation of a document; one that it does not have has nothing in it. */
function operationsOf(document: Json): (path: string, method: string) => Json {
  const read = readerOf(document);
  return (path, method) => {
    const operation = read(at(document, 'paths', path, method));
    return isObject(operation) ? operation : {};
  };
}

/** Each change from one document to another that breaks a caller, as `POST /path: what`. */
export function breaks(before: Json, after: Json): string[] {
  const [was, current] = [operationsOf(before), operationsOf(after)];
  return Object.entries(at(before, 'paths')).flatMap(([path, methods]) =>
    Object.keys(at(methods)).flatMap((method) => {
      const name = `${method.toUpperCase()} ${path}`;
      const [previous, next] = [was(path, method), current(path, method)];
      if (!Object.keys(next).length) return [`${name}: is gone`];
      return [...new Set(ofOperation(previous, next).map((change) => `${name}: ${change}`))];
    }),
  );
}

/**
 * Calls that are gone though nobody was told, or before the day that was named: no reason makes up for that. `today` is
 * yyyy-MM-dd.
 */
export function endedSuddenly(before: Json, after: Json, today: string): string[] {
  const [was, current] = [operationsOf(before), operationsOf(after)];
  return Object.entries(at(before, 'paths')).flatMap(([path, methods]) =>
    Object.keys(at(methods)).flatMap((method) => {
      if (Object.keys(current(path, method)).length) return [];
      const { since, until } = at(was(path, method), 'x-deprecated');
      const name = `${method.toUpperCase()} ${path}`;
      if (typeof since !== 'string')
        return [`${name} is gone and was never deprecated: bring it back, with \`deprecated\` in its definition`];
      return typeof until === 'string' && today < until ? [`${name} is gone and was to stay until ${until}`] : [];
    }),
  );
}

/** What is wrong with the document of now beside the accepted one, as lines that say what to do. `today` is yyyy-MM-dd. */
export function openApiFaults(
  accepted: Json | undefined,
  now: Json,
  meant: readonly MeantBreak[],
  today: string,
): string[] {
  if (!accepted) return [`docs/openapi.json is missing: ${record}`];
  const sudden = endedSuddenly(accepted, now, today);
  if (sudden.length) return sudden;
  const broken = breaks(accepted, now);
  const open = meant.filter(({ recorded }) => !recorded);
  const unsaid = broken.filter((change) => !open.some((each) => each.change === change && each.reason.trim()));
  const idle = open.filter(({ change }) => !broken.includes(change));
  if (unsaid.length || idle.length)
    return [
      ...unsaid.map(
        (change) =>
          `${change}. Callers rely on it: change it back, or, if it is meant, say so in docs/breaking-changes.json: {"change": ${JSON.stringify(change)}, "reason": "…"}`,
      ),
      ...idle.map(({ change }) => `docs/breaking-changes.json: "${change}" does not happen, take it out`),
    ];
  const difference = firstDifference(accepted, now);
  return difference ? [`docs/openapi.json is not up to date (${difference}): ${record}`] : [];
}
