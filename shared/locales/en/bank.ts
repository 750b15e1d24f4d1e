import { bankFiles } from './bank-files.ts';

/** What banks take out of the portal and hold against their own systems, and the rules that they keep for their members. */
export const bank = {
  many: 'At most {{max}} applications in one file',
  either: 'Name applications, or a day',
  transfer: 'The transfer',
  fault: '{{field}}: {{reason}}',
  notRemittable: 'It cannot be remitted as it stands ({{state}})',
  rules: {
    member: 'Limits are those of members of your bank',
    own: 'Your own limit is changed by another member',
    time: 'A time of day such as 16:30',
    twice: 'Each may be named once',
  },
  /** why nothing is taken from a file */
  files: {
    ...bankFiles,
    message: 'it is no statement (camt.053)',
    version: 'it is not of version camt.053.001.08',
  },
  /** what stands at a field that does not fit into a message between banks, or a row of a file */
  faults: {
    unknown: 'the message has no place for it',
    order: 'it stands in the wrong place',
    repeated: 'it is there more often than it may be',
    missing: 'it is missing',
    choice: 'of two of these one may be there',
    text: 'there is text where none may be',
    attribute: 'an attribute is wrong',
    empty: 'it is empty',
    long: 'it is too long',
    code: 'it is none of the codes there are',
    form: 'it has another form than it should',
    date: 'it is no date',
    amount: 'it is no amount',
    decimals: 'it has more decimals than its currency',
    currency: 'it is no currency',
    country: 'it is no country or region',
    iban: 'it is no IBAN of that country',
    bic: 'it is no BIC',
    usci: 'it is no unified social credit identifier',
    characters: 'it has characters that banks abroad cannot carry',
    duplicate: 'it is there twice',
    sources: 'a transfer is taken from one account, and this is a second one',
    columns: 'the row has not as many fields as there are columns',
  },
} as const;

export const bankRefusals = {
  statement: 'Nothing was compared with this file: {{reason}} (line {{line}})',
  member: 'Limits are those of members of your bank',
  own: 'Your own limit is changed by another member',
  many: 'At most {{max}} applications go into one file',
  nothing: 'Nothing that was approved on that day is still to be remitted',
  notRemittable: 'These applications cannot be remitted as they stand: {{names}}',
  unfit: 'These applications do not fit into a transfer: {{names}}',
} as const;
