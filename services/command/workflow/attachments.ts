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
  /** who saves */
  umId: string;
  /** the record as it was, whose files stay */
  state: WorkflowState;
}

/**
 * Refuses a content that names a file that it may not: whoever could name any file would be shown it. A file is named by
 * who uploaded it; once it is in the record it may stay there, whoever saves that.
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
      // one that nothing referred to for too long is gone
      if (isOwn && (await stored.has(found.sha256))) continue;
      return refuseFields('workflow.fileNotOwn', { [wireName(name, field)]: 'refusals.workflow.fileNotOwn' });
    }
  }
  return undefined;
}
