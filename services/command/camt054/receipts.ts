import { blocksOf } from '@portal/infra/runtime/blocks';
import { type CsvFormat, csvFileOf, openCsv, UnfitCsv } from '@portal/infra/runtime/csv-file';
import { derivedId } from '@portal/infra/runtime/ids';
import {
  type AccountReport,
  type CamtMessage,
  type ColumnOf,
  type CsvRow,
  camtVersions,
  csvReader,
  dayOfTime,
  type Entry,
  type EntryDetail,
  entryKeys,
  identifierIn,
  isXml,
  readCamt054,
  receiptColumns,
  type Sum,
  UnreadableMessage,
} from '@portal/shared/iso20022/index';
import { receiptRecord } from '@portal/shared/records/institutional/receipt-record';
import { isCountry } from '@portal/shared/rules/country';
import { excerpt } from '@portal/shared/rules/excerpt';
import { countryOfBic, identifiers, isIban } from '@portal/shared/rules/identifiers';

/** What is wrong or told of an entry: a field of the receipt, '' for the whole entry, and a key of shared/locales. */
export interface EntryFault {
  field: string;
  error: string;
}

/** One entry of a file as a form of a receipt, as far as the file says it. */
export interface ReceiptEntry {
  line: number;
  /** by which the same entry is known in every file that tells of it */
  key: string;
  reference: string;
  form: Readonly<Record<string, string>>;
  /** accounts that it may have come to: the payee's own, and that which the file is of */
  accounts: readonly string[];
  /** why no receipt is made of it */
  faults: readonly EntryFault[];
  /** what was taken from elsewhere than where the file should say it, so that somebody has to look at it */
  derived: readonly EntryFault[];
  /** what was taken from elsewhere and is as good */
  notes: readonly EntryFault[];
}

/** A file of which nothing is taken: why, as keys of shared/locales, and where. */
export interface UnfitFile {
  line: number;
  error: string;
  params?: Readonly<Record<string, string>>;
}

const words = 'kinds.receipt.import';
const messageMax = 140;
const payerMax = receiptRecord.fields.payer.max;
const noDetail: Omit<EntryDetail, 'key'> = { charges: [], debtor: { ids: [] }, creditor: { ids: [] }, remittance: [] };

/** Charges in the currency of an entry that were taken by one of the banks; undefined where there is none, or several. */
const chargeIn = (charges: EntryDetail['charges'], currency: string | undefined): string | undefined => {
  const [only, ...more] = charges.filter((each) => each.currency === currency && each.side !== 'CRDT');
  return more.length ? undefined : only?.amount;
};

/** A receipt is booked, to the account, and takes nothing back; else why it is none. */
function notReceived({ side, status, reversal }: Entry, detail: EntryDetail | undefined): string | undefined {
  if (side !== 'CRDT' || detail?.side === 'DBIT' || reversal) return `${words}.notCredit`;
  return status === 'BOOK' ? undefined : `${words}.notBooked`;
}

const usciShape = /^[0-9A-HJ-NP-RTUWXY]{18}$/;
/** Whether a fault leaves open what an entry is: of what else is said badly, the rest is good. */
const isMalformed = ({ path }: { path: string }): boolean =>
  /\/Ntry\[\d+\](?:\/(?:Amt|CdtDbtInd|Sts|RvslInd)\b.*)?$/.test(path);

/**
 * A reference of the bank's own: of a transaction that shares it with others of its entry, with its place among them. What
 * payers choose tells nothing apart.
 */
function bankReferenceOf({ bankReference, details }: Entry, detail: EntryDetail | undefined): string {
  const own = detail?.bankReference;
  const isOwn = own !== undefined && details.filter((each) => each.bankReference === own).length === 1;
  const reference = own ?? bankReference ?? '';
  return reference && detail && details.length > 1 && !isOwn
    ? `${reference}/${details.indexOf(detail) + 1}`
    : reference;
}

/** The country of the payer: where they live, else where their bank is, which is looked at. */
function countryOf({ debtor, debtorBank = '' }: Omit<EntryDetail, 'key'>): { country: string; from?: string } {
  if (debtor.country) return { country: debtor.country };
  const ofBank = identifiers.bic(debtorBank) ? countryOfBic(debtorBank) : '';
  if (isCountry(ofBank)) return { country: ofBank, from: 'bank' };
  const ofAccount = debtor.account && isIban(debtor.account) ? debtor.account.slice(0, 2) : '';
  return isCountry(ofAccount) ? { country: ofAccount, from: 'iban' } : { country: '' };
}

