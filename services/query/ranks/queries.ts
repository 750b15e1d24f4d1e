import type { listProducts } from '@portal/shared/calls/product';
import type { RequestOf } from '@portal/shared/define/call';
import type { RankColumn } from '@portal/shared/rules/rankings';
import { viewOf } from '../base/database.ts';
import type { Score } from '../reviewed/card-queries.ts';
import { productRanks } from './model.ts';

const ranks = viewOf(productRanks);

/** Of those alone that rank at all. */
export const rankScore = (column: RankColumn): Score => ({
  join: `join ${ranks} r on r.product = c.record and r.${column} > 0`,
  sql: `r.${column}`,
});

const sorts = {
  mostBrowsed: 'browse_all',
  mostCollected: 'collection_all',
} as const satisfies Partial<Record<NonNullable<RequestOf<typeof listProducts>['sort']>, RankColumn>>;

/** What that order counts; undefined where it counts nothing. */
export const countersOf = (sort: string): RankColumn | undefined =>
  (sorts as Partial<Record<string, RankColumn>>)[sort];

/** Of all, as of the last full hour. */
export const sortScore = (sort: keyof typeof sorts): Score => ({
  join: `left join ${ranks} r on r.product = c.record`,
  sql: `coalesce(r.${sorts[sort]}, 0)`,
});
