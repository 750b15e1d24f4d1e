import { z } from 'zod';
import { flows, granularities, services } from '../codes/trade.ts';
import { isMoment, momentPattern } from '../rules/dates.ts';
import { monthPattern } from '../rules/months.ts';
import { call } from './define.ts';

const month = z.string().regex(monthPattern, 'fields.month');

/** Periods in an answer at most; of a longer range it tells the last ones, and `from` says so. */
export const mostPeriods = 600;
/** A time (ISO 8601) or a position of the log; '' is now. */
export const asOfField = z
  .string()
  .trim()
  .max(40)
  .regex(momentPattern, 'fields.asOf')
  .refine(isMoment, { error: 'fields.asOf' })
  .default('');

const question = z
  .object({
    /** first and last month, inclusive; left out: the 12 months that end at the newest data */
    from: month.optional(),
    to: month.optional(),
    flow: z.enum(['both', ...flows]).default('both'),
    service: z.enum(['all', ...services]).default('all'),
    granularity: z.enum(granularities).default('month'),
    asOf: asOfField,
  })
  .refine(({ from, to }) => !from || !to || from <= to, { error: 'fields.order', path: ['to'] });

/** Exact amounts as text with two decimals. */
const amount = z.string();
const answer = z.object({
  /** months that the answer covers, and those that there are at all (as of then) */
  from: z.string(),
  to: z.string(),
  oldest: z.string(),
  newest: z.string(),
  /** '2016-12', '2016-Q4' or '2016', in order */
  periods: z.array(z.string()),
  /** by rank */
  places: z.array(
    z.object({
      code: z.string(),
      rank: z.number(),
      total: amount,
      /** of all places, in hundredths of a percent */
      share: z.number(),
      /** in the equally many months before */
      before: amount,
      /** the total against that, in hundredths of a percent; null when there was nothing */
      growth: z.number().nullable(),
      /** in the one period before the first */
      earlier: amount,
      /** by period; '0.00' where nothing was traded */
      amounts: z.array(amount),
    }),
  ),
  /** of all places, by period and in all */
  totals: z.array(amount),
  total: amount,
  /** whether all months of the range before, and of the period before the first, are there to compare with */
  comparable: z.object({ before: z.boolean(), earlier: z.boolean() }),
  /** the position that the answer was made at */
  position: z.number(),
  /** the time of that position for an answer as of then, '' for now */
  asOf: z.string(),
});
export type MapAnswer = z.infer<typeof answer>;

const map = {
  side: 'query',
  access: 'public',
  reads: ['amounts', 'amounts_then', 'facts'],
  input: question,
  output: answer,
} as const;
export const mapDistricts = call({
  ...map,
  path: '/dataMap/districts',
  summary: 'Amounts by Shanghai’s districts, ranked',
});
export const mapCountries = call({ ...map, path: '/dataMap/countries', summary: 'Amounts by country, ranked' });
export const dataMapCalls = { mapDistricts, mapCountries };
