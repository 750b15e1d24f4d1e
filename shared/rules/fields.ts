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
    const key = isKey(issue.message)
      ? issue.message
      : missing
        ? 'fields.required'
        : (generic[issue.code] ?? 'fields.format');
    const params = 'params' in issue && issue.params ? numbers(issue.params) : {};
    const bounds = {
      ...('minimum' in issue && { min: Number(issue.minimum) }),
      ...('maximum' in issue && { max: Number(issue.maximum) }),
    };
    fields[path] = { key, params: { ...bounds, ...params } };
  }
  return fields;
}
