import { readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { type BankRulesEvent, bankRulesEvents } from '@portal/shared/events/bank-rules';
import type { Currency } from '@portal/shared/money/currency';

/** The rules that a bank keeps for its members. */
export interface BankRulesRow {
  bank: string;
  /** how often they were kept */
  record_version: number;
  /** decimal strings of US dollars, by umId */
  limits: Readonly<Record<string, string>>;
  /** HH:mm */
  cut_offs: Readonly<Partial<Record<Currency, string>>>;
  /** checks of applications that may be waived with a reason: whose eyes allowed it, by check */
  waivable: Readonly<Record<string, string>>;
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
  /** checks that may be waived since, and those that may no more */
  waivable: readonly string[];
  unwaivable: readonly string[];
}
export type Changed = readonly [of: string, before: string, after: string];

const changesKept = 50;

type Values = Readonly<Partial<Record<string, string>>>;
const differing = (before: Values, after: Values): Changed[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .flatMap((field) => (before[field] === after[field] ? [] : [[field, before[field] ?? '', after[field] ?? '']]));

const without = (a: object, b: object): readonly string[] => Object.keys(a).filter((each) => !(each in b));

export const bankRules = readModel<BankRulesRow, BankRulesEvent>({
  name: 'bank_rules',
  version: 4,
  events: bankRulesEvents.map(({ type }) => type),
  table: {
    columns: {
      bank: 'text',
      record_version: 'integer',
      limits: 'json',
      cut_offs: 'json',
      waivable: 'json',
      saved_at: 'timestamptz',
      saved_by: 'text',
      changes: 'json',
    },
    primaryKey: ['bank'],
    distribution: 'reference',
  },
  key: ({ data: { bank } }) => ({ ids: [{ bank }] }),
  fold(before, { data: { bank, limits, cutOffs, waivable }, at, meta }: Recorded<BankRulesEvent>) {
    const change: RulesChange = {
      at,
      by: meta.actor,
      limits: differing(before?.limits ?? {}, limits),
      cutOffs: differing(before?.cut_offs ?? {}, cutOffs),
      waivable: without(waivable, before?.waivable ?? {}),
      unwaivable: without(before?.waivable ?? {}, waivable),
    };
    return {
      bank,
      limits,
      cut_offs: cutOffs,
      waivable,
      saved_at: at,
      saved_by: meta.actor,
      record_version: (before?.record_version ?? 0) + 1,
      changes: [change, ...(before?.changes ?? [])].slice(0, changesKept),
    };
  },
});

declare module '../../base/database.ts' {
  interface ReadModels {
    bank_rules: BankRulesRow;
  }
}
