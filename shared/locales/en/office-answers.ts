export const batch = { empty: 'Choose at least one item' } as const;

export const messages = { select: 'Please select at least one item' } as const;

export const transaction = {
  amount: 'An amount has at most 13 digits and two decimals, with a point',
  flow: 'Either export or import',
  service: 'One of SF, SG, SH, SI, SJ, SK',
  country: 'There is no country or region with this code at this date',
  district: 'This is not a district of Shanghai',
  currency: 'Three letters, as in ISO 4217',
  currencyMissing: 'Which currency is this amount in?',
  amountMissing: 'How much is it in that currency?',
  decimals: 'More decimals than this currency has, or too large',
  columns: 'The row has more or fewer columns than the first line',
  textLong: 'Too long: a reference has at most 100 characters, an organisation 200',
  header: 'The first line has to name the columns reference, date, flow, service, country, amountUsd',
  quote: 'A quotation mark is not closed',
  encoding: 'The file is not UTF-8',
  long: 'The row is too long',
  otherFacts: 'This reference is known with other content',
  reversed: 'The transaction of this reference was reversed',
} as const;
