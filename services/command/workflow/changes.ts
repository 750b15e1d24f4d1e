import type { Party } from '@portal/shared/records/workflow';
import { differing, isTold, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import type { WorkflowState } from './decide.ts';

/** A saved draft or an act, with the record after it. */
interface Change {
  act: string;
  from: string;
  /** ISO 8601 */
  at: string;
  actor: string;
  after: Extract<WorkflowState, { is: 'record' }>;
}
export type Changes = readonly Change[];

/** Changes of a record since a version of it was shown, as far as a party may see them. */
export interface ChangedSince {
  /** time of the last change: '' if the party may see none */
  at: string;
  actor: string;
  /** fields that differ now */
  fields: readonly string[];
}

export function changedSince(kind: WorkflowRecord, changes: Changes, party: Party, sinceVersion: number): ChangedSince {
  const visibleChanges = changes.filter(({ act, from }) => isTold(kind, party, act, from));
  const [before, now] = [
    visibleChanges.filter(({ after }) => after.recordVersion <= sinceVersion).at(-1)?.after,
    visibleChanges.at(-1),
  ];
  if (!now || now.after === before) return { at: '', actor: '', fields: [] };
  const { content, proposed } = now.after;
  const fields = [
    ...differing(kind, before?.content ?? {}, content),
    ...differing(kind, before?.proposed ?? {}, proposed ?? {}),
  ];
  return { at: now.at, actor: now.actor, fields: [...new Set(fields)] };
}
