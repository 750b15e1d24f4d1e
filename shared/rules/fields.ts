import type { z } from 'zod';

export interface FieldError {
  /** key of shared/locales */
  key: string;
  params: Record<string, string | number>;
}

const generic: Record<string, string> = {
  invalid_type: 'fields.type',
  too_small: 'fields.short',
  too_big: 'fields.long',
  invalid_format: 'fields.format',
  invalid_value: 'fields.code',
  invalid_union: 'fields.code',
  unrecognized_keys: 'fields.unknown',
  not_multiple_of: 'fields.type',
};

/** Bounds of what is no text are of its size, or of how many there are. */
const bounds: Record<string, Readonly<Record<string, string>>> = {
  too_small: { number: 'fields.least', int: 'fields.least', array: 'fields.fewest' },
  too_big: { number: 'fields.most', int: 'fields.most', array: 'fields.mostItems' },
};

const shownOptions = 24;
/** The values that a field takes, for callers who see no options; undefined where there are too many to tell. */
const optionsOf = (issue: z.core.$ZodIssue): string | undefined => {
  if (issue.code !== 'invalid_value') return undefined;
  const values = issue.values.filter((value) => value !== '').map(String);
  return values.length > 0 && values.length <= shownOptions ? values.join(', ') : undefined;
};

function genericKey(issue: z.core.$ZodIssue): string {
  const origin = 'origin' in issue ? bounds[issue.code]?.[String(issue.origin)] : undefined;
  if (origin) return origin;
  return optionsOf(issue) === undefined ? (generic[issue.code] ?? 'fields.format') : 'fields.options';
}

const isKey = (message: string): boolean => /^[a-z][A-Za-z]*(\.[A-Za-z]+)+$/.test(message);

const numbers = (from: object): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(from).filter((entry): entry is [string, string | number] =>
      ['number', 'string'].includes(typeof entry[1]),
    ),
  );

/** What is wrong with each field of an input, by its path; the first complaint of a field counts. */
export function fieldErrors(error: z.ZodError): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || '_';
    if (path in fields) continue;
    const missing = issue.code === 'invalid_type' && issue.input === undefined && / undefined$/.test(issue.message);
    const key = isKey(issue.message) ? issue.message : missing ? 'fields.required' : genericKey(issue);
    const params = 'params' in issue && issue.params ? numbers(issue.params) : {};
    const options = optionsOf(issue);
    const limits = {
      ...(key === 'fields.options' && options !== undefined && { options }),
      ...('minimum' in issue && { min: Number(issue.minimum) }),
      ...('maximum' in issue && { max: Number(issue.maximum) }),
    };
    fields[path] = { key, params: { ...limits, ...params } };
  }
  return fields;
}
