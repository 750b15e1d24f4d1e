/** The rules of the pre-check of an application, in the order in which they are asked. */
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
 * Checks that a bank may let its people waive with a reason when they fail. All others that can fail are facts of ledgers
 * and rates, which guards keep whatever reason is given.
 */
export const waivableChecks = ['papers', 'taxFiling'] as const satisfies readonly CheckName[];
export type WaivableCheck = (typeof waivableChecks)[number];
