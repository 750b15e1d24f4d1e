import { z } from 'zod';
import { json } from './shapes.ts';

const inBoth = (maxLength: number) => {
  const words = z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\r\n]*$/);
  return z.object({ zh: words, en: words });
};
/** What people read, in both languages. */
export type Bilingual = z.infer<ReturnType<typeof inBoth>>;

const offices = z.record(z.string().regex(/^\d\d$/), inBoth(60));
/** By the code of the site. */
export type ReviewOffices = z.infer<typeof offices>;

/** The names of the setting REVIEW_OFFICES. */
export const reviewOffices = json(
  offices,
  'JSON of { "code of a site": { "zh", "en" } } with names of 60 characters or less',
);

const mostWords = 200;
/** One line in both languages. */
export const bilingual = json(
  inBoth(mostWords),
  `JSON of { "zh", "en" } with one line of ${mostWords} characters or less each`,
);

const licence = z.object({ name: z.string().trim().min(1).max(100), url: z.url({ protocol: /^https?$/ }).max(500) });
/** The setting OPEN_DATA_LICENCE. */
export const licenceOf = json(licence, 'JSON of { "name", "url" }, the address beginning with http');
