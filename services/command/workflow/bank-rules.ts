import type { Acting } from '@portal/infra/runtime/http/types';
import { formatAmount } from '@portal/shared/money/amount';
import { type Doer, eyesFor } from '@portal/shared/records/workflow';
import { bankRules } from '../bank-rules/aggregate.ts';
import { leastLimit } from '../bank-rules/decide.ts';
import type { FactReader } from '../base/executor.ts';
import type { GatheredFacts } from './extension.ts';

/**
 * A member's approval limit at their bank in cents of US dollars, and its refusal; none without a limit. A stand-in
 * has the limit of the represented member as well.
 */
export async function limitOf(
  { acting, doer }: { acting: Acting; doer: Doer },
  facts: FactReader,
): Promise<{ limit?: bigint; told: NonNullable<GatheredFacts['told']> }> {
  const rules = await facts.load(bankRules, acting.institution);
  const limit = leastLimit(rules, eyesFor(doer));
  if (limit === undefined) return { told: {} };
  return { limit, told: { limit: formatAmount({ currency: 'USD', minor: limit }) } };
}
