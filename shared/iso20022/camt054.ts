import { type CamtBounds, type CamtMessage, type KeyOf, readCamt } from './camt.ts';
import { camt054 } from './camt-definition.ts';

/**
 * Reads a BankToCustomerDebitCreditNotification (camt.054, in the versions of `camtVersions`): what was booked on accounts, as it happens. Rejects with
 * `UnreadableMessage` where the file is refused whole; an entry that is wrong in itself is there with its faults.
 */
export const readCamt054 = (
  bytes: AsyncIterable<Uint8Array>,
  keyOf: KeyOf,
  bounds?: Partial<CamtBounds>,
): Promise<CamtMessage> => readCamt(camt054, bytes, keyOf, bounds);
