import type { Flow, Period, Service, TradeMeasure } from '@portal/shared/codes/trade';
import type { TransactionEvent } from '@portal/shared/events/transaction';
import { monthOf } from '@portal/shared/rules/months';
import { type Sum, sumAfter, sumsBy } from './changes.ts';

/** The sum of all transactions that are alike in measure, month, kind and place. */
export interface AmountRow extends Sum {
  measure: TradeMeasure;
  /** yyyymm */
  month: number;
  period: Period;
  flow: Flow;
  service: Service;
  country: string;
  /** '' when none is known */
  district: string;
}
type Key = Omit<AmountRow, keyof Sum>;

const sums = sumsBy<Key>((facts) => [
  {
    measure: facts.measure,
    month: monthOf(facts.date),
    period: facts.period,
    flow: facts.flow,
    service: facts.service,
    country: facts.country,
    district: facts.district ?? '',
  },
]);

export const { touched } = sums;

export function fold(row: AmountRow | null, event: TransactionEvent, key: Partial<AmountRow>): AmountRow | null {
  const changed = sums.changed(event, key);
  if (!changed) return row;
  const sum = sumAfter(row, changed.changes);
  return sum.count === 0 ? null : { ...changed.key, ...sum };
}
