/** Papers that applications are paid on. */
export const document = {
  one: 'document',
  many: 'documents',
  title: 'Document',
  screen: {
    add: 'Add a document',
    empty: 'No documents yet',
    emptyOwn: 'Add contracts, invoices and tax filings: applications draw on them.',
    emptyOther: 'Documents that your organisation keeps will be shown here.',
    whoDecides: 'It can be drawn on as soon as it is saved; nobody has to approve it.',
  },
  sections: { document: 'Document' },
  states: { KEPT: 'Kept', DROPPED: 'Dropped' },
  acts: { save: 'Save', drop: 'Drop' },
  fields: {
    type: 'Type',
    number: 'Number',
    date: 'Date',
    currency: 'Currency',
    amount: 'Amount',
    file: 'File (PDF)',
  },
  codes: {
    type: {
      CONTRACT: 'Contract',
      INVOICE: 'Invoice',
      PAYMENT_NOTICE: 'Payment notice',
      TAX_FILING: 'Tax filing',
      CERT: 'Certificate',
      OTHER: 'Other',
    },
  },
  refusals: {
    currency: 'Choose the currency that it is in',
    positive: 'Must be above 0',
    taken: 'Your organisation has a document of this type and number',
    drawn: 'More than this is drawn on it already',
    drawnCurrency: 'It is drawn on in its currency already',
  },
} as const;

export const documentRefusals = {
  notPossible: 'That is not possible with this document any more',
  notYours: 'That is not for you to do',
  asks: 'Please give what this act asks for',
  unused: 'Applications draw on this document',
  drawn: 'Applications draw on this document',
  taken: 'Your organisation has a document of this type and number',
  unregistered: 'A document is on no register',
} as const;
