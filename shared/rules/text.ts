import { z } from 'zod';

/** Characters as people count them, not UTF-16 units. */
export const characters = (value: string): number => [...value].length;

/** NUL cannot be stored, lone surrogates cannot be encoded; neither has a meaning in a text. */
export const unstorable = /\p{Surrogate}|\0/u;

/** Control characters but for tabs and ends of lines, and marks that turn the writing of what stands beside them. */
const misleading = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/u;

/** At most so many UTF-16 units of a text that nobody has checked, as it can be stored. */
export const storable = (value: string, max: number): string =>
  value.slice(0, max).replace(new RegExp(unstorable, 'gu'), '\uFFFD');

/** A rule's message is a key of shared/locales; a generic rule uses `fields.*`. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .refine((value) => !unstorable.test(value) && !misleading.test(value), { error: 'fields.characters', abort: true })
    .refine((value) => characters(value) >= min, {
      error: min === 1 ? 'fields.required' : 'fields.short',
      params: { min },
    })
    .refine((value) => characters(value) <= max, { error: 'fields.long', params: { max } });

/** A comma list of codes, as the wire has it; '' is the empty list. */
export const codeList = <const Code extends string>(codes: readonly Code[]) =>
  z
    .string()
    .max(200)
    .transform((value) => [
      ...new Set(
        value
          .split(',')
          .map((code) => code.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.enum(codes, { error: 'fields.code' })));

/** A date, or '' for none. */
export const optionalDate = z
  .string()
  .refine((value) => value === '' || isDate(value), { error: 'fields.date' })
  .optional();

/** yyyy-MM-dd that exists in the calendar. */
export const isDate = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;
