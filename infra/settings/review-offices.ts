import { z } from 'zod';
import { Unfit } from './shapes.ts';

const name = z.string().trim().min(1).max(60);
const offices = z.record(z.string().regex(/^\d\d$/), z.object({ zh: name, en: name }));
/** By the code of the site. */
export type ReviewOffices = z.infer<typeof offices>;

/** The names of the setting REVIEW_OFFICES, an object in JSON. */
export function reviewOffices(setting: string): ReviewOffices {
  const told = (what: string) =>
    new Unfit(`must be JSON of { "code of a site": { "zh", "en" } } with names of 60 characters or less: ${what}`);
  let value: unknown;
  try {
    value = JSON.parse(setting);
  } catch {
    throw told('it is not JSON');
  }
  const { data, error } = offices.safeParse(value);
  if (!data) throw told(error.issues.map(({ path }) => path.join('.') || 'the whole').join(', '));
  return data;
}