/** The value date, or the day that takes its place. */
function dayOf({ valueDate, bookingDate }: Entry, createdAt: string): { day: string; from?: string } {
  if (valueDate) return { day: valueDate };
  return bookingDate ? { day: bookingDate, from: 'booking' } : { day: dayOfTime(createdAt), from: 'creation' };
}

/** An amount as a receipt has it: zeros behind the cents say nothing. */
const plain = (amount: string): string => amount.replace(/(\.\d\d\d*?)0+$/, '$1');

/** The amount of a transaction; one of one transaction speaks for its entry where it says nothing itself. */
const amountOf = (entry: Entry, detail: EntryDetail | undefined): Sum | undefined =>
  detail?.amount ?? (entry.details.length < 2 ? entry.amount : detail?.transactionAmount);

/** What is to be looked at in an entry as a whole. */
function wholeDerived(entry: Entry, detail: EntryDetail | undefined, amount: Sum | undefined): EntryFault[] {
  const isOther = amount !== undefined && entry.amount !== undefined && amount.currency !== entry.amount.currency;
  const isSeveral = detail === undefined && entry.details.length > 1;
  return [
    ...(isOther ? [{ field: '', error: `${words}.derived.currency` }] : []),
    ...(isSeveral ? [{ field: '', error: `${words}.derived.collection` }] : []),
    ...entry.faults
      .filter((fault) => !isMalformed(fault))
      .map(({ code }) => ({ field: '', error: `${words}.faults.${code}` })),
  ];
}

/** One transaction of an entry, or all of it as one. */
function receiptOf(entry: Entry, detail: EntryDetail | undefined, createdAt: string): ReceiptEntry {
  const entryDetail = detail ?? noDetail;
  const { debtor, creditor, remittance, charges, information } = entryDetail;
  const amount = detail ? amountOf(entry, detail) : entry.amount;
  const bankRef = bankReferenceOf(entry, detail);
  const name = debtor.name ?? '';
  const { country, from: countryFrom } = countryOf(entryDetail);
  const { day, from: dayFrom } = dayOf(entry, createdAt);
  // the charges of a collection are not those of each of its transactions
  const ofEntry = detail && entry.details.length > 1 ? [] : entry.charges;
  const wrong = notReceived(entry, detail);
  const derivedFault = (field: string, from: string): EntryFault => ({ field, error: `${words}.derived.${from}` });
  return {
    line: entry.line,
    key: detail?.key ?? entry.key,
    reference: bankRef || entryDetail.uetr || entryDetail.transactionId || entryDetail.endToEndId || '',
    form: {
      bankRef,
      payer: [...name].slice(0, payerMax).join(''),
      payerCountry: country,
      payeeUsci: creditor.ids.find((id) => usciShape.test(id)) ?? '',
      currency: amount?.currency ?? '',
      amount: plain(amount?.amount ?? ''),
      domesticCharge: plain(chargeIn(ofEntry, amount?.currency) ?? ''),
      overseasCharge: plain(chargeIn(charges, amount?.currency) ?? ''),
      // what a notification of this kind tells of comes by transfer
      method: 'T',
      valueDate: day,
      message: excerpt(remittance.join(' ') || information || entry.information || '', messageMax - 1),
    },
    accounts: [creditor.account, entry.account.number].flatMap((number) => number ?? []),
    faults: [
      ...(wrong ? [{ field: '', error: wrong }] : []),
      ...entry.faults.filter(isMalformed).map(({ code }) => ({ field: '', error: `${words}.faults.${code}` })),
      ...(amount ? [] : [{ field: 'amount', error: `${words}.faults.missing` }]),
    ],
    derived: [
      ...([...name].length > payerMax ? [derivedFault('payer', 'cut')] : []),
      ...(countryFrom ? [derivedFault('payerCountry', countryFrom)] : []),
      ...(dayFrom === 'creation' ? [derivedFault('valueDate', dayFrom)] : []),
      ...wholeDerived(entry, detail, amount),
    ],
    notes: dayFrom === 'booking' ? [derivedFault('valueDate', dayFrom)] : [],
  };
}

