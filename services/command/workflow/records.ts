import type { Content } from '@portal/shared/records/define';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import type { FactReader } from '../base/executor.ts';
import { workflowRecord } from './aggregate.ts';
import type { WorkflowState } from './decide.ts';

/** An existing record with its kind and owner. */
export type ExistingRecord = Extract<WorkflowState, { is: 'record' }>;

const kinds: readonly WorkflowRecord[] = workflowRecords;

/** The current record of a kind; undefined if the id has none. */
export async function loadRecord(facts: FactReader, kind: string, id: string): Promise<ExistingRecord | undefined> {
  const workflowKind = kinds.find((each) => each.kind === kind);
  if (!workflowKind || id === '') return undefined;
  const state = await facts.load(workflowRecord(workflowKind), id);
  return state.is === 'record' ? state : undefined;
}

/** The same, if it belongs to an institution. */
export async function standingOf(
  facts: FactReader,
  kind: string,
  id: string,
  owner: string,
): Promise<ExistingRecord | undefined> {
  const found = await loadRecord(facts, kind, id);
  return found?.at.owner === owner ? found : undefined;
}

/** Whether a contract is registered and in force on a day, also during the review of a change. */
export const isContractInForce = ({ number, at, content }: ExistingRecord, today: string): boolean =>
  number !== null &&
  !['SUSPENDED', 'TERMINATED', 'EXPIRED', 'REJECTED'].includes(at.state) &&
  String(content.validTo ?? '') >= today;

/** A text of another record, if it exists. */
export const saidOf = (found: { content: Content } | undefined, field: string): string =>
  String(found?.content[field] ?? '');
