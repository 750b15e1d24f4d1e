import { blocksOf } from '@portal/infra/runtime/blocks';
import { type CsvFormat, csvFileOf, openCsv, UnfitCsv } from '@portal/infra/runtime/csv-file';
import { derivedId } from '@portal/infra/runtime/ids';
import { type StatementComparison, statementMax } from '@portal/shared/calls/bank';
import { decimalOf, unitsOf } from '@portal/shared/iso20022/decimal';
import {
  camtVersions,
  csvReader,
  type Entry,
  type FaultCode,
  identifierIn,
  isXml,
  readCamt053,
  statementColumns,
  UnreadableMessage,
} from '@portal/shared/iso20022/index';
import { decimalsOf } from '@portal/shared/money/decimal';

/** One amount that a bank booked, or is about to. */
export interface Booking {
  line: number;
  /** of the bank, of the entry before that of its transaction; empty where it gives none */
  references: readonly string[];
  /** that the payment was given with its initiation; '' where it is not said */
  endToEndId: string;
  currency: string;
  amount: string;
  side: 'CRDT' | 'DBIT';
  /** booked, and not the reversal of another */
  isBooked: boolean;
  /** yyyy-MM-dd; '' where it is not said */
  day: string;
  counterparty: string;
}

/** A file that nothing is compared with: where, and why, a key of shared/locales. */
export interface UnfitStatement {
  line: number;
  error: string;
  params?: Readonly<Record<string, string>>;
}

const faulty = (line: number, code: FaultCode | 'columns'): UnfitStatement => ({ line, error: `bank.faults.${code}` });
const unfit = (line: number, code: string): UnfitStatement => ({ line, error: `bank.files.${code}` });

/** The amounts of an entry: of each of its transactions where these say theirs, else its own. */
function bookingsOf(entry: Entry): Booking[] | UnfitStatement {
  const { line, details, amount, side, faults } = entry;
  const [fault] = faults;
  if (fault) return faulty(line, fault.code);
  if (!amount || !side) return faulty(line, 'missing');
  const common = { line, side, isBooked: entry.status === 'BOOK' && !entry.reversal, day: entry.bookingDate ?? '' };
  const [only, second] = details;
  const isCollection = second !== undefined && details.every((each) => each.amount?.currency === amount.currency);
  if (!isCollection)
    return [
      {
        ...common,
        ...amount,
        endToEndId: second ? '' : (only?.endToEndId ?? ''),
        references: [entry.bankReference, second ? undefined : only?.bankReference].flatMap((each) => each ?? []),
        counterparty: only?.creditor.name ?? '',
      },
    ];
  return details.map((each) => ({
    ...common,
    ...(each.amount ?? amount),
    endToEndId: each.endToEndId ?? '',
    references: [each.bankReference].flatMap((reference) => reference ?? []),
    counterparty: each.creditor.name ?? '',
  }));
}

/** Bookings of a file, and how it is written where that was decided here: XML says it of itself. */
export interface ReadStatement {
  bookings: readonly Booking[];
  format: CsvFormat | null;
}

async function fromXml(bytes: Buffer, maxEntries: number): Promise<ReadStatement | UnfitStatement> {
  try {
    const { statements } = await readCamt053(blocksOf(bytes), derivedId, { entries: maxEntries });
    const bookings: Booking[] = [];
    for (const entry of statements.flatMap(({ entries }) => entries)) {
      const read = bookingsOf(entry);
      if ('error' in read) return read;
      bookings.push(...read);
    }
    return { bookings, format: null };
  } catch (cause) {
    if (!(cause instanceof UnreadableMessage)) throw cause;
    const { code, place, found = '' } = cause;
    return { ...unfit(place.line, code), params: { found, versions: camtVersions.join(', ') } };
  }
}

const asUnfit = (cause: unknown): UnfitStatement => {
  if (!(cause instanceof UnfitCsv)) throw cause;
  return { line: 1, error: cause.reason, params: cause.params };
};

async function fromCsv(bytes: Buffer, maxEntries: number): Promise<ReadStatement | UnfitStatement> {
  const csv = await openCsv(csvFileOf(bytes)).catch(asUnfit);
  if ('error' in csv) return csv;
  let read: ReturnType<typeof csvReader<typeof statementColumns>>;
  const bookings: Booking[] = [];
  for await (const some of csv.records())
    for (const { line, values: fields, unreadable } of some) {
      if (unreadable) return { line, error: unreadable };
      if (!read) {
        read = csvReader(statementColumns, fields);
        if (!read) return unfit(line, 'header');
        continue;
      }
      const row = read(fields);
      if (row === 'columns') return faulty(line, 'columns');
      const [fault] = row.faults;
      if (fault) return faulty(line, fault.code);
      if (bookings.length === maxEntries) return unfit(line, 'entries');
      const { bankRef, endToEndId, currency, amount, bookingDate: day, side, counterparty } = row.values;
      const isCredit = side === 'CRDT';
      bookings.push({
        line,
        currency,
        amount,
        day,
        counterparty,
        references: [identifierIn(bankRef)].flatMap((each) => each ?? []),
        endToEndId: identifierIn(endToEndId) ?? '',
        side: isCredit ? 'CRDT' : 'DBIT',
        isBooked: true,
      });
    }
  return read ? { bookings, format: csv.format } : unfit(1, 'empty');
}

