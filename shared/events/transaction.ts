import { z } from 'zod';
import { districts, dollarSources, flows, periods, services, tradeMeasures } from '../codes/trade.ts';
import { type EventOf, eventKind } from '../define/event.ts';
import type { Forms, RecordPart } from '../define/record-event.ts';

/** `id` follows from the reference, so that one reference is one transaction. */
export const transactionStream = (id: string): string => `transaction-${id}`;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** What is known of a transaction. */
export const transactionFacts = z.object({
  /** yyyy-MM-dd; the last day of it when the amount covers a month or a year */
  date: day,
  /** amounts of different measures are never added up */
  measure: z.enum(tradeMeasures),
  period: z.enum(periods),
  flow: z.enum(flows),
  service: z.enum(services),
  /** ISO 3166-1 alpha-2, also a former one that was valid at the date */
  country: z.string().regex(/^[A-Z]{2}$/),
  district: z.enum(districts).nullable(),
  /** in minor units of the currency that it was made in (ISO 4217) */
  amount: z.object({ currency: z.string().regex(/^[A-Z]{3}$/), minor: z.int().min(0) }),
  /** its equivalent in cents of US dollars: where it comes from, and of which day */
  usd: z.object({ cents: z.int().min(0), source: z.enum(dollarSources), date: day }),
  organisation: z.string().nullable(),
});
export type TransactionFacts = z.infer<typeof transactionFacts>;

const factForms = {
  date: 'day',
  period: 'codes.period.*',
  flow: 'codes.flow.*',
  service: 'codes.service.*',
  country: 'country',
  district: 'codes.district.*',
  measure: 'codes.tradeMeasure.*',
  amount: 'money',
  'usd.cents': 'cents',
  'usd.source': 'codes.dollarSource.*',
  'usd.date': 'day',
  organisation: 'text',
} as const satisfies Forms;

const record = {
  kind: 'transaction',
  id: ['id'],
  streams: (id) => [transactionStream(id)],
  everywhere: true,
  name: 'reference',
} as const satisfies RecordPart;

/**
 * The record that a transaction comes from: a line of an import, a record of the institutional area by its kind and id,
 * or none, when somebody entered it.
 */
export const transactionOrigin = z.discriminatedUnion('source', [
  z.object({ source: z.literal('hand') }),
  z.object({ source: z.literal('import'), id: z.uuid(), line: z.int() }),
  z.object({ source: z.literal('institution'), kind: z.string(), id: z.string() }),
]);
export type TransactionOrigin = z.infer<typeof transactionOrigin>;

const which = { id: z.uuid(), reference: z.string() };

export const TransactionRecorded = eventKind({
  type: 'TransactionRecorded',
  version: 1,
  data: z.object({
    ...which,
    ...transactionFacts.shape,
    origin: transactionOrigin,
  }),
  record: {
    ...record,
    many: true,
    content: { reference: 'text', ...factForms },
    told: {
      'origin.source': 'codes.transactionSource.*',
      'origin.kind': 'records.kinds.*',
      'origin.id': 'text',
      'origin.line': 'figure',
    },
  },
});

/**
 * `revision`: of what is known from then on; the record itself is revision 1. `was`: what was known until then, so that
 * sums can be kept without looking back.
 */
export const TransactionCorrected = eventKind({
  type: 'TransactionCorrected',
  version: 1,
  data: z.object({
    ...which,
    ...transactionFacts.shape,
    revision: z.number().int(),
    was: transactionFacts,
    reason: z.string(),
  }),
  record: { ...record, comment: 'reason', content: factForms, decision: {} },
});

/** `revision`: the one that it ends. */
export const TransactionReversed = eventKind({
  type: 'TransactionReversed',
  version: 1,
  data: z.object({ ...which, revision: z.number().int(), was: transactionFacts, reason: z.string() }),
  record: { ...record, comment: 'reason', decision: {} },
});

export const transactionEvents = [TransactionRecorded, TransactionCorrected, TransactionReversed] as const;
export type TransactionEvent = EventOf<(typeof transactionEvents)[number]>;
