import type { Acting } from '@portal/infra/runtime/http/types';
import type { WorkflowFact } from '@portal/shared/events/workflow';
import type { Content } from '@portal/shared/records/define';
import type { Doer, RequiredInput } from '@portal/shared/records/workflow';
import type { Finding } from '@portal/shared/records/workflow-record';
import type { Refusal } from '@portal/shared/refusal';
import type { AlsoAppend, FactReader } from '../base/executor.ts';
import type { WorkflowState } from './decide.ts';

type ExistingRecord = Extract<WorkflowState, { is: 'record' }>;

/** An act to be decided. */
export interface About {
  act: string;
  doer: Doer;
  acting: Acting;
  state: ExistingRecord;
  /** the content decided on: filed with the act, else the current one */
  content: Content;
  given: Readonly<Partial<Record<RequiredInput, string>>>;
  /** yyyy-MM-dd */
  today: string;
}

/** Facts about other records, and values computed from them, gathered before the decision. */
export interface GatheredFacts {
  /** arguments of guards */
  facts?: Readonly<Record<string, unknown>>;
  /** values for the texts of a guard's refusal */
  told?: Readonly<Record<string, string>>;
  noted?: Readonly<Record<string, string>>;
  findings?: readonly Finding[];
  /** rules whose failure the actor may waive with a reason */
  waivable?: readonly string[];
}

/** A decision on a record, with the state before it. */
export interface Decided {
  state: WorkflowState;
  fact: WorkflowFact;
  /** yyyy-MM-dd */
  today: string;
}

/** Owner of a content. */
export interface Subject {
  acting: Acting;
  owner: string;
  record: string;
  /** yyyy-MM-dd */
  today: string;
  /** of imported content: fields taken from a substitute place of the file */
  derived?: readonly string[] | undefined;
}

/** Hand-written rules of one workflow kind on the write side: those that need other records. */
export interface WorkflowExtension {
  /**
   * Completes the content with the fields that the portal fills in; a refusal names the field that other records rule
   * out.
   */
  completeContent?(content: Content, subject: Subject, facts: FactReader): Promise<Content | Refusal>;
  gatherFacts?(about: About, facts: FactReader): Promise<GatheredFacts | Refusal>;
  /** Changes in the same append: of ledgers, and of other aggregates shared by records. */
  also?(decided: Decided, facts: FactReader): Promise<readonly AlsoAppend[] | Refusal>;
}
