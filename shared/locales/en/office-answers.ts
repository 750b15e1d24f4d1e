export const batch = { empty: 'Choose at least one item' } as const;

export const messages = { select: 'Choose at least one item' } as const;

export const transaction = {
  amount: 'Enter an amount of at most 13 digits and two decimals, with a decimal point',
  flow: 'Enter export or import',
  service: 'Enter one of SF, SG, SH, SI, SJ, SK',
  country: 'No country or region has this code on this date',
  district: 'Enter a district of Shanghai',
  currency: 'Enter three letters as in ISO 4217',
  currencyMissing: 'Enter the currency of this amount',
  amountMissing: 'Enter the amount in that currency',
  decimals: 'The amount is too large or has more decimal places than the currency',
  columns: 'The row has more or fewer columns than the first line',
  textLong: 'Enter at most 100 characters for a reference and 200 for an organisation',
  header: 'The first line must name the columns reference, date, flow, service, country, amountUsd',
  quote: 'A quotation mark is not closed',
  encoding: 'The file is not UTF-8',
  long: 'The row is too long',
  otherFacts:
    'This reference already exists with different content. To change it, import the file to revise statistics',
  change: '{{from}} becomes {{to}}',
  changedSince: 'The transaction of this reference has changed since the comparison',
  reversed: 'The transaction of this reference was reversed',
} as const;
