import { randomUUID } from 'node:crypto';
import type { Files } from '@portal/infra/files/types';
import { handle } from '@portal/infra/http/handle';
import type { Bound, CallRequest } from '@portal/infra/http/types';
import { derivedId } from '@portal/infra/ids';
import type { OutputOf } from '@portal/shared/calls/define';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import type { Lan, Role } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { holdMinutes as usualHold } from '@portal/shared/records/reviewed/status';
import { askedFor } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { account } from '../aggregate.ts';
import type { DeskHold } from '../domain/workflow/desk.ts';
import type { Executed, Executor, FactReader } from '../executor.ts';
import type { WorkflowExtensions } from '../workflows/extensions.ts';
import { type Act, type By, workflowPath } from '../workflows/path.ts';
import { moment } from './moment.ts';
import { metaOf } from './request.ts';

type Asked = CallRequest<unknown, readonly Role[]>;
type BatchRow = OutputOf<ReturnType<typeof callsOfWorkflow>['actMany']>['results'][number];

/** What was given with an act, of what acts may ask for; what is empty was not given. */
const givenIn = (input: Readonly<Record<string, unknown>>): Act['given'] =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => askedFor.some((asked) => asked === name) && value !== ''),
  );

/** Who asks, and for whom he acts; a refusal where he acts for nobody. */
export function byIn(request: Asked): By | Refusal {
  const { caller, commandId } = request;
  const { acting, umId } = caller;
  return acting ? { umId, acting, meta: metaOf(request, acting.role), commandId } : refuse('workflow.acting');
}

/** The calls by which people move a kind of record on: each acts on what is his institution's, or has come to it. */
export function workflowHandlers(
  kind: WorkflowRecord,
  executor: Executor,
  stored: Pick<Files, 'has'>,
  extensions: WorkflowExtensions,
  holdMinutes: (facts: FactReader) => Promise<number> = async () => usualHold,
): Bound[] {
  const calls = callsOfWorkflow(kind);
  const path = workflowPath(kind, { executor, stored, extensions });

  /** Who holds it, by his name, and until when, in the caller's language. */
  async function inWords(refusal: Refusal, lan: Lan): Promise<Refusal> {
    if (refusal.refused !== 'workflow.held') return refusal;
    const { by, until } = refusal.data as DeskHold;
    const who = await executor.load(account, by);
    const name = ('name' in who && who.name) || by;
    return { ...refusal, params: { name, at: moment(until, lan) }, data: undefined };
  }
  const answered = async (executed: Executed<{ id: string }> | Refusal, lan: Lan) =>
    isRefusal(executed) ? inWords(executed, lan) : { data: executed.answer, position: executed.position };

  return [
    handle(calls.comment, async (request) => {
      const by = byIn(request);
      if (isRefusal(by)) return by;
      const { id, text } = request.input;
      const comment = by.commandId ? derivedId(by.umId, by.commandId.id) : randomUUID();
      return answered(await path.among(by, id, { does: 'comment', comment, text }), request.lan);
    }),

    handle(calls.hold, async (request) => {
      const by = byIn(request);
      if (isRefusal(by)) return by;
      const { id, takeOver } = request.input;
      return answered(await path.among(by, id, { does: 'hold', minutes: holdMinutes, takeOver }), request.lan);
    }),

    handle(calls.release, async (request) => {
      const by = byIn(request);
      if (isRefusal(by)) return by;
      return answered(await path.among(by, request.input.id, { does: 'release' }), request.lan);
    }),

    handle(calls.save, async (request) => {
      const by = byIn(request);
      if (isRefusal(by)) return by;
      const { id: known, ...form } = request.input;
      const begins = known === undefined;
      const id = known ?? (by.commandId ? derivedId(by.umId, by.commandId.id) : randomUUID());
      return answered(await path.save(by, id, form, { begins }), request.lan);
    }),

    handle(calls.act, async (request) => {
      const by = byIn(request);
      if (isRefusal(by)) return by;
      const { id, act, content: filed } = request.input;
      return answered(await path.act(by, { id, act, given: givenIn(request.input), filed }), request.lan);
    }),

    handle(calls.actMany, async (request) => {
      const by = byIn(request);
      if (isRefusal(by)) return by;
      const { act, rows } = request.input;
      const results: BatchRow[] = [];
      let position = 0;
      for (const row of rows) {
        const { id } = row;
        // a repeated batch repeats each part of it
        const commandId = by.commandId && { ...by.commandId, id: derivedId(by.commandId.id, id) };
        const executed = await path.act({ ...by, commandId }, { id, act, given: givenIn(row) });
        if (isRefusal(executed)) {
          const { refused, params } = await inWords(executed, request.lan);
          const returnInfo = translate(request.lan, `refusals.${refused}`, params);
          results.push({ id, flag: 'F', returnCode: refused, returnInfo });
          continue;
        }
        position = Math.max(position, executed.position);
        results.push({ id, flag: 'T', returnCode: '', returnInfo: '' });
      }
      return { data: { results }, position };
    }),
  ];
}
