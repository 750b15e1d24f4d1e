import { keptFold } from '@portal/infra/runtime/event-store/kept-fold';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { Recorded } from '@portal/shared/define/event';
import { workflowFact } from '@portal/shared/events/workflow';
import { eventPrefix } from '@portal/shared/records/define';
import { accessRecord } from '@portal/shared/records/institutional/access-record';
import { textIn } from '@portal/shared/records/institutional/content-values';
import { afterAct, afterSaving, type RecordState } from '@portal/shared/records/workflow-record';

/** Access of an organisation to a bank: where it is and what it says. */
type Access = RecordState & { state: string };
/** By the record; undefined before there is any. */
type Accesses = Map<string, Access> | undefined;

/** Accesses after an event of one: the map itself is moved on, since there is one of it for each log. */
function accessesAfter(before: Accesses, event: Recorded): Accesses {
  const fact = workflowFact(accessRecord, event);
  if (!fact) return before;
  const known = before ?? new Map<string, Access>();
  const { record } = fact.data;
  const current = known.get(record);
  if (fact.fact === 'Saved') {
    const { content, state } = fact.data;
    known.set(record, { ...afterSaving(current, content, state), state });
  } else if (current) known.set(record, { ...afterAct(accessRecord, current, fact.data), state: fact.data.to });
  return known;
}

const folded = keptFold<Accesses>(
  ['Saved', 'Acted'].map((fact) => `${eventPrefix(accessRecord)}${fact}`),
  accessesAfter,
  undefined,
);

/** As two ways to write the same number agree. */
const bare = (account: string): string => account.replace(/[\s.-]/g, '').toUpperCase();

/** Identifiers of the organisations that have an account in the access that a bank has given them, by the account. */
export type Holders = ReadonlyMap<string, ReadonlySet<string>>;

/** The accounts of all accesses of a bank that are in force. */
export async function holdersOf(log: Pick<EventStore, 'read' | 'head'>, bank: string): Promise<Holders> {
  const holders = new Map<string, Set<string>>();
  for (const { state, content } of (await folded(log))?.values() ?? []) {
    if (textIn(content, 'bank') !== bank || !accessRecord.holds.some((each) => each === state)) continue;
    const account = bare(textIn(content, 'account'));
    holders.set(account, new Set([...(holders.get(account) ?? []), textIn(content, 'usci')]));
  }
  return holders;
}

/**
 * Whose an entry is by its accounts and by what it says of the payee, both of which have to agree where both are there;
 * `conflict`: they do not, or the accounts are of several. Pure.
 */
export function payeeOf(
  holders: Holders,
  { accounts, usci }: { accounts: readonly string[]; usci: string },
): { usci: string; conflict?: 'payee' | 'accounts' } {
  const found = new Set(accounts.flatMap((account) => [...(holders.get(bare(account)) ?? [])]));
  const [only, other] = found;
  if (usci) return only === undefined || found.has(usci) ? { usci } : { usci: '', conflict: 'payee' };
  return other === undefined ? { usci: only ?? '' } : { usci: '', conflict: 'accounts' };
}
