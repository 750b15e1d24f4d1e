import type { BankRulesEvent } from '@portal/shared/events/bank-rules';
import { formatAmount, parseAmount } from '@portal/shared/money/amount';
import type { Currency } from '@portal/shared/money/currency';
import { eyesOf, isBy } from '@portal/shared/records/workflow';
import { type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { dayOf, timeOn } from '@portal/shared/rules/dates';
import { workingDaysAfter } from '@portal/shared/rules/workdays';
import type { ChangesOf } from '../base/changes.ts';

/**
 * What each member may approve at most, in cents of US dollars by umId, when the day of a currency ends, HH:mm, and which
 * failed checks of an application may be waived with a reason, each with whose eyes allowed it (`eyesOf`).
 */
export interface BankRules {
  /** how often they were kept */
  recordVersion: number;
  limits: ReadonlyMap<string, bigint>;
  cutOffs: ReadonlyMap<Currency, string>;
  waivable: ReadonlyMap<string, string>;
}
export const noBankRules: BankRules = { recordVersion: 0, limits: new Map(), cutOffs: new Map(), waivable: new Map() };

/**
 * All of the rules, in place of those before; `by`: umId of the member who keeps them, `members`: who belongs to the bank,
 * `recordVersion`: of the rules that were shown, none goes by what stands.
 */
export interface SaveRules extends Omit<BankRules, 'recordVersion' | 'waivable'> {
  recordVersion?: number | undefined;
  waivable: readonly string[];
  type: 'save';
  bank: string;
  by: string;
  /** umId of whom they stand in for */
  onBehalfOf?: string | undefined;
  members: readonly string[];
}

const isSame = <Key, Value>(a: ReadonlyMap<Key, Value>, b: ReadonlyMap<Key, Value>): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);

/** Pure. A limit that one could lift for oneself would be none: others change it. */
export function decideBankRules(
  {
    bank,
    by: author,
    onBehalfOf,
    members,
    limits,
    cutOffs,
    waivable: waivableChecks,
    recordVersion: expectedVersion,
  }: SaveRules,
  rules: BankRules,
): readonly BankRulesEvent[] | Refusal {
  const { recordVersion } = rules;
  if (expectedVersion !== undefined && expectedVersion !== recordVersion)
    return refuse('record.changed', undefined, { recordVersion });
  if ([...limits.keys()].some((accountId) => !members.includes(accountId)))
    return refuseFields('bank.member', { limits: 'bank.rules.members' });
  if (limits.get(author) !== rules.limits.get(author)) return refuseFields('bank.own', { limits: 'bank.rules.own' });
  const eyes = eyesOf({ actor: author, onBehalfOf });
  const waivable = new Map([...waivableChecks].sort().map((check) => [check, rules.waivable.get(check) ?? eyes]));
  if (isSame(waivable, rules.waivable) && isSame(limits, rules.limits) && isSame(cutOffs, rules.cutOffs)) return [];
  const usd = [...limits].map(([accountId, minor]) => [accountId, formatAmount({ currency: 'USD', minor })] as const);
  return [
    {
      type: 'BankRulesSaved',
      data: {
        bank,
        limits: Object.fromEntries(usd),
        cutOffs: Object.fromEntries(cutOffs),
        waivable: Object.fromEntries(waivable),
      },
    },
  ];
}

function centsOf(text: string): bigint {
  const amount = parseAmount(text, 'USD');
  if (typeof amount === 'string') throw new RangeError(`${text} is no amount of USD`);
  return amount.minor;
}

export const evolveBankRules = ({ recordVersion }: BankRules, { data }: BankRulesEvent): BankRules => ({
  recordVersion: recordVersion + 1,
  limits: new Map(Object.entries(data.limits).map(([accountId, usd]) => [accountId, centsOf(usd)])),
  cutOffs: new Map(Object.entries(data.cutOffs) as [Currency, string][]),
  waivable: new Map(Object.entries(data.waivable)),
});

export type BankRulesChanges = ChangesOf<BankRules>;

const sameIn: Readonly<Record<string, (a: BankRules, b: BankRules) => boolean>> = {
  limits: (a, b) => isSame(a.limits, b.limits),
  cutOffs: (a, b) => isSame(a.cutOffs, b.cutOffs),
  waivable: (a, b) => isSame(a.waivable, b.waivable),
};

/** When and by whom they were kept last since a version was shown, and what differs. */
export function changedSince(changes: BankRulesChanges, sinceVersion: number) {
  const last = changes.at(-1);
  const before = changes.filter(({ after }) => after.recordVersion <= sinceVersion).at(-1)?.after ?? noBankRules;
  const fields = Object.entries(sameIn).filter(([, same]) => !same(before, last?.after ?? noBankRules));
  return { at: last?.at ?? '', actor: last?.actor ?? '', fields: fields.map(([name]) => name) };
}

/** Checks whose failure these people may waive: none that one of them allowed. */
export const waivableBy = ({ waivable }: Pick<BankRules, 'waivable'>, umIds: readonly string[]): readonly string[] =>
  [...waivable].flatMap(([check, eyes]) => (isBy(eyes, umIds) ? [] : [check]));

/** The least of what these people may approve, in cents; undefined where none of them has a limit. */
export function leastLimit({ limits }: Pick<BankRules, 'limits'>, umIds: readonly string[]): bigint | undefined {
  const found = umIds.flatMap((accountId) => limits.get(accountId) ?? []);
  return found.reduce<bigint | undefined>((min, each) => (min === undefined || each < min ? each : min), undefined);
}

/**
 * The working day for which something is that a bank approves at a time, in milliseconds since 1970: the same one until the
 * currency's cut-off, the next one after it or on a day off.
 */
export function valueDayOf(
  { cutOffs }: Pick<BankRules, 'cutOffs'>,
  currency: Currency,
  at: number,
  isWorkday: (day: string) => boolean,
): string {
  const day = dayOf(at);
  const cutOff = cutOffs.get(currency);
  const isLate = cutOff !== undefined && isWorkday(day) && at > timeOn(day, cutOff);
  return workingDaysAfter(day, isLate ? 1 : 0, isWorkday);
}
