import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { saveBankRules } from '@portal/shared/calls/bank';
import { parseAmount } from '@portal/shared/money/amount';
import { isRefusal, refuse } from '@portal/shared/refusal';
import { bankRules, institution } from '../aggregate.ts';
import type { Executor } from '../executor.ts';
import { metaOf } from './request.ts';

/** The rules that a bank keeps for its members. */
export const bankHandlers = (executor: Executor): Bound[] => [
  handle(saveBankRules, async (request) => {
    const { acting, umId } = request.caller;
    if (acting?.kind !== 'bank') return refuse('workflow.acting');
    const { institution: bank, role } = acting;
    const { limits, cutOffs } = request.input;
    const cents = limits.flatMap(({ umId: member, usd }): [string, bigint][] => {
      const amount = usd === null ? undefined : parseAmount(usd, 'USD');
      return typeof amount === 'object' ? [[member, amount.minor]] : [];
    });
    const rules = { limits: new Map(cents), cutOffs: new Map(cutOffs.map(({ currency, time }) => [currency, time])) };
    const executed = await executor.execute(bankRules, {
      ...{ id: bank, meta: metaOf(request, role), commandId: request.commandId, answer: {} },
      async command(_, facts) {
        const state = await facts.load(institution, bank);
        if (state.is === 'none') return refuse('404');
        return { type: 'save' as const, bank, by: umId, members: Object.keys(state.members), ...rules };
      },
    });
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }),
];
