import type { Money } from '@portal/shared/money/currency';
import { type AlsoAppend, alsoAppend, type FactReader } from '../base/executor.ts';
import { ledger } from '../ledger/aggregate.ts';
import { usedBeside } from '../ledger/decide.ts';

/**
 * Allocations from the amount of another record, such as a contract or a document, in the same append as their cause.
 */

/** Total that may be allocated from a record. */
export interface Limit {
  record: string;
  amount: Money;
}

const limitOf = ({ record, amount }: Limit) => ({ record, currency: amount.currency, limit: amount.minor });

/** Allocates, opening the ledger if needed; `code`: of the refusal beyond the limit. */
export const draw = (
  limit: Limit,
  { code, ...share }: { by: string; amount: Money; as: 'pending' | 'paid'; code: string },
): AlsoAppend => alsoAppend(ledger, limit.record, { type: 'take', ...share, opening: limitOf(limit), refusedAs: code });

/** Releases an allocation, if there is one. */
export const giveBack = (record: string, taker: string): AlsoAppend =>
  alsoAppend(ledger, record, { type: 'give', by: taker });

/** Sets the limit; refused with that code if allocations exceed it or have another currency. */
export const limitTo = (limit: Limit, code: string): AlsoAppend =>
  alsoAppend(ledger, limit.record, { type: 'limit', ...limitOf(limit), refusedAs: code });

/** Remaining minor units of a record, without the caller's own allocation; undefined in another currency. */
export async function leftOf(facts: FactReader, { record, amount }: Limit, taker: string): Promise<bigint | undefined> {
  const state = await facts.load(ledger, record);
  if (state.is === 'none') return amount.minor;
  if (state.currency !== amount.currency) return undefined;
  return (state.limit ?? amount.minor) - usedBeside(state, taker);
}

/** Minor units allocated from a record in total. */
export async function drawnOn(facts: FactReader, record: string): Promise<bigint> {
  const state = await facts.load(ledger, record);
  return state.is === 'none' ? 0n : usedBeside(state);
}
