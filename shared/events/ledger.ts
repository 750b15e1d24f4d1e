import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';
import { currencies } from '../money/currency.ts';

/** How much of the amount of one record, such as a contract or a document, other records use. */
export const ledgerStream = (record: string): string => `ledger-${record}`;

const record = z.string();
const currency = z.enum(currencies);
/** a decimal string with all decimals of the currency, as `formatAmount` writes it */
const amount = z.string().regex(/^\d+(\.\d+)?$/);

/** `limit`: how much may be used of it in all; null: any amount. */
export const LedgerLimited = eventKind({
  type: 'LedgerLimited',
  version: 1,
  data: z.object({ record, currency, limit: amount.nullable() }),
  record: null,
});

/** The record `by` uses that much, above 0, in place of what it used before. `as`: a code of what it uses it for. */
export const LedgerTaken = eventKind({
  type: 'LedgerTaken',
  version: 1,
  data: z.object({ record, by: z.string(), currency, amount, as: z.string() }),
  record: null,
});

export const LedgerGiven = eventKind({
  type: 'LedgerGiven',
  version: 1,
  data: z.object({ record, by: z.string() }),
  record: null,
});

/**
 * Of what the record `by` has taken that much came back in all, in place of what came back before: it counts no more, until
 * the record takes anew.
 */
export const LedgerReturned = eventKind({
  type: 'LedgerReturned',
  version: 1,
  data: z.object({ record, by: z.string(), currency, amount }),
  record: null,
});

export const ledgerEvents = [LedgerLimited, LedgerTaken, LedgerGiven, LedgerReturned] as const;
export type LedgerEvent = EventOf<(typeof ledgerEvents)[number]>;
