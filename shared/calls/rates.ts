import { z } from 'zod';
import { admin } from '../codes/index.ts';
import { rateOrigins } from '../codes/trade.ts';
import { ratedCurrencies } from '../money/currency.ts';
import { rateForm } from '../rules/rate.ts';
import { optionalDate } from '../rules/text.ts';
import { call, type OutputOf, paging } from './define.ts';
import { inOrder, order } from './trail.ts';

export const recordRate = call({
  side: 'command',
  access: ['FX_ADMIN', admin],
  writes: true,
  path: '/rates/record',
  summary: 'Records what a currency is worth in US dollars on a day, or corrects what was recorded of that day',
  input: rateForm,
  output: z.object({ id: z.string() }),
});

/** Answers when all of it is done: the same file again adds nothing. */
export const importRates = call({
  side: 'command',
  access: ['FX_ADMIN', admin],
  writes: true,
  path: '/rates/import',
  summary: 'Imports a CSV of code, date, rate, source, row by row checked; bad rows are told, good ones kept',
  input: z.object({}),
  output: z.object({
    added: z.number(),
    corrected: z.number(),
    known: z.number(),
    /** rows that were refused: which columns are wrong ('' for the whole row) and why, and the row as it stands */
    refused: z.array(z.object({ line: z.number(), field: z.string(), reason: z.string(), content: z.string() })),
  }),
  upload: true,
  timeout: 30,
});
export type RatesImported = OutputOf<typeof importRates>;

export const rateFilters = {
  code: z.enum(['', ...ratedCurrencies], { error: 'fields.code' }).default(''),
  /** days, both included */
  from: optionalDate,
  to: optionalDate,
};

export const listRates = call({
  side: 'query',
  access: 'session',
  path: '/rates/list',
  reads: ['rates'],
  summary: 'What currencies are worth in US dollars, the newest days first',
  input: z.object({ ...paging, ...rateFilters }).refine(inOrder, order),
  output: z.object({
    total: z.number(),
    /** what the caller may do: record and correct rates, import them, read the history of one */
    can: z.object({ record: z.boolean(), import: z.boolean(), history: z.boolean() }),
    rows: z.array(
      z.object({
        id: z.string(),
        code: z.enum(ratedCurrencies),
        date: z.string(),
        rate: z.string(),
        source: z.string(),
        origin: z.enum(rateOrigins),
        corrections: z.number(),
        recordedAt: z.string(),
      }),
    ),
  }),
});
export type Rates = OutputOf<typeof listRates>;
export type RateRow = Rates['rows'][number];

export const rateCalls = { recordRate, importRates, listRates };
