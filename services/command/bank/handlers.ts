import { randomUUID } from 'node:crypto';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { recordPaymentFile, saveBankRules } from '@portal/shared/calls/bank';
import { parseAmount } from '@portal/shared/money/amount';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { withChange } from '../account/changed.ts';
import { bankRules, bankRulesChanges } from '../bank-rules/aggregate.ts';
import { changedSince } from '../bank-rules/decide.ts';
import type { Executor, FactReader } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { institution } from '../institution/aggregate.ts';
import { paymentFiles } from '../payment-file/aggregate.ts';
import { loadRecord, saidOf } from '../workflow/records.ts';

/** States from which something is remitted. */
const before: readonly string[] = remittanceRecord.flow
  .filter(({ does: action }) => action === 'remit')
  .flatMap(({ from }) => [...from]);

/** Why these do not go into a file of a bank; undefined where they do. */
async function unfitIn(bank: string, ids: readonly string[], facts: FactReader): Promise<Refusal | undefined> {
  const found = await Promise.all(ids.map((id) => loadRecord(facts, 'remittance', id)));
  const own = found.flatMap((each) => (each && saidOf(each, 'bank') === bank ? [each] : []));
  if (own.length < ids.length) return refuse('404');
  const namesOf = (some: typeof own) => ({ names: some.map(({ number }) => number ?? '').join(', ') });
  const strange = own.filter(({ at }) => !before.includes(at.state));
  if (strange.length > 0) return refuse('bank.notRemittable', namesOf(strange));
  const drafts = own.filter((each) => saidOf(each, 'method') === 'D');
  return drafts.length > 0 ? refuse('bank.draft', namesOf(drafts)) : undefined;
}

/** The rules that a bank keeps for its members, and the files in which its remittances leave. */
export const bankHandlers = (executor: Executor): Bound[] => [
  handle(saveBankRules, async (request) => {
    const { acting, umId: accountId } = request.caller;
    if (acting?.kind !== 'bank') return refuse('workflow.acting');
    const { institution: bank, role } = acting;
    const { limits, cutOffs, waivable, recordVersion } = request.input;
    const cents = limits.flatMap(({ umId: member, usd }): [string, bigint][] => {
      const amount = usd === null ? undefined : parseAmount(usd, 'USD');
      return typeof amount === 'object' ? [[member, amount.minor]] : [];
    });
    const rules = {
      limits: new Map(cents),
      waivable,
      cutOffs: new Map(cutOffs.map(({ currency, time }) => [currency, time])),
    };
    const executed = await executor.execute(bankRules, {
      id: bank,
      meta: metaOf(request, role),
      commandId: request.commandId,
      answer: {},
      async command(_, facts) {
        const state = await facts.load(institution, bank);
        if (state.is === 'none') return refuse('404');
        const members = Object.keys(state.members);
        return {
          type: 'save' as const,
          bank,
          by: accountId,
          onBehalfOf: acting.inPlaceOf,
          members,
          recordVersion,
          ...rules,
        };
      },
    });
    if (!isRefusal(executed)) return { data: {}, position: executed.position };
    if (executed.refused !== 'record.changed') return executed;
    const changes = await executor.load(bankRulesChanges, bank);
    return withChange(executor, executed, changedSince(changes, recordVersion ?? 0), request.lan);
  }),

  handle(recordPaymentFile, async (request) => {
    const { acting } = request.caller;
    if (acting?.kind !== 'bank') return refuse('workflow.acting');
    const { institution: bank, role } = acting;
    const { again: isRepeat } = request.input;
    const records = [...new Set(request.input.ids)];
    const day = dayOf(Date.now()).replaceAll('-', '');
    const file = `${day}${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`;
    const executed = await executor.execute(paymentFiles, {
      id: bank,
      meta: metaOf(request, role),
      commandId: request.commandId,
      answer: { file },
      async command(_, facts) {
        return (
          (await unfitIn(bank, records, facts)) ?? { type: 'export' as const, bank, file, records, again: isRepeat }
        );
      },
    });
    return isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
  }),
];