/** What a statement (camt.053, or a CSV of `statementColumns`) says was booked; with one bad entry it is refused whole. */
export const readStatement = (bytes: Buffer, maxEntries = statementMax): Promise<ReadStatement | UnfitStatement> =>
  isXml(bytes) ? fromXml(bytes, maxEntries) : fromCsv(bytes, maxEntries);

/** One remittance as the portal has it. */
export interface Payment {
  id: string;
  number: string;
  payee: string;
  reference: string;
  currency: string;
  amount: string;
}

const sumOf = (parts: readonly { amount: string }[]): bigint =>
  parts.reduce((total, { amount }) => total + unitsOf(amount), 0n);

/** Payments and bookings of one currency beside each other: each is matched with one other at most, in their order. */
function compared(currency: string, payments: readonly Payment[], bookings: readonly Booking[]) {
  const written = (units: bigint) => decimalOf(units, decimalsOf(currency));
  const taken = new Set<Booking>();
  const matches = new Map<Payment, Booking>();
  /** Matches payments that have none yet with bookings that belong to none yet, by what identifies both. */
  const match = (ofPayment: (payment: Payment) => string, ofBooking: (booking: Booking) => readonly string[]): void => {
    const known = new Map<string, Booking[]>();
    for (const booking of bookings)
      for (const identifier of ofBooking(booking)) {
        const same = known.get(identifier);
        if (same) same.push(booking);
        else known.set(identifier, [booking]);
      }
    for (const payment of payments) {
      if (matches.has(payment)) continue;
      const free = (known.get(ofPayment(payment)) ?? []).filter((booking) => !taken.has(booking));
      const booking = free.find(({ amount }) => unitsOf(amount) === unitsOf(payment.amount)) ?? free[0];
      if (!booking) continue;
      taken.add(booking);
      matches.set(payment, booking);
    }
  };
  match(
    ({ reference }) => reference,
    ({ references }) => references,
  );
  // the number of an application is the EndToEndId of its transfer (transfers.ts)
  match(
    ({ number }) => number,
    ({ endToEndId }) => (endToEndId ? [endToEndId] : []),
  );
  const pairs = payments.map((payment) => ({ payment, booking: matches.get(payment) }));
  const describePayment = ({ id, number, payee, reference, amount }: Payment) => ({
    id,
    number,
    payee,
    reference,
    amount: written(unitsOf(amount)),
  });
  const [portal, bank] = [sumOf(payments), sumOf(bookings)];
  return {
    currency,
    portal: written(portal),
    bank: written(bank),
    difference: written(portal - bank),
    matched: pairs.flatMap(({ payment, booking }) =>
      booking
        ? [
            {
              ...describePayment(payment),
              line: booking.line,
              booked: written(unitsOf(booking.amount)),
              same: unitsOf(booking.amount) === unitsOf(payment.amount),
            },
          ]
        : [],
    ),
    portalOnly: pairs.flatMap(({ payment, booking }) => (booking ? [] : [describePayment(payment)])),
    bankOnly: bookings
      .filter((each) => !taken.has(each))
      .map(({ line, references: [reference], endToEndId, counterparty, amount }) => ({
        line,
        reference: reference ?? endToEndId,
        counterparty,
        amount: written(unitsOf(amount)),
      })),
  };
}

/**
 * What was remitted on a day beside what a bank booked out on it, currency by currency; amounts of different ones are never
 * added. Pure.
 */
export function compareDay(
  day: string,
  payments: readonly Payment[],
  bookings: readonly Booking[],
): Omit<StatementComparison, 'format'> {
  const debits = bookings.filter(({ side }) => side === 'DBIT');
  const booked = debits.filter(({ isBooked }) => isBooked);
  const ofDay = booked.filter((each) => each.day === '' || each.day === day);
  const currencies = [...new Set([...payments, ...ofDay].map(({ currency }) => currency))].sort();
  const isOf =
    (currency: string) =>
    (each: { currency: string }): boolean =>
      each.currency === currency;
  return {
    day,
    currencies: currencies.map((each) => compared(each, payments.filter(isOf(each)), ofDay.filter(isOf(each)))),
    left: {
      credits: bookings.length - debits.length,
      unbooked: debits.length - booked.length,
      otherDays: booked.length - ofDay.length,
    },
  };
}
