import { z } from 'zod';
import { districts, flows, periods, services } from '../codes/trade.ts';
import { isDate, text } from './text.ts';

/** An amount as people and files write it, at most two decimals; comes out with exactly two. */
const moneyRule = z
  .string({ error: 'transaction.amount' })
  .trim()
  .regex(/^\d{1,13}(\.\d{1,2})?$/, 'transaction.amount')
  .transform((value) => {
    const [whole = '0', cents = ''] = value.split('.');
    return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
  });

const absent = z.literal('').transform(() => null);
const optional = <Rule extends z.ZodType>(rule: Rule) =>
  z
    .union([absent, rule])
    .nullish()
    .transform((value) => value ?? null);

const referenceRule = text(1, 100);

/** One transaction as a form or a row of a file gives it. Whether the country exists is checked where the list is. */
export const transactionForm = z.object({
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
  amountUsd: moneyRule,
  currency: optional(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'transaction.currency'),
  ),
  amount: optional(moneyRule),
  organisation: optional(text(1, 200)),
});
