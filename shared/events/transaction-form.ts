import { z } from 'zod';
import { districts, flows, periods, services } from '../codes/trade.ts';
import { centsOf, isCurrency, minorOf } from '../money/decimal.ts';
import { dayOf } from '../rules/dates.ts';
import { isDate, text } from '../rules/text.ts';
import type { TransactionFacts } from './transaction.ts';

const bare = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** An amount as people and files write it, at most two decimals; comes out with exactly two. */
const dollarRule = z
  .string({ error: 'transaction.amount' })
  .trim()
  .regex(/^\d{1,13}(\.\d{1,2})?$/, 'transaction.amount')
  .transform((value) => {
    const [integer = '0', cents = ''] = value.split('.');
    return `${bare(integer)}.${cents.padEnd(2, '0')}`;
  });

/** With the decimals of its currency, which is known beside it; two at least where the currency has them. */
const amountRule = z
  .string({ error: 'transaction.amount' })
  .trim()
  .regex(/^\d{1,13}(\.\d{1,4})?$/, 'transaction.amount');

const absent = z.literal('').transform(() => null);
const optional = <Rule extends z.ZodType>(rule: Rule) =>
  z
    .union([absent, rule])
    .nullish()
    .transform((value) => value ?? null);

/** How much of a date names the month or year that it is the total of; one that is still to come has no total. */
const periodLengths = { month: 'yyyy-MM'.length, year: 'yyyy'.length } as const;

const referenceRule = text(1, 100);

/** One transaction as a form or a row of a file gives it. Whether the country exists is checked where the list is. */
export const transactionForm = z
  .object({
    reference: referenceRule,
    date: z.string({ error: 'fields.date' }).trim().refine(isDate, { error: 'fields.date' }),
    period: z.enum(periods, { error: 'fields.code' }).default('day'),
    flow: z.enum(flows, { error: 'transaction.flow' }),
    service: z.enum(services, { error: 'transaction.service' }),
    country: z
      .string({ error: 'transaction.country' })
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'transaction.country'),
    district: optional(z.enum(districts, { error: 'transaction.district' })),
    amountUsd: dollarRule,
    currency: optional(z.string().trim().toUpperCase().refine(isCurrency, { error: 'transaction.currency' })),
    amount: optional(amountRule),
    organisation: optional(text(1, 200)),
  })
  .superRefine(({ currency, amount, date, period }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const today = dayOf(Date.now());
    if (period === 'day' && date > today) wrong('date', 'fields.future');
    if (period !== 'day' && date.slice(0, periodLengths[period]) > today.slice(0, periodLengths[period]))
      wrong('date', 'fields.futurePeriod');
    if (currency === null && amount !== null) wrong('currency', 'transaction.currencyMissing');
    if (currency !== null && amount === null) wrong('amount', 'transaction.amountMissing');
    if (currency !== null && amount !== null && minorOf(amount, currency) === undefined)
      wrong('amount', 'transaction.decimals');
  });
type TransactionForm = Omit<z.infer<typeof transactionForm>, 'reference'>;

/** What the log holds of it: exact amounts, with the equivalent in dollars that was stated. */
export function factsOf({ amountUsd, currency, amount, ...facts }: TransactionForm): TransactionFacts {
  const cents = centsOf(amountUsd);
  const minor = currency !== null && amount !== null ? minorOf(amount, currency) : undefined;
  const isOwn = currency === null || minor === undefined;
  return {
    ...facts,
    measure: 'settlement',
    amount: isOwn ? { currency: 'USD', minor: cents } : { currency, minor },
    usd: { cents, source: isOwn ? 'own' : 'stated', date: facts.date },
  };
}
