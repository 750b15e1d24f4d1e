import type { BankRules, saveBankRules } from '@portal/shared/calls/bank';
import type { RequestOf } from '@portal/shared/define/call';
import { parseAmount } from '@portal/shared/money/amount';
import { currencies } from '@portal/shared/money/currency';
import { type WaivableCheck, waivableChecks } from '@portal/shared/records/institutional/checks';
import { timeOfDay } from '@portal/shared/rules/dates';
import { z } from 'zod';

/** The rules as their form holds them: a text for each limit and each cut-off, '' for none; yes for each check that may be waived. */
export type RulesValues = Readonly<Record<string, string | undefined>>;

export const limitField = (accountId: string): string => `limit-${accountId}`;
export const cutOffField = (currency: string): string => `cutOff-${currency}`;

export const waivableField = (check: WaivableCheck): string => `waivable-${check}`;
/** The key of what a check is called. */
export const checkTitle = (check: string): string => `kinds.remittance.findings.rules.${check}.title`;
/** What a box that is ticked holds. */
export const ticked = 'yes';

const textOf = (values: RulesValues, field: string): string => values[field]?.trim() ?? '';

export const valuesOf = ({ limits, cutOffs, waivable }: BankRules): RulesValues =>
  Object.fromEntries([
    ...limits.map(({ umId: accountId, usd }) => [limitField(accountId), usd ?? '']),
    ...currencies.map((currency) => [
      cutOffField(currency),
      cutOffs.find((each) => each.currency === currency)?.time ?? '',
    ]),
    ...waivableChecks.map((check) => [waivableField(check), waivable.includes(check) ? ticked : '']),
  ]);

/** As the call takes them, of those who are members. */
export const inputOf = ({ limits }: BankRules, values: RulesValues): RequestOf<typeof saveBankRules> => ({
  limits: limits.map(({ umId: accountId }) => ({
    umId: accountId,
    usd: textOf(values, limitField(accountId)) || null,
  })),
  cutOffs: currencies.flatMap((currency) => {
    const time = textOf(values, cutOffField(currency));
    return time ? [{ currency, time }] : [];
  }),
  waivable: waivableChecks.filter((check) => textOf(values, waivableField(check)) === ticked),
});

/** What is typed in each field by itself, by the call's own rules. */
export const formRule = z.record(z.string(), z.string().optional()).superRefine((values, context) => {
  for (const field of Object.keys(values)) {
    const text = textOf(values, field);
    if (text === '' || field.startsWith('waivable-')) continue;
    const complain = (message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (field.startsWith('cutOff-')) {
      if (!timeOfDay.test(text)) complain('bank.rules.time');
      continue;
    }
    const fault = parseAmount(text, 'USD');
    if (typeof fault === 'string') complain(`money.${fault}`);
  }
});
