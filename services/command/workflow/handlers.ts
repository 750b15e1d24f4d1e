import { randomUUID } from 'node:crypto';
import type { Files } from '@portal/infra/runtime/files/types';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import type { Language, Role } from '@portal/shared/codes/index';
import type { OutputOf } from '@portal/shared/define/call';
import { refusalText, translate } from '@portal/shared/locales/index';
import { type Field, wireName } from '@portal/shared/records/define';
import { holdMinutes as usualHold } from '@portal/shared/records/reviewed/status';
import { askedFor, partyOf } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse, returnCodeOfRefusal } from '@portal/shared/refusal';
import { account } from '../account/aggregate.ts';
import { withChange } from '../account/changed.ts';
import { calledIn } from '../account/state.ts';
import type { Executed, Executor, FactReader } from '../base/executor.ts';
import { moment } from '../base/moment.ts';
import { metaOf } from '../base/request.ts';
import { workflowChanges } from './aggregate.ts';
import { changedSince } from './changes.ts';
import type { DeskHold } from './decide-desk.ts';
import type { WorkflowExtensions } from './extensions.ts';
import { type Act, type Actor, workflowPath } from './path.ts';

type WorkflowRequest = CallRequest<unknown, readonly Role[]>;
type BatchRow = OutputOf<ReturnType<typeof callsOfWorkflow>['actMany']>['results'][number];

/** An attempted change, with the shown version. */
interface Attempt {
  by: Actor;
  id: string;
  shown?: number | undefined;
}

/** Input of an act, without empty values. */
const givenIn = (input: Readonly<Record<string, unknown>>): Act['given'] =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => askedFor.some((inputName) => inputName === name) && value !== ''),
  );

/** The caller, and the institution acted for; a refusal if there is none. */
export function byIn(request: WorkflowRequest): Actor | Refusal {
  const { caller, commandId } = request;
  const { acting, umId: accountId } = caller;
  return acting
    ? { umId: accountId, acting, meta: metaOf(request, acting.role), commandId }
    : refuse('workflow.acting');
}

/** Calls on records of a workflow kind: each acts on records of the caller's institution, or addressed to it. */
export function workflowHandlers(
  kind: WorkflowRecord,
  executor: Executor,
  stored: Pick<Files, 'has'>,
  extensions: WorkflowExtensions,
  holdMinutes: (facts: FactReader) => Promise<number> = async () => usualHold,
): Bound[] {
  const calls = callsOfWorkflow(kind);
  const path = workflowPath(kind, { executor, stored, extensions });

  const changes = workflowChanges(kind);

  /** Name of an account; '' if unknown. */
  async function nameOf(accountId: string, language: Language): Promise<string> {
    return accountId === '' ? '' : calledIn(await executor.load(account, accountId), language);
  }

  /** With the titles of the checks concerned. */
  function withChecks(refusal: Refusal, language: Language): Refusal {
    const { checks } = (refusal.data ?? {}) as { checks?: readonly string[] };
    if (!checks) return refusal;
    const titles = checks.map((rule) => translate(language, `kinds.${kind.kind}.findings.rules.${rule}.title`));
    return { ...refusal, params: { ...refusal.params, checks: titles.join(language === 'CN' ? '、' : ', ') } };
  }

  /** With the name of the colleague who holds or has changed the record, as far as the caller may see it. */
  async function inWords(
    refusal: Refusal,
    { by: caller, id, shown: sinceVersion = 0 }: Attempt,
    language: Language,
  ): Promise<Refusal> {
    if (refusal.refused === 'record.changed') {
      const { actor, at, fields } = changedSince(
        kind,
        await executor.load(changes, id),
        partyOf(caller.acting.role),
        sinceVersion,
      );
      const known = fields.map((name) => wireName(name, kind.fields[name] as Field));
      return withChange(executor, refusal, { at, actor, fields: known }, language);
    }
    if (refusal.refused !== 'workflow.held') return withChecks(refusal, language);
    const { by: holder, until } = refusal.data as DeskHold;
    const params = { name: (await nameOf(holder, language)) || holder, at: moment(until, language) };
    return { ...refusal, params, data: undefined };
  }
  const answered = async <Done extends object>(
    executed: Executed<Done> | Refusal,
    attempt: Attempt,
    language: Language,
  ) =>
    isRefusal(executed) ? inWords(executed, attempt, language) : { data: executed.answer, position: executed.position };

  return [
    handle(calls.comment, async (request) => {
      const actor = byIn(request);
      if (isRefusal(actor)) return actor;
      const { id, text } = request.input;
      const comment = actor.commandId ? derivedId(actor.umId, actor.commandId.id) : randomUUID();
      return answered(await path.among(actor, id, { does: 'comment', comment, text }), { by: actor, id }, request.lan);
    }),

    handle(calls.hold, async (request) => {
      const actor = byIn(request);
      if (isRefusal(actor)) return actor;
      const { id, takeOver } = request.input;
      const held = await path.among(actor, id, { does: 'hold', minutes: holdMinutes, takeOver });
      return answered(held, { by: actor, id }, request.lan);
    }),

    handle(calls.release, async (request) => {
      const actor = byIn(request);
      if (isRefusal(actor)) return actor;
      const { id } = request.input;
      return answered(await path.among(actor, id, { does: 'release' }), { by: actor, id }, request.lan);
    }),

    handle(calls.save, async (request) => {
      const actor = byIn(request);
      if (isRefusal(actor)) return actor;
      const { id: known, recordVersion, ...form } = request.input;
      const begins = known === undefined;
      const id = known ?? (actor.commandId ? derivedId(actor.umId, actor.commandId.id) : randomUUID());
      const saved = await path.save(actor, id, form, { begins, recordVersion });
      return answered(saved, { by: actor, id, shown: recordVersion }, request.lan);
    }),

    handle(calls.act, async (request) => {
      const actor = byIn(request);
      if (isRefusal(actor)) return actor;
      const { id, act, recordVersion, content: proposedContent, reasons } = request.input;
      const acted = await path.act(actor, {
        id,
        act,
        recordVersion,
        given: givenIn(request.input),
        reasons,
        filed: proposedContent,
      });
      return answered(acted, { by: actor, id, shown: recordVersion }, request.lan);
    }),

    handle(calls.actMany, async (request) => {
      const actor = byIn(request);
      if (isRefusal(actor)) return actor;
      const { act, rows } = request.input;
      const results: BatchRow[] = [];
      let position = 0;
      for (const row of rows) {
        const { id, recordVersion, reasons } = row;
        // a repeated batch repeats each of its parts
        const commandId = actor.commandId && { ...actor.commandId, id: derivedId(actor.commandId.id, id) };
        const executed = await path.act(
          { ...actor, commandId },
          { id, act, recordVersion, given: givenIn(row), reasons },
        );
        if (isRefusal(executed)) {
          const refusal = await inWords(executed, { by: actor, id, shown: recordVersion }, request.lan);
          const returnInfo = refusalText(request.lan, refusal);
          results.push({ id, flag: 'F', returnCode: returnCodeOfRefusal(refusal), returnInfo });
          continue;
        }
        position = Math.max(position, executed.position);
        results.push({ id, flag: 'T', returnCode: '', returnInfo: '' });
      }
      return { data: { results }, position };
    }),
  ];
}
