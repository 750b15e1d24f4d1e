import { z } from 'zod';
import { call } from '../define/call.ts';
import { rolesOf } from './workflow.ts';

/** What came back of remittances (退汇): amounts are decimal strings of the currency. */

const input = z.object({ id: z.uuid({ error: 'fields.id' }) });
const common = {
  side: 'query',
  access: rolesOf(['org', 'orgAudit', 'bank']),
  reads: ['remittance_records', 'remittance_acts', 'receipt_records', 'ledgers'],
} as const;

const receipt = z
  .object({
    id: z.string(),
    number: z.string(),
    payer: z.string(),
    /** yyyy-MM-dd, its value day */
    day: z.string(),
    /** of it: what it returned of this remittance, or may return of any */
    amount: z.string(),
  })
  .meta({ component: 'ReturnedReceipt' });

export const remittanceReturns = call({
  ...common,
  path: '/remittance/returns',
  summary:
    'How much of a remittance has come back, with which receipts, and, for its bank, the receipts that may return the rest',
  input: () => input,
  output: () =>
    z.object({
      currency: z.string(),
      paid: z.string(),
      returned: z.string(),
      /** in the order in which they were linked */
      receipts: z.array(receipt),
      /** none for others than its bank, and where nothing is left to be returned; those that name the remittance first */
      open: z.array(receipt.extend({ bankRef: z.string(), isNamed: z.boolean() })),
    }),
});

export const receiptReturns = call({
  ...common,
  path: '/receipt/returns',
  summary: 'Which remittances a receipt of returned money has returned, and how much of it is left for others',
  input: () => input,
  output: () =>
    z.object({
      currency: z.string(),
      /** '' where it is no receipt of returned money */
      left: z.string(),
      remittances: z.array(z.object({ id: z.string(), number: z.string(), payee: z.string(), amount: z.string() })),
    }),
});

export const returnCalls = { remittanceReturns, receiptReturns };
