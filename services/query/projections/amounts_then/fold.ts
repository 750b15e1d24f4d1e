import type { Flow, Service, TradeMeasure } from '@portal/shared/codes/trade';
import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import { monthOf } from '@portal/shared/rules/months';
import { type Sum, sumsBy } from '../amounts/changes.ts';

/**
 * How many positions of the log lie between two borders. A sum is kept as it was known at each border, and the few
 * changes from a border on are looked up in what is known of the transactions themselves. Another length is another
 * version of the model.
 */
export const blockLength = 8_192;

/** Until when a sum holds that still does. */
export const still = Number.MAX_SAFE_INTEGER;

/** The last border that a position is not before. */
export const borderBefore = (position: number): number => Math.floor(position / blockLength) * blockLength;
/** The first border at which what happened at a position is known. */
const borderAfter = (position: number): number => Math.ceil(position / blockLength) * blockLength;

/**
 * A sum as a map shows it, from one border until another: by country or by district, of one service or of all of them.
 * Each has one row for each time that it held, however many transactions are behind it.
 */
export interface AmountThenRow extends Sum {
  places: 'countries' | 'districts';
  measure: TradeMeasure;
  service: Service | 'all';
  flow: Flow;
  /** the total of a year belongs to no month */
  yearly: boolean;
  /** yyyymm */
  month: number;
  /** '' for all of them together */
  place: string;
  /** borders: where the sum began to hold, where it ended to, and where the first one of its kind began to */
  since: number;
  until: number;
  first: number;
}
type Key = Omit<AmountThenRow, keyof Sum | 'since' | 'first'>;

function keysOf(facts: TransactionFacts): Key[] {
  const month = monthOf(facts.date);
  const of = (places: Key['places'], place: string | null): Key[] => {
    const key = (service: Key['service'], where: string): Key => ({
      places,
      measure: facts.measure,
      service,
      flow: facts.flow,
      yearly: facts.period === 'year',
      month,
      place: where,
      until: still,
    });
    return place ? [key(facts.service, place), key('all', place), key(facts.service, '')] : [];
  };
  return [...of('countries', facts.country), ...of('districts', facts.district)];
}

const sums = sumsBy(keysOf);
export const { touched } = sums;

type Event = TransactionEvent & { position: number };

/**
 * The sum that holds now; one that came to nothing stays, since it was something once. One that is folded late, after its
 * record was parked, counts from the last change on.
 */
export function fold(row: AmountThenRow | null, event: Event, key: Partial<AmountThenRow>): AmountThenRow | null {
  const after = sums.after(row, event, key);
  if (!after) return row;
  const since = Math.max(row?.since ?? 0, borderAfter(event.position));
  return { ...after, since, first: row?.first ?? since };
}

/** The sum that held until the border at which another one does. */
export const left = (was: AmountThenRow, is: AmountThenRow | null): AmountThenRow | undefined =>
  is && was.since < is.since ? { ...was, until: is.since } : undefined;
