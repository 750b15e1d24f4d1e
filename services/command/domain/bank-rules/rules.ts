import type { BankRulesEvent } from '@portal/shared/events/bank-rules';
import { formatAmount, parseAmount } from '@portal/shared/money/amount';
import type { Currency } from '@portal/shared/money/currency';
import { type Refusal, refuseFields } from '@portal/shared/refusal';
import { dayOf, timeOn } from '@portal/shared/rules/dates';
import { workingDaysAfter } from '@portal/shared/rules/workdays';

/**
 * What each member may approve at most, in cents of US dollars by umId, when the day of a currency ends, HH:mm, and which
 * failed checks of an application may be waived with a reason.
 */
export interface BankRules {
  limits: ReadonlyMap<string, bigint>;
  cutOffs: ReadonlyMap<Currency, string>;
  waivable: readonly string[];
}
export const noBankRules: BankRules = { limits: new Map(), cutOffs: new Map(), waivable: [] };

/** All of the rules, in place of those before; `by`: umId of the member who keeps them, `members`: who belongs to the bank. */
export interface SaveRules extends BankRules {
  type: 'save';
  bank: string;
  by: string;
  members: readonly string[];
}

const isSame = <Key, Value>(one: ReadonlyMap<Key, Value>, other: ReadonlyMap<Key, Value>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);

/** Pure. A limit that one could lift for oneself would be none: others change it. */
export function decideBankRules(
  { bank, by, members, limits, cutOffs, waivable: named }: SaveRules,
  rules: BankRules,
): readonly BankRulesEvent[] | Refusal {
  if ([...limits.keys()].some((umId) => !members.includes(umId)))
    return refuseFields('bank.member', { limits: 'bank.rules.members' });
  if (limits.get(by) !== rules.limits.get(by)) return refuseFields('bank.own', { limits: 'bank.rules.own' });
  const waivable = [...new Set(named)].sort();
  const isWaived = waivable.join() === rules.waivable.join();
  if (isWaived && isSame(limits, rules.limits) && isSame(cutOffs, rules.cutOffs)) return [];
  const usd = [...limits].map(([umId, minor]) => [umId, formatAmount({ currency: 'USD', minor })] as const);
  return [
    {
      type: 'BankRulesSaved',
      data: { bank, limits: Object.fromEntries(usd), cutOffs: Object.fromEntries(cutOffs), waivable },
    },
  ];
}

function centsOf(text: string): bigint {
  const amount = parseAmount(text, 'USD');
  if (typeof amount === 'string') throw new RangeError(`${text} is no amount of USD`);
  return amount.minor;
}

export const evolveBankRules = (_: BankRules, { data }: BankRulesEvent): BankRules => ({
  limits: new Map(Object.entries(data.limits).map(([umId, usd]) => [umId, centsOf(usd)])),
  cutOffs: new Map(Object.entries(data.cutOffs) as [Currency, string][]),
  waivable: data.waivable,
});

/** The least of what these people may approve, in cents; undefined where none of them has a limit. */
export function leastLimit({ limits }: Pick<BankRules, 'limits'>, umIds: readonly string[]): bigint | undefined {
  const found = umIds.flatMap((umId) => limits.get(umId) ?? []);
  return found.reduce<bigint | undefined>(
    (least, each) => (least === undefined || each < least ? each : least),
    undefined,
  );
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
