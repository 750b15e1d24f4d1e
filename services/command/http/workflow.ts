import { randomUUID } from 'node:crypto';
import type { Files } from '@portal/infra/files/types';
import { handle } from '@portal/infra/http/handle';
import type { Acting, Bound, CallRequest } from '@portal/infra/http/types';
import { type CommandId, derivedId } from '@portal/infra/ids';
import type { OutputOf } from '@portal/shared/calls/define';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import type { Role } from '@portal/shared/codes/index';
import { workflowFact } from '@portal/shared/events/workflow';
import { translate } from '@portal/shared/locales/index';
import type { Content } from '@portal/shared/records/define';
import { type Asked as AskedOf, askedFor, type Doer, type Party, partyOf } from '@portal/shared/records/workflow';
import {
  addresseeOf,
  drafted,
  isOpenTo,
  standingOf,
  type WorkflowRecord,
  withFiled,
} from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { workflowRecord } from '../aggregate.ts';
import { strangeFiles } from '../attachments.ts';
import { noWorkflow, type WorkflowCommand, type WorkflowState } from '../domain/workflow/record.ts';
import type { Executor } from '../executor.ts';
import { specials } from '../workflows/index.ts';
import type { Special } from '../workflows/special.ts';
import { metaOf } from './request.ts';

type Asked = CallRequest<unknown, readonly Role[]>;

interface Who {
  acting: Acting;
  doer: Doer & { party: Party };
}
interface Act {
  id: string;
  act: string;
  given: Given;
  filed?: Readonly<Record<string, unknown>> | undefined;
  commandId: CommandId | undefined;
}
type Begun = Extract<WorkflowState, { is: 'record' }>;
type Given = Readonly<Partial<Record<AskedOf, string>>>;
type BatchRow = OutputOf<ReturnType<typeof callsOfWorkflow>['actMany']>['results'][number];

/** What was given with an act, of what acts may ask for; what is empty was not given. */
const givenIn = (input: Readonly<Record<string, unknown>>): Given =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => askedFor.some((asked) => asked === name) && value !== ''),
  );

/** Whom the caller acts for and as which party; a refusal where he acts for nobody. */
function actingOf({ caller }: Asked): Who | Refusal {
  const { acting, umId } = caller;
  return acting ? { acting, doer: { umId, party: partyOf(acting.role) } } : refuse('workflow.acting');
}

