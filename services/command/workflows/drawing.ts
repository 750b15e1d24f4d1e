import type { LedgerEvent } from '@portal/shared/events/ledger';
import type { Money } from '@portal/shared/money/currency';
import { isRefusal, refuse } from '@portal/shared/refusal';
import { type Aggregate, ledger } from '../aggregate.ts';
import { decideLedger, evolveLedger, type Ledger, type LedgerCommand, usedBeside } from '../domain/ledger/ledger.ts';
import { type Executor, type Side, side } from '../executor.ts';

/** Drawing on the amount of another record, such as a contract or a document, in the append of what it follows from. */

/** How much may be drawn on a record in all. */
export interface Limit {
  record: string;
  amount: Money;
}

/** What its ledger refuses is told by a code of the kind that asks; one that nothing opened yet is opened by who draws first. */
const told = (code: string, opening?: Limit): Aggregate<Ledger, LedgerCommand, LedgerEvent> => ({
  ...ledger,
  decide(command, state) {
    const opened =
      opening && state.is === 'none'
        ? decideLedger({ type: 'limit', record: opening.record, ...limitOf(opening) }, state)
        : [];
    if (isRefusal(opened)) return opened;
    const decided = decideLedger(command, opened.reduce(evolveLedger, state));
    return isRefusal(decided) ? refuse(code, decided.params) : [...opened, ...decided];
  },
});

const limitOf = ({ amount }: Limit) => ({ currency: amount.currency, limit: amount.minor });

/** `code`: what it is refused by where more is drawn than may be. */
export const draw = (
  on: Limit,
  { by, amount, as, code }: { by: string; amount: Money; as: 'pending' | 'paid'; code: string },
): Side => side(told(code, on), on.record, { type: 'take', by, amount, as });

/** Draws no more; nothing where nothing was drawn. */
export const giveBack = (record: string, by: string): Side => side(ledger, record, { type: 'give', by });

/** How much may be drawn from now on; refused by that code where more is drawn already, or in another currency. */
export const limitTo = (on: Limit, code: string): Side =>
  side(told(code), on.record, { type: 'limit', record: on.record, ...limitOf(on) });

/**
 * Minor units that are left of a record to whoever draws on it, himself left out of account; undefined where that is in
 * another currency.
 */
export async function leftOf(
  executor: Pick<Executor, 'load'>,
  { record, amount }: Limit,
  by: string,
): Promise<bigint | undefined> {
  const state = await executor.load(ledger, record);
  if (state.is === 'none') return amount.minor;
  if (state.currency !== amount.currency) return undefined;
  return (state.limit ?? amount.minor) - usedBeside(state, by);
}

/** Minor units that are drawn on a record by all. */
export async function drawnOn(executor: Pick<Executor, 'load'>, record: string): Promise<bigint> {
  const state = await executor.load(ledger, record);
  return state.is === 'none' ? 0n : usedBeside(state);
}
