import { csvText } from '@portal/shared/rules/csv';
import { bookedKey, entryKeys, type KeyOf } from './camt.ts';
import { digitsOf, plainDecimal } from './decimal.ts';
import type { FaultCode } from './fault.ts';
import {
  amount,
  bic,
  code,
  country,
  creditDebit,
  currency,
  date,
  fin,
  type TextType,
  text,
  textFault,
  usci,
} from './types.ts';

/** A column by the name in the first line. */
export interface CsvColumn {
  type: TextType;
  /** the column may be missing, and a field of it empty */
  optional?: true;
}
export type CsvTable = Readonly<Record<string, CsvColumn>>;

/** Receipts, as banks hand them over that have no camt.054; `bankRef` tells one from another. */
export const receiptColumns = {
  bankRef: { type: fin(35) },
  payer: { type: text(128) },
  payerCountry: { type: country },
  payeeUsci: { type: usci },
  currency: { type: currency },
  amount: { type: amount },
  valueDate: { type: date },
  message: { type: text(140), optional: true },
  /** telegraphic transfer, demand draft, mail transfer */
  method: { type: code('T', 'D', 'M'), optional: true },
  /** deducted on the way, in the currency of the amount */
  charges: { type: amount, optional: true },
} as const satisfies CsvTable;

/** A day's entries of accounts, as of banks that have no camt.053. */
export const statementColumns = {
  account: { type: text(34) },
  bankRef: { type: text(35) },
  bookingDate: { type: date },
  side: { type: creditDebit },
  currency: { type: currency },
  amount: { type: amount },
  valueDate: { type: date, optional: true },
  counterparty: { type: text(140), optional: true },
  counterpartyAccount: { type: text(34), optional: true },
  counterpartyBank: { type: bic, optional: true },
  message: { type: text(140), optional: true },
  /** of the payment, as its initiator gave it */
  endToEndId: { type: text(35), optional: true },
} as const satisfies CsvTable;

export type ColumnOf<Table extends CsvTable> = Extract<keyof Table, string>;

export interface ColumnFault<Column extends string> {
  column: Column;
  code: FaultCode;
}

export interface CsvRow<Column extends string> {
  /** '' where nothing is said */
  values: Readonly<Record<Column, string>>;
  faults: readonly ColumnFault<Column>[];
}

const isColumn = <Table extends CsvTable>(table: Table, name: string): name is ColumnOf<Table> =>
  Object.hasOwn(table, name);

/**
 * Reads the rows under a header: fields by the places of their columns, other columns are ignored. Undefined where the
 * header lacks a column or has one twice. Fields come from a reader of CSV (RFC 4180).
 */
export function csvReader<Table extends CsvTable>(
  table: Table,
  header: readonly string[],
): ((values: readonly string[]) => CsvRow<ColumnOf<Table>> | 'columns') | undefined {
  const columns = Object.keys(table).filter((name) => isColumn(table, name));
  const names = header.map((name) => name.replace(/^\uFEFF/, '').trim());
  if (columns.some((name) => names.indexOf(name) !== names.lastIndexOf(name))) return undefined;
  if (columns.some((name) => !table[name]?.optional && !names.includes(name))) return undefined;
  return (fields) => {
    if (fields.length !== names.length) return 'columns';
    const cellText = (column: string): string => csvText((fields[names.indexOf(column)] ?? '').trim());
    const faults: ColumnFault<ColumnOf<Table>>[] = [];
    const values = Object.fromEntries(
      columns.map((column) => {
        const value = cellText(column);
        const rule = table[column];
        const ccy = rule?.type.is === 'amount' ? cellText('currency') : undefined;
        const fault = rule && fieldFault(rule, value, ccy);
        if (fault) faults.push({ column, code: fault });
        return [column, !fault && rule?.type.is === 'amount' && digitsOf(value) ? plainDecimal(value) : value];
      }),
    ) as Record<ColumnOf<Table>, string>;
    return { values, faults };
  };
}

function fieldFault({ type, optional }: CsvColumn, value: string, ccy: string | undefined): FaultCode | undefined {
  if (value === '') return optional ? undefined : 'missing';
  // what a reader of UTF-8 puts in the place of what is none
  if (value.includes('\uFFFD')) return 'characters';
  return textFault(type, value, ccy);
}

/** Keys of the rows of one statement, in its order: those that the same entries have in a camt.053. For rows without faults. */
export function statementKeys(keyOf: KeyOf): (row: CsvRow<ColumnOf<typeof statementColumns>>['values']) => string {
  const key = entryKeys(keyOf);
  return ({ account, bankRef, bookingDate, side, currency, amount }) =>
    key(bookedKey({ account, amount: { amount, currency }, side, date: bookingDate, bankReference: bankRef }));
}
