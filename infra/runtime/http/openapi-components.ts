import type { Json } from './openapi.ts';

/** Whether a schema describes what callers send or receive. */
export type Direction = 'input' | 'output';

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords that may stand beside a reference. */
const ofPlace: ReadonlySet<string> = new Set(['description', 'default', 'deprecated', 'x-deprecated']);
/** Keywords without schemas inside. */
const values: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'x-deprecated', 'x-comma-list']);

/**
 * Without what says nothing: the pattern beside its format, the bounds of every integer, that a name is a text. That all of
 * some names are there says their number, since `required` is for those of `properties`.
 */
function withoutNoise(schema: Json): Json {
  const { propertyNames: names, required } = schema;
  const isListed = isJson(names) && Array.isArray(names.enum) && Array.isArray(required);
  const isNoise = (key: string, value: unknown): boolean =>
    (key === 'pattern' && 'format' in schema) ||
    (key === 'required' && isListed) ||
    (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
    (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
    (key === 'propertyNames' && JSON.stringify(value) === '{"type":"string"}');
  const own = Object.fromEntries(Object.entries(schema).filter(([key, value]) => !isNoise(key, value)));
  return isListed ? { ...own, minProperties: required.length } : own;
}

interface Form {
  schema: Json;
  /** where it occurred first */
  place: string;
}

/**
 * Components of the document: schemas with `component` in their metadata; one that has all properties of a component
 * and more names it by `extends`. If the sent form differs from the received one, it is named `…Input`.
 */
export class Components {
  private readonly forms = new Map<string, Form>();

  /**
   * The schema with references to components, to be completed by `resolve`. `place` is part of the error for two
   * schemas of one name.
   */
  extract(schema: Json, direction: Direction, place: string): Json {
    const { component, ...own } = Object.fromEntries(
      Object.entries(schema).map(([key, part]) => [key, this.inner(key, part, direction, place)]),
    );
    const clean = withoutNoise(own);
    if (typeof clean.extends === 'string') clean.extends = `${clean.extends}/${direction}`;
    if (typeof component !== 'string') return clean;
    const entries = Object.entries(clean);
    const isHere = ([key]: [string, unknown]): boolean => ofPlace.has(key);
    const name = `${component}/${direction}`;
    this.add(name, { schema: Object.fromEntries(entries.filter((entry) => !isHere(entry))), place });
    return { $ref: name, ...Object.fromEntries(entries.filter(isHere)) };
  }

  private inner(key: string, part: unknown, direction: Direction, place: string): unknown {
    if (values.has(key)) return part;
    if (Array.isArray(part)) return part.map((each) => (isJson(each) ? this.extract(each, direction, place) : each));
    if (!isJson(part)) return part;
    if (key !== 'properties') return this.extract(part, direction, place);
    const extractProperty = (name: string, property: unknown): unknown =>
      isJson(property) ? this.extract(property, direction, `${place} ${name}`) : property;
    return Object.fromEntries(Object.entries(part).map(([name, property]) => [name, extractProperty(name, property)]));
  }

  private add(name: string, form: Form): void {
    const known = this.forms.get(name);
    if (known && JSON.stringify(known.schema) !== JSON.stringify(form.schema))
      throw new Error(`two schemas are called ${name}: ${known.place}, and ${form.place}: ${difference(known, form)}`);
    if (!known) this.forms.set(name, form);
  }

  private nameOf(name: string): string {
    const [component = '', direction] = name.split('/');
    const [sent, answered] = [this.forms.get(`${component}/input`), this.forms.get(`${component}/output`)];
    if (direction === 'output' || !sent || !answered) return component;
    const isSame = JSON.stringify(this.resolve(sent.schema)) === JSON.stringify(this.resolve(answered.schema));
    return isSame ? component : `${component}Input`;
  }

  /** Replaces references by their final names, once everything is extracted. */
  resolve<Part>(part: Part): Part {
    const resolved = Array.isArray(part)
      ? part.map((each) => this.resolve(each))
      : isJson(part)
        ? Object.fromEntries(
            Object.entries(this.extended(part)).map(([key, inner]) => [key, this.reference(key, inner)]),
          )
        : part;
    return resolved as Part;
  }

  /** The properties that a schema has beyond the component that it extends, or with another meaning. */
  private extended(part: Json): Json {
    const { extends: base, type, properties, required, ...annotations } = part;
    if (typeof base !== 'string' || !isJson(properties)) return part;
    const known = this.forms.get(base)?.schema;
    if (!isJson(known?.properties)) throw new Error(`there is no ${base} to extend`);
    const [all, theirs] = [properties, known.properties];
    const isOwn = (name: string): boolean => JSON.stringify(all[name]) !== JSON.stringify(theirs[name]);
    const own = Object.fromEntries(Object.entries(all).filter(([name]) => isOwn(name)));
    const needed = (schema: Json): string[] => (Array.isArray(schema.required) ? schema.required.map(String) : []);
    const [needs, met] = [needed(part), needed(known)];
    const missing = [
      ...Object.keys(theirs).filter((name) => !(name in all)),
      ...met.filter((name) => !needs.includes(name)),
    ];
    if (missing.length) throw new Error(`what extends ${base} lacks ${missing.join(', ')}`);
    const more = needs.filter((name) => !met.includes(name));
    return {
      ...annotations,
      allOf: [{ $ref: base }, { type, properties: own, ...(more.length && { required: more }) }],
    };
  }

  private reference(key: string, part: unknown): unknown {
    const isOpen = key === '$ref' && typeof part === 'string' && this.forms.has(part);
    return isOpen ? `#/components/schemas/${this.nameOf(part)}` : this.resolve(part);
  }

  /** By their names. */
  schemas(): Json {
    return Object.fromEntries([...this.forms].map(([name, { schema }]) => [this.nameOf(name), this.resolve(schema)]));
  }
}

/** Where two forms begin to differ. */
function difference(a: Form, b: Form): string {
  const [text, other] = [JSON.stringify(a.schema), JSON.stringify(b.schema)];
  const at = [...text].findIndex((character, index) => character !== other[index]);
  const excerpt = (json: string): string => json.slice(Math.max(0, at - 80), at + 80);
  return `“${excerpt(text)}” is not “${excerpt(other)}”`;
}
