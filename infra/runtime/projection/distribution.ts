import type { Distribution, Table } from './types.ts';

/** Which it is where the model does not say: always possible, since what is unique by its key is so on one node. */
export const distributionOf = ({
  distribution,
  primaryKey,
}: Pick<Table, 'distribution' | 'primaryKey'>): Distribution => distribution ?? { by: primaryKey[0] ?? '' };
