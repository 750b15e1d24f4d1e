import { readModel } from '@portal/infra/runtime/projection/types';
import { rankColumn, rankedBy, rankSpans } from '@portal/shared/rules/rankings';
import { fold, productsOf, type RankEvent, type RankRow } from './fold.ts';

const columns = rankedBy.flatMap((ranking) => rankSpans.map((span) => rankColumn(ranking, span)));

/**
 * How products rank by the hour. Answers change when an hour was counted and not between, so that what is sorted by it
 * keeps its order for an hour, and a browse evicts nothing (decisions 21 and 54).
 */
export const productRanks = readModel<RankRow, RankEvent>({
  name: 'product_ranks',
  version: 1,
  events: ['ProductsBrowsed', 'HourCounted', 'ProductFavourited', 'ProductUnfavourited', 'SlotShown', 'SlotTakenDown'],
  shows: ['HourCounted'],
  narrow: { data: ['counts', 'until', 'product', 'presents', 'record'] },
  table: {
    columns: {
      product: 'text',
      ...(Object.fromEntries(columns.map((name) => [name, 'bigint'])) as Record<(typeof columns)[number], 'bigint'>),
      hours: 'json',
      displays: 'json',
      browses: 'bigint',
      favourites: 'bigint',
      displayed: 'bigint',
      moves: 'boolean',
      position: 'bigint',
    },
    primaryKey: ['product'],
    distribution: 'reference',
    indexes: [
      ...columns.map((name) => ({ name, columns: `${name} desc`, where: `${name} > 0` })),
      { name: 'moves', columns: 'moves' },
    ],
  },
  key: (event) =>
    event.type === 'HourCounted'
      ? { match: { moves: true } }
      : { ids: productsOf(event).map((product) => ({ product })) },
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    product_ranks: RankRow;
  }
}
