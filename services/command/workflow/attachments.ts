import type { Files } from '@portal/infra/runtime/files/types';
import { filesOf } from '@portal/shared/records/content';
import { type Content, wireName } from '@portal/shared/records/define';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { type Refusal, refuseFields } from '@portal/shared/refusal';
import { isDocumentUse } from '@portal/shared/rules/file';
import type { FactReader } from '../base/executor.ts';
import { file } from '../file/aggregate.ts';
import type { WorkflowState } from './decide.ts';

export interface Attaching {
  facts: Pick<FactReader, 'recall'>;
  stored: Pick<Files, 'has'>;
  /** the actor */
  umId: string;
  /** the record before, whose files may stay */
  state: WorkflowState;
}

/**
 * Refuses content that refers to a file of someone else, which would disclose it. A file may be attached by its
 * uploader; once attached it stays, whoever saves the record.
 */
export async function strangeFiles(
  kind: WorkflowRecord,
  content: Content,
  { facts, stored, umId: accountId, state }: Attaching,
): Promise<Refusal | undefined> {
  const contents = state.is === 'record' ? [state.content, state.proposed] : [];
  const there = new Set(contents.flatMap((each) => (each ? filesOf(kind, each) : [])));
  for (const [name, field] of Object.entries(kind.fields)) {
    for (const id of filesOf({ fields: { [name]: field } }, content)) {
      if (there.has(id)) continue;
      const found = await facts.recall(file, id);
      const isOwn = found?.owner === accountId && isDocumentUse(found.use);
      // an upload without a reference is deleted after a while
      if (isOwn && (await stored.has(found.sha256))) continue;
      return refuseFields('workflow.fileNotOwn', { [wireName(name, field)]: 'refusals.workflow.fileNotOwn' });
    }
  }
  return undefined;
}
