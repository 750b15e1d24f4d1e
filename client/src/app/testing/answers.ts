import type { z } from 'zod';

/** What an answer is filled with, where its schema leaves it open. */
interface Filling {
  /** of a field's name */
  text: (name: string) => string;
  /** of each list */
  rows: number;
  number: number;
  /** whether there is what need not be */
  full: boolean;
}

/** A text that fits a pattern: of hashes and keys, which are all that answers have patterns for. */
const patterned = (pattern: RegExp): string => {
  const sample = [32, 64].map((length) => 'a'.repeat(length)).find((text) => pattern.test(text));
  if (!sample) throw new Error(`no text is known for ${pattern}`);
  return sample;
};
/** Of whatever an answer or an address is about. */
export const id = '00000000-0000-4000-8000-000000000001';

function textFor(schema: z.core.$ZodString, name: string, filling: Filling): string {
  const { format, pattern } = schema._zod.bag;
  if (format === 'uuid') return id;
  const [first] = (schema._zod.bag.patterns ?? []) as Set<RegExp>;
  if (pattern || first) return patterned((pattern ?? first) as RegExp);
  return filling.text(name);
}

function makeSample(schema: z.core.$ZodType, name: string, filling: Filling): unknown {
  const makeNested = (each: z.core.$ZodType) => makeSample(each, name, filling);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, each]) => [field, makeSample(each, field, filling)]),
      );
    case 'array':
      return Array.from({ length: filling.rows }, () => makeNested(def.element));
    case 'tuple':
      return def.items.map(makeNested);
    case 'record':
      return {};
    case 'string':
      return textFor(schema as z.core.$ZodString, name, filling);
    case 'number':
      return Math.max(filling.number, (schema as z.core.$ZodNumber)._zod.bag.minimum ?? 0);
    case 'boolean':
      return filling.full;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'nullable':
      return filling.full ? makeNested(def.innerType) : null;
    case 'optional':
      return filling.full ? makeNested(def.innerType) : undefined;
    case 'union':
      return makeNested(def.options[0] as z.core.$ZodType);
    case 'default':
    case 'readonly':
      return makeNested(def.innerType);
    case 'pipe':
      return makeNested(def.out);
    case 'unknown':
      return {};
    default:
      throw new Error(`nothing is known of ${def.type}`);
  }
}

/** An answer in which there is nothing: no rows, no texts, no figures. */
export const nothingOf = (schema: z.core.$ZodType): unknown =>
  makeSample(schema, '', { text: () => '', rows: 0, number: 0, full: false });

/** Texts that are no prose: what they are is told by the names of their fields. */
const special: readonly (readonly [RegExp, string])[] = [
  [/(^id|Id|ID|^key|^consultation)$/, id],
  [/(^at|At|[tT]ime|[dD]ate|^changed|^made|^asOf|^since|^until)$/, '2026-06-30T08:00:00.000Z'],
  [/^(months?|periods|from|to|oldest|newest)$/, '2026-06'],
  [/^(amounts?|totals?|before|earlier|after|difference)$/, '99999999999999.99'],
  [/^(code|place)$/, 'US'],
  [
    /(^category|[cC]ategoryArr|categoryArray|^region|Url|Urls|_url|^img|^img_s|^image\d?|^link|[wW]ebsite|Link|^logo|^media|^pictures)$/,
    '',
  ],
];

/** An answer with as much as can be: each list of three, each text as given. */
export const longestOf = (schema: z.core.$ZodType, text: string): unknown => {
  const textFor = (name: string) => special.find(([names]) => names.test(name))?.[1] ?? text;
  return makeSample(schema, '', { text: textFor, rows: 3, number: 999, full: true });
};
