import {
  type BankNumberEvent,
  bankNumberEvents,
  bankNumberName,
  bankNumberStream,
} from '@portal/shared/events/bank-number';
import { keptData, type WorkflowFact, workflowFact, workflowStream } from '@portal/shared/events/workflow';
import { type DeskFact, deskFact } from '@portal/shared/events/workflow-desk';
import { hasPersonal } from '@portal/shared/records/content';
import { type Content, eventPrefix } from '@portal/shared/records/define';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isRefusal, refuse } from '@portal/shared/refusal';
import { type Aggregate, aggregate, type Folded, together } from '../base/aggregate.ts';
import type { Changes } from './changes.ts';
import {
  decideWorkflow,
  evolveWorkflow,
  noWorkflow,
  sayerOf,
  type WorkflowCommand,
  type WorkflowState,
  workflowNames,
} from './decide.ts';
import {
  type BankNumbers,
  type ChangeNumbers,
  decideBankNumber,
  evolveBankNumber,
  noBankNumbers,
} from './decide-bank-number.ts';
import { type DeskCommand, decideDesk, evolveDesk } from './decide-desk.ts';

const atDesk = (command: DeskCommand, state: WorkflowState) =>
  state.is === 'none' ? refuse('404') : decideDesk(command, { record: state.at.record, desks: state.desks });

function alongWorkflow(kind: WorkflowRecord, command: WorkflowCommand, state: WorkflowState) {
  const decided = decideWorkflow(kind, command, state);
  if (isRefusal(decided)) return decided;
  const authorOf = (content: Content | null) => sayerOf(kind, state, content, command.doer.umId);
  return decided.map(({ fact, data }) => ({ fact, data: keptData(kind, data, authorOf(data.content)) }));
}

/** The aggregate of a workflow kind, with the internal notes of its parties. */
export const workflowRecord = (
  kind: WorkflowRecord,
): Aggregate<
  WorkflowState,
  WorkflowCommand | DeskCommand,
  { type: string; data: (WorkflowFact | DeskFact)['data'] }
> => ({
  stream: (record) => workflowStream(kind, record),
  initial: noWorkflow,
  personal: hasPersonal(kind),
  decide(command, state) {
    const decided = command.type === 'desk' ? atDesk(command, state) : alongWorkflow(kind, command, state);
    return isRefusal(decided)
      ? decided
      : decided.map(({ fact, data }) => ({ type: `${eventPrefix(kind)}${fact}`, data }));
  },
  after(state, event) {
    const desk = deskFact(kind, event);
    if (desk && state.is === 'record') return { ...state, desks: evolveDesk(state.desks, desk, event.meta.actor) };
    const fact = workflowFact(kind, event);
    if (fact) return evolveWorkflow(kind, state, fact, { at: event.at, ...event.meta });
    // membership events are in a stream of the same name as the access of that id
    if (state.is === 'none') return state;
    throw new Error(`${event.type} does not belong to ${event.stream}`);
  },
  names: (state, events) =>
    together(
      events.flatMap((event) => {
        const fact = workflowFact(kind, event);
        return fact ? [workflowNames(kind, state, fact)] : [];
      }),
    ),
});

/** Every change of a record, each with the content after it. */
export const workflowChanges = (kind: WorkflowRecord): Folded<Changes> => {
  const record = workflowRecord(kind);
  return {
    part: 'changes',
    stream: record.stream,
    initial: [],
    personal: record.personal,
    after(changes, event) {
      const fact = workflowFact(kind, event);
      if (!fact) return changes;
      const after = evolveWorkflow(kind, changes.at(-1)?.after ?? noWorkflow, fact, { at: event.at, ...event.meta });
      if (after.is === 'none') return changes;
      const [act, from] = fact.fact === 'Saved' ? ['save', fact.data.state] : [fact.data.act, fact.data.from];
      return [...changes, { act, from, at: event.at, actor: event.meta.actor, after }];
    },
  };
};

/** Bank numbers of a record, under the record's id. */
export const bankNumbers = aggregate<BankNumbers, ChangeNumbers, BankNumberEvent>({
  stream: bankNumberStream,
  initial: noBankNumbers,
  kinds: bankNumberEvents,
  evolve: evolveBankNumber,
  decide: decideBankNumber,
  names: (_, { type, data }) => ({ [type === 'BankNumberTaken' ? 'reserve' : 'release']: [bankNumberName(data)] }),
});
