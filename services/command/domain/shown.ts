import { type Refusal, refuse } from '@portal/shared/refusal';

/**
 * Refuses what is based on a record that says something else by now than when it was looked at, and names the fields;
 * nothing where it is not said what that was. Fields hold what JSON has.
 */
export function changedSinceShown<Shown extends object>(was: Shown | undefined, now: Shown): Refusal | undefined {
  if (!was) return undefined;
  const names = Object.keys(was) as (keyof Shown)[];
  const fields = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]));
  return fields.length ? refuse('record.changed', undefined, { fields }) : undefined;
}
