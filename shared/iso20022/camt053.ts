import {
  type AccountReport,
  type Balance,
  type CamtBounds,
  type CamtMessage,
  type Entry,
  type KeyOf,
  readCamt,
} from './camt.ts';
import { camt053 } from './camt-definition.ts';
import { decimalOf, unitsOf } from './decimal.ts';

/** Booked entries of one currency: how many, and their exact sums. */
export interface CurrencyTotals {
  currency: string;
  credits: { count: number; sum: string };
  debits: { count: number; sum: string };
}

export interface Statement extends AccountReport {
  totals: readonly CurrencyTotals[];
  /**
   * Whether the opening balance and the booked entries make the closing balance. Undefined where that cannot be told: one
   * of the two is not there, an entry has faults or another currency, or the statement goes on in another file.
   */
  reconciles: boolean | undefined;
}

export interface StatementMessage extends Omit<CamtMessage, 'reports'> {
  statements: readonly Statement[];
}

const booked = (entries: readonly Entry[]): Entry[] => entries.filter(({ status }) => status === 'BOOK');

function totalsOf(entries: readonly Entry[]): CurrencyTotals[] {
  const byCurrency = new Map<string, { credits: bigint[]; debits: bigint[] }>();
  for (const { amount, side, faults } of booked(entries)) {
    if (!amount || !side || faults.length) continue;
    const sums = byCurrency.get(amount.currency) ?? { credits: [], debits: [] };
    byCurrency.set(amount.currency, sums);
    (side === 'CRDT' ? sums.credits : sums.debits).push(unitsOf(amount.amount));
  }
  const summarise = (units: readonly bigint[]) => ({
    count: units.length,
    sum: decimalOf(units.reduce((total, each) => total + each, 0n)),
  });
  return [...byCurrency].map(([currency, { credits, debits }]) => ({
    currency,
    credits: summarise(credits),
    debits: summarise(debits),
  }));
}

const signed = (side: 'CRDT' | 'DBIT', amount: string): bigint => (side === 'CRDT' ? 1n : -1n) * unitsOf(amount);

function reconciles({ balances, entries, partial }: AccountReport): boolean | undefined {
  const only = (...types: readonly string[]): Balance | undefined => {
    const matching = balances.filter(({ type }) => types.includes(type));
    return matching.length === 1 ? matching[0] : undefined;
  };
  const opening = only('OPBD') ?? only('PRCD');
  const closing = only('CLBD');
  if (partial || !opening || !closing || opening.currency !== closing.currency) return undefined;
  let units = signed(opening.side, opening.amount);
  for (const { amount, side, faults } of booked(entries)) {
    if (!amount || !side || faults.length || amount.currency !== opening.currency) return undefined;
    units += signed(side, amount.amount);
  }
  return units === signed(closing.side, closing.amount);
}

/**
 * Reads a BankToCustomerStatement (camt.053, in the versions of `camtVersions`): a day of accounts with its balances. Rejects with `UnreadableMessage`,
 * as `readCamt054` does.
 */
export async function readCamt053(
  bytes: AsyncIterable<Uint8Array>,
  keyOf: KeyOf,
  bounds?: Partial<CamtBounds>,
): Promise<StatementMessage> {
  const { reports, ...message } = await readCamt(camt053, bytes, keyOf, bounds);
  return {
    ...message,
    statements: reports.map((report) => ({
      ...report,
      totals: totalsOf(report.entries),
      reconciles: reconciles(report),
    })),
  };
}
