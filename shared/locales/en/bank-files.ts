/** Why nothing is taken from a file of a bank, whatever is told in it. */
export const bankFiles = {
  empty: 'it is empty',
  size: 'it is too large',
  depth: 'its elements are too deep',
  entries: 'it has more than {{max}} entries',
  encoding: 'it is not in UTF-8, UTF-16, ISO-8859-1 or windows-1252, or not in what it says',
  malformed: 'it is no well-formed XML',
  doctype: 'it has a document type',
  namespace: 'it is no message of ISO 20022',
  definition: 'it does not keep to the definition of the message',
  summary: 'its entries are not those that it says it has',
  header: 'its first line lacks a column, or has one twice',
} as const;
