import type { Money } from '@portal/shared/money/currency';
import { type AlsoAppend, alsoAppend, type FactReader } from '../base/executor.ts';
import { ledger } from '../ledger/aggregate.ts';
import { usedBeside } from '../ledger/decide.ts';

/** Drawing on the amount of another record, such as a contract or a document, in the append of what it follows from. */

/** How much may be drawn on a record in all. */
export interface Limit {
  record: string;
  amount: Money;
}

const limitOf = ({ record, amount }: Limit) => ({ record, currency: amount.currency, limit: amount.minor });

/** Opens the ledger where nothing was drawn yet; `code`: of the refusal where more is drawn than may be. */
export const draw = (
  limit: Limit,
  { code, ...share }: { by: string; amount: Money; as: 'pending' | 'paid'; code: string },
): AlsoAppend => alsoAppend(ledger, limit.record, { type: 'take', ...share, opening: limitOf(limit), refusedAs: code });

/** Draws no more; nothing where nothing was drawn. */
export const giveBack = (record: string, taker: string): AlsoAppend =>
  alsoAppend(ledger, record, { type: 'give', by: taker });

/** How much may be drawn from now on; refused by that code where more is drawn already, or in another currency. */
export const limitTo = (limit: Limit, code: string): AlsoAppend =>
  alsoAppend(ledger, limit.record, { type: 'limit', ...limitOf(limit), refusedAs: code });

/**
 * Minor units that are left of a record to whoever draws on it, themselves left out of account; undefined where that is in
 * another currency.
 */
export async function leftOf(facts: FactReader, { record, amount }: Limit, taker: string): Promise<bigint | undefined> {
  const state = await facts.load(ledger, record);
  if (state.is === 'none') return amount.minor;
  if (state.currency !== amount.currency) return undefined;
  return (state.limit ?? amount.minor) - usedBeside(state, taker);
}

/** Minor units that are drawn on a record by all. */
export async function drawnOn(facts: FactReader, record: string): Promise<bigint> {
  const state = await facts.load(ledger, record);
  return state.is === 'none' ? 0n : usedBeside(state);
}
