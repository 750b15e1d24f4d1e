import type { Distribution, Table } from './types.ts';

/** The default distribution: always possible, since the primary key is unique on one node. */
export const distributionOf = ({
  distribution,
  primaryKey,
}: Pick<Table, 'distribution' | 'primaryKey'>): Distribution => distribution ?? { by: primaryKey[0] ?? '' };