/** The calls by which people move a kind of record on: each acts on what is his institution's, or has come to it. */
export function workflowHandlers(
  kind: WorkflowRecord,
  executor: Executor,
  stored: Pick<Files, 'has'>,
  { [kind.kind]: special }: Readonly<Record<string, Special>> = specials,
): Bound[] {
  const calls = callsOfWorkflow(kind);
  const records = workflowRecord(kind);

  /** Whether a record is there for who asks. */
  const isThere = (state: WorkflowState, { acting, doer }: { acting: Acting; doer: Doer }): boolean => {
    if (state.is === 'none') return false;
    const { institution } = acting;
    const standing = standingOf(kind, doer.party);
    if (standing === 'owner') return state.at.owner === institution;
    const isTheirs = standing === 'office' || addresseeOf(kind, state.content) === institution;
    return isTheirs && isOpenTo(kind, doer.party, state.been);
  };

  async function execute(
    request: Asked,
    id: string,
    command: WorkflowCommand,
    { begins = false, commandId = request.commandId }: { begins?: boolean; commandId?: CommandId | undefined } = {},
  ) {
    const executed = await executor.execute(records, {
      ...{ id, command, meta: metaOf(request, request.caller.acting?.role ?? 'system') },
      ...{ commandId, answer: { id }, begins },
      ...(special?.beside && {
        beside: async (state: WorkflowState, [event]: readonly { type: string; data: unknown }[]) => {
          const fact = event && workflowFact(kind, event);
          return fact && special.beside ? special.beside({ state, fact, today: dayOf(Date.now()) }, executor) : [];
        },
      }),
    });
    if (!isRefusal(executed)) return { data: executed.answer, position: executed.position };
    const { field } = kind.unique ?? {};
    return executed.refused === 'taken' && field
      ? refuseFields(`${kind.kind}.taken`, { [field]: `kinds.${kind.kind}.refusals.taken` })
      : executed;
  }

  /** A content with what the portal fills in, of the institution whose the record is. */
  const filled = async (content: Content, of: { acting: Acting; owner: string; record: string }) =>
    special?.fill ? special.fill(content, of, executor) : content;

  /** What is filed with an act, if it is one that files anything: a part of what stands, or what is to take its place. */
  async function filedWith(act: string, form: Act['filed'], state: Begun, acting: Acting) {
    if (!form) return undefined;
    const sent = drafted(kind, form);
    if (kind.files?.[act]) return withFiled(kind, act, state.content, sent);
    const { owner, record } = state.at;
    return act === kind.change?.filedBy ? filled(sent, { acting, owner, record }) : undefined;
  }

  /** One act on one record; `given`: what was given with it, `filed`: what is to take the place of what stands. */
  async function take(request: Asked, who: Who, { id, act, given, filed, commandId }: Act) {
    const state = await executor.load(records, id);
    if (state.is === 'none' || !isThere(state, who)) return refuse('404');
    const { acting, doer } = who;
    const today = dayOf(Date.now());
    const proposed = await filedWith(act, filed, state, acting);
    if (isRefusal(proposed)) return proposed;
    const strange = proposed && (await strangeFiles(kind, proposed, { executor, stored, umId: doer.umId, state }));
    if (strange) return strange;
    const content = proposed ?? state.content;
    const informed = (await special?.inform?.({ act, doer, acting, state, content, given, today }, executor)) ?? {};
    if (isRefusal(informed)) return informed;
    const prefix = kind.register ? String(state.content[kind.register.prefix] ?? '') : '';
    // of the record's own random id, so that it tells nobody how many there are; the log knows each once
    const number = `${prefix}${today.slice(0, 4)}${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
    const taken = { type: 'act', act, doer, given, today, number, ...informed } as const;
    return execute(request, id, { ...taken, ...(proposed && { content: proposed }) }, { commandId });
  }

  return [
    handle(calls.save, async (request) => {
      const who = actingOf(request);
      if (isRefusal(who)) return who;
      const { commandId, caller } = request;
      const { id: given, ...form } = request.input;
      const state = given === undefined ? noWorkflow : await executor.load(records, given);
      if (given !== undefined && !isThere(state, who)) return refuse('404');
      const record = given ?? (commandId ? derivedId(caller.umId, commandId.id) : randomUUID());
      const owner = who.acting.institution;
      const content = await filled(drafted(kind, form), { acting: who.acting, owner, record });
      if (isRefusal(content)) return content;
      const strange = await strangeFiles(kind, content, { executor, stored, umId: caller.umId, state });
      if (strange) return strange;
      const today = dayOf(Date.now());
      const command = { type: 'save', record, owner, doer: who.doer, content, today } as const;
      return execute(request, record, command, { begins: given === undefined });
    }),

    handle(calls.act, async (request) => {
      const who = actingOf(request);
      if (isRefusal(who)) return who;
      const { id, act: does, content } = request.input;
      const given = givenIn(request.input);
      return take(request, who, { id, act: does, given, filed: content, commandId: request.commandId });
    }),

    handle(calls.actMany, async (request) => {
      const who = actingOf(request);
      if (isRefusal(who)) return who;
      const { act: does, rows } = request.input;
      const results: BatchRow[] = [];
      let position = 0;
      for (const row of rows) {
        const { id } = row;
        // a repeated batch repeats each part of it
        const commandId = request.commandId && { ...request.commandId, id: derivedId(request.commandId.id, id) };
        const executed = await take(request, who, { id, act: does, given: givenIn(row), commandId });
        if (isRefusal(executed)) {
          const { refused, params } = executed;
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
