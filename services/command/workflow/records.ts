import type { Content } from '@portal/shared/records/define';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import type { FactReader } from '../base/executor.ts';
import { workflowRecord } from './aggregate.ts';
import type { WorkflowState } from './decide.ts';

/** A record as it stands, of a kind and of whose it is. */
export type ExistingRecord = Extract<WorkflowState, { is: 'record' }>;

const kinds: readonly WorkflowRecord[] = workflowRecords;

/** A record of a kind as the log has it now; undefined where there is none under that id. */
export async function loadRecord(facts: FactReader, kind: string, id: string): Promise<ExistingRecord | undefined> {
  const workflowKind = kinds.find((each) => each.kind === kind);
  if (!workflowKind || id === '') return undefined;
  const state = await facts.load(workflowRecord(workflowKind), id);
  return state.is === 'record' ? state : undefined;
}

/** The same, where it belongs to an institution. */
export async function standingOf(
  facts: FactReader,
  kind: string,
  id: string,
  owner: string,
): Promise<ExistingRecord | undefined> {
  const found = await loadRecord(facts, kind, id);
  return found?.at.owner === owner ? found : undefined;
}

/** Whether a contract is on the register and in force on a day, also while a change of it is looked at. */
export const isContractInForce = ({ number, at, content }: ExistingRecord, today: string): boolean =>
  number !== null &&
  !['SUSPENDED', 'TERMINATED', 'EXPIRED', 'REJECTED'].includes(at.state) &&
  String(content.validTo ?? '') >= today;

/** What a record of another kind says, as far as it is there. */
export const saidOf = (found: { content: Content } | undefined, field: string): string =>
  String(found?.content[field] ?? '');
