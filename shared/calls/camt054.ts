import { z } from 'zod';
import type { Role } from '../codes/index.ts';
import { call, type OutputOf } from '../define/call.ts';
import { csvFormat } from './csv-format.ts';

/** What became of an entry of a file; `incomplete`: a receipt that the bank has to complete before its payee sees it. */
export const entryOutcomes = ['added', 'incomplete', 'known', 'refused'] as const;

/** Entries of one file at most. */
export const entriesMax = 1_000;

/** Answers when all of it is done: the same file again adds nothing, and one that broke off is taken up where it was. */
export const importReceipts = call({
  side: 'command',
  access: ['BANK_ADMIN'] as readonly Role[],
  writes: true,
  path: '/camt054/import',
  summary: 'Registers the receipts of a credit notification (camt.054, or a CSV), with a result for each entry',
  input: () => z.object({}),
  output: () =>
    z.object({
      /** null of XML, which says it of itself */
      format: csvFormat.nullable(),
      rows: z.array(
        z.object({
          line: z.number(),
          /** the bank's for the entry; '' where it has none */
          reference: z.string(),
          outcome: z.enum(entryOutcomes),
          /** the receipt; '' where there is none */
          id: z.string(),
          /** why it was refused, or what has to be completed or checked, by the field; '' for the whole entry */
          reasons: z.array(z.object({ field: z.string(), reason: z.string() })),
        }),
      ),
    }),
  upload: true,
  timeout: 60,
});
export type ReceiptsImported = OutputOf<typeof importReceipts>;

export const camtCalls = { importReceipts };