/** The receipts of an entry: one for each of its transactions where one of these says its amount, else one for all of it. */
function receiptsOf(
  entry: Entry,
  { createdAt }: Pick<AccountReport, 'createdAt'>,
  message: CamtMessage,
): ReceiptEntry[] {
  const creationTime = createdAt ?? message.createdAt;
  const isSplit = entry.details.length === 1 || entry.details.some((detail) => amountOf(entry, detail) !== undefined);
  if (!isSplit) return [receiptOf(entry, undefined, creationTime)];
  return entry.details.map((detail) => receiptOf(entry, detail, creationTime));
}

async function fromXml(bytes: Buffer, maxEntries: number): Promise<ReadReceipts | UnfitFile> {
  try {
    const message = await readCamt054(blocksOf(bytes), derivedId, { entries: maxEntries });
    const entries = message.reports.flatMap((report) =>
      report.entries.flatMap((entry) => receiptsOf(entry, report, message)),
    );
    return { entries, format: null };
  } catch (cause) {
    if (!(cause instanceof UnreadableMessage)) throw cause;
    const { code, place, found = '' } = cause;
    return { line: place.line, error: `${words}.files.${code}`, params: { found, versions: camtVersions.join(', ') } };
  }
}

type Row = CsvRow<ColumnOf<typeof receiptColumns>>;

/** Columns without which nothing can be made of a row. */
const needed: readonly string[] = ['bankRef', 'currency', 'amount'];

/** A row is known by its reference; where that identifies nothing, by everything else that it says. */
const rowOf = (row: Row, line: number, keyOf: ReturnType<typeof entryKeys>): ReceiptEntry => {
  const { values } = row;
  const bankRef = identifierIn(values.bankRef) ?? '';
  const faults = row.faults.filter(({ column, code }) => column !== 'bankRef' || code !== 'missing');
  const bad = faults.map(({ column }) => column).filter((column) => !needed.includes(column));
  const { charges, method, ...form } = {
    ...values,
    ...Object.fromEntries(bad.map((column) => [column, ''])),
  } as Row['values'];
  const entryFaults = faults.map(({ column, code }) => ({
    field: column === 'charges' ? 'overseasCharge' : column,
    error: `${words}.faults.${code}`,
  }));
  return {
    line,
    key:
      bankRef ||
      keyOf([values.payer, values.payeeUsci, values.currency, values.amount, values.valueDate, values.message]),
    reference: bankRef,
    form: { ...form, bankRef, overseasCharge: charges, method: method || 'T' },
    accounts: [],
    faults: entryFaults.filter(({ field }) => needed.includes(field)),
    derived: entryFaults.filter(({ field }) => !needed.includes(field)),
    notes: [],
  };
};

/** Entries of a file, and how it is written where that was decided here: XML says it of itself. */
export interface ReadReceipts {
  entries: readonly ReceiptEntry[];
  format: CsvFormat | null;
}

const asUnfit = (cause: unknown): UnfitFile => {
  if (!(cause instanceof UnfitCsv)) throw cause;
  return { line: 1, error: cause.reason, params: cause.params };
};

async function fromCsv(bytes: Buffer, maxEntries: number): Promise<ReadReceipts | UnfitFile> {
  const csv = await openCsv(csvFileOf(bytes)).catch(asUnfit);
  if ('error' in csv) return csv;
  const keyOf = entryKeys(derivedId);
  let read: ReturnType<typeof csvReader<typeof receiptColumns>>;
  const entries: ReceiptEntry[] = [];
  for await (const some of csv.records())
    for (const { line, values, unreadable } of some) {
      if (unreadable) return { line, error: unreadable };
      if (!read) {
        read = csvReader(receiptColumns, values);
        if (!read) return { line, error: `${words}.files.header` };
        continue;
      }
      const row = read(values);
      if (row === 'columns') return { line, error: 'transaction.columns' };
      if (entries.length === maxEntries) return { line, error: `${words}.files.entries` };
      entries.push(rowOf(row, line, keyOf));
    }
  return read ? { entries, format: csv.format } : { line: 1, error: `${words}.files.empty` };
}

/**
 * The entries of a credit notification (camt.054), or of a CSV of `receiptColumns`, at most so many; a damaged file
 * is refused whole, with the line and why.
 */
export const readReceipts = (bytes: Buffer, maxEntries: number): Promise<ReadReceipts | UnfitFile> =>
  isXml(bytes) ? fromXml(bytes, maxEntries) : fromCsv(bytes, maxEntries);
