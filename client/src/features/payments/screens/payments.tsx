import { WorkflowList } from '../../../entities/workflow/screens/list.tsx';
import { WorkflowOne } from '../../../entities/workflow/screens/workflow-record.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { PapersOf } from '../parts/papers-of.tsx';
import { applications, documents } from '../payments.ts';

export const ApplicationsScreen = () => <WorkflowList workflow={applications} />;
export const ApplicationScreen = () => <WorkflowOne workflow={applications} />;

/** All documents of the organisation, or those that one application is paid on. */
export function DocumentsScreen() {
  const [search] = useSearch();
  const documentId = search.get('of');
  return documentId ? <PapersOf id={documentId} /> : <WorkflowList workflow={documents} />;
}
export const DocumentScreen = () => <WorkflowOne workflow={documents} />;
