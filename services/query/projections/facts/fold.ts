import type { District, Flow, Period, Service } from '@portal/shared/codes/trade';
import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import { centsOf } from '@portal/shared/rules/money';
import { monthOf } from '@portal/shared/rules/months';

/** What was known of a transaction from one position of the log until another. */
export interface FactRow {
  id: string;
  /** from 1 */
  revision: number;
  from_position: number;
  /** exclusive; null while it is still known */
  until_position: number | null;
  reversed: boolean;
  /** yyyymm */
  month: number;
  date: string;
  period: Period;
  flow: Flow;
  service: Service;
  country: string;
  district: District | null;
  cents: number;
  currency: string | null;
  amount: string | null;
  organisation: string | null;
}

type Event = TransactionEvent & { position: number };
export type FactKey = Pick<FactRow, 'id' | 'revision'>;

export function touched({ type, data }: TransactionEvent): FactKey[] {
  const { id } = data;
  if (type === 'TransactionRecorded') return [{ id, revision: 1 }];
  if (type === 'TransactionReversed') return [{ id, revision: data.revision }];
  return [
    { id, revision: data.revision - 1 },
    { id, revision: data.revision },
  ];
}

const opened = (facts: TransactionFacts, key: FactKey, position: number): FactRow => ({
  ...key,
  from_position: position,
  until_position: null,
  reversed: false,
  month: monthOf(facts.date),
  date: facts.date,
  period: facts.period,
  flow: facts.flow,
  service: facts.service,
  country: facts.country,
  district: facts.district,
  cents: centsOf(facts.amountUsd),
  currency: facts.currency,
  amount: facts.amount,
  organisation: facts.organisation,
});

/** A correction ends one revision and begins the next; a reversal ends one. */
export function fold(row: FactRow | null, { type, data, position }: Event, key: Partial<FactRow>): FactRow | null {
  const { id, revision = 1 } = key;
  if (type === 'TransactionRecorded' || (type === 'TransactionCorrected' && revision === data.revision))
    return opened(data, { id: id ?? data.id, revision }, position);
  return row && { ...row, until_position: position, reversed: type === 'TransactionReversed' };
}
