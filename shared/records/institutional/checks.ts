/** Rules of an application's pre-check, in order. */
export const checkNames = [
  'rate',
  'papers',
  'taxFiling',
  'technology',
  'royalty',
  'splitting',
  'contract',
  'documents',
  'sanctions',
  'account',
  'remark',
  'charges',
] as const;
export type CheckName = (typeof checkNames)[number];

/**
 * Checks that a bank may let its officers waive with a reason. All others depend on ledgers and rates, which guards
 * enforce regardless of a reason.
 */
export const waivableChecks = ['papers', 'taxFiling'] as const satisfies readonly CheckName[];
export type WaivableCheck = (typeof waivableChecks)[number];
