import { randomUUID } from 'node:crypto';
import { handle } from '@portal/infra/http/handle';
import type { Acting, Bound, CallRequest } from '@portal/infra/http/types';
import { derivedId } from '@portal/infra/ids';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import type { Role } from '@portal/shared/codes/index';
import { askedFor, type Doer, type Party, partyOf } from '@portal/shared/records/workflow';
import { drafted, isOpenTo, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { workflowRecord } from '../aggregate.ts';
import type { WorkflowCommand, WorkflowState } from '../domain/workflow/record.ts';
import type { Executor } from '../executor.ts';
import { metaOf } from './request.ts';

type Asked = CallRequest<unknown, readonly Role[]>;

/** Whom the caller acts for and as which party; a refusal where he acts for nobody. */
function actingOf({ caller }: Asked): { acting: Acting; doer: Doer & { party: Party } } | Refusal {
  const { acting, umId } = caller;
  return acting ? { acting, doer: { umId, party: partyOf(acting.role) } } : refuse('workflow.acting');
}

/** The calls by which people move a kind of record on: each acts on what is his institution's, or has come to it. */
export function workflowHandlers(kind: WorkflowRecord, executor: Executor): Bound[] {
  const calls = callsOfWorkflow(kind);
  const records = workflowRecord(kind);

  /** Whether a record is there for who asks. */
  const isThere = (state: WorkflowState, { acting, doer }: { acting: Acting; doer: Doer }): boolean => {
    if (state.is === 'none') return false;
    return acting.kind === 'org' ? state.at.owner === acting.institution : isOpenTo(kind, doer.party, state.been);
  };

  async function execute(request: Asked, id: string, command: WorkflowCommand, begins = false) {
    const executed = await executor.execute(records, {
      ...{ id, command, meta: metaOf(request, request.caller.acting?.role ?? 'system') },
      ...{ commandId: request.commandId, answer: { id }, begins },
    });
    if (!isRefusal(executed)) return { data: executed.answer, position: executed.position };
    const { field } = kind.unique ?? {};
    return executed.refused === 'taken' && field
      ? refuseFields(`${kind.kind}.taken`, { [field]: `kinds.${kind.kind}.refusals.taken` })
      : executed;
  }

  return [
    handle(calls.save, async (request) => {
      const who = actingOf(request);
      if (isRefusal(who)) return who;
      const { commandId, caller } = request;
      const { id: given, ...form } = request.input;
      if (given !== undefined && !isThere(await executor.load(records, given), who)) return refuse('404');
      const record = given ?? (commandId ? derivedId(caller.umId, commandId.id) : randomUUID());
      const content = drafted(kind, form);
      const command = { type: 'save', record, owner: who.acting.institution, doer: who.doer, content } as const;
      return execute(request, record, command, given === undefined);
    }),

    handle(calls.act, async (request) => {
      const who = actingOf(request);
      if (isRefusal(who)) return who;
      const { id, act, content } = request.input;
      const state = await executor.load(records, id);
      if (state.is === 'none' || !isThere(state, who)) return refuse('404');
      const today = dayOf(Date.now());
      const prefix = kind.register ? String(state.content[kind.register.prefix] ?? '') : '';
      // of the record's own random id, so that it tells nobody how many there are; the log knows each once
      const number = `${prefix}${today.slice(0, 4)}${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
      const sent = Object.entries(request.input).filter(([name]) => askedFor.some((asked) => asked === name));
      const given = Object.fromEntries(sent.filter(([, value]) => value !== '')) as Record<string, string>;
      const filed = content && { content: drafted(kind, content) };
      return execute(request, id, { type: 'act', act, doer: who.doer, given, today, number, ...filed });
    }),
  ];
}
