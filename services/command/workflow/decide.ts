import { registered, uniqueWithin, type WorkflowFact, type WorkflowSaved } from '@portal/shared/events/workflow';
import { fieldsOf } from '@portal/shared/records/content';
import { asName, type Content } from '@portal/shared/records/define';
import type { Reasons } from '@portal/shared/records/reasons';
import { type Doer, transitionsOf } from '@portal/shared/records/workflow';
import {
  addresseeOf,
  afterAct,
  afterSaving,
  bankValuesIn,
  differing,
  drafted,
  type Finding,
  faultsOf,
  isTold,
  type RecordState,
  type WorkflowRecord,
  wayTaken,
  withFiled,
} from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse, refuseFields, refuseInState } from '@portal/shared/refusal';
import {
  type ActCommand,
  decideAct,
  type Evolving,
  evolveAct,
  type Flowing,
  type Guards,
  notBegun,
  type Taken,
} from './decide-act.ts';
import { reasonsKept, unanswered } from './decide-checks.ts';
import { correctsNothing, givenBy, heldBefore } from './decide-correction.ts';
import { type AtDesk, afterMove, type Desks, heldFrom, heldRefusal, noDesks } from './decide-desk.ts';

type RecordName = { kind: string; value: string };

/** A record in a workflow with its content; none before it begins. */
export type WorkflowState =
  | { is: 'none' }
  | ({
      is: 'record';
      at: Extract<Flowing, { is: 'record' }>;
      desks: Desks;
      /** the addressed institution if it was notified; '' before */
      toldTo: string;
      /** umIds of the authors of personal data in the content and in the proposed change; '' for none */
      saidBy: Record<'content' | 'proposed', string>;
    } & RecordState);
export const noWorkflow: WorkflowState = { is: 'none' };

interface SaveCommand {
  type: 'save';
  record: string;
  owner: string;
  doer: Doer;
  content: Content;
  /** yyyy-MM-dd; only content filed in parts is checked for completeness */
  today?: string;
  /** creates the record: an existing one stays unchanged */
  begins?: true;
  /** facts for the kind's guards */
  facts?: Readonly<Record<string, unknown>> | undefined;
  /** where a colleague may hold it */
  desk?: AtDesk;
  /** version that was shown; undefined to overwrite any */
  recordVersion?: number | undefined;
}
interface TakeCommand extends ActCommand {
  type: 'act';
  /** yyyy-MM-dd */
  today: string;
  /** content filed with an act that changes the record or files a part of it */
  content?: Content | undefined;
  /** registration number, if the act registers it */
  number: string;
  /** values computed by the portal for this act */
  noted?: Readonly<Record<string, string>>;
  findings?: readonly Finding[];
  /** reasons for acting in spite of findings, by rule, and the rules that the actor may waive */
  reasons?: Reasons;
  waivable?: readonly string[];
  /** where a colleague may hold it */
  desk?: AtDesk;
  /** version that was shown; undefined for acts of the portal itself */
  recordVersion?: number | undefined;
}
export type WorkflowCommand = SaveCommand | TakeCommand;

/** Guards common to all kinds. */
const common: Guards = {
  complete: (_, { faults }) => Object.keys(faults as object).length === 0,
  changed: (_, { changes }) => (changes as readonly string[]).length > 0,
  validityOver: (_, { validTo, today }) => String(validTo) !== '' && String(validTo) < String(today),
};

/** Together with those of the kind, which receive the content decided on. */
function guardsOf(kind: WorkflowRecord, subject: Content, record?: RecordState & { state: string }): Guards {
  const { guards = {}, whole: fieldsByPart = {}, ownGuards = {} } = kind;
  const personal = new Set(fieldsOf(kind, true).map(([name]) => name));
  const own = Object.entries(guards).map(([name, holds]) => [
    name,
    (_: unknown, facts: Facts) => holds(subject, facts),
  ]);
  const answered = record ? Object.entries(ownGuards).map(([name, holds]) => [name, () => holds(record)] as const) : [];
  const parts = Object.entries(fieldsByPart).map(([name, fields]) => [
    name,
    (_: unknown, { faults }: Facts) => fields.every((field) => !(field in (faults as object))),
  ]);
  // personal data may have been erased since the submission
  const valid = (_: unknown, { faults }: Facts) => Object.keys(faults as object).every((field) => personal.has(field));
  return { ...common, valid, ...Object.fromEntries([...own, ...answered, ...parts]) };
}
type Facts = Parameters<Guards[string]>[1];

const toWhom = (kind: WorkflowRecord, content: Content) =>
  kind.addressed ? { addressed: addresseeOf(kind, content) } : {};

