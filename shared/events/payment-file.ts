import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';

/** The payment files of a bank. */
export const paymentFileStream = (bank: string): string => `paymentFiles-${bank}`;

/** Remittances left the portal in a file of transfers. `file`: the id of its message; `records`: their ids, each once. */
export const PaymentFileExported = eventKind({
  type: 'PaymentFileExported',
  version: 1,
  data: z.object({ bank: z.string(), file: z.string(), records: z.array(z.string()) }),
  // its members alone see it
  record: null,
});

export const paymentFileEvents = [PaymentFileExported] as const;
export type PaymentFileEvent = EventOf<(typeof paymentFileEvents)[number]>;
