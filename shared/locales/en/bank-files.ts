/** Why nothing is taken from a file of a bank, whatever is told in it. */
export const bankFiles = {
  empty: 'it is empty',
  size: 'it is too large',
  depth: 'its elements are nested too deeply',
  entries: 'it has more than {{max}} entries',
  encoding: 'its encoding is not UTF-8, UTF-16, ISO-8859-1 or windows-1252, or differs from the one declared',
  malformed: 'it is not well-formed XML',
  doctype: 'it has a document type declaration',
  namespace: 'it is not an ISO 20022 message',
  definition: 'it does not conform to the message definition',
  summary: 'its entries do not match its summary',
  header: 'its first line lacks a column or repeats one',
} as const;
