/** Tables of short-lived or operational data, which backups leave out. */
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
