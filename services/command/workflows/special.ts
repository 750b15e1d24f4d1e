import type { Acting } from '@portal/infra/http/types';
import type { WorkflowFact } from '@portal/shared/events/workflow';
import type { Content } from '@portal/shared/records/define';
import type { Asked, Doer } from '@portal/shared/records/workflow';
import type { Finding } from '@portal/shared/records/workflow-record';
import type { Refusal } from '@portal/shared/refusal';
import type { WorkflowState } from '../domain/workflow/record.ts';
import type { Executor, Side } from '../executor.ts';

type Standing = Extract<WorkflowState, { is: 'record' }>;

/** An act that is about to be decided on. */
export interface About {
  act: string;
  doer: Doer;
  acting: Acting;
  state: Standing;
  /** what it is decided on: what was filed with it, else what stands */
  content: Content;
  given: Readonly<Partial<Record<Asked, string>>>;
  /** yyyy-MM-dd */
  today: string;
}

/** What was found out about other records, and worked out from that, before an act is decided on. */
export interface Informed {
  /** what guards are told */
  facts?: Readonly<Record<string, unknown>>;
  /** what the words of a guard's refusal may name */
  told?: Readonly<Record<string, string>>;
  noted?: Readonly<Record<string, string>>;
  findings?: readonly Finding[];
}

/** What was decided about a record, by the state before it. */
export interface Decided {
  state: WorkflowState;
  fact: WorkflowFact;
  /** yyyy-MM-dd */
  today: string;
}

/** What is special to one kind of record in a workflow on the write side: what it needs of other records. */
export interface Special {
  /** the content with what the portal fills in; a refusal names the field that others do not allow */
  fill?(
    content: Content,
    of: { acting: Acting; owner: string; record: string },
    executor: Executor,
  ): Promise<Content | Refusal>;
  inform?(about: About, executor: Executor): Promise<Informed | Refusal>;
  /** what goes into the log with it, or neither does: of ledgers, and of what else several records share */
  beside?(decided: Decided, executor: Executor): Promise<readonly Side[] | Refusal>;
}
