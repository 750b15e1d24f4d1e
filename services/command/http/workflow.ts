import { randomUUID } from 'node:crypto';
import type { Files } from '@portal/infra/files/types';
import { handle } from '@portal/infra/http/handle';
import type { Bound, CallRequest } from '@portal/infra/http/types';
import { derivedId } from '@portal/infra/ids';
import type { OutputOf } from '@portal/shared/calls/define';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import type { Lan, Role } from '@portal/shared/codes/index';
import { refusalText, translate } from '@portal/shared/locales/index';
import { type Field, wireName } from '@portal/shared/records/define';
import { holdMinutes as usualHold } from '@portal/shared/records/reviewed/status';
import { askedFor, partyOf } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse, returnCodeOfRefusal } from '@portal/shared/refusal';
import { account, workflowChanges } from '../aggregate.ts';
import { calledIn } from '../domain/account/state.ts';
import { changedSince } from '../domain/workflow/changes.ts';
import type { DeskHold } from '../domain/workflow/desk.ts';
import type { Executed, Executor, FactReader } from '../executor.ts';
import type { WorkflowExtensions } from '../workflows/extensions.ts';
import { type Act, type By, workflowPath } from '../workflows/path.ts';
import { withChange } from './changed.ts';
import { moment } from './moment.ts';
import { metaOf } from './request.ts';

type Asked = CallRequest<unknown, readonly Role[]>;
type BatchRow = OutputOf<ReturnType<typeof callsOfWorkflow>['actMany']>['results'][number];

/** A change that somebody tried, on the version of the record that was shown. */
interface Attempt {
  by: By;
  id: string;
  shown?: number | undefined;
}

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

  const changes = workflowChanges(kind);

  /** What an account is called; '' where that is not known any more. */
  async function nameOf(umId: string, lan: Lan): Promise<string> {
    return umId === '' ? '' : calledIn(await executor.load(account, umId), lan);
  }

  /** With the titles of the checks that it is about. */
  function withChecks(refusal: Refusal, lan: Lan): Refusal {
    const { checks } = (refusal.data ?? {}) as { checks?: readonly string[] };
    if (!checks) return refusal;
    const titles = checks.map((rule) => translate(lan, `kinds.${kind.kind}.findings.rules.${rule}.title`));
    return { ...refusal, params: { ...refusal.params, checks: titles.join(lan === 'CN' ? '、' : ', ') } };
  }

  /** With the name of the colleague who holds the record, or of whoever changed it, as far as the caller is told. */
  async function inWords(refusal: Refusal, { by, id, shown = 0 }: Attempt, lan: Lan): Promise<Refusal> {
    if (refusal.refused === 'record.changed') {
      const { actor, at, fields } = changedSince(
        kind,
        await executor.load(changes, id),
        partyOf(by.acting.role),
        shown,
      );
      const known = fields.map((name) => wireName(name, kind.fields[name] as Field));
      return withChange(executor, refusal, { at, actor, fields: known }, lan);
    }
    if (refusal.refused !== 'workflow.held') return withChecks(refusal, lan);
    const { by: holder, until } = refusal.data as DeskHold;
    const params = { name: (await nameOf(holder, lan)) || holder, at: moment(until, lan) };
    return { ...refusal, params, data: undefined };
  }
  const answered = async <Done extends object>(executed: Executed<Done> | Refusal, attempt: Attempt, lan: Lan) =>
    isRefusal(executed) ? inWords(executed, attempt, lan) : { data: executed.answer, position: executed.position };

  return [
    handle(calls.comment, async (request) => {
      const by = byIn(request);
      if (isRefusal(by)) return by;
      const { id, text } = request.input;
      const comment = by.commandId ? derivedId(by.umId, by.commandId.id) : randomUUID();
      return answered(await path.among(by, id, { does: 'comment', comment, text }), { by, id }, request.lan);
    }),

    handle(calls.hold, async (request) => {
      const by = byIn(request);
      if (isRefusal(by)) return by;
      const { id, takeOver } = request.input;
      const held = await path.among(by, id, { does: 'hold', minutes: holdMinutes, takeOver });
      return answered(held, { by, id }, request.lan);
    }),

    handle(calls.release, async (request) => {
      const by = byIn(request);
      if (isRefusal(by)) return by;
      const { id } = request.input;
      return answered(await path.among(by, id, { does: 'release' }), { by, id }, request.lan);
    }),

    handle(calls.save, async (request) => {
      const by = byIn(request);
      if (isRefusal(by)) return by;
      const { id: known, recordVersion, ...form } = request.input;
      const begins = known === undefined;
      const id = known ?? (by.commandId ? derivedId(by.umId, by.commandId.id) : randomUUID());
      const saved = await path.save(by, id, form, { begins, recordVersion });
      return answered(saved, { by, id, shown: recordVersion }, request.lan);
    }),

    handle(calls.act, async (request) => {
      const by = byIn(request);
      if (isRefusal(by)) return by;
      const { id, act, recordVersion, content: filed, reasons } = request.input;
      const acted = await path.act(by, { id, act, recordVersion, given: givenIn(request.input), reasons, filed });
      return answered(acted, { by, id, shown: recordVersion }, request.lan);
    }),

    handle(calls.actMany, async (request) => {
      const by = byIn(request);
      if (isRefusal(by)) return by;
      const { act, rows } = request.input;
      const results: BatchRow[] = [];
      let position = 0;
      for (const row of rows) {
        const { id, recordVersion, reasons } = row;
        // a repeated batch repeats each part of it
        const commandId = by.commandId && { ...by.commandId, id: derivedId(by.commandId.id, id) };
        const executed = await path.act({ ...by, commandId }, { id, act, recordVersion, given: givenIn(row), reasons });
        if (isRefusal(executed)) {
          const refusal = await inWords(executed, { by, id, shown: recordVersion }, request.lan);
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
