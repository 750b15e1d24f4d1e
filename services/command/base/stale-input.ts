import { type Refusal, refuse } from '@portal/shared/refusal';

/**
 * Refuses an input whose `basis`, the values that its sender had read, differs from `current`, and names the
 * differing fields; without a basis nothing is compared. Fields hold JSON values.
 */
export function staleInput<Fields extends object>(basis: Fields | undefined, current: Fields): Refusal | undefined {
  if (!basis) return undefined;
  const names = Object.keys(basis) as (keyof Fields)[];
  const fields = names.filter((name) => JSON.stringify(basis[name]) !== JSON.stringify(current[name]));
  return fields.length ? refuse('record.changed', undefined, { fields }) : undefined;
}
