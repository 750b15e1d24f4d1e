/** Tables of the schema that hold what lives for minutes alone, or says how the portal does: no backup has them. */
export const transientTables = [
  'captchas',
  'codes',
  'attempts',
  'limits',
  'once',
  'processes',
  'lags',
  'maintenance',
  'backup',
  'drill',
] as const;
