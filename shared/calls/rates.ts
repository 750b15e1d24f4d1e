import { z } from 'zod';
import { admin } from '../codes/index.ts';
import { rateOrigins } from '../codes/trade.ts';
import { call, identified, type OutputOf, paging } from '../define/call.ts';
import { ratedCurrencies } from '../money/currency.ts';
import { recordVersion, shownVersion } from '../records/record-version.ts';
import { rateForm } from '../rules/rate.ts';
import { optionalDate, text } from '../rules/text.ts';
import { csvFormat } from './csv-format.ts';
import { inOrder, order } from './trail.ts';

export const recordRate = call({
  side: 'command',
  access: ['FX_ADMIN', admin],
  writes: true,
  path: '/rates/record',
  summary:
    'Records what a currency is worth in US dollars on a day, or corrects that; a rate far from the last waits for a second person',
  input: () =>
    rateForm.extend({
      /** of the rate of that day as it was shown, 0 where there was none; absent goes by what stands */
      recordVersion: z.int({ error: 'fields.recordVersion' }).min(0, 'fields.recordVersion').optional(),
    }),
  output: () =>
    z.object({
      id: z.string(),
      /** it waits for a second person; left out where it stands */
      filed: z.literal(true).optional(),
    }),
});

export const decideRate = call({
  side: 'command',
  access: ['FX_ADMIN', admin],
  writes: true,
  path: '/rates/decide',
  summary: 'Confirms or rejects a rate that somebody else filed, or withdraws one’s own',
  input: () =>
    z
      .object({
        code: rateForm.shape.code,
        date: rateForm.shape.date,
        does: z.enum(['confirm', 'reject', 'withdraw'], { error: 'fields.code' }),
        comment: text(0, 500).default(''),
        /** of what was filed, as it was shown */
        recordVersion: shownVersion,
      })
      .refine(({ does: action, comment }) => action !== 'reject' || comment !== '', {
        error: 'fields.required',
        path: ['comment'],
      }),
  output: () => identified,
});

/** Answers when all of it is done: the same file again adds nothing. */
export const importRates = call({
  side: 'command',
  access: ['FX_ADMIN', admin],
  writes: true,
  path: '/rates/import',
  summary: 'Imports a CSV of code, date, rate, source, row by row checked; bad rows are told, good ones kept',
  input: () => z.object({}),
  output: () =>
    z.object({
      format: csvFormat,
      added: z.number(),
      corrected: z.number(),
      known: z.number(),
      /** far from the last rate before them: they wait for a second person */
      filed: z.number(),
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
  reads: ['rates', 'rate_filings', 'accounts'],
  summary: 'What currencies are worth in US dollars, the newest days first',
  input: () => z.object({ ...paging, ...rateFilters }).refine(inOrder, order),
  output: () =>
    z.object({
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
          recordVersion,
          /** what the person is called; '' where nobody knows any more */
          recordedBy: z.string(),
        }),
      ),
      /** rates that wait for a second person, for those who may record any, of all days and currencies: the oldest first */
      pending: z.array(
        z.object({
          id: z.string(),
          code: z.enum(ratedCurrencies),
          date: z.string(),
          rate: z.string(),
          source: z.string(),
          recordVersion,
          filedAt: z.string(),
          filedBy: z.string(),
          /** the rate of that day that stands; '' where there is none */
          recorded: z.string(),
          /** what the caller may do with it */
          can: z.array(z.enum(['confirm', 'reject', 'withdraw'])),
        }),
      ),
    }),
});
export type Rates = OutputOf<typeof listRates>;
export type RateRow = Rates['rows'][number];
export type PendingRate = Rates['pending'][number];

export const rateCalls = { recordRate, decideRate, importRates, listRates };
