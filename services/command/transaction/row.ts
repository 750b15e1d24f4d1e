import { derivedId } from '@portal/infra/runtime/ids';
import type { Period } from '@portal/shared/codes/trade';
import type { TransactionFacts } from '@portal/shared/events/transaction';
import { factsOf, transactionForm } from '@portal/shared/events/transaction-form';
import { isCountryOn } from '@portal/shared/rules/country';
import { fieldErrors } from '@portal/shared/rules/fields';

/** Columns of the file by their names in its first line; the last five may be left out. */
export const requiredColumns = ['reference', 'date', 'flow', 'service', 'country', 'amountUsd'] as const;
export const optionalColumns = ['district', 'currency', 'amount', 'organisation'] as const;
export type Column = (typeof requiredColumns)[number] | (typeof optionalColumns)[number];

const known: readonly string[] = [...requiredColumns, ...optionalColumns];
const isColumn = (name: string): name is Column => known.includes(name);

/** Which column stands where; columns of other names are ignored. Undefined when a required one is missing or twice. */
export function columnsOf(header: readonly string[]): readonly (Column | undefined)[] | undefined {
  const names = header.map((name) => name.trim()).map((name) => (isColumn(name) ? name : undefined));
  const present = names.filter((name) => name !== undefined);
  if (new Set(present).size < present.length) return undefined;
  return requiredColumns.every((name) => present.includes(name)) ? names : undefined;
}

/**
 * Good, or which columns are wrong ('' for the whole row) and why: keys of shared/locales. Where several are, both are
 * comma lists in the same order.
 */
export type ReadRow = { reference: string; facts: TransactionFacts } | { field: string; reason: string };

const replacement = '\uFFFD';

/** A refused row keeps the key of its reason alone: one that needs figures is told by words that have them. */
const plainReasons: Readonly<Record<string, string>> = { 'fields.long': 'transaction.textLong' };

/** One record of the file. Pure. */
export function readRow(values: readonly string[], columns: readonly (Column | undefined)[], period: Period): ReadRow {
  if (values.length !== columns.length) return { field: '', reason: 'transaction.columns' };
  const fields: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const value = values[index] ?? '';
    if (!column) continue;
    if (value.includes(replacement)) return { field: column, reason: 'transaction.encoding' };
    fields[column] = value;
  }
  const { success, data, error } = transactionForm.safeParse({ ...fields, period });
  if (!success) {
    const wrong = Object.entries(fieldErrors(error));
    const field = wrong.map(([name]) => name).join(',');
    return { field, reason: wrong.map(([, { key }]) => plainReasons[key] ?? key).join(',') };
  }
  const { reference, ...form } = data;
  const facts = factsOf(form);
  if (!isCountryOn(facts.country, facts.date)) return { field: 'country', reason: 'transaction.country' };
  return { reference, facts };
}

/** The reference stands for the transaction: the same one cannot be recorded twice, whoever brings it. */
export const transactionId = (reference: string): string => derivedId('transaction', reference);
