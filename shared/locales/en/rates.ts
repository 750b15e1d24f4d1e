/** What currencies are worth in US dollars, and what is wrong with what was given of it. */
export const rates = {
  title: 'Exchange rates',
  intro:
    'What one unit of a currency is worth in US dollars, by day. A correction is an entry of its own; what was computed by the rate before stays what it was.',
  currency: 'Currency',
  day: 'Day',
  rate: 'US dollars for one unit',
  source: 'Source',
  origin: 'Entry',
  recordedAt: 'Recorded',
  corrected_one: 'Corrected once',
  corrected_other: 'Corrected {{count}} times',
  named: '{{code}} of {{date}}',
  correct: 'Correct',
  correctNamed: 'Correct {{name}}',
  history: 'History',
  historyNamed: 'History of {{name}}',
  empty: 'No rates have been recorded yet',
  emptyHint: 'Whoever keeps the rates records them one by one, or imports a file.',
  record: 'Record a rate',
  form: {
    save: 'Record',
    sourceHint: 'Who states the rate, such as the central bank and the time of the quotation',
    stands: 'If a rate of this currency and day is there already, this one corrects it.',
    done: '{{code}} of {{date}} is recorded',
  },
  import: {
    open: 'Import rates',
    columns: 'Columns: code, date, rate, source, named in the first line. At most {{max, number}} rows.',
    again:
      'Rows that are known already add nothing; rows with mistakes are listed with their reason, the others are kept.',
    template: 'Save a template',
    templateFile: 'rates.csv',
    how: 'Where the rows come from',
    file: 'A file',
    pasted: 'A spreadsheet',
    paste: 'Rows copied from a spreadsheet',
    pasteHint: 'With or without the line of column names; then in the order code, date, rate, source.',
    nothing: 'Please paste the rows here',
    send: 'Import',
    close: 'Close',
    done: '{{added, number}} added, {{corrected, number}} corrected, {{known, number}} known already',
    refused_one: 'One row was refused',
    refused_other: '{{count, number}} rows were refused',
  },
  code: 'The code of one of the currencies that are kept, other than the US dollar',
  twice: 'This currency and day are in the file before, with another rate or source',
} as const;

export const rateRefusals = {
  header: 'The first line has to name the columns code, date, rate, source, and no others',
  rows: 'The file has more than {{max}} rows; please split it',
} as const;
