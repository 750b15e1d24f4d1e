import type { LedgerEvent } from '@portal/shared/events/ledger';
import { parseAmount } from '@portal/shared/money/amount';
import type { Currency } from '@portal/shared/money/currency';

/** How much of a record is used, and by whom. */
export interface LedgerRow {
  record: string;
  currency: string;
  /** a decimal string; null for none */
  limit: string | null;
  /** by the record that uses it: a decimal string, how much of that came back, as far as any did, and a code of what for */
  used: Readonly<Record<string, { amount: string; returned?: string; as: string }>>;
}

/** Pure. */
export function foldLedger(before: LedgerRow | null, { type, data }: LedgerEvent): LedgerRow | null {
  if (type === 'LedgerLimited') {
    const { record, currency, limit } = data;
    return { record, currency, limit, used: before?.used ?? {} };
  }
  if (!before) return null;
  if (type === 'LedgerTaken') {
    const { by: usedBy, amount, as } = data;
    return { ...before, used: { ...before.used, [usedBy]: { amount, as } } };
  }
  const { [data.by]: share, ...used } = before.used;
  if (type === 'LedgerReturned')
    return share ? { ...before, used: { ...before.used, [data.by]: { ...share, returned: data.amount } } } : before;
  return { ...before, used };
}

/** What counts of a share, in minor units of the ledger's currency. */
export function leftOfShare({ amount, returned = '0' }: LedgerRow['used'][string], currency: Currency): bigint {
  const [taken, back] = [parseAmount(amount, currency), parseAmount(returned, currency)];
  return typeof taken === 'object' && typeof back === 'object' ? taken.minor - back.minor : 0n;
}
