import { z } from 'zod';
import { characters, isHarmless } from './characters.ts';
import { isDate } from './dates.ts';

export { characters, storable, unstorable } from './characters.ts';
export { isDate } from './dates.ts';

/** A rule's message is a key of shared/locales; a generic rule uses `fields.*`. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .refine(isHarmless, { error: 'fields.characters', abort: true })
    .refine((value) => characters(value) >= min, {
      error: min === 1 ? 'fields.required' : 'fields.short',
      params: { min },
    })
    .refine((value) => characters(value) <= max, { error: 'fields.long', params: { max } });

/** A text on one line, such as a name or a title: a break between lines, as pasted text may have it, is a space. */
export const line = (min: number, max: number) =>
  text(min, max).overwrite((value) => value.replace(/\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g, ' '));

/** A comma list of codes, as the wire has it; '' is the empty list. */
export const codeList = <const Code extends string>(codes: readonly Code[]) =>
  z
    .string()
    .max(200)
    // a schema of texts has no list of codes: the document of the calls names them
    .meta({ 'x-comma-list': [...codes] })
    .transform((value, context) => {
      const selected = [
        ...new Set(
          value
            .split(',')
            .map((code) => code.trim())
            .filter(Boolean),
        ),
      ];
      const known = codes.filter((code) => selected.includes(code));
      // of the field as a whole: the wire knows no parts of it
      if (known.length < selected.length)
        context.issues.push({ code: 'invalid_value', values: [...codes], input: value, continue: false });
      return selected;
    })
    .pipe(z.array(z.enum(codes)));

/** A date, or '' for none. */
export const optionalDate = z
  .string()
  .refine((value) => value === '' || isDate(value), { error: 'fields.date' })
  .optional();
