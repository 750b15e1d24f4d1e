import { networkOf } from '@portal/infra/runtime/http/network';
import { LRUCache } from 'lru-cache';

/**
 * How much counts of one address within half an hour: so many products, and so many visitors of each. A house full of
 * people stays below it; whoever invents visitors does not get beyond it. An address is remembered in memory alone.
 */
export const bounds = { products: 300, visitors: 30 } as const;

const addressesKnown = 10_000;

export interface BrowseBounds {
  admits(view: { address: string; product: string; half: number; key: Buffer }): boolean;
}

/** `factor` multiplies the bounds; 0 lifts them. */
export function browseBounds(factor: number): BrowseBounds {
  const known = new LRUCache<string, Map<string, Set<string>>>({ max: addressesKnown });
  return {
    admits({ address, product, half, key }) {
      if (factor <= 0) return true;
      const networkKey = `${half} ${networkOf(address)}`;
      const products = known.get(networkKey) ?? new Map<string, Set<string>>();
      known.set(networkKey, products);
      const visitors = products.get(product) ?? new Set<string>();
      if (!products.has(product) && products.size >= bounds.products * factor) return false;
      products.set(product, visitors);
      const visitor = key.toString('base64url', 0, 9);
      if (!visitors.has(visitor) && visitors.size >= bounds.visitors * factor) return false;
      visitors.add(visitor);
      return true;
    },
  };
}
