import type { District, DollarSource, Flow, Period, Service, TradeMeasure } from '@portal/shared/codes/trade';
import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
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
  measure: TradeMeasure;
  period: Period;
  flow: Flow;
  service: Service;
  country: string;
  district: District | null;
  /** ISO 4217, and the amount in its minor units */
  currency: string;
  minor: number;
  /** its equivalent in cents of US dollars, where that comes from, and of which day */
  cents: number;
  dollar_source: DollarSource;
  dollar_date: string;
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
  measure: facts.measure,
  period: facts.period,
  flow: facts.flow,
  service: facts.service,
  country: facts.country,
  district: facts.district,
  currency: facts.amount.currency,
  minor: facts.amount.minor,
  cents: facts.usd.cents,
  dollar_source: facts.usd.source,
  dollar_date: facts.usd.date,
  organisation: facts.organisation,
});

/** A correction ends one revision and begins the next; a reversal ends one. */
export function fold(row: FactRow | null, { type, data, position }: Event, key: Partial<FactRow>): FactRow | null {
  const { id, revision = 1 } = key;
  if (type === 'TransactionRecorded' || (type === 'TransactionCorrected' && revision === data.revision))
    return opened(data, { id: id ?? data.id, revision }, position);
  return row && { ...row, until_position: position, reversed: type === 'TransactionReversed' };
}
