import { z } from 'zod';

type Schema = z.core.$ZodType;

/** The value of a text; an unparsable text stays, for the schema to refuse. */
export type ReadText = (text: string) => unknown;

const decimal = /^-?\d+(\.\d+)?$/;

const asIs: ReadText = (text) => text;
const asNumber: ReadText = (text) => (decimal.test(text) ? Number(text) : text);
const asBoolean: ReadText = (text) => (text === 'true' ? true : text === 'false' ? false : text);

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The schema inside wrappers: defaults, optionals, pipes. */
function inner(schema: Schema): Schema | undefined {
  if (schema instanceof z.core.$ZodPipe) {
    const { in: from, out } = schema._zod.def;
    return from instanceof z.core.$ZodTransform ? out : from;
  }
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodNonOptional ||
    schema instanceof z.core.$ZodCatch ||
    schema instanceof z.core.$ZodReadonly
  ) {
    return schema._zod.def.innerType;
  }
  return schema instanceof z.core.$ZodLazy ? schema._zod.def.getter() : undefined;
}

export function innermost(schema: Schema): Schema {
  const under = inner(schema);
  return under ? innermost(under) : schema;
}

const isStructured = (schema: Schema): boolean =>
  schema instanceof z.core.$ZodArray ||
  schema instanceof z.core.$ZodTuple ||
  schema instanceof z.core.$ZodObject ||
  schema instanceof z.core.$ZodRecord ||
  schema instanceof z.core.$ZodIntersection;

/** Parses a text by the schema's type and nothing else: "0" and "false" are not true. */
export function textReader(wrapped: Schema): ReadText {
  const schema = innermost(wrapped);
  if (schema instanceof z.core.$ZodNumber) return asNumber;
  if (schema instanceof z.core.$ZodBoolean) return asBoolean;
  if (schema instanceof z.core.$ZodLiteral) {
    const byText = new Map([...schema._zod.def.values].map((value) => [String(value), value]));
    return (text) => byText.get(text) ?? text;
  }
  if (schema instanceof z.core.$ZodUnion) {
    const options = schema._zod.def.options.map((option) => ({ option, read: textReader(option) }));
    return (text) => {
      const fitting = options.find(({ option, read }) => z.core.safeParse(option, read(text)).success);
      return (fitting ?? options[0])?.read(text) ?? text;
    };
  }
  return isStructured(schema) ? asJson : asIs;
}

/** Parser by field of an object schema. */
type Readers = ReadonlyMap<string, ReadText>;

interface Shape {
  fits(texts: ReadonlyMap<string, string>): boolean;
  readers: Readers;
}

/** Possible shapes of an object schema: one for each option of a union; of an intersection, both together. */
function shapes(wrapped: Schema): Shape[] {
  const schema = innermost(wrapped);
  if (schema instanceof z.core.$ZodObject) {
    const readers = new Map(Object.entries(schema._zod.def.shape).map(([name, field]) => [name, textReader(field)]));
    return [{ readers, fits: () => true }];
  }
  if (schema instanceof z.core.$ZodIntersection) {
    const { left, right } = schema._zod.def;
    return shapes(left).flatMap((leftShape) =>
      shapes(right).map((rightShape) => ({
        readers: new Map([...leftShape.readers, ...rightShape.readers]),
        fits: (texts: ReadonlyMap<string, string>) => leftShape.fits(texts) && rightShape.fits(texts),
      })),
    );
  }
  if (!(schema instanceof z.core.$ZodUnion)) return [];
  const discriminator = schema instanceof z.core.$ZodDiscriminatedUnion ? schema._zod.def.discriminator : undefined;
  return schema._zod.def.options.flatMap((option) => {
    const field = discriminator === undefined ? undefined : fieldsOf(option).get(discriminator);
    return shapes(option).map(({ readers, fits }) => ({
      readers,
      fits: (texts: ReadonlyMap<string, string>) => {
        if (discriminator === undefined || !field) return fits(texts);
        const text = texts.get(discriminator);
        const value = text === undefined ? undefined : readers.get(discriminator)?.(text);
        return z.core.safeParse(field, value).success && fits(texts);
      },
    }));
  });
}

/** Every field of an object schema, or of a union or intersection of them. */
export function fieldsOf(wrapped: Schema): Map<string, Schema> {
  const schema = innermost(wrapped);
  if (schema instanceof z.core.$ZodObject) return new Map(Object.entries(schema._zod.def.shape));
  if (schema instanceof z.core.$ZodIntersection) {
    return new Map([...fieldsOf(schema._zod.def.left), ...fieldsOf(schema._zod.def.right)]);
  }
  if (schema instanceof z.core.$ZodUnion) return new Map(schema._zod.def.options.flatMap((o) => [...fieldsOf(o)]));
  return new Map();
}

/** Parses the fields of a form, a query string or a path by the schema that will validate them. */
export function fieldReader(schema: Schema): (texts: ReadonlyMap<string, string>) => Record<string, unknown> {
  const known = shapes(schema);
  return (texts) => {
    const readers = (known.find(({ fits }) => fits(texts)) ?? known[0])?.readers;
    return Object.fromEntries([...texts].map(([name, text]) => [name, readers?.get(name)?.(text) ?? text]));
  };
}
