/** What is told of a transaction, in its history and as columns of a file. */
export const transactionFields = {
  reference: 'Reference',
  date: 'Date',
  period: 'Amount covers',
  flow: 'Flow',
  service: 'Service',
  country: 'Country or region',
  district: 'District',
  amountUsd: 'Amount in US dollars',
  currency: 'Currency',
  amount: 'Amount in that currency',
  organisation: 'Organisation',
  source: 'Source',
  corrections: 'Corrections',
  reversed: 'Reversed',
} as const;
