import { Readable } from 'node:stream';
import { recordsOf } from '@portal/infra/csv-records';
import {
  type ColumnOf,
  type CsvRow,
  csvReader,
  type Entry,
  type EntryDetail,
  readCamt054,
  receiptColumns,
  UnreadableMessage,
} from '@portal/infra/iso20022/index';
import { excerpt } from '@portal/shared/rules/excerpt';

/** What is wrong with an entry: a field of the receipt, '' for the whole entry, and a key of shared/locales. */
export interface EntryFault {
  field: string;
  error: string;
}

/** One entry of a file as a form of a receipt, or what is wrong with it already. */
export interface ReceiptEntry {
  line: number;
  /** by which the same entry is known in every file that tells of it */
  key: string;
  reference: string;
  form: Readonly<Record<string, string>>;
  faults: readonly EntryFault[];
}

/** A file of which nothing is taken: why, as keys of shared/locales, and where. */
export interface UnfitFile {
  line: number;
  error: string;
}

const words = 'kinds.receipt.import';
const messageMax = 140;
const noDetail: Omit<EntryDetail, 'key'> = { charges: [], debtor: { ids: [] }, creditor: { ids: [] }, remittance: [] };

/** Charges in the currency of an entry that were taken by one of the banks; undefined where there is none, or several. */
const chargeIn = (charges: EntryDetail['charges'], currency: string | undefined): string | undefined => {
  const [only, ...more] = charges.filter((each) => each.currency === currency && each.side !== 'CRDT');
  return more.length ? undefined : only?.amount;
};

/** A receipt is booked, to the account, and takes nothing back; else why it is none. */
function notReceived({ side, status, reversal }: Entry): string | undefined {
  if (side !== 'CRDT' || reversal) return `${words}.notCredit`;
  return status === 'BOOK' ? undefined : `${words}.notBooked`;
}

const usciShape = /^[0-9A-HJ-NP-RTUWXY]{18}$/;

/** One transaction of an entry; an entry of one transaction speaks for it where it says nothing itself. */
function receiptOf(entry: Entry, detail: EntryDetail | undefined): ReceiptEntry {
  const { debtor, creditor, remittance, ...said } = detail ?? noDetail;
  const isOnly = entry.details.length < 2;
  const amount = said.amount ?? (isOnly ? entry.amount : undefined);
  const reference =
    said.bankReference ?? (isOnly ? entry.bankReference : undefined) ?? said.transactionId ?? said.endToEndId ?? '';
  const wrong = notReceived(entry);
  return {
    line: entry.line,
    key: detail?.key ?? entry.key,
    reference,
    form: {
      bankRef: reference,
      payer: debtor.name ?? '',
      payerCountry: debtor.country ?? '',
      payeeUsci: creditor.ids.find((id) => usciShape.test(id)) ?? '',
      currency: amount?.currency ?? '',
      amount: amount?.amount ?? '',
      domesticCharge: chargeIn(entry.charges, amount?.currency) ?? '',
      overseasCharge: chargeIn(said.charges, amount?.currency) ?? '',
      // what a notification of this kind tells of comes by transfer
      method: 'T',
      valueDate: entry.valueDate ?? entry.bookingDate ?? '',
      message: excerpt(remittance.join(' ') || said.information || entry.information || '', messageMax - 1),
    },
    faults: [
      ...(wrong ? [{ field: '', error: wrong }] : []),
      ...entry.faults.map(({ code }) => ({ field: '', error: `${words}.faults.${code}` })),
    ],
  };
}

async function fromXml(bytes: Buffer, entries: number): Promise<ReceiptEntry[] | UnfitFile> {
  try {
    const { reports } = await readCamt054(Readable.from([bytes]), { entries });
    return reports
      .flatMap((report) => report.entries)
      .flatMap((entry) =>
        entry.details.length ? entry.details.map((detail) => receiptOf(entry, detail)) : [receiptOf(entry, undefined)],
      );
  } catch (cause) {
    if (!(cause instanceof UnreadableMessage)) throw cause;
    return { line: cause.place.line, error: `${words}.files.${cause.code}` };
  }
}

type Row = CsvRow<ColumnOf<typeof receiptColumns>>;

const rowOf = ({ values, faults }: Row, line: number): ReceiptEntry => {
  const { charges, method, ...form } = values;
  return {
    line,
    key: values.bankRef,
    reference: values.bankRef,
    form: { ...form, overseasCharge: charges, method: method || 'T' },
    faults: faults.map(({ column, code }) => ({
      field: column === 'charges' ? 'overseasCharge' : column,
      error: `${words}.faults.${code}`,
    })),
  };
};

async function fromCsv(bytes: Buffer, most: number): Promise<ReceiptEntry[] | UnfitFile> {
  let read: ReturnType<typeof csvReader<typeof receiptColumns>>;
  const entries: ReceiptEntry[] = [];
  for await (const some of recordsOf(Readable.from([bytes]), { offset: 0, line: 0 }))
    for (const { line, values, unreadable } of some) {
      if (unreadable) return { line, error: unreadable };
      if (!read) {
        read = csvReader(receiptColumns, values);
        if (!read) return { line, error: `${words}.files.header` };
        continue;
      }
      const row = read(values);
      if (row === 'columns') return { line, error: 'transaction.columns' };
      if (entries.length === most) return { line, error: `${words}.files.entries` };
      entries.push(rowOf(row, line));
    }
  return read ? entries : { line: 1, error: `${words}.files.empty` };
}

/** Marks of the order of bytes and white space, before which XML begins with its first tag. */
const isXml = (bytes: Buffer): boolean => /^\uFEFF?\s*</.test(bytes.subarray(0, 100).toString('utf8'));

/**
 * The entries of a credit notification (camt.054.001.08), or of a CSV of `receiptColumns`, at most so many; a damaged file
 * is refused whole, with the line and why.
 */
export const readReceipts = (bytes: Buffer, most: number): Promise<readonly ReceiptEntry[] | UnfitFile> =>
  isXml(bytes) ? fromXml(bytes, most) : fromCsv(bytes, most);
