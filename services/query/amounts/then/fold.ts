import type { Flow, Service, TradeMeasure } from '@portal/shared/codes/trade';
import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import { monthOf } from '@portal/shared/rules/months';
import { type Change, type Sum, sumAfter, sumsBy } from '../changes.ts';

/**
 * How many positions of the log lie between two borders. Sums are kept as they were known at each border, and the few
 * changes from a border on are looked up in what is known of the transactions themselves. Another length is another
 * version of the model.
 */
export const blockLength = 8_192;

/** Until when sums hold that still do. */
export const still = Number.MAX_SAFE_INTEGER;

/** The last border that a position is not before. */
export const borderBefore = (position: number): number => Math.floor(position / blockLength) * blockLength;
/** The first border at which what happened at a position is known. */
const borderAfter = (position: number): number => Math.ceil(position / blockLength) * blockLength;

/** A place with its transactions and their sum. */
export type PlaceSum = readonly [place: string, count: number, cents: string];

/**
 * The sums of a month as a map shows it, from one border until another: by country or by district, of one service or of
 * all of them. There is a row for each time in which none of its places changed, however many transactions are behind it.
 */
export interface AmountThenRow extends Sum {
  map: 'countries' | 'districts';
  measure: TradeMeasure;
  service: Service | 'all';
  flow: Flow;
  /** the total of a year belongs to no month */
  yearly: boolean;
  /** yyyymm */
  month: number;
  /** borders: where these sums began to hold, where they ended to, and where the first of the kind began to */
  since: number;
  until: number;
  first: number;
  /** by code; those that are nothing any more are left out */
  places: readonly PlaceSum[];
}
type Key = Pick<AmountThenRow, 'map' | 'measure' | 'service' | 'flow' | 'yearly' | 'month' | 'until'>;

const placeOf = ({ country, district }: TransactionFacts, map: Key['map']): string | null =>
  map === 'countries' ? country : district;

const maps = ['countries', 'districts'] as const;
function keysOf(facts: TransactionFacts): Key[] {
  const { measure, flow, service } = facts;
  const common = { measure, flow, yearly: facts.period === 'year', month: monthOf(facts.date), until: still };
  return maps.flatMap((map) =>
    placeOf(facts, map) ? [service, 'all' as const].map((serviceKey) => ({ map, ...common, service: serviceKey })) : [],
  );
}

const sums = sumsBy(keysOf);
export const { touched } = sums;

/** The places after a change of one of them. */
function placesAfter(places: readonly PlaceSum[], place: string, change: Change): readonly PlaceSum[] {
  const at = places.findIndex(([code]) => code >= place);
  const index = at < 0 ? places.length : at;
  const found = places[index];
  const [, count, cents] = found && found[0] === place ? found : [place, 0, '0'];
  const sum = sumAfter({ count, cents }, [change]);
  const next = places.slice();
  next.splice(
    index,
    found?.[0] === place ? 1 : 0,
    ...(sum.count === 0 ? [] : [[place, sum.count, sum.cents] as const]),
  );
  return next;
}

type Event = TransactionEvent & { position: number };

/**
 * The sums that hold now; those that came to nothing stay, since they were something once. What is folded late, after
 * its record was parked, counts from the last change on.
 */
export function fold(row: AmountThenRow | null, event: Event, key: Partial<AmountThenRow>): AmountThenRow | null {
  const changed = sums.changed(event, key);
  if (!changed) return row;
  const since = Math.max(row?.since ?? 0, borderAfter(event.position));
  return {
    ...changed.key,
    ...sumAfter(row, changed.changes),
    since,
    first: row?.first ?? since,
    places: changed.changes.reduce(
      (places, change) => placesAfter(places, placeOf(change.facts, changed.key.map) ?? '', change),
      row?.places ?? [],
    ),
  };
}

/** The sums that held until the border at which others do. */
export const closePrevious = (was: AmountThenRow, current: AmountThenRow | null): AmountThenRow | undefined =>
  current && was.since < current.since ? { ...was, until: current.since } : undefined;
