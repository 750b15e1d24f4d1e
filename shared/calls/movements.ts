import { z } from 'zod';
import { call, type OutputOf } from '../define/call.ts';
import { rolesOf } from './workflow.ts';

/** Kinds of records whose balance is made of movements: contracts, and the opening balances of contracts. */
export const movedKinds = ['certificate', 'stock'] as const;

/** One payment, receipt or opening balance under a contract. */
const movement = z
  .object({
    kind: z.enum(['remittance', 'receipt', 'stock']),
    id: z.string(),
    /** '' where it has none */
    number: z.string(),
    name: z.string(),
    /** of Shanghai, yyyy-MM-dd, of its last step; of an opening balance the day that it is as of */
    day: z.string(),
    currency: z.string(),
    amount: z.string(),
    /** `before`: the portal, `paid`: or received, `pending`: on its way */
    state: z.enum(['before', 'paid', 'pending']),
    /** it counts in the balance; one in another currency, or of royalties alone, does not */
    counted: z.boolean(),
  })
  .meta({ component: 'Movement' });
export type Movement = z.infer<typeof movement>;

export const recordMovements = call({
  path: '/contract/movements',
  side: 'query',
  access: rolesOf(['org', 'orgAudit', 'bank', 'fx']),
  reads: [
    ...['ledgers', 'certificate_records', 'stock_records', 'remittance_records', 'remittance_acts'],
    ...['receipt_records', 'receipt_acts'],
  ],
  summary:
    'Balance of a contract or of an opening balance, and the movements that it is made of: those alone that the caller may read, the newest first',
  input: () => z.object({ kind: z.enum(movedKinds, { error: 'fields.code' }), id: z.uuid({ error: 'fields.id' }) }),
  output: () =>
    z.object({
      currency: z.string(),
      /** decimal strings of that currency; total: '' where any amount may be paid, and then `left` as well */
      total: z.string(),
      before: z.string(),
      paid: z.string(),
      pending: z.string(),
      /** total less before, paid and pending; with a minus sign where more was paid than the total */
      left: z.string(),
      rows: z.array(movement),
      /** movements beside these that the caller may not read; they count in the sums */
      hiddenRows: z.number(),
    }),
});
export type RecordMovements = OutputOf<typeof recordMovements>;
