/** The messages and files of banks: what the portal writes for them and reads from them. */
export {
  type AccountRef,
  type AccountReport,
  type Balance,
  type CamtBounds,
  type CamtMessage,
  type Charge,
  type Counterparty,
  dayOfTime,
  type Entry,
  type EntryDetail,
  entriesMax,
  entryKeys,
  type KeyOf,
  type Sum,
} from './camt.ts';
export { camtVersions } from './camt-definition.ts';
export { type CurrencyTotals, readCamt053, type Statement, type StatementMessage } from './camt053.ts';
export { readCamt054 } from './camt054.ts';
export {
  type ColumnFault,
  type ColumnOf,
  type CsvColumn,
  type CsvRow,
  type CsvTable,
  csvReader,
  receiptColumns,
  statementColumns,
  statementKeys,
} from './csv.ts';
export {
  type Fault,
  type FaultCode,
  type FileFaultCode,
  faultCodes,
  fileFaultCodes,
  type Place,
  UnreadableMessage,
} from './fault.ts';
export { identifierIn } from './identifier.ts';
export {
  type AccountNumber,
  type Bank,
  type Charges,
  type CreditTransfers,
  chargeCodes,
  type Party,
  type Regulatory,
  readPain001,
  type Transfer,
  writePain001,
} from './pain001.ts';
export { isXml, type MessageBounds, messageBounds } from './xml.ts';
