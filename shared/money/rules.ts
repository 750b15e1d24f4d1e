import { z } from 'zod';
import { parseAmount } from './amount.ts';
import type { Currency } from './currency.ts';
import { canonicalRate, isRate } from './rate.ts';

/** What is wrong with an amount of a currency, as a key of shared/locales: fields that are read beside their currency ask. */
export function amountProblem(text: string, currency: Currency): string | undefined {
  const parsed = parseAmount(text, currency);
  return typeof parsed === 'string' ? `money.${parsed}` : undefined;
}

/** A rate as people and files write it; comes out as it is kept. */
export const rateRule = z
  .string({ error: 'money.rate' })
  .trim()
  .refine(isRate, { error: 'money.rate' })
  .transform(canonicalRate);
