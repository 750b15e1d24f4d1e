import { readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import type { BrowseEvent } from '@portal/shared/events/browse';
import { type InterestEvent, interestEvents, interestOf } from '@portal/shared/events/interest';

/** How many people like a product and have it among their favourites, and how often visitors looked at it. */
export interface CounterRow {
  product: string;
  likes: number;
  favourites: number;
  browses: number;
  position: number;
}

export type CounterEvent = InterestEvent | Extract<BrowseEvent, { type: 'ProductsBrowsed' }>;

const columns = { like: 'likes', favourite: 'favourites' } as const;

/** An event is a change, since what changes nothing is no event: so that a sum of them is the count. */
export function fold(
  before: CounterRow | null,
  event: Recorded<CounterEvent>,
  { product = '' }: Partial<CounterRow>,
): CounterRow {
  const { position } = event;
  const row = before ?? { product, likes: 0, favourites: 0, browses: 0, position };
  if (event.type === 'ProductsBrowsed') {
    const own = event.data.counts.filter((each) => each.product === product);
    return { ...row, browses: own.reduce((sum, { count }) => sum + count, row.browses), position };
  }
  const { kind, isSet } = interestOf(event.type);
  const column = columns[kind];
  return { ...row, [column]: row[column] + (isSet ? 1 : -1), position };
}

/** Counters of products, apart from what they say, so that a like evicts no page (decision 20). */
export const productCounters = readModel<CounterRow, CounterEvent>({
  name: 'product_counters',
  version: 2,
  events: [...interestEvents.map(({ type }) => type), 'ProductsBrowsed'],
  table: {
    columns: { product: 'text', likes: 'bigint', favourites: 'bigint', browses: 'bigint', position: 'bigint' },
    primaryKey: ['product'],
    distribution: 'reference',
    indexes: [],
  },
  key: (event) => ({
    ids:
      event.type === 'ProductsBrowsed'
        ? [...new Set(event.data.counts.map(({ product }) => product))].map((product) => ({ product }))
        : [{ product: event.data.product }],
  }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    product_counters: CounterRow;
  }
}
