import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';
import { currencies } from '../money/currency.ts';
import { timeOfDay } from '../rules/dates.ts';

/** What a bank lets its members do, and until when of a day. */
export const bankRulesStream = (bank: string): string => `bankRules-${bank}`;

/**
 * All the rules of a bank, in place of those before. `limits`: what a member may approve at most, by umId, a decimal string
 * of US dollars; who is not among them has none. `cutOffs`: HH:mm of Shanghai, by currency. `waivable`: checks of
 * applications whose failure a reason may waive, each with the umIds of whose eyes allowed it (`eyesOf`); before there were such, none.
 */
export const BankRulesSaved = eventKind({
  type: 'BankRulesSaved',
  version: 2,
  data: z.object({
    bank: z.string(),
    limits: z.record(z.string(), z.string().regex(/^\d+\.\d{2}$/)),
    cutOffs: z.partialRecord(z.enum(currencies), z.string().regex(timeOfDay)),
    waivable: z.record(z.string(), z.string()),
  }),
  upcasts: { 1: (data) => ({ ...data, waivable: {} }) },
  // its members alone see it
  record: null,
});

export const bankRulesEvents = [BankRulesSaved] as const;
export type BankRulesEvent = EventOf<(typeof bankRulesEvents)[number]>;
