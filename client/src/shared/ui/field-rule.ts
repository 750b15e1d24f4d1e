import { type FieldError, fieldErrors } from '@portal/shared/rules/fields';
import type { z } from 'zod';

/**
 * What the schema says about each field of a form. The schema is the call's own, so that the form refuses what the
 * server would; `toInput` makes its input of the form's values.
 */
export function complaints<Values>(
  schema: z.ZodType,
  toInput: (values: Values) => unknown,
  values: Values,
): Record<string, FieldError> {
  const read = schema.safeParse(toInput(values));
  return read.success ? {} : fieldErrors(read.error);
}

/** The complaint about a field or about something inside it. */
export const complaintAt = <Complaint>(
  all: Readonly<Record<string, Complaint>>,
  field: string,
): Complaint | undefined => all[field] ?? Object.entries(all).find(([path]) => path.startsWith(`${field}.`))?.[1];