/** Computed values that only some kinds record, by their definitions. */
const workedOut = (kind: WorkflowRecord, command: TakeCommand) => {
  const { noted: computed = {}, findings = [] } = command;
  const reasons = reasonsKept(kind, command);
  return {
    ...(kind.notes && { noted: { ...computed } }),
    ...(kind.checkedBy && { findings: [...findings] }),
    ...(Object.keys(reasons).length > 0 && { reasons }),
  };
};

/** Previous values of those that an act files or confirms, if any. */
function replacedValues(
  kind: WorkflowRecord,
  taken: Parameters<typeof wayTaken>[1] & Pick<Taken, 'given'>,
  held: RecordState,
) {
  const transition = wayTaken(kind, taken);
  if (transition?.pending !== 'files' && transition?.pending !== 'confirms') return {};
  const was = heldBefore(bankValuesIn(transition, taken.given), held);
  return Object.keys(was).length > 0 ? { was } : {};
}

function save(kind: WorkflowRecord, command: SaveCommand, state: WorkflowState): readonly WorkflowFact[] | Refusal {
  const { record, owner, doer, today = '' } = command;
  const isNew = state.is === 'none';
  if (!isNew && command.begins) return [];
  const content = withFiled(kind, 'save', isNew ? drafted(kind, {}) : state.content, command.content);
  const faults = kind.whole ? faultsOf(kind, content, today) : {};
  // saving in the first state begins a record
  const first: Flowing = { is: 'record', record, owner, since: '', state: kind.states[0], doneBy: {} };
  const at = isNew ? first : state.at;
  const taken = decideAct(
    kind,
    { act: 'save', doer, facts: { ...command.facts, faults } },
    at,
    guardsOf(kind, content),
  );
  if (isRefusal(taken)) return explained(kind, taken, faults);
  // an unchanged draft is saved once, unless it continues a new version
  const isSame = !isNew && differing(kind, state.content, content).length === 0;
  if (isSame && taken.every(({ from, to }) => from === to)) return [];
  const data = { record, owner: at.owner, name: asName(kind, content), ...toWhom(kind, content), content };
  return taken.map(({ to }) => ({ fact: 'Saved', data: { ...data, state: to } }));
}

/** Why a content is refused, with the defective fields. */
function explained(kind: WorkflowRecord, refusal: Refusal, faults: Readonly<Record<string, string>>): Refusal {
  const guard = refusal.refused.slice(kind.kind.length + 1);
  const part = kind.whole?.[guard];
  const partFaults = part
    ? Object.fromEntries(Object.entries(faults).filter(([field]) => part.includes(field)))
    : faults;
  return part || guard === 'complete' || guard === 'valid' ? refuseFields(refusal.refused, partFaults) : refusal;
}

function take(kind: WorkflowRecord, command: TakeCommand, state: WorkflowState): readonly WorkflowFact[] | Refusal {
  if (state.is === 'none') return refuse('404');
  const { change, files, register, validTo } = kind;
  const { act, today, number } = command;
  const isFiling = change?.filedBy === act || files?.[act] !== undefined;
  const proposedContent = isFiling ? withFiled(kind, act, state.content, command.content ?? state.content) : null;
  const accepted = change?.acceptedBy === act ? state.proposed : null;
  const subject = proposedContent ?? accepted ?? state.content;
  const currentContent = files?.[act] ? subject : state.content;
  const transitions = transitionsOf(kind, act, state.at);
  const faults = faultsOf(kind, subject, today, { again: transitions.some(({ guards }) => guards?.includes('valid')) });
  const changes = proposedContent ? differing(kind, state.content, proposedContent) : [];
  const facts = { ...command.facts, faults, changes, today, validTo: validTo ? (state.content[validTo] ?? '') : '' };
  // saving keeps a draft
  if (act === 'save') return refuseInState(`${kind.kind}.notPossible`, `kinds.${kind.kind}.states.${state.at.state}`);
  const own = { ...state, state: state.at.state };
  const [first] = transitions;
  const input = givenBy(first, command.given ?? {}, state);
  const taken = decideAct(kind, { ...command, given: input, facts }, state.at, guardsOf(kind, subject, own));
  if (isRefusal(taken)) return explained(kind, taken, faults);
  const nothing = correctsNothing(first, input, state);
  if (nothing) return nothing;
  const open = unanswered(kind, command);
  if (open) return open;
  const locked = changes.find((name) => change?.locked.includes(name));
  if (locked) return refuseFields(`${kind.kind}.locked`, { [locked]: `kinds.${kind.kind}.refusals.locked` });
  return taken.map(({ from, to, given: input }) => ({
    fact: 'Acted',
    data: {
      record: state.at.record,
      owner: state.at.owner,
      act,
      from,
      to,
      given: input,
      name: asName(kind, act === change?.acceptedBy ? (state.proposed ?? state.content) : currentContent),
      ...toWhom(kind, currentContent),
      ...workedOut(kind, command),
      ...replacedValues(kind, { act, from, to, given: input }, state),
      content: proposedContent,
      number: register?.act === act && state.number === null ? number : null,
    },
  }));
}

