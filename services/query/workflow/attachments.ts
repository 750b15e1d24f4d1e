import { filesOf } from '@portal/shared/records/content';
import type { Content } from '@portal/shared/records/define';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isDocumentUse } from '@portal/shared/rules/file';
import type { Dependencies } from '../base/dependencies.ts';
import { findFiles } from '../files/queries.ts';

/** What is told of a document: what it is called, its bytes, and where whoever is told can open it for now. */
export interface Attached {
  id: string;
  name: string;
  size: number;
  url: string;
}

/** The documents that these contents of a record name, each once; ask for whom the record is open to alone. */
export async function attachedTo(
  { reader, signed }: Pick<Dependencies, 'reader' | 'signed'>,
  kind: WorkflowRecord,
  contents: readonly (Content | null)[],
): Promise<Attached[]> {
  const ids = [...new Set(contents.flatMap((content) => (content ? filesOf(kind, content) : [])))];
  const rows = new Map((await findFiles(reader, ids)).map((row) => [row.file_id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row && isDocumentUse(row.use) ? [{ id, name: row.name, size: row.bytes, url: signed(id) }] : [];
  });
}
