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
  /** the last of what was changed, the latest first */
  changes: readonly RulesChange[];
}

/** What one keeping of the rules changed: from which value to which, '' where there is none. */
export interface RulesChange {
  at: string;
  /** umId */
  by: string;
  /** by umId */
  limits: readonly Changed[];
  /** by currency */
  cutOffs: readonly Changed[];
}
export type Changed = readonly [of: string, before: string, after: string];

const changesKept = 50;

type Values = Readonly<Partial<Record<string, string>>>;
const differing = (before: Values, after: Values): Changed[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .flatMap((of) => (before[of] === after[of] ? [] : [[of, before[of] ?? '', after[of] ?? '']]));

export const bankRules = readModel<BankRulesRow, BankRulesEvent>({
  name: 'bank_rules',
  version: 2,
  events: bankRulesEvents.map(({ type }) => type),
  table: {
    columns: {
      ...{ bank: 'text', limits: 'json', cut_offs: 'json' },
      ...{ saved_at: 'timestamptz', saved_by: 'text', changes: 'json' },
    },
    primaryKey: ['bank'],
    distribution: 'reference',
  },
  key: ({ data: { bank } }) => ({ ids: [{ bank }] }),
  fold(before, { data: { bank, limits, cutOffs }, at, meta }: Recorded<BankRulesEvent> & BankRulesEvent) {
    const change: RulesChange = {
      ...{ at, by: meta.actor, limits: differing(before?.limits ?? {}, limits) },
      cutOffs: differing(before?.cut_offs ?? {}, cutOffs),
    };
    return {
      ...{ bank, limits, cut_offs: cutOffs, saved_at: at, saved_by: meta.actor },
      changes: [change, ...(before?.changes ?? [])].slice(0, changesKept),
    };
  },
});
