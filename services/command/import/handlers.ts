import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import {
  importTransactions,
  recordTransaction,
  reverseTransaction,
  reviseTransactions,
} from '@portal/shared/calls/transactions';
import { admin } from '@portal/shared/codes/index';
import { factsOf } from '@portal/shared/events/transaction-form';
import { isRefusal, refuse, refuseFields } from '@portal/shared/refusal';
import { isCountryOn } from '@portal/shared/rules/country';
import type { Executor } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { transaction } from '../transaction/aggregate.ts';
import { transactionId } from '../transaction/row.ts';
import type { Imports } from './imports.ts';

const common = (request: CallRequest<unknown>) => ({
  meta: metaOf(request, admin),
  commandId: request.commandId,
});

/** Transactions are the portal's, not a site's: every administrator may record, correct and reverse them. */
export const transactionHandlers = (executor: Executor, imports: Imports): Bound[] => [
  handle(recordTransaction, async (request) => {
    const { id: providedId, reason, reference, ...form } = request.input;
    const facts = factsOf(form);
    if (!isCountryOn(facts.country, facts.date)) return refuseFields('400', { country: 'transaction.country' });
    const id = providedId ?? transactionId(reference);
    const executed = await executor.execute(transaction, {
      ...common(request),
      id,
      command: providedId
        ? { type: 'correct', reference, facts, reason }
        : { type: 'record', id, reference, facts, origin: { source: 'hand' } },
      answer: { id },
    });
    return isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
  }),

  handle(reverseTransaction, async (request) => {
    const { id, reason } = request.input;
    const executed = await executor.execute(transaction, {
      ...common(request),
      id,
      command: { type: 'reverse', reason },
      answer: {},
    });
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }),

  handle(importTransactions, async (request) => {
    const { incoming, input } = request;
    if (!incoming) return refuse('file.missing');
    const importStart = await imports.begin({
      subject: 'transactions',
      fileName: incoming.name,
      bytes: incoming.bytes,
      period: input.period,
      mode: input.mode,
      ...common(request),
    });
    if (isRefusal(importStart)) return importStart;
    return { data: { importId: importStart.importId }, position: importStart.position };
  }),

  handle(reviseTransactions, async (request) => {
    const { importId: check, reason } = request.input;
    const outcome = await imports.revise({ check, reason, ...common(request) });
    if (isRefusal(outcome)) return outcome;
    return { data: { importId: outcome.importId }, position: outcome.position };
  }),
];
