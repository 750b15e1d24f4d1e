import { type FieldError, fieldErrors } from '@portal/shared/rules/fields';
import type { FieldErrors } from './form-store.ts';

type Schema = {
  safeParse: (input: unknown) => { success: true } | { success: false; error: Parameters<typeof fieldErrors>[0] };
};

/** Errors of a schema for an input. */
export function complaintsOf(schema: Schema, input: unknown): Record<string, FieldError> {
  const result = schema.safeParse(input);
  return result.success ? {} : fieldErrors(result.error);
}

/**
 * Rules of a form that are those of its call: the form refuses what the server would. `toInput` converts to the
 * call's input.
 */
export const schemaRules =
  <Values>(schema: Schema, toInput: (values: Values) => unknown) =>
  (values: Values): FieldErrors =>
    complaintsOf(schema, toInput(values));
