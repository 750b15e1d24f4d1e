import { readModel } from '@portal/infra/projection/types';
import { type BankRulesEvent, bankRulesEvents } from '@portal/shared/events/bank-rules';
import type { Recorded } from '@portal/shared/events/define';
import type { Currency } from '@portal/shared/money/currency';

/** The rules that a bank keeps for its members. */
export interface BankRulesRow {
  bank: string;
  /** decimal strings of US dollars, by umId */
  limits: Readonly<Record<string, string>>;
  /** HH:mm */
  cut_offs: Readonly<Partial<Record<Currency, string>>>;
  saved_at: string;
  /** umId */
  saved_by: string;
}

export const bankRules = readModel<BankRulesRow, BankRulesEvent>({
  name: 'bank_rules',
  version: 1,
  events: bankRulesEvents.map(({ type }) => type),
  table: {
    columns: { bank: 'text', limits: 'json', cut_offs: 'json', saved_at: 'timestamptz', saved_by: 'text' },
    primaryKey: ['bank'],
  },
  key: ({ data: { bank } }) => ({ ids: [{ bank }] }),
  fold: (_row, { data: { bank, limits, cutOffs }, at, meta }: Recorded<BankRulesEvent> & BankRulesEvent) => ({
    ...{ bank, limits, cut_offs: cutOffs },
    ...{ saved_at: at, saved_by: meta.actor },
  }),
});
