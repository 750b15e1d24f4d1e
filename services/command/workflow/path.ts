import type { Files } from '@portal/infra/runtime/files/types';
import type { Acting } from '@portal/infra/runtime/http/types';
import type { CommandId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import type { Metadata } from '@portal/shared/define/event';
import { workflowFact } from '@portal/shared/events/workflow';
import type { Content } from '@portal/shared/records/define';
import type { Reasons } from '@portal/shared/records/reasons';
import { type Doer, partyOf, type RequiredInput, transitionsOf } from '@portal/shared/records/workflow';
import {
  bankValuesIn,
  drafted,
  type Finding,
  isOpenTo,
  standingOf,
  type WorkflowRecord,
  wayTaken,
  withFiled,
} from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import type { CommandFactory, Executed, Executor, FactReader } from '../base/executor.ts';
import { workflowRecord } from './aggregate.ts';
import { strangeFiles } from './attachments.ts';
import { numbersTaken, numberTaken, othersNumber } from './bank-numbers.ts';
import { noWorkflow, type WorkflowCommand, type WorkflowState } from './decide.ts';
import { givenBy } from './decide-correction.ts';
import type { DeskCommand } from './decide-desk.ts';
import type { Subject } from './extension.ts';
import { extensionOf, type WorkflowExtensions } from './extensions.ts';

type ExistingRecord = Extract<WorkflowState, { is: 'record' }>;
type Command = WorkflowCommand | DeskCommand;
type Form = Readonly<Record<string, unknown>>;

/** The caller, the institution acted for, and the command id. */
export interface Actor {
  umId: string;
  acting: Acting;
  meta: Metadata;
  commandId: CommandId | undefined;
}

/** One act on one record; `given`: its input, `filed`: content to replace the current one. */
export interface Act {
  id: string;
  act: string;
  given: Readonly<Partial<Record<RequiredInput, string>>>;
  filed?: Form | undefined;
  /** reasons for acting in spite of the day's findings, by rule */
  reasons?: Reasons | undefined;
  /** version that was shown; undefined for prepared acts such as a demonstration */
  recordVersion?: number | undefined;
}

interface Depends {
  executor: Executor;
  stored: Pick<Files, 'has'>;
  extensions: WorkflowExtensions;
  /** milliseconds since 1970 */
  now?: () => number;
}

/** A record after an act, with the version that its actor has seen. */
export interface MovedOn {
  id: string;
  recordVersion: number;
  /** of a checking act: number of failed rules, and of findings to review */
  found?: { failed: number; review: number };
  /** input waiting for a second person */
  filed?: true;
}
type Done = Promise<Executed<MovedOn> | Refusal>;

/** How a record is saved. */
export interface Saving {
  begins: boolean;
  recordVersion?: number | undefined;
  /** imported from a file that may leave fields open: those taken from a substitute place */
  imported?: { derived: readonly string[] };
}

export interface WorkflowPath {
  /** Begins a record with that id, or saves a draft of it. */
  save(actor: Actor, id: string, form: Form, options: Saving): Done;
  act(actor: Actor, act: Act): Done;
  /** Internal notes and holds of an institution's members. */
  among(actor: Actor, id: string, noteAct: InternalNoteAct): Done;
}

type InternalNoteAct =
  | { does: 'comment'; comment: string; text: string }
  | { does: 'hold'; minutes: (facts: FactReader) => Promise<number>; takeOver: boolean }
  | { does: 'release' };

/**
 * The only path of changes to workflow records, single, in batches and in the demonstration: on records of the
 * institution or addressed to it, with computed fields, gathered facts and consequences for other records.
 */
export function workflowPath(
  kind: WorkflowRecord,
  { executor, stored, extensions, now = storeNow }: Depends,
): WorkflowPath {
  const extension = extensionOf(kind.kind, extensions);
  const records = workflowRecord(kind);
  const today = () => dayOf(now());
  const until = (minutes: number) => new Date(now() + minutes * 60_000).toISOString();
  const deskOf = ({ acting }: Actor) => ({ institution: acting.institution, now: new Date(now()).toISOString() });
  const doerOf = ({ umId: accountId, acting }: Actor): Doer => ({
    umId: accountId,
    inPlaceOf: acting.inPlaceOf,
    invitedBy: acting.invitedBy,
    invited: acting.invited,
    party: partyOf(acting.role),
  });

  const versionOf = (state: WorkflowState): number => (state.is === 'none' ? 0 : state.recordVersion);
  const isMove = (event: { type: string; data: unknown }): boolean => workflowFact(kind, event) !== undefined;

  function foundIn(events: readonly { type: string; data: unknown }[]): Pick<MovedOn, 'found'> {
    const checked = events
      .map((event) => workflowFact(kind, event))
      .find((fact) => fact?.fact === 'Acted' && fact.data.act === kind.checkedBy);
    if (checked?.fact !== 'Acted') return {};
    const { findings = [] } = checked.data;
    const count = (target: Finding['outcome']) => findings.filter(({ outcome }) => outcome === target).length;
    return { found: { failed: count('bad'), review: count('judge') } };
  }

  function filedIn(events: readonly { type: string; data: unknown }[]): Pick<MovedOn, 'filed'> {
    const isFiled = events.some((event) => {
      const fact = workflowFact(kind, event);
      return fact?.fact === 'Acted' && wayTaken(kind, fact.data)?.pending === 'files';
    });
    return isFiled ? { filed: true } : {};
  }

  /** Whether a record is visible to the caller. */
  function isThere(state: WorkflowState, actor: Actor): state is ExistingRecord {
    if (state.is === 'none') return false;
    const { institution } = actor.acting;
    const { party } = doerOf(actor);
    const relation = standingOf(kind, party);
    if (relation === 'owner') return state.at.owner === institution;
    const isTheirs = relation === 'office' || state.toldTo === institution;
    return isTheirs && isOpenTo(kind, party, state.been);
  }

  /** A command on a record visible to the caller. */
  const onRecord =
    (actor: Actor, command: CommandFactory<ExistingRecord, Command>): CommandFactory<WorkflowState, Command> =>
    (state, facts) =>
      isThere(state, actor) ? command(state, facts) : refuse('404');

  async function execute(
    actor: Actor,
    id: string,
    command: CommandFactory<WorkflowState, Command>,
    begins = false,
  ): Done {
    const { meta, commandId } = actor;
    const executed = await executor.execute(records, {
      id,
      command,
      meta,
      commandId,
      begins,
      answer: (state, events) => ({
        id,
        recordVersion: versionOf(state) + events.filter(isMove).length,
        ...foundIn(events),
        ...filedIn(events),
      }),
      async also(state, [event], facts) {
        const fact = event && workflowFact(kind, event);
        if (!fact) return [];
        const follows = (await extension?.also?.({ state, fact, today: today() }, facts)) ?? [];
        return isRefusal(follows) ? follows : [...follows, ...numbersTaken(kind, fact, actor.acting.institution)];
      },
    });
    if (!isRefusal(executed)) return executed;
    if (executed.refused !== 'taken') return executed;
    const { field } = kind.unique ?? {};
    const taken = field && refuseFields(`${kind.kind}.taken`, { [field]: `kinds.${kind.kind}.refusals.taken` });
    return numberTaken(String(executed.params?.name)) ?? (taken || executed);
  }

  /** A content of the owning institution, with the fields that the portal fills in. */
  const completed = async (content: Content, subject: Subject, facts: FactReader) =>
    (await extension?.completeContent?.(content, subject, facts)) ?? content;

  /** The content filed with an act: a part of the current one, or its replacement. */
  async function filedWith(
    { act, filed: proposedContent }: Act,
    state: ExistingRecord,
    acting: Acting,
    facts: FactReader,
  ) {
    if (!proposedContent) return undefined;
    const sent = drafted(kind, proposedContent);
    if (kind.files?.[act]) return withFiled(kind, act, state.content, sent);
    const { owner, record } = state.at;
    return act === kind.change?.filedBy ? completed(sent, { acting, owner, record, today: today() }, facts) : undefined;
  }

  return {
    save(actor, id, form, { begins, recordVersion, imported }) {
      const { acting, umId: accountId } = actor;
      const owner = acting.institution;
      const saving: CommandFactory<WorkflowState, Command> = async (state, facts) => {
        const subject = { acting, owner, record: id, today: today(), derived: imported?.derived };
        const content = await completed(drafted(kind, form), subject, facts);
        if (isRefusal(content)) return content;
        const strange = await strangeFiles(kind, content, { facts, stored, umId: accountId, state });
        if (strange) return strange;
        const command = { record: id, owner, doer: doerOf(actor), content, today: today(), desk: deskOf(actor) };
        const known = imported && { facts: { imported: true } };
        return { type: 'save', ...command, recordVersion, ...(begins && { begins }), ...known };
      };
      return begins
        ? execute(actor, id, (_, facts) => saving(noWorkflow, facts), true)
        : execute(actor, id, onRecord(actor, saving));
    },

    act(actor, request) {
      const { id, act, reasons = {}, recordVersion } = request;
      const { acting, umId: accountId } = actor;
      const acted = onRecord(actor, async (state, facts) => {
        const [doer, day] = [doerOf(actor), today()];
        const transitions = transitionsOf(kind, act, state.at);
        const input = givenBy(transitions[0], request.given, state);
        const proposed = await filedWith(request, state, acting, facts);
        if (isRefusal(proposed)) return proposed;
        const strange = proposed && (await strangeFiles(kind, proposed, { facts, stored, umId: accountId, state }));
        if (strange) return strange;
        const content = proposed ?? state.content;
        const files = transitions.find(
          ({ who: actingParty, pending }) => actingParty === doer.party && pending === 'files',
        );
        const values = files ? bankValuesIn(files, input) : {};
        const others = await othersNumber(facts, { record: id, bank: acting.institution, values });
        if (others) return others;
        const about = { act, doer, acting, state, content, given: input, today: day };
        const gathered = (await extension?.gatherFacts?.(about, facts)) ?? {};
        if (isRefusal(gathered)) return gathered;
        const prefix = kind.register ? String(state.content[kind.register.prefix] ?? '') : '';
        // from the record's random id, so that it reveals no total; unique in the log
        const number = `${prefix}${day.slice(0, 4)}${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
        const command = {
          act,
          doer,
          given: input,
          reasons,
          today: day,
          number,
          desk: deskOf(actor),
          recordVersion,
          ...gathered,
        };
        return { type: 'act', ...command, ...(proposed && { content: proposed }) };
      });
      return execute(actor, id, acted);
    },

    among(actor, id, noteAct) {
      const desk = { type: 'desk', by: actor.umId, at: deskOf(actor) } as const;
      const onDesk = onRecord(actor, async (_, facts) =>
        noteAct.does === 'hold'
          ? { ...desk, ...noteAct, until: until(await noteAct.minutes(facts)) }
          : { ...desk, ...noteAct },
      );
      return execute(actor, id, onDesk);
    },
  };
}
