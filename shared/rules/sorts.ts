/** Orders of public products: by counters as of the last full hour. */
export const productSorts = ['newest', 'mostBrowsed', 'mostCollected'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Orders of what a search finds; what products alone have counts as nothing for others. */
export const searchSorts = ['relevance', ...productSorts] as const;
export type SearchSort = (typeof searchSorts)[number];
