import { derivedId } from '@portal/infra/derived-id';

/** The reference stands for the transaction: the same one cannot be recorded twice, whoever brings it. */
export const transactionId = (reference: string): string => derivedId('transaction', reference);
