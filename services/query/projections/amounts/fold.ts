import type { Flow, Period, Service, TradeMeasure } from '@portal/shared/codes/trade';
import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import { monthOf } from '@portal/shared/rules/months';

/** The sum of all transactions that are alike in measure, month, kind and place. */
export interface AmountRow {
  measure: TradeMeasure;
  /** yyyymm */
  month: number;
  period: Period;
  flow: Flow;
  service: Service;
  country: string;
  /** '' when none is known */
  district: string;
  /** transactions */
  count: number;
  /** hundredths of US dollars, as text: a sum may be larger than a number is exact */
  cents: string;
}
type Key = Omit<AmountRow, 'count' | 'cents'>;

interface Change {
  key: Key;
  count: number;
  cents: bigint;
}

const change = (facts: TransactionFacts, sign: 1 | -1): Change => ({
  key: {
    measure: facts.measure,
    month: monthOf(facts.date),
    period: facts.period,
    flow: facts.flow,
    service: facts.service,
    country: facts.country,
    district: facts.district ?? '',
  },
  count: sign,
  cents: BigInt(sign * facts.usd.cents),
});

function changesBy({ type, data }: TransactionEvent): Change[] {
  if (type === 'TransactionRecorded') return [change(data, 1)];
  if (type === 'TransactionReversed') return [change(data.was, -1)];
  return [change(data.was, -1), change(data, 1)];
}

const isSame = (one: Key, other: Partial<Key>): boolean =>
  one.measure === other.measure &&
  one.month === other.month &&
  one.period === other.period &&
  one.flow === other.flow &&
  one.service === other.service &&
  one.country === other.country &&
  one.district === other.district;

/** Each place once, also when a correction stays in the same one. */
export function touched(event: TransactionEvent): Key[] {
  const [first, second] = changesBy(event).map(({ key }) => key);
  return [first, second && first && isSame(first, second) ? undefined : second].filter((key) => key !== undefined);
}

export function fold(row: AmountRow | null, event: TransactionEvent, key: Partial<AmountRow>): AmountRow | null {
  const changes = changesBy(event).filter((each) => isSame(each.key, key));
  const [any] = changes;
  if (!any) return row;
  const count = changes.reduce((sum, each) => sum + each.count, row?.count ?? 0);
  const cents = changes.reduce((sum, each) => sum + each.cents, BigInt(row?.cents ?? 0));
  return count === 0 ? null : { ...any.key, count, cents: String(cents) };
}
