import type { LedgerEvent } from '@portal/shared/events/ledger';

/** How much of a record is used, and by whom. */
export interface LedgerRow {
  record: string;
  currency: string;
  /** a decimal string; null for none */
  limit: string | null;
  /** by the record that uses it: a decimal string, and a code of what for */
  used: Readonly<Record<string, { amount: string; as: string }>>;
}

/** Pure. */
export function foldLedger(before: LedgerRow | null, { type, data }: LedgerEvent): LedgerRow | null {
  if (type === 'LedgerLimited') {
    const { record, currency, limit } = data;
    return { record, currency, limit, used: before?.used ?? {} };
  }
  if (!before) return null;
  if (type === 'LedgerTaken') {
    const { by, amount, as } = data;
    return { ...before, used: { ...before.used, [by]: { amount, as } } };
  }
  const { [data.by]: _, ...used } = before.used;
  return { ...before, used };
}
