import { z } from 'zod';
import { ratedCurrencies } from '../money/currency.ts';
import { rateRule } from '../money/rules.ts';
import { dayOf } from './dates.ts';
import { isDate, text } from './text.ts';

const asDay = (_: string, year: string, _mark: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** A day as people and spreadsheets write it, with hyphens or slashes; comes out as yyyy-MM-dd. */
const dayRule = z
  .string({ error: 'fields.date' })
  .trim()
  .transform((value) => value.replace(/^(\d{4})([/-])(\d{1,2})\2(\d{1,2})$/, asDay))
  .refine(isDate, { error: 'fields.date' })
  .refine((day) => day <= dayOf(Date.now()), { error: 'fields.future' });

/** One rate as a form or a row of a file gives it: what one unit of the currency is worth in US dollars on a day. */
export const rateForm = z.object({
  code: z
    .string({ error: 'rates.code' })
    .trim()
    .toUpperCase()
    .pipe(z.enum(ratedCurrencies, { error: 'rates.code' })),
  date: dayRule,
  rate: rateRule,
  source: text(1, 100),
});
export type RateForm = z.infer<typeof rateForm>;

/** Columns of a file of rates, in their order. */
export const rateColumns = ['code', 'date', 'rate', 'source'] as const satisfies readonly (keyof RateForm)[];

/** Rows of a file of rates at most: a year of all currencies, about. */
export const rateRowsMax = 5_000;
