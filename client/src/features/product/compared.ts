import type { ChosenProduct } from '@portal/shared/calls/product';
import { mostCompared, namedProducts } from '@portal/shared/rules/compared';

/** What an address compares; `namedIds`: how many it names, of which some may not fit. */
export interface Compared {
  ids: readonly string[];
  named: number;
  onlyDifferent: boolean;
}

export function comparedIn(search: URLSearchParams): Compared {
  const namedIds = namedProducts(search.get('ids') ?? '');
  return {
    ids: namedIds.slice(0, mostCompared),
    named: namedIds.length,
    onlyDifferent: search.get('only') === 'different',
  };
}

/** One of the products of an address; nothing is known of one that the public does not see. */
export interface Column {
  prdId: string;
  product: ChosenProduct | undefined;
}

/** Whether products that are there differ in a value; one alone differs from nothing. */
export function differ(columns: readonly Column[], saying: (product: ChosenProduct) => string): boolean {
  const values = columns.flatMap(({ product }) => (product ? [saying(product)] : []));
  return new Set(values).size > 1;
}
