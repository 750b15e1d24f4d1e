/** Code tables of transactions. Words for each code are in shared/locales under `codes`. */

export const flows = ['export', 'import'] as const;
export type Flow = (typeof flows)[number];

/** What an amount is: money paid or received, or the worth of a registered contract. They are never added up. */
export const tradeMeasures = ['settlement', 'contract'] as const;
export type TradeMeasure = (typeof tradeMeasures)[number];

/**
 * Where an amount's equivalent in US dollars comes from: it was made in dollars, whoever recorded it stated it, or the
 * official central parity of the day.
 */
export const dollarSources = ['own', 'stated', 'parity'] as const;
export type DollarSource = (typeof dollarSources)[number];

/** Services by EBOPS 2010, as far as they are digitally delivered. */
export const services = ['SF', 'SG', 'SH', 'SI', 'SJ', 'SK'] as const;
export type Service = (typeof services)[number];

/** What the amount of a row covers: one transaction, or the total of its month or year. */
export const periods = ['day', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** Where a transaction comes from. */
export const transactionSources = ['import', 'hand', 'institution'] as const;
export type TransactionSource = (typeof transactionSources)[number];

/** How a rate came in, by the words of `transactionSource`. */
export const rateOrigins = ['import', 'hand'] as const satisfies readonly TransactionSource[];
export type RateOrigin = (typeof rateOrigins)[number];

/** Shanghai's 16 districts by their administrative division codes (GB/T 2260). */
export const districts = [
  '310101',
  '310104',
  '310105',
  '310106',
  '310107',
  '310109',
  '310110',
  '310112',
  '310113',
  '310114',
  '310115',
  '310116',
  '310117',
  '310118',
  '310120',
  '310151',
] as const;
export type District = (typeof districts)[number];

/** Steps in which the map shows time. */
export const granularities = ['month', 'quarter', 'year'] as const;
export type Granularity = (typeof granularities)[number];

/** What the map colours: the amount, its growth against the period before, its share of all places. */
export const measures = ['total', 'growth', 'share'] as const;
export type Measure = (typeof measures)[number];

/** Organisations that have to be behind a figure that is shown to everybody. */
export const fewestOrganisations = 3;
