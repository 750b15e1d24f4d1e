import { z } from 'zod';
import { call, described } from '../define/call.ts';
import { attachedFile, rolesOf } from './workflow.ts';

const id = z.uuid({ error: 'fields.id' });

/** How much of a record is used: decimal strings of its currency. */
const balance = z
  .object({
    record: z.string(),
    number: z.string(),
    name: z.string(),
    currency: described(z.string(), 'Currency, ISO 4217', '币种，ISO 4217'),
    /** in all; '' where any amount may be used */
    limit: z.string(),
    paid: z.string(),
    pending: z.string(),
    /** by the application that is asked about, which the others count in as well; '' where it uses nothing */
    own: z.string(),
  })
  .meta({ component: 'Balance' });
export type Balance = z.infer<typeof balance>;

const reads = ['ledgers', 'certificate_records', 'document_records', 'remittance_records', 'files'];

export const contractBalance = call({
  path: '/remittance/balance',
  side: 'query',
  access: rolesOf(['org', 'orgAudit']),
  reads,
  summary: 'How much of a contract of one’s organisation is paid, on its way and left',
  input: () => z.object({ contract: id, id: id.optional() }),
  output: () => balance,
});

export const paymentPapers = call({
  path: '/remittance/papers',
  side: 'query',
  access: rolesOf(['org', 'orgAudit', 'bank']),
  reads,
  summary:
    'What an application is paid on: its contract and its documents with their files, and how much of each is used',
  input: () => z.object({ id }),
  output: () =>
    z.object({
      contract: balance.nullable(),
      documents: z.array(
        balance.extend({ type: z.string(), date: z.string(), share: z.string(), files: z.array(attachedFile) }),
      ),
    }),
});

export const paymentCalls = { contractBalance, paymentPapers };
