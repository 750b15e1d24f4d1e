/** Tables of codes that a regulator owns: data with days from and until which each row holds, both included. */
export const tableNames = [
  'bop',
  'payTypeOut',
  'payTypeIn',
  'method',
  'charges',
  'customer',
  'nature',
  'industry',
  'currency',
] as const;
export type TableName = (typeof tableNames)[number];

/** Which way the money goes, where a code is for one way alone. */
export const codeDirections = ['in', 'out', 'both'] as const;
