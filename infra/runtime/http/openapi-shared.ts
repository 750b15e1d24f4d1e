import type { Json } from './openapi.ts';
import { ref } from './openapi-answers.ts';
import { isJson } from './openapi-components.ts';

// Equal parts of the document become components, named after the name that they have in each place.

/** by path, then by method */
type Paths = Record<string, Record<string, Json>>;

const mapped = <Value, Next>(object: Record<string, Value>, next: (value: Value, name: string) => Next) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, next(value, name)]));

/** For each name the most frequent part becomes a component, if that is shorter. */
class Shared {
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly kept = new Map<string, string>();

  constructor(
    private readonly kind: 'parameters' | 'responses' | 'schemas',
    /** names of other components */
    private readonly isTaken: (name: string) => boolean = () => false,
  ) {}

  count(name: string, part: Json): void {
    const ofName = this.counts.get(name) ?? new Map<string, number>();
    this.counts.set(name, ofName);
    const text = JSON.stringify(part);
    ofName.set(text, (ofName.get(text) ?? 0) + 1);
  }

  /** Call after counting all parts. */
  select(): void {
    for (const [name, texts] of this.counts) {
      const referenceLength = JSON.stringify(this.reference(name)).length;
      const saved = ([text, count]: [string, number]): number =>
        (text.length - referenceLength) * count - text.length - referenceLength;
      const [best] = [...texts].sort((a, b) => saved(b) - saved(a));
      if (best && saved(best) > 0) this.kept.set(name, best[0]);
    }
  }

  private nameOf(name: string): string {
    return this.isTaken(name) ? `${name}Field` : name;
  }

  private reference(name: string): Json {
    return ref(this.kind, this.nameOf(name));
  }

  /** The part itself, or a reference to its component. */
  shorter(name: string, part: Json, own: Json = part): Json {
    return this.kept.get(name) === JSON.stringify(part) ? this.reference(name) : own;
  }

  components(): Record<string, Json> {
    return Object.fromEntries([...this.kept].map(([name, text]) => [this.nameOf(name), JSON.parse(text) as Json]));
  }
}

const isReference = (part: Json): boolean => '$ref' in part && Object.keys(part).length === 1;

/** Applies `change` to each property of a schema, inner ones first. */
function withProperties(part: unknown, change: (name: string, property: Json, own: Json) => unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => withProperties(each, change));
  if (!isJson(part)) return part;
  return mapped(part, (inner, key) => {
    if (key === 'examples' || key === 'default') return inner;
    if (key !== 'properties' || !isJson(inner)) return withProperties(inner, change);
    return mapped(inner, (property, name) => {
      const own = withProperties(property, change);
      return isJson(property) && isJson(own) ? change(name, property, own) : own;
    });
  });
}

/** `pageNo` → `PageNo` */
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function sharedProperties(schemas: Json): Json {
  const shared = new Shared('schemas', (name) => name in schemas);
  // an object has a meaning of its own
  const isShared = (name: string, property: Json): boolean =>
    /^\w+$/.test(name) && !isReference(property) && !JSON.stringify(property).includes('"properties":');
  withProperties(schemas, (name, property, own) => {
    if (isShared(name, property)) shared.count(capitalised(name), property);
    return own;
  });
  shared.select();
  const short = (part: unknown): unknown =>
    withProperties(part, (name, property, own) =>
      isShared(name, property) ? shared.shorter(capitalised(name), property, own) : own,
    );
  return { ...(short(schemas) as Json), ...mapped(shared.components(), short) };
}

const nameOfAnswer = (response: Json): string =>
  /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(response.content ?? ''))?.[1] ?? 'File';
const parametersOf = ({ parameters }: Json): Json[] => (Array.isArray(parameters) ? parameters.filter(isJson) : []);

/** The document's parts, with equal ones as components. */
export function sharedParts(paths: Paths, schemas: Json) {
  const parameters = new Shared('parameters');
  const responses = new Shared('responses');
  const keyOf = (parameter: Json): string => `${parameter.in}-${parameter.name}`;
  const responsesOf = (operation: Json): Record<string, Json> => operation.responses as Record<string, Json>;
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const parameter of parametersOf(operation))
      if (!isReference(parameter)) parameters.count(keyOf(parameter), parameter);
    for (const response of Object.values(responsesOf(operation)))
      if (!isReference(response)) responses.count(nameOfAnswer(response), response);
  }
  parameters.select();
  responses.select();
  const shorter = (operation: Json): Json => ({
    ...operation,
    parameters: parametersOf(operation).map((parameter) => parameters.shorter(keyOf(parameter), parameter)),
    responses: mapped(responsesOf(operation), (response) => responses.shorter(nameOfAnswer(response), response)),
  });
  return {
    paths: mapped(paths, (methods) => mapped(methods, shorter)),
    parameters: parameters.components(),
    responses: responses.components(),
    schemas: sharedProperties(schemas),
  };
}
