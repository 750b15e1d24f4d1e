import type { OutputOf } from '@portal/shared/calls/define';
import type { ProductDetail, queryOwnProducts } from '@portal/shared/calls/seller-product';
import type { Reader } from '../database.ts';
import { historyOf } from '../projections/history/queries.ts';
import {
  findProduct,
  listProducts,
  type NamedProduct,
  type ProductFilters,
  type Scope,
  versionsOf,
} from '../projections/products/queries.ts';
import { detailOf, rowOf, type View } from './product-wire.ts';
import { isWithin } from './scope.ts';

/** A page of the products within a scope, with how many there are of each status. */
export async function pageOfProducts(
  reader: Reader,
  scope: Scope,
  filters: ProductFilters,
  view: View,
): Promise<OutputOf<typeof queryOwnProducts>> {
  const { rows, counts } = await listProducts(reader, scope, filters);
  const every = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    productInformationQueryResPojoList: rows.map((row) => rowOf(row, view)),
    totalElements: filters.status ? counts[filters.status] : every,
    statusCounts: counts,
  };
}

/** One version within a scope with its history and the other versions of its record there; undefined for any other. */
export async function foundProduct(
  reader: Reader,
  scope: Scope,
  id: string,
  view: View,
): Promise<{ row: NamedProduct; detail: ProductDetail } | undefined> {
  const row = await findProduct(reader, scope, id);
  if (!row) return undefined;
  const [history, versions] = await Promise.all([historyOf(reader, id), versionsOf(reader, row.prd_id)]);
  const others = versions
    .filter((each) => each.id !== id && isWithin(scope, { seller: row.seller, sites: each.sites }))
    .map(({ id, lan, status }) => ({ id, lan, status }));
  return { row, detail: detailOf(row, history, others, view) };
}
