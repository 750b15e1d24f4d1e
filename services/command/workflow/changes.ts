import type { Party } from '@portal/shared/records/workflow';
import { differing, isTold, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import type { WorkflowState } from './decide.ts';

/** One draft that was kept or one act, with the record as it was afterwards. */
interface Change {
  act: string;
  from: string;
  /** ISO 8601 */
  at: string;
  actor: string;
  after: Extract<WorkflowState, { is: 'record' }>;
}
export type Changes = readonly Change[];

/** What became of a record since a version of it was shown, as far as a party is told. */
export interface ChangedSince {
  /** the last change: '' where there is none that the party is told of */
  at: string;
  actor: string;
  /** that say something else now */
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
