import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';

/**
 * The payments abroad that count of an organisation: one stream holds them all, so that those which belong together are
 * known before another is let through. Written in the same append as the act that it follows from.
 */
export const paymentStream = (organisation: string): string => `payments-${organisation}`;

// Its parties alone see it, as they see the applications.
const common = { version: 1, record: null } as const;
const paymentFields = { organisation: z.string(), application: z.uuid() };

/** An application was submitted: it counts from then on. */
export const PaymentApplied = eventKind({
  ...common,
  type: 'PaymentApplied',
  data: z.object({
    ...paymentFields,
    /** yyyy-MM-dd in Shanghai */
    day: z.string(),
    payee: z.string(),
    contract: z.string(),
    /** cents of US dollars */
    usd: z.string().regex(/^\d+$/),
    filing: z.string(),
  }),
});

/** It came back, or ended without being paid: it counts no more. Once also: all of it was paid back. */
export const PaymentDropped = eventKind({ ...common, type: 'PaymentDropped', data: z.object(paymentFields) });

/** So much of a payment has come back that this is left of it, in cents of US dollars; null: all of it, so that it counts no more. */
export const PaymentReturned = eventKind({
  ...common,
  type: 'PaymentReturned',
  data: z.object({ ...paymentFields, left: z.string().regex(/^\d+$/).nullable() }),
});

export const paymentEvents = [PaymentApplied, PaymentDropped, PaymentReturned] as const;
export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
