import { readModel } from '@portal/infra/projection/types';
import type { Recorded } from '@portal/shared/events/define';
import { type InterestEvent, interestEvents, interestOf } from '@portal/shared/events/interest';

/** How many people like a product and have it among their favourites. */
export interface CounterRow {
  product: string;
  likes: number;
  favourites: number;
  position: number;
}

const columns = { like: 'likes', favourite: 'favourites' } as const;

/** An event is a change, since what changes nothing is no event: so that a sum of them is the count. */
export function fold(before: CounterRow | null, event: Recorded<InterestEvent> & InterestEvent): CounterRow {
  const { data, position } = event;
  const { kind, isSet } = interestOf(event.type);
  const row = before ?? { product: data.product, likes: 0, favourites: 0, position };
  const column = columns[kind];
  return { ...row, [column]: row[column] + (isSet ? 1 : -1), position };
}

/** Counters of products, apart from what they say, so that a like evicts no page (decision 20). */
export const productCounters = readModel<CounterRow, InterestEvent>({
  name: 'product_counters',
  version: 1,
  events: interestEvents.map(({ type }) => type),
  table: {
    columns: { product: 'text', likes: 'bigint', favourites: 'bigint', position: 'bigint' },
    primaryKey: ['product'],
    indexes: [],
  },
  key: ({ data }) => ({ ids: [{ product: data.product }] }),
  fold,
});