/** Decides a command on a record; pure. */
export const decideWorkflow = (
  kind: WorkflowRecord,
  command: WorkflowCommand,
  state: WorkflowState,
): readonly WorkflowFact[] | Refusal => {
  const { desk, doer, recordVersion: expectedVersion } = command;
  const isChanged = expectedVersion !== undefined && state.is === 'record' && expectedVersion !== state.recordVersion;
  if (isChanged) return refuse('record.changed', undefined, { recordVersion: state.recordVersion });
  const hold = desk && state.is === 'record' ? heldFrom(doer.umId, desk, state.desks) : undefined;
  if (hold) return heldRefusal(hold);
  return command.type === 'save' ? save(kind, command, state) : take(kind, command, state);
};

const asTaken = ({ record, owner, state }: WorkflowSaved): Taken => ({
  record,
  owner,
  act: 'save',
  from: state,
  to: state,
  given: {},
});

/** The state after an event; pure. */
export function evolveWorkflow(
  kind: WorkflowRecord,
  before: WorkflowState,
  { fact, data }: WorkflowFact,
  context: Evolving,
): WorkflowState {
  const known = before.is === 'record' ? before : undefined;
  const at = evolveAct(kind, known?.at ?? notBegun, fact === 'Saved' ? asTaken(data) : data, context);
  if (at.is === 'none') return before;
  const desks = known?.desks ?? noDesks;
  const [act, from] = fact === 'Saved' ? ['save', data.state] : [data.act, data.from];
  const isAddressed = kind.addressed && isTold(kind, kind.addressed.party, act, from);
  const toldTo = ({ content }: RecordState) => (isAddressed ? addresseeOf(kind, content) : (known?.toldTo ?? ''));
  // content passes on unchanged, so its author is known
  const whose = (content: Content | null): string => {
    if (content === null) return '';
    if (content === data.content) return data.by ?? '';
    return (content === known?.content ? known?.saidBy.content : known?.saidBy.proposed) ?? '';
  };
  const saidBy = ({ content, proposed }: RecordState) => ({ content: whose(content), proposed: whose(proposed) });
  if (fact === 'Saved') {
    const saved = afterSaving(known, data.content, data.state);
    return { is: 'record', at, desks, toldTo: toldTo(saved), saidBy: saidBy(saved), ...saved };
  }
  if (!known) return before;
  const acted = afterAct(kind, known, data);
  const remainingDesks = data.from === data.to ? desks : afterMove(desks, context.actor);
  return { is: 'record', at, desks: remainingDesks, toldTo: toldTo(acted), saidBy: saidBy(acted), ...acted };
}

/** Authors (umId) of the personal data in a content: unchanged data keeps its author. */
export function sayerOf(
  kind: Pick<WorkflowRecord, 'fields'>,
  state: WorkflowState,
  content: Content | null,
  accountId: string,
): string {
  if (state.is === 'none' || content === null || state.saidBy.content === '') return accountId;
  const isSame = fieldsOf(kind, true).every(([name]) => state.content[name] === content[name]);
  return isSame ? state.saidBy.content : accountId;
}

/** The unique names that an event reserves and releases, from the previous state. */
export function workflowNames(
  kind: WorkflowRecord,
  state: WorkflowState,
  fact: WorkflowFact,
): { reserve: RecordName[]; release: RecordName[] } {
  const { unique } = kind;
  const held = (owner: string, content: Content): RecordName[] => {
    const name = uniqueWithin(kind, owner, content);
    return name ? [name] : [];
  };
  const before = state.is === 'record' ? held(state.at.owner, state.content) : [];
  if (fact.fact === 'Saved') {
    const now = held(fact.data.owner, fact.data.content);
    const isKept = unique?.takenBy !== undefined || before[0]?.value === now[0]?.value;
    return isKept ? { reserve: [], release: [] } : { reserve: now, release: before };
  }
  const { act, number, to } = fact.data;
  return {
    reserve: [...(number === null ? [] : [registered(kind, number)]), ...(act === unique?.takenBy ? before : [])],
    release: unique?.freedBy.includes(to) ? before : [],
  };
}
