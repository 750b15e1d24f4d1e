import { z } from 'zod';
import { optionalDate } from '../rules/text.ts';
import { call, nothing } from './define.ts';

/** Transfers in one file at most. */
export const transfersMax = 200;

const access = ['BANK_ADMIN'] as const;

/** What of a record does not fit into a transfer, in words: `field` is one of the application. */
export interface TransferFault {
  id: string;
  number: string;
  field: string;
  reason: string;
}

/** Refused with `TransferFault`s in `data.faults`, all of them, where something does not fit; then there is no file. */
export const exportPain001 = call({
  side: 'query',
  access,
  path: '/pain001/export',
  reads: ['remittance_records', 'remittance_acts', 'institutions'],
  summary:
    'Applications of the caller’s bank that can be remitted, as a file of transfers (pain.001.001.09): those named, or those approved on a day',
  input: z
    .object({
      ids: z
        .array(z.uuid({ error: 'fields.id' }))
        .max(transfersMax, 'bank.many')
        .default([]),
      /** of Shanghai, on which they were approved */
      day: optionalDate,
    })
    .refine(({ ids, day }) => ids.length > 0 !== Boolean(day), { path: ['ids'], error: 'bank.either' }),
  output: nothing,
  raw: true,
  timeout: 30,
});

export const bankCalls = { exportPain001 };
