import { z } from 'zod';
import { Unfit } from './shapes.ts';

const inBoth = (most: number) => {
  const words = z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\r\n]*$/);
  return z.object({ zh: words, en: words });
};
/** What people read, in both languages. */
export type Bilingual = z.infer<ReturnType<typeof inBoth>>;

const offices = z.record(z.string().regex(/^\d\d$/), inBoth(60));
/** By the code of the site. */
export type ReviewOffices = z.infer<typeof offices>;

/** A setting that is an object in JSON; `wanted` is what of. */
function json<Value>(setting: string, schema: z.ZodType<Value>, wanted: string): Value {
  const told = (what: string) => new Unfit(`must be JSON of ${wanted}: ${what}`);
  let value: unknown;
  try {
    value = JSON.parse(setting);
  } catch {
    throw told('it is not JSON');
  }
  const read = schema.safeParse(value);
  if (!read.success) throw told(read.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', '));
  return read.data;
}

/** The names of the setting REVIEW_OFFICES. */
export const reviewOffices = (setting: string): ReviewOffices =>
  json(setting, offices, '{ "code of a site": { "zh", "en" } } with names of 60 characters or less');

const mostWords = 200;
/** One line in both languages. */
export const bilingual = (setting: string): Bilingual =>
  json(setting, inBoth(mostWords), `{ "zh", "en" } with one line of ${mostWords} characters or less each`);

const licence = z.object({ name: z.string().trim().min(1).max(100), url: z.url({ protocol: /^https?$/ }).max(500) });
/** The setting OPEN_DATA_LICENCE. */
export const licenceOf = (setting: string): z.infer<typeof licence> =>
  json(setting, licence, '{ "name", "url" }, the address beginning with http');
