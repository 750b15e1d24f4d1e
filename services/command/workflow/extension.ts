import type { Acting } from '@portal/infra/runtime/http/types';
import type { WorkflowFact } from '@portal/shared/events/workflow';
import type { Content } from '@portal/shared/records/define';
import type { Doer, RequiredInput } from '@portal/shared/records/workflow';
import type { Finding } from '@portal/shared/records/workflow-record';
import type { Refusal } from '@portal/shared/refusal';
import type { AlsoAppend, FactReader } from '../base/executor.ts';
import type { WorkflowState } from './decide.ts';

type ExistingRecord = Extract<WorkflowState, { is: 'record' }>;

/** An act that is about to be decided on. */
export interface About {
  act: string;
  doer: Doer;
  acting: Acting;
  state: ExistingRecord;
  /** what it is decided on: what was filed with it, else what stands */
  content: Content;
  given: Readonly<Partial<Record<RequiredInput, string>>>;
  /** yyyy-MM-dd */
  today: string;
}

/** What was found out about other records, and worked out from that, before an act is decided on. */
export interface GatheredFacts {
  /** what guards are told */
  facts?: Readonly<Record<string, unknown>>;
  /** what the words of a guard's refusal may name */
  told?: Readonly<Record<string, string>>;
  noted?: Readonly<Record<string, string>>;
  findings?: readonly Finding[];
  /** rules whose failure whoever acts may waive with a reason */
  waivable?: readonly string[];
}

/** What was decided about a record, by the state before it. */
export interface Decided {
  state: WorkflowState;
  fact: WorkflowFact;
  /** yyyy-MM-dd */
  today: string;
}

/** Whose content it is. */
export interface Subject {
  acting: Acting;
  owner: string;
  record: string;
  /** yyyy-MM-dd */
  today: string;
  /** of what comes in a file: fields that were taken from elsewhere than where the file should say them */
  derived?: readonly string[] | undefined;
}

/** The hand-written rules of one workflow kind on the write side: those that need other records. */
export interface WorkflowExtension {
  /** The content with the fields that the portal fills in; a refusal names the field that other records do not allow. */
  completeContent?(content: Content, subject: Subject, facts: FactReader): Promise<Content | Refusal>;
  gatherFacts?(about: About, facts: FactReader): Promise<GatheredFacts | Refusal>;
  /** Changes in the same append: of ledgers, and of other aggregates that several records share. */
  also?(decided: Decided, facts: FactReader): Promise<readonly AlsoAppend[] | Refusal>;
}
