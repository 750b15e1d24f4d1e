import { z } from 'zod';
import { rateOrigins } from '../codes/trade.ts';
import { type EventOf, eventKind } from '../define/event.ts';
import type { RecordPart } from '../define/record-event.ts';
import { ratedCurrencies } from '../money/currency.ts';

/** One stream holds the rates of a currency in a year, so that the rate of a day is found by reading one or two. */
export const rateStream = (book: string): string => `rate-${book}`;
export const rateBook = (currency: string, day: string): string => `${currency}-${day.slice(0, 4)}`;

/** What one unit of the currency is worth in US dollars, as a decimal string, and who says so. */
const value = { rate: z.string().regex(/^\d{1,5}(\.\d{1,8})?$/), source: z.string().min(1).max(100) };
const facts = {
  /** follows from currency and day, of which there is one rate that stands */
  id: z.uuid(),
  currency: z.enum(ratedCurrencies),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  ...value,
  /** whether a file brought it or somebody entered it */
  origin: z.enum(rateOrigins),
};

const record = {
  kind: 'rate',
  id: ['id'],
  everywhere: true,
  name: 'currency',
  content: { day: 'day', rate: 'figure', source: 'text' },
  told: { origin: 'codes.transactionSource.*' },
} as const satisfies RecordPart;

export const RateRecorded = eventKind({ type: 'RateRecorded', version: 1, data: z.object(facts), record });

/** Another rate of a currency and day that had one: this one stands from then on. `was`: the one that stood. */
export const RateCorrected = eventKind({
  type: 'RateCorrected',
  version: 1,
  data: z.object({ ...facts, was: z.object(value) }),
  record: { ...record, decision: {} },
});

const { content: _, ...waiting } = record;

/** A rate that is far from the last before its day: it waits for a second person, and what stands stays until then. */
export const RateFiled = eventKind({
  type: 'RateFiled',
  version: 1,
  data: z.object(facts),
  record: { ...waiting, told: { day: 'day', rate: 'figure', source: 'text', ...record.told } },
});

export const filingOutcomes = ['rejected', 'withdrawn'] as const;
/** What was filed waits no more, and is no rate; what is confirmed is recorded instead. */
export const RateFilingEnded = eventKind({
  type: 'RateFilingEnded',
  version: 1,
  data: z.object({
    id: facts.id,
    currency: facts.currency,
    day: facts.day,
    outcome: z.enum(filingOutcomes),
    /** why; '' for nothing */
    comment: z.string().max(500),
  }),
  record: { ...waiting, comment: 'comment', told: { day: 'day', outcome: 'rates.pending.outcomes.*' }, decision: {} },
});

/** By which a rate stands from then on. */
export const rateRecordedEvents = [RateRecorded, RateCorrected] as const;
export type RateRecordedEvent = EventOf<(typeof rateRecordedEvents)[number]>;

export const rateEvents = [RateRecorded, RateCorrected, RateFiled, RateFilingEnded] as const;
export type RateEvent = EventOf<(typeof rateEvents)[number]>;
