import type { StatementComparison } from '@portal/shared/calls/bank';

/** One payment of the portal beside one booking of the bank, or either alone. */
export interface ComparedRow {
  key: string;
  currency: string;
  reference: string;
  /** of the application; '' where the bank alone has it */
  id: string;
  name: string;
  /** in the statement; undefined where the portal alone has it */
  line: number | undefined;
  portal: string;
  bank: string;
  outcome: 'same' | 'amount' | 'portal' | 'bank';
}

/** A comparison row by row: what differs first. Pure. */
export function rowsOf({ currencies }: Pick<StatementComparison, 'currencies'>): ComparedRow[] {
  const rows = currencies.flatMap(({ currency, matched, portalOnly, bankOnly }): ComparedRow[] => [
    ...portalOnly.map(
      ({ id, number, payee, reference, amount }): ComparedRow => ({
        key: id,
        currency,
        reference,
        id,
        name: `${payee} ${number}`.trim(),
        line: undefined,
        portal: amount,
        bank: '',
        outcome: 'portal',
      }),
    ),
    ...bankOnly.map(
      ({ line, reference, counterparty, amount }, at): ComparedRow => ({
        key: `${currency} ${line} ${at}`,
        currency,
        reference,
        id: '',
        name: counterparty,
        line,
        portal: '',
        bank: amount,
        outcome: 'bank',
      }),
    ),
    ...matched.map(
      ({ id, number, payee, reference, amount, line, booked, same }): ComparedRow => ({
        key: id,
        currency,
        reference,
        id,
        name: `${payee} ${number}`.trim(),
        line,
        portal: amount,
        bank: booked,
        outcome: same ? 'same' : 'amount',
      }),
    ),
  ]);
  return rows.toSorted((a, b) => Number(a.outcome === 'same') - Number(b.outcome === 'same'));
}
