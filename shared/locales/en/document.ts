/** Papers that applications are paid on. */
export const document = {
  one: 'supporting document',
  many: 'supporting documents',
  title: 'Supporting document',
  screen: {
    add: 'Add document',
    empty: 'No documents yet',
    emptyOwn: 'Add contracts, invoices and tax filings for your remittances.',
    emptyOther: 'Documents of your organisation appear here.',
    whoDecides: 'Documents can be used once they are saved; no approval is needed.',
  },
  sections: { document: 'Document' },
  states: { KEPT: 'Active', DROPPED: 'Removed' },
  acts: { save: 'Save', drop: 'Remove' },
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
    currency: 'Choose the currency of the document',
    positive: 'Enter an amount above 0',
    taken: 'Your organisation already has a document of this type and number',
    drawn: 'The allocated amount exceeds this amount',
    drawnCurrency: 'Amounts are allocated in the current currency, which cannot be changed',
  },
} as const;

export const documentRefusals = {
  notPossible: 'Not available while the document is “{{state}}”',
  notYours: 'You do not have permission for this action',
  asks: 'Complete the fields required for this action',
  unused: 'Remittances already use this document',
  drawn: 'Remittances already use this document',
  taken: 'Your organisation already has a document of this type and number',
  unregistered: 'Documents have no registration number',
} as const;
